// What is said while thinking and at its end (ucci.md sections 7 to 13; section 20, lines 15 to 39).
#include <algorithm>
#include <set>

#include "engine/fen.h"
#include "engine/movegen.h"
#include "tests/protocol/dialog.h"
#include "tests/support/catch.h"

namespace juzhong::test {

namespace {

constexpr const char* kAnswer = "^(best|nobest)move";
constexpr const char* kMated = "R2k5/8R/9/9/9/9/9/9/9/4K4 b - - 0 1";
constexpr const char* kStalemated = "4k4/3P1P3/9/9/9/9/9/9/9/3K5 b - - 0 1";
constexpr const char* kBareKings = "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1";
constexpr const char* kMateInOne = "4k4/R8/9/9/9/9/9/9/1R7/3K5 w - - 0 1";

using Clock = std::chrono::steady_clock;

/// Sends a line and waits for the answer; how long it took.
std::chrono::milliseconds timeToAnswer(Dialog& dialog, const std::string& line) {
    const auto begin = Clock::now();
    dialog.send(line + "\n");
    dialog.expect(kAnswer);
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin);
}

std::string number(const std::string& line, std::string_view word) {
    const auto words = wordsBehind(line, word);
    return words.empty() ? "" : words.front();
}

std::string lastLineOfThought(Dialog& dialog) {
    std::string last;
    for (const std::string& line : dialog.lines()) {
        last = line.find(" pv ") != std::string::npos ? line : last;
    }
    return last;
}

}  // namespace

TEST_CASE("every line of thought has depth, score, nodes, nps, time and a legal line, and no word twice") {
    Dialog dialog;
    const Position root = positionAfter(std::string(kStartFen) + " moves h2e2 h9g7");
    dialog.send("position startpos moves h2e2 h9g7\ngo depth 7\n");
    dialog.expect(kAnswer);
    int seen = 0;
    for (const std::string& line : dialog.lines()) {
        if (!matches(line, "^info ")) {
            continue;
        }
        CAPTURE(line);
        for (const char* word : {"depth", "seldepth", "score", "nodes", "nps", "time", "hashfull"}) {
            CHECK(matches(number(line, word), "^-?\\d+$"));
        }
        const std::vector<std::string> words = wordsBehind(line, "info");
        std::set<std::string> keys;
        for (const std::string& word : words) {
            if (!matches(word, "\\d")) {
                CHECK(keys.insert(word).second);
            }
        }
        std::string moves;
        for (const std::string& move : wordsBehind(line, "pv")) {
            moves += move + " ";
        }
        CHECK(playMoves(root, moves).isOk());
        ++seen;
    }
    CHECK(seen >= 1);
}

TEST_CASE("the answer and its guess begin the last printed line") {
    for (const char* root :
         {"startpos", "startpos moves h2e2 h9g7 h0g2", "fen 4k4/R8/9/9/9/9/9/9/1R7/3K5 w",
          "fen 2ek1a3/h3a1c2/4e3h/p1P2Pp1p/1R7/4C4/P1H2c3/6C2/4K3H/2Er1AE2 b 9 34 moves d0f0"}) {
        for (const char* go : {"depth 6", "nodes 3000", "movetime 30", "infinite\nstop"}) {
            CAPTURE(root, go);
            Dialog dialog;
            dialog.send(std::string("position ") + root + "\ngo " + go + "\n");
            const AnswerMoves answer = movesOf(dialog.expect("^bestmove"));
            const std::vector<std::string> line = wordsBehind(lastLineOfThought(dialog), "pv");
            REQUIRE(!line.empty());
            CHECK(line[0] == toString(answer.best));
            if (answer.ponder.isReal()) {
                REQUIRE(line.size() > 1);
                CHECK(line[1] == toString(answer.ponder));
            }
        }
    }
}

TEST_CASE("nothing follows a mate: no guess behind the mating move") {
    Dialog dialog;
    dialog.send(std::string("position fen ") + kMateInOne + "\ngo depth 4\n");
    CHECK(dialog.expect(kAnswer) == "bestmove b1b9");
    const std::string last = lastLineOfThought(dialog);
    CHECK(number(last, "score") == "29999");
    CHECK(wordsBehind(last, "pv").size() == 1);
}

TEST_CASE("in UCI a mate is told in moves") {
    Dialog dialog;
    dialog.send(std::string("uci\nposition fen ") + kMateInOne + "\ngo depth 4\n");
    dialog.expect("^bestmove b1b9$");
    CHECK(matches(lastLineOfThought(dialog), " score mate 1 nodes "));
}

TEST_CASE("a trivial board does not flood the client and is silent answer-wise until stop") {
    Dialog dialog;
    dialog.send(std::string("position fen ") + kBareKings + "\ngo infinite\n");
    CHECK(dialog.staysSilent(kAnswer, 500ms));
    CHECK(dialog.lines().size() < 50);
    dialog.send("stop\n");
    dialog.expect("^bestmove");
    dialog.send("go depth 1000\n");
    std::this_thread::sleep_for(200ms);
    dialog.send("stop\nisready\n");
    dialog.expect(kAnswer);
    dialog.expect("^readyok$");
}

TEST_CASE("a position without a legal move is answered nobestmove in every mode") {
    for (const char* root : {kMated, kStalemated}) {
        for (const char* go :
             {"depth 8", "infinite", "time 60", "nodes 10", "movetime 50", "ponder time 60"}) {
            CAPTURE(root, go);
            Dialog dialog;
            dialog.send(std::string("position fen ") + root + "\ngo " + go + "\n");
            CHECK(dialog.expect(kAnswer) == "nobestmove");
            CHECK(dialog.staysSilent(".", 20ms));
        }
        Dialog uci;
        uci.send(std::string("uci\nposition fen ") + root + "\ngo depth 3\n");
        uci.expect("^info depth 0 score mate 0$");
        uci.expect("^bestmove \\(none\\)$");
    }
}

TEST_CASE("a nodes limit is kept within a few thousand and repeats with one thread") {
    Dialog dialog;
    std::vector<std::string> answers;
    std::vector<std::string> nodes;
    for (int i = 0; i < 2; ++i) {
        dialog.send("setoption newgame\nposition startpos\ngo nodes 20000\n");
        answers.push_back(dialog.expect(kAnswer));
        nodes.push_back(number(lastLineOfThought(dialog), "nodes"));
    }
    CHECK(answers[0] == answers[1]);
    CHECK(nodes[0] == nodes[1]);
    CHECK(std::stoi(nodes[0]) < 24000);
}

TEST_CASE("a new game leaves no traces, and the start position equals its FEN") {
    Dialog dialog;
    std::vector<std::string> nodes;
    for (const std::string& root : {std::string("startpos"), "fen " + std::string(kStartFen)}) {
        dialog.send("setoption newgame\nposition " + root + "\ngo depth 6\n");
        dialog.expect(kAnswer);
        nodes.push_back(number(lastLineOfThought(dialog), "nodes"));
    }
    CHECK(nodes[0] == nodes[1]);
}

TEST_CASE("the limit reached first ends the search") {
    Dialog dialog;
    CHECK(timeToAnswer(dialog, "go movetime 60000 depth 2") < 5s);
    CHECK(timeToAnswer(dialog, "go depth 200 movetime 100") < 5s);
    CHECK(timeToAnswer(dialog, "go nodes 2000 depth 200 time 6000") < 5s);
}

TEST_CASE("the clock counts seconds, then milliseconds, then seconds again") {
    Dialog dialog;
    dialog.send("setoption usebook false\n");
    CHECK(timeToAnswer(dialog, "go time 4 increment 0") >= 20ms);
    for (const char* on : {"on", "1", "TRUE", "true"}) {
        dialog.send(std::string("setoption usemillisec ") + on + "\n");
        CHECK(timeToAnswer(dialog, "go time 20 increment 0") < 1s);
    }
    dialog.send("setoption usemillisec false\n");
    CHECK(timeToAnswer(dialog, "go time 4") >= 20ms);
}

TEST_CASE("the clock is never overstepped by much, whatever it says") {
    Dialog dialog;
    dialog.send("setoption usemillisec true\nsetoption usebook false\n");
    for (const char* go :
         {"time 0", "time -50", "time 1", "time 100 increment 10000", "increment 100 time 300",
          "time 200 movestogo 1", "time 200 movestogo 0", "time 200 movestogo 40", "time 200 movestogo 1000",
          "opptime 60000 time 200", "wtime 200 btime 1 winc 60000"}) {
        CAPTURE(go);
        CHECK(timeToAnswer(dialog, std::string("go ") + go) < 600ms);
    }
}

TEST_CASE("a clock of ages does not overflow") {
    Dialog dialog;
    dialog.send("setoption usebook false\ngo time 1000000000000 increment 99999999999999999999\n");
    CHECK(dialog.staysSilent(kAnswer, 200ms));
    dialog.send("stop\n");
    dialog.expect("^bestmove");
}

TEST_CASE("nothing answers a ponder search before the hit or stop") {
    const char* const root = GENERATE("startpos", "fen 4k4/R8/9/9/9/9/9/9/1R7/3K5 w",
                                      "fen R1nk1ab2/4a4/4b4/1C7/p8/2P1P3P/9/4B4/9/3rKAB2 w - - 3 3");
    const char* const mode = GENERATE("time 2", "depth 2", "nodes 100", "infinite", "movetime 20 depth 3");
    const bool isHit = GENERATE(true, false);
    CAPTURE(root, mode, isHit);
    Dialog dialog;
    dialog.send(std::string("position ") + root + "\ngo ponder " + mode + "\n");
    CHECK(dialog.staysSilent(kAnswer, 100ms));
    const bool isInfinite = std::string(mode) == "infinite";
    dialog.send(isHit && !isInfinite ? "ponderhit\n" : "stop\n");
    dialog.expect("^bestmove", 3s);
    dialog.send("ponderhit\n");
    CHECK(dialog.staysSilent(kAnswer, 20ms));
}

TEST_CASE("a hit at once and a second hit are one hit") {
    Dialog dialog;
    dialog.send("ponderhit\nsetoption usemillisec true\ngo ponder time 500\nponderhit\nponderhit\n");
    dialog.expect("^bestmove", 2s);
    CHECK(dialog.staysSilent(kAnswer, 50ms));
}

TEST_CASE("a clock that starts at the hit still lets the engine think a little") {
    Dialog dialog;
    dialog.send("setoption usemillisec true\ngo ponder time 1000 increment 0\n");
    CHECK(dialog.staysSilent(kAnswer, 1500ms));
    const auto begin = Clock::now();
    dialog.send("ponderhit\n");
    dialog.expect("^bestmove", 2s);
    CHECK(Clock::now() - begin < 1100ms);
}

TEST_CASE("bans drive the engine through all its moves until there is none") {
    Dialog dialog;
    const Position start;
    std::set<std::string> given;
    for (int i = 0; i < 44; ++i) {
        dialog.send("go depth 1\n");
        const AnswerMoves answer = movesOf(dialog.expect("^bestmove"));
        REQUIRE(isLegalMove(start, answer.best));
        CHECK(given.insert(toString(answer.best)).second);
        dialog.send("banmoves " + toString(answer.best) + "\nisready\nsetoption multipv 2\n");
    }
    dialog.send("go depth 3\n");
    CHECK(dialog.expect(kAnswer) == "nobestmove");
    dialog.send("uci\ngo depth 3\n");
    CHECK(dialog.expect("^bestmove") == "bestmove (none)");
    dialog.send("ucci\nposition startpos\ngo depth 2\n");
    dialog.expect("^bestmove");
}

TEST_CASE("banned moves begin no printed line") {
    Dialog dialog;
    dialog.send("setoption multipv 3\nbanmoves h2e2 b2e2 H0-G2\ngo depth 5\n");
    dialog.expect("^bestmove");
    for (const std::string& line : dialog.lines()) {
        CHECK_FALSE(matches(line, " pv (h2e2|b2e2|h0g2)"));
    }
}

TEST_CASE("rubbish among bans costs one line and the others count") {
    Dialog dialog;
    dialog.send("position fen " + std::string(kMateInOne) +
                "\nbanmoves z9z9 h2 b1b9 aaaaaaaa b1b9 h2e2 draw\ngo depth 3\n");
    CHECK(matches(dialog.expect("^info string"), "z9z9 h2 aaaaaaaa h2e2"));
    CHECK_FALSE(matches(dialog.expect("^bestmove"), "b1b9"));
    CHECK(dialog.count("^info string") == 1);
}

TEST_CASE("a banned search leaves no trace in the next one of the same position") {
    const auto search = [](Dialog& dialog, const std::string& before) {
        dialog.send(before + "position fen " + std::string(kMateInOne) + "\ngo depth 4\n");
        dialog.expect("^bestmove");
        return number(lastLineOfThought(dialog), "score");
    };
    Dialog fresh;
    const std::string expected = search(fresh, "");
    Dialog dialog;
    dialog.send("position fen " + std::string(kMateInOne) + "\nbanmoves b1b9 a8a9\ngo depth 4\n");
    dialog.expect("^bestmove");
    CHECK(search(dialog, "") == expected);
}

TEST_CASE("searchmoves restricts the answer, and illegal ones are no restriction") {
    Dialog dialog;
    dialog.send("go depth 3 searchmoves a0a1 i0i1\n");
    CHECK(matches(dialog.expect(kAnswer), "^bestmove (a0a1|i0i1)"));
    dialog.send("banmoves a0a1\ngo depth 3 searchmoves a0a1 i0i1\n");
    CHECK(matches(dialog.expect(kAnswer), "^bestmove i0i1"));
    dialog.send("go depth 2 searchmoves a0a9\n");
    CHECK(matches(dialog.expect(kAnswer), "^bestmove"));
    dialog.send("banmoves i0i1\ngo depth 3 searchmoves a0a1 i0i1\n");
    CHECK(dialog.expect(kAnswer) == "nobestmove");
}

TEST_CASE("go mate finds the mate and ends") {
    Dialog dialog;
    dialog.send(std::string("position fen ") + kMateInOne + "\ngo mate 1\n");
    CHECK(dialog.expect(kAnswer) == "bestmove b1b9");
}

TEST_CASE("several lines of thought are ranked and begin with different moves") {
    Dialog dialog;
    dialog.send("setoption multipv 3\ngo depth 4\n");
    dialog.expect("^bestmove");
    std::set<std::string> ranks;
    std::set<std::string> firstMoves;
    for (const std::string& line : dialog.lines()) {
        if (number(line, "depth") == "4") {
            ranks.insert(number(line, "multipv"));
            firstMoves.insert(number(line, "pv"));
        }
    }
    CHECK(ranks == std::set<std::string>{"1", "2", "3"});
    CHECK(firstMoves.size() == 3);
}

TEST_CASE("an offer is declined in a good position and accepted in a dead or a bad one") {
    struct OfferCase {
        const char* fen;
        const char* answer;
    };
    const auto given = GENERATE(
        // A rook against nothing; the same for the other side; no man left that could attack.
        OfferCase{"4k4/9/9/9/9/9/9/9/R8/3K5 w", "^bestmove \\w+( ponder \\w+)?$"},
        OfferCase{"5k3/9/9/9/9/9/9/9/r8/4K4 w", "^bestmove \\w+( ponder \\w+)? draw$"},
        OfferCase{"3k1a3/9/9/9/9/9/9/4B4/9/4K4 w", "^bestmove \\w+( ponder \\w+)? draw$"});
    CAPTURE(given.fen);
    Dialog dialog;
    dialog.send(std::string("position fen ") + given.fen + "\ngo draw depth 4\n");
    CHECK(matches(dialog.expect(kAnswer), given.answer));
    dialog.send("go ponder depth 4\nponderhit draw\n");
    CHECK(matches(dialog.expect(kAnswer), given.answer));
    dialog.send("go depth 4\n");
    CHECK(matches(dialog.expect(kAnswer), "^bestmove \\w+( ponder \\w+)?$"));
    dialog.send("uci\ngo draw depth 4\n");
    CHECK(matches(dialog.expect(kAnswer), "^bestmove \\w+( ponder \\w+)?$"));
}

TEST_CASE("neither word comes unasked, and an offer is never answered by giving up") {
    Dialog dialog;
    dialog.send("position fen r2k5/r8/9/9/9/2n6/9/9/9/3AKAB2 w\n");
    for (int i = 0; i < 6; ++i) {
        dialog.send("go depth 9\n");
        dialog.expect("^bestmove \\w+( ponder \\w+)?$");
    }
    dialog.send("setoption courtesy true\n");
    for (int i = 0; i < 6; ++i) {
        dialog.send("go draw depth 9\n");
        dialog.expect("^bestmove \\w+( ponder \\w+)? draw$");
    }
    dialog.send("go depth 9\n");
    dialog.expect("^bestmove \\w+( ponder \\w+)? resign$");
}

}  // namespace juzhong::test
