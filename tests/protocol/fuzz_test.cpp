// Anything may come down the pipe (ucci.md section 20, line 47).
#include <string>

#include "tests/protocol/dialog.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

namespace juzhong::test {

namespace {

constexpr const char* kPieces[] = {
    "ucci",
    "uci",
    "isready",
    "setoption",
    "position",
    "startpos",
    "fen",
    "moves",
    "banmoves",
    "go",
    "ponder",
    "draw",
    "infinite",
    "depth",
    "nodes",
    "time",
    "increment",
    "movestogo",
    "movetime",
    "wtime",
    "btime",
    "searchmoves",
    "mate",
    "stop",
    "ponderhit",
    "probe",
    "debug",
    "on",
    "off",
    "d",
    "eval",
    "flip",
    "compiler",
    "help",
    "perft",
    "name",
    "value",
    "hashsize",

    "multipv",
    "usemillisec",
    "courtesy",
    "ponder",
    "repetition",
    "none",
    "movelimit",
    "bookfiles",
    "newgame",
    "h2e2",
    "h9g7",
    "b0c2",
    "a0a9",
    "z9z9",
    "H2-E2",
    "0",
    "1",
    "2",
    "3",
    "-1",
    "99999999999999999999",
    "",
    "\t",
    "=",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR",
    "4k4/9/9/9/9/9/9/9/R8/3K5",
    "w",
    "b",
    "9/9/9/9/9/9/9/9/9/9",
    "\xE8\xB1\xA1",
    "\xFF\xFE",
    "alwaysdraw",
    "fen4k4",
    "1c5c1/9",
};

/// Words that a session knows, in any order, now and then with a broken byte.
std::string randomLine(Random& random) {
    constexpr std::size_t kMostWords = 9;
    std::string line;
    const std::size_t words = 1 + random.below(kMostWords);
    for (std::size_t i = 0; i < words; ++i) {
        line += kPieces[random.below(std::size(kPieces))];
        line += ' ';
    }
    if (random.below(8) == 0) {
        line[random.below(line.size())] = static_cast<char>(random.below(256));
    }
    return line;
}

void fuzz(std::uint64_t seed, int lines) {
    Random random(seed);
    Dialog dialog;
    dialog.send("setoption hashsize 1\n");
    for (int i = 0; i < lines; ++i) {
        dialog.send(randomLine(random) + "\n");
        if (i % 50 == 49) {
            // Whatever happened, the session lives and comes to rest.
            dialog.send("stop\nsetoption hashsize 1\nsetoption threads 1\nsetoption multipv 1\nisready\n");
            dialog.expect("^readyok$", 20s);
        }
    }
    dialog.send("stop\nucci\nsetoption debug off\nposition startpos\ngo depth 1\n");
    dialog.expect("^ucciok$", 20s);
    dialog.expect("^(best|nobest)move", 20s);
    dialog.send("quit\n");
    CHECK(dialog.exitCode(20s) == 0);
}

}  // namespace

TEST_CASE("random lines do no harm") {
    fuzz(1, 300);
}

TEST_CASE("random lines do no harm for long", "[long]") {
    for (std::uint64_t seed = 2; seed < 62; ++seed) {
        CAPTURE(seed);
        fuzz(seed, 1000);
    }
}

}  // namespace juzhong::test
