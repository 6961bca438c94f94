// Batch, probe and options in a session (ucci.md sections 9, 14 and 15; section 20, lines 40 to 46).

#include "tests/protocol/dialog.h"
#include "tests/support/catch.h"

namespace juzhong::test {

namespace {

constexpr const char* kAnswer = "^(best|nobest)move";

/// The words that matter, in order.
std::string course(Dialog& dialog) {
    std::string text;
    for (const std::string& line : dialog.lines()) {
        if (matches(line, "^(bestmove|nobestmove|readyok|bye|ucciok)")) {
            text += (text.empty() ? "" : " ") + line.substr(0, line.find(' '));
        }
    }
    return text;
}

}  // namespace

TEST_CASE("in batch each go is finished before the next line counts") {
    struct BatchCase {
        const char* lines;
        const char* course;
    };
    const auto given = GENERATE(
        BatchCase{"position startpos\ngo depth 4\nisready\nposition startpos moves h2e2\ngo depth 4\nquit\n",
                  "bestmove readyok bestmove bye"},
        BatchCase{"go depth 3\ngo depth 3\ngo depth 3\n", "bestmove bestmove bestmove bye"},
        // Nothing else could end these.
        BatchCase{"go infinite\nstop\nisready\nquit\n", "bestmove readyok bye"},
        BatchCase{"go infinite\nquit\n", "bestmove bye"}, BatchCase{"go infinite\n", "bestmove bye"},
        BatchCase{"go ponder time 300\nstop\ngo ponder depth 3\nponderhit\nquit\n", "bestmove bestmove bye"},
        BatchCase{"go depth 0\ngo depth 2\nsetoption batch false\ngo infinite\nstop\nquit\n",
                  "nobestmove bestmove bestmove bye"});
    CAPTURE(given.lines);
    Dialog dialog;
    dialog.send(std::string("setoption batch true\n") + given.lines);
    dialog.endInput();
    CHECK(dialog.exitCode(20s) == 0);
    CHECK(course(dialog) == given.course);
}

TEST_CASE("without batch a piped script ends with one answer at most") {
    Dialog dialog;
    dialog.send("ucci\nposition startpos\ngo depth 4\nposition startpos moves h2e2\ngo depth 4\nquit\n");
    dialog.endInput();
    CHECK(dialog.exitCode() == 0);
    CHECK(dialog.count(kAnswer) <= 1);
    CHECK(dialog.count("^bye$") == 1);
}

TEST_CASE("a probe is answered in one line, in idle and while thinking") {
    Dialog dialog;
    dialog.send("probe startpos\n");
    CHECK(dialog.expect("^pophash") == "pophash");
    dialog.send("go depth 6\n");
    dialog.expect("^bestmove");
    dialog.send("probe startpos\n");
    CHECK(
        matches(dialog.expect("^pophash"),
                "^pophash bestmove \\w{4}( lowerbound -?\\d+ depth \\d+)?( upperbound -?\\d+ depth \\d+)?$"));
    dialog.send("probe fen 4k4/9/9/9/9/9/9/9/R8/3K1R3 w - - 0 1\n");
    CHECK(dialog.expect("^pophash") == "pophash");
    dialog.send("go infinite\nprobe startpos\nprobe fen rubbish\nprobe startpos moves a0a9\n");
    dialog.expect("^pophash");
    dialog.expect("^info string fen");
    CHECK(dialog.expect("^pophash") == "pophash");
    dialog.expect("^info string .*a0a9");
    CHECK(dialog.expect("^pophash") == "pophash");
    CHECK(dialog.staysSilent(kAnswer, 50ms));
    dialog.send("stop\n");
    dialog.expect("^bestmove");
}

TEST_CASE("a bad value costs one line and the search still works") {
    const char* const line = GENERATE(
        "setoption hashsize 99999999", "setoption hashsize -5", "setoption hashsize 18446744073709551617",
        "setoption hashsize abc", "setoption threads x", "setoption multipv 0", "setoption repetition draw",
        "setoption bookfiles no/such/book.dat", "setoption bookfiles README.md", "setoption bookfiles .",
        "setoption bookfiles a;b;;c d", "setoption promotion true");
    CAPTURE(line);
    Dialog dialog;
    dialog.send(std::string(line) + "\nisready\n");
    dialog.expect("^info string");
    dialog.expect("^readyok$");
    CHECK(dialog.lines().size() == 2);
    CHECK(dialog.count("draw|resign|bestmove") == 0);
    dialog.send("go depth 2\n");
    dialog.expect("^bestmove");
}

TEST_CASE("what clients send blindly is taken in silence") {
    Dialog dialog;
    for (const char* line : {"setoption",
                             "setoption newgame",
                             "setoption pruning  large",
                             "setoption useegtb true",
                             "setoption egtbpaths",
                             "setoption style risky",
                             "setoption idle none",
                             "setoption randomness none",
                             "setoption promotion false",
                             "setoption ponder 1",
                             "setoption usemillisec on",
                             "setoption bookfiles",
                             "setoption hashsize 0",
                             "setoption hashsize 32 ",
                             "setoption Threads 2",
                             "setoption Hash 4",
                             "setoption name Clear Hash",
                             "setoption name MultiPV value 1",
                             "uccinewgame",
                             "ucinewgame",
                             "newgame",
                             "debug off",
                             "setoption nosuchthing 5"}) {
        dialog.send(std::string(line) + "\n");
    }
    dialog.send("isready\n");
    dialog.expect("^readyok$");
    CHECK(dialog.lines().size() == 1);
}

}  // namespace juzhong::test
