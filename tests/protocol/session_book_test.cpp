// The opening book in a session: when it answers, what it says, and what it leaves to the search.

#include "book/book_file.h"
#include "tests/book/book_support.h"
#include "tests/protocol/dialog.h"
#include "tests/support/catch.h"

namespace juzhong::test {

namespace {

constexpr const char* kAnswer = "^bestmove";
/// 中炮
constexpr const char* kCentralCannon = "\xE4\xB8\xAD\xE7\x82\xAE";

std::string answerTo(Dialog& dialog, const std::string& lines) {
    dialog.send(lines);
    return dialog.expect(kAnswer).substr(0, 13);
}

}  // namespace

TEST_CASE("a book move is answered at once and its opening is named, in both dialects") {
    for (const std::string handshake : {"ucci\n", "uci\n"}) {
        Dialog dialog;
        dialog.send(handshake + "position startpos\ngo movetime 60000\n");
        CHECK(dialog.expect("^info string book", 2s).find(kCentralCannon) != std::string::npos);
        dialog.expect("^info depth 0 .*pv h2e2", 2s);
        CHECK(dialog.expect(kAnswer, 2s).starts_with("bestmove h2e2 ponder "));
    }
}

TEST_CASE("the book is silent when switched off, when told to search, and while pondering") {
    Dialog dialog;
    dialog.send("ucci\nposition startpos\ngo depth 2\n");
    dialog.expect(kAnswer);
    dialog.send("setoption usebook false\ngo movetime 50\n");
    dialog.expect(kAnswer);
    dialog.send("setoption usebook true\ngo ponder movetime 50\n");
    CHECK(dialog.staysSilent(kAnswer, 200ms));
    dialog.send("stop\n");
    dialog.expect(kAnswer);
    CHECK(dialog.count("info string book") == 0);
}

TEST_CASE("a banned book move is not played") {
    Dialog dialog;
    CHECK(answerTo(dialog, "position startpos\nbanmoves h2e2 b2e2\ngo movetime 100\n") != "bestmove h2e2");
}

TEST_CASE("a file replaces the book, and a bad one is one line") {
    const ScratchFolder scratch;
    const std::string path = scratch.write("own.book", encodeBook(bookOfRows("1 i3i4 g6g5")));
    Dialog dialog;
    CHECK(answerTo(dialog, "setoption bookfiles " + path + "\nposition startpos\ngo movetime 100\n") ==
          "bestmove i3i4");
    dialog.send("setoption bookfiles " + scratch.path("absent.book") + "\nisready\n");
    dialog.expect("^readyok");
    CHECK(dialog.count("info string book .*absent.book: no such file") == 1);
    CHECK(answerTo(dialog, "setoption bookfiles\ngo movetime 100\n") == "bestmove h2e2");
}

TEST_CASE("a seed brings the same book moves again, and randomness brings others") {
    std::vector<std::string> plays;
    for (const int seed : {1, 1, 2, 3, 4, 5, 6, 7, 8}) {
        Dialog dialog;
        plays.push_back(answerTo(dialog, "setoption randomness large\nsetoption bookseed " +
                                             std::to_string(seed) +
                                             "\nposition startpos\ngo movetime 100\n"));
    }
    CHECK(plays[0] == plays[1]);
    CHECK(std::ranges::count(plays, plays[0]) < 9);
}

}  // namespace juzhong::test
