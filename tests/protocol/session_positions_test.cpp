// Boards as clients send them (ucci.md section 6; section 20, lines 30 to 34).
#include "engine/fen.h"
#include "engine/movegen.h"
#include "tests/protocol/dialog.h"
#include "tests/support/catch.h"

namespace juzhong::test {

namespace {

/// Shares no move with the boards below.
constexpr const char* kFormer = "9/9/5k3/9/9/9/9/p8/9/3K5 b - - 0 1";

}  // namespace

TEST_CASE("what is no position is refused in one line and the former board stays, bans and all") {
    const char* const refused = GENERATE(
        "position", "position nonsense", "position fen", "position fen 9/9/9/9 w",
        // Ranks: too few points, too many, one rank too many.
        "position fen rnbakabn/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
        "position fen rnbakabnr/91/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
        "position fen rnbakabnr/9/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
        // Letters and sides that do not exist.
        "position fen rnbqkbnr1/9/9/9/9/9/9/9/9/4K4 w", "position fen 4k4/9/9/9/9/9/9/9/9/3K5 x",
        // Kings: none, two, outside the palace.
        "position fen 9/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "position fen 4k4/9/9/9/9/9/9/9/9/9 w",
        "position fen 3k1k3/9/9/9/9/9/9/9/9/4K4 w", "position fen 4k4/9/9/9/9/9/K8/9/9/9 w",
        // Men on points that they cannot reach, and more of them than a set holds.
        "position fen 4k4/9/9/9/A8/9/9/9/9/3K5 w", "position fen 4k4/9/9/9/9/2b6/9/9/9/3K5 w",
        "position fen 4k4/9/9/9/9/9/9/9/P8/3K5 w", "position fen 4k4/9/9/9/9/9/9/9/9/R2B1K3 w",
        "position fen RRR1k4/9/9/9/9/9/9/9/9/3K5 b",
        // The side not to move is in check, by a man or by the facing kings.
        "position fen 4k4/9/9/9/4R4/9/9/9/9/3K5 w", "position fen 4k4/9/9/9/9/9/9/9/9/4K4 w",
        // Move lists: illegal at the end, in the middle, at the start; of the wrong side; not well formed;
        // counted from 1; leaving the own king in check.
        "position startpos moves h2e2 h9g7 a0a9", "position startpos moves h2e2 e2e7 h9g7",
        "position startpos moves a0a9 h9g7", "position startpos moves h9g7", "position startpos moves h2 e2",
        "position startpos moves h3h10", "position startpos moves 0000", "position startpos moves (none)",
        "position fen 3ak4/9/9/9/9/9/9/9/4r4/4KR3 w moves f0f1");
    CAPTURE(refused);
    Dialog dialog;
    const Position former = positionAfter(kFormer);
    dialog.send(std::string("position fen ") + kFormer + "\nbanmoves a2a1\n" + refused + "\nisready\n");
    dialog.expect("^info string .*position unchanged$");
    dialog.expect("^readyok$");
    CHECK(dialog.lines().size() == 2);
    dialog.send("go depth 1\n");
    const Move answer = movesOf(dialog.expect("^bestmove")).best;
    CHECK(isLegalMove(former, answer));
    CHECK(toString(answer) != "a2a1");
}

TEST_CASE("a fault names the move and its place") {
    Dialog dialog;
    dialog.send("position startpos moves c3c4 c4c5\n");
    CHECK(dialog.expect("^info string") == "info string illegal move c4c5 at number 2, position unchanged");
    dialog.send("position startpos moves h3h10\n");
    CHECK(matches(dialog.expect("^info string"), "h3h10.*number 1.*ranks run 0"));
}

TEST_CASE("boards are accepted as clients spell them") {
    struct Spelling {
        const char* line;
        const char* meant;
    };
    const auto given = GENERATE(
        Spelling{"position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR", "startpos"},
        Spelling{
            "position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r - - 0 1 moves h2e2",
            "startpos moves h2e2"},
        Spelling{
            "position   fen  rheakaehr/45/1c5c1/p1p1p1p1p/27/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR  w  -- 0 1  moves "
            " H2-E2  ",
            "startpos moves h2e2"},
        Spelling{"POSITION STARTPOS MOVES H2E2 h9-g7", "startpos moves h2e2 h9g7"},
        Spelling{"position startpos moves", "startpos"},
        Spelling{"startpos moves h2e2", "startpos moves h2e2"},
        Spelling{"fen 4k4/9/9/9/9/9/9/9/R8/3K5 w moves a1a9", "4k4/9/9/9/9/9/9/9/R8/3K5 w moves a1a9"},
        Spelling{"position 4k4/9/9/9/9/9/9/9/R8/3K5 b", "4k4/9/9/9/9/9/9/9/R8/3K5 b"},
        Spelling{"position fen 4k4/9/9/9/9/9/9/9/R8/3K5 w - - -3 0", "4k4/9/9/9/9/9/9/9/R8/3K5 w"},
        Spelling{"position fen 4k4/9/9/9/9/9/9/9/R8/3K5 w - - 500 300", "4k4/9/9/9/9/9/9/9/R8/3K5 w"},
        Spelling{"position fen 4k4/9/9/9/9/9/9/9/R8/3K5 w - - 99999999999999999999 99999999999999999999",
                 "4k4/9/9/9/9/9/9/9/R8/3K5 w"});
    CAPTURE(given.line);
    Dialog dialog;
    dialog.send(std::string(given.line) + "\nd\ngo depth 2\n");
    const std::string fen = dialog.expect("^Fen: ").substr(5);
    const std::string wanted = writeFen(positionAfter(given.meant));
    CHECK(fen.substr(0, fen.find(" - ")) == wanted.substr(0, wanted.find(" - ")));
    CHECK(isLegalMove(positionAfter(given.meant), movesOf(dialog.expect("^bestmove")).best));
    CHECK(dialog.count("^info string") == 0);
}

TEST_CASE("five thousand moves in one line are taken, and a root that occurred many times is played on") {
    Dialog dialog;
    std::string line = "position startpos moves";
    for (int i = 0; i < 1250; ++i) {
        line += " b0c2 b9c7 c2b0 c7b9";
    }
    dialog.send(line + "\ngo depth 3\n");
    CHECK(isLegalMove(Position(), movesOf(dialog.expect("^bestmove")).best));
    CHECK(dialog.count("^info string") == 0);
}

TEST_CASE("a new position clears the bans") {
    Dialog dialog;
    dialog.send("banmoves a0a1\nposition startpos\ngo depth 1 searchmoves a0a1\n");
    CHECK(movesOf(dialog.expect("^bestmove")).best == *moveFromString("a0a1"));
}

}  // namespace juzhong::test
