#include "bench/arena/dialect.h"

#include "engine/fen.h"
#include "tests/support/catch.h"

namespace juzhong::arena {

using namespace std::chrono_literals;

namespace {

Move move(const char* text) {
    return *moveFromString(text);
}

}  // namespace

TEST_CASE("moves of engines that count ranks from 1 are translated") {
    CHECK(writeWireMove(move("h2e2"), RankOrigin::Zero) == "h2e2");
    CHECK(writeWireMove(move("h2e2"), RankOrigin::One) == "h3e3");
    CHECK(writeWireMove(move("b9c7"), RankOrigin::One) == "b10c8");
    CHECK(writeWireMove(move("a0a9"), RankOrigin::One) == "a1a10");
    for (const Square from : kSquares) {
        for (const Square to : {Square::A0, makeSquare(4, 4), Square::I9}) {
            if (from == to) {
                continue;
            }
            for (const RankOrigin origin : {RankOrigin::Zero, RankOrigin::One}) {
                const std::string text = writeWireMove(Move(from, to), origin);
                CHECK(readWireMove(text, origin) == Move(from, to));
            }
        }
    }
}

TEST_CASE("what is no move in a numbering is not read as one") {
    for (const char* text : {"", "h2", "h2e", "h2e2x", "h0e1", "j1e1", "h11e1", "a10a10", "(none)", "0000"}) {
        INFO(text);
        CHECK_FALSE(readWireMove(text, RankOrigin::One));
    }
    for (const char* text : {"", "h2e", "a10a9", "i9i9", "h2-e2", "H2E2"}) {
        INFO(text);
        CHECK_FALSE(readWireMove(text, RankOrigin::Zero));
    }
}

TEST_CASE("boards can be written with elephants and horses") {
    CHECK(writeWireFen(kStartFen, FenLetters::BishopKnight) == kStartFen);
    CHECK(writeWireFen("rnbakabnr/9/9/9/9/9/9/9/9/RNBAKABNR b - - 0 1", FenLetters::ElephantHorse) ==
          "rheakaehr/9/9/9/9/9/9/9/9/RHEAKAEHR b - - 0 1");
}

TEST_CASE("go lines say limits and clocks in each dialect's words") {
    GoRequest fixed;
    fixed.limits.nodes = 4000;
    fixed.limits.depth = 9;
    CHECK(goLine(fixed, Dialect::Uci, true) == "go nodes 4000 depth 9");
    CHECK(goLine(fixed, Dialect::Ucci, false) == "go nodes 4000 depth 9");

    GoRequest timed;
    timed.limits.moveTime = 2500ms;
    CHECK(goLine(timed, Dialect::Uci, true) == "go movetime 2500");
    CHECK(goLine(timed, Dialect::Ucci, true) == "go time 2500 movestogo 1");
    CHECK(goLine(timed, Dialect::Ucci, false) == "go time 2 movestogo 1");

    const GameClock red(*readTimeControl("80:00+30"), 0ms);
    const GameClock black(*readTimeControl("40:00+15"), 0ms);
    GoRequest clocks;
    clocks.own = &black;
    clocks.other = &red;
    clocks.sideToMove = Color::Black;
    clocks.offersDraw = true;
    CHECK(goLine(clocks, Dialect::Uci, true) == "go wtime 4800000 btime 2400000 winc 30000 binc 15000");
    CHECK(goLine(clocks, Dialect::Ucci, true) ==
          "go draw time 2400000 increment 15000 opptime 4800000 oppincrement 30000");
    CHECK(goLine(clocks, Dialect::Ucci, false) ==
          "go draw time 2400 increment 15 opptime 4800 oppincrement 30");

    const GameClock sessions(*readTimeControl("40/60"), 0ms);
    clocks.own = clocks.other = &sessions;
    clocks.offersDraw = false;
    CHECK(goLine(clocks, Dialect::Uci, true) == "go wtime 60000 btime 60000 winc 0 binc 0 movestogo 40");
    CHECK(goLine(clocks, Dialect::Ucci, true) == "go time 60000 movestogo 40 opptime 60000 oppmovestogo 40");
}

TEST_CASE("scores are read bare, as cp and as mate, and bounds and side lines do not count") {
    SearchInfo info;
    readInfo("info depth 5 score 34 nodes 100 nps 1 time 7 pv h2e2", info);
    CHECK(info.depth == 5);
    CHECK(info.score == 34);
    CHECK(info.nodes == 100);
    CHECK(info.time == 7);
    readInfo("info depth 6 seldepth 9 score cp -12 nodes 200 pv score 99", info);
    CHECK(info.score == -12);
    readInfo("info depth 7 score cp 500 lowerbound nodes 300", info);
    CHECK(info.score == -12);
    CHECK(info.nodes == 300);
    readInfo("info depth 7 multipv 2 score cp -800 nodes 400", info);
    CHECK(info.score == -12);
    CHECK(info.nodes == 400);
    readInfo("info string score 77 depth 99", info);
    CHECK(info.depth == 7);
    readInfo("info score mate 3", info);
    // The third own move is the fifth ply.
    CHECK(info.score == kMateScore - 5);
    readInfo("info score mate -2", info);
    CHECK(info.score == -kMateScore + 4);
    readInfo("info score", info);
    readInfo("info depth x score cp y nodes", info);
    readInfo("info", info);
    CHECK(info.score == -kMateScore + 4);
}

TEST_CASE("answers are read with offers and resignations, and other lines are no answers") {
    CHECK(readBestMove("bestmove h2e2 ponder h9g7", RankOrigin::Zero)->move == move("h2e2"));
    CHECK(readBestMove("bestmove b10c8", RankOrigin::One)->move == move("b9c7"));
    const auto both = readBestMove("bestmove h2e2 ponder h9g7 draw", RankOrigin::Zero);
    CHECK(both->offersDraw);
    CHECK_FALSE(both->resigns);
    CHECK(readBestMove("bestmove h2e2 resign", RankOrigin::Zero)->resigns);
    CHECK(readBestMove("bestmove resign", RankOrigin::Zero)->resigns);
    CHECK_FALSE(readBestMove("nobestmove", RankOrigin::Zero)->move);
    CHECK_FALSE(readBestMove("bestmove", RankOrigin::Zero)->move);
    CHECK_FALSE(readBestMove("bestmove (none)", RankOrigin::Zero)->move);
    for (const char* line : {"", "info bestmove h2e2", "bestmov h2e2", "bestmoves h2e2"}) {
        CHECK_FALSE(readBestMove(line, RankOrigin::Zero));
    }
}

TEST_CASE("option lines of both dialects are read") {
    CHECK(readOption("option name Clear Hash type button")->name == "Clear Hash");
    CHECK(readOption("option name Hash type spin default 16 min 1 max 9")->defaultText == "16");
    CHECK(readOption("option usemillisec type check default false")->name == "usemillisec");
    CHECK_FALSE(readOption("options"));
    CHECK(setOptionLine("Hash", "64", Dialect::Uci) == "setoption name Hash value 64");
    CHECK(setOptionLine("hashsize", "64", Dialect::Ucci) == "setoption hashsize 64");
    CHECK(setOptionLine("newgame", "", Dialect::Ucci) == "setoption newgame");
}

}  // namespace juzhong::arena
