#include "engine/fen.h"

#include <string>
#include <string_view>
#include <vector>

#include "engine/movegen.h"
#include "tests/support/catch.h"
#include "tests/support/plain_board.h"
#include "tests/support/positions.h"

namespace juzhong {

namespace {

/// A text that is no position, and the places its fault must name.
struct FaultCase {
    std::string_view fen;
    std::vector<std::string_view> places;
};

bool holdsLineBreak(const std::string& text) {
    return text.find_first_of("\r\n") != std::string::npos;
}

void checkFault(std::string_view fen, const std::vector<std::string_view>& places) {
    const auto read = readFen(fen);
    INFO(fen);
    REQUIRE_FALSE(read.isOk());
    INFO(read.fault());
    CHECK_FALSE(read.fault().empty());
    CHECK_FALSE(holdsLineBreak(read.fault()));
    for (const std::string_view place : places) {
        INFO(place);
        CHECK(read.fault().find(place) != std::string::npos);
    }
}

/// What a FEN is written as after it was read.
std::string normal(std::string_view fen) {
    return writeFen(test::positionOf(fen));
}

constexpr auto kBoard = "4k4/9/9/9/9/9/9/9/9/3K1A3";

}  // namespace

TEST_CASE("every position is written and read back as itself") {
    test::walkRandomGames(41, 70, 60, [](const Position& position) {
        const std::string fen = writeFen(position);
        const Position again = test::positionOf(fen);
        if (writeFen(again) != fen || again.key() != position.key() ||
            again.gamePly() != position.gamePly() || again.quietPlies() != position.quietPlies() ||
            plain::Board(fen).fen() != fen.substr(0, plain::Board(fen).fen().size())) {
            FAIL(fen);
        }
    });
}

TEST_CASE("the start position is written as everybody writes it") {
    CHECK(writeFen(Position()) == kStartFen);
    CHECK(normal(kStartFen) == kStartFen);
}

TEST_CASE("missing fields and habits of other programs are understood") {
    const std::string board = kBoard;
    const std::string plainForm = board + " w - - 0 1";
    for (const std::string_view rest :
         {"", " w", " r", " w -", " w - -", " w - - 0", " w - - 0 1", " w -- -- 0 1", " w - - 0 0", " w 0 1",
          " w - - -3 1", " w - - 0 -7", "  w\t-  -   0  1 "}) {
        INFO(rest);
        CHECK(normal(board + std::string(rest)) == plainForm);
    }
    CHECK(normal(board + " b - - 12 34") == board + " b - - 12 34");
    CHECK(normal("rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r") == kStartFen);
    CHECK(normal("4k4/45/333/1125/9/9/9/9/9/3K113") == "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1");
}

TEST_CASE("absurd counters are clamped, never wrapped") {
    const std::string board = kBoard;
    CHECK(normal(board + " w - - 70000 1") == board + " w - - 65535 1");
    CHECK(normal(board + " w - - 99999999999999999999999 99999999999999999999999") ==
          board + " w - - 65535 65535");
    CHECK(normal(board + " b - - -99999999999999999999999 -99999999999999999999999") == board + " b - - 0 1");
    // A position at the far end of its counters can still be played on.
    Position position = test::positionOf(board + " b - - 65535 65535");
    for (const Move move : legalMoves(position)) {
        position.make(move);
        CHECK(position.quietPlies() == 65535);
        position.undo();
    }
}

TEST_CASE("a text that is no board names the rank or the number of ranks") {
    checkFault("", {"empty"});
    checkFault(" \t ", {"empty"});
    checkFault("4k4", {"1 rank"});
    checkFault("4k4/9/9/9/9/9/9/9/3K1A3 w", {"9 ranks", "10"});
    checkFault("4k4/9/9/9/9/9/9/9/9/9/3K1A3 w", {"11 ranks", "10"});
    checkFault("4k4/9/9/9/9/9/9/9/9/3K1A3/ w", {"11 ranks"});
    checkFault("4k4/9/9/8/9/9/9/9/9/3K1A3 w", {"rank 6", "8"});
    checkFault("4k4/9/9/9/9/9/9/91/9/3K1A3 w", {"rank 2", "10"});
    checkFault("4k5/9/9/9/9/9/9/9/9/3K1A3 w", {"rank 9", "10"});
    checkFault("4k4/9/9/9/9/9/9/9/9/3K1A33333333333333 w", {"rank 0"});
    checkFault("4k4/9/9//9/9/9/9/9/3K1A3 w", {"rank 6", "0"});
    checkFault("4k4/9/9/9/9/4x4/9/9/9/3K1A3 w", {"rank 4", "x"});
    checkFault("4k4/9/9/9/9/4+4/9/9/9/3K1A3 w", {"rank 4", "+"});
    checkFault(
        "4k4/9/9/9/9/4\x01"
        "4/9/9/9/3K1A3 w",
        {"rank 4"});
    checkFault("4k4/9/9/9/9/\xE8\xBB\x8A/9/9/9/3K1A3 w", {"rank 4"});
    checkFault("startpos", {"1 rank"});
}

TEST_CASE("a side to move that is none is named") {
    checkFault(std::string(kBoard) + " x", {"side", "x"});
    checkFault(std::string(kBoard) + " - w", {"side", "-"});
    checkFault(std::string(kBoard) + " red", {"side", "red"});
    checkFault(std::string(kBoard) + " 0 1", {"side", "0"});
}

TEST_CASE("kings that are missing, doubled or outside the palace are named") {
    checkFault("9/9/9/9/9/9/9/9/9/3K1A3 w", {"black king", "missing"});
    checkFault("4k4/9/9/9/9/9/9/9/9/5A3 w", {"red king", "missing"});
    checkFault("4k4/4k4/9/9/9/9/9/9/9/3K1A3 w", {"black king", "2"});
    checkFault("4k4/9/9/9/9/9/9/3KK4/9/9 w", {"red king", "2"});
    checkFault("2k6/9/9/9/9/9/9/9/9/3K1A3 w", {"black king", "c9"});
    checkFault("4k4/9/9/9/9/9/3K5/9/9/9 w", {"red king", "d3"});
    checkFault("3K5/9/9/9/9/9/9/9/9/4k4 w", {"king"});
}

TEST_CASE("men on points that they cannot reach are named with the point") {
    checkFault("4k4/9/9/9/9/9/9/9/9/3KA4 w", {"red advisor", "e0"});
    checkFault("3ak4/3a5/9/9/9/9/9/9/9/5K3 w", {"black advisor", "d8"});
    checkFault("4k4/9/9/9/9/9/9/9/9/A2K5 w", {"red advisor", "a0"});
    checkFault("4k4/9/9/9/9/9/9/9/9/B2K5 w", {"red elephant", "a0"});
    checkFault("4k4/9/9/9/2B6/9/9/9/9/3K5 w", {"red elephant", "c5"});
    checkFault("1b2k4/9/9/9/9/9/9/9/9/3K5 w", {"black elephant", "b9"});
    checkFault("4k4/9/9/9/9/9/9/9/P8/3K5 w", {"red pawn", "a1"});
    checkFault("4k4/9/9/9/9/9/1P7/9/9/3K5 w", {"red pawn", "b3"});
    checkFault("4k4/9/9/9/9/1P7/9/9/9/3K5 w", {"red pawn", "b4"});
    checkFault("4k4/9/p8/9/9/9/9/9/9/3K5 w", {"black pawn", "a7"});
    checkFault("4k4/9/9/9/1p7/9/9/9/9/3K5 w", {"black pawn", "b5"});
}

TEST_CASE("all points that men can reach are accepted") {
    for (const std::string_view fen :
         {"4k4/9/9/9/9/9/9/3A1A3/9/5K3 w", "4k4/9/9/9/9/9/9/9/4A4/3A1K3 w", "4k4/9/9/9/9/2B3B2/9/9/9/5K3 w",
          "4k4/9/9/9/9/9/9/B3B4/9/5K3 w", "4k4/9/9/9/9/9/9/8B/9/2B2K3 w", "4k4/9/9/9/9/P1P1P1P1P/9/9/9/5K3 w",
          "1P2k3P/9/9/9/PPP6/9/9/9/9/5K3 b", "4k4/9/9/9/9/9/9/9/9/p1p1pK2p w"}) {
        CHECK(readFen(fen).isOk());
    }
}

TEST_CASE("more men than a set holds are counted") {
    checkFault("4k4/9/9/9/9/9/9/RRR6/9/3K5 w", {"red rook", "3"});
    checkFault("4k4/9/9/9/9/ccc6/9/9/9/3K5 w", {"black cannon", "3"});
    checkFault("4k4/9/9/9/9/nnn6/9/9/9/3K5 w", {"black horse", "3"});
    checkFault("4k4/9/9/PPPPPP3/9/9/9/9/9/3K5 w", {"red pawn", "6"});
    checkFault("4k4/9/9/9/9/9/9/3A1A3/4A4/3K5 w", {"red advisor", "3"});
    checkFault("2b1k1b2/9/b8/9/9/9/9/9/9/3K5 w", {"black elephant", "3"});
}

TEST_CASE("a position whose side to move could take the king is refused") {
    checkFault("4k4/9/9/9/9/9/9/9/9/4K4 w", {"red", "king"});
    checkFault("4k4/9/9/9/9/9/9/9/9/4K4 b", {"black", "king"});
    checkFault("4k4/9/9/9/4R4/9/9/9/9/3K5 w", {"red", "king"});
    checkFault("4k4/9/9/9/4P4/9/9/9/4C4/3K5 w", {"red", "king"});
    checkFault("4k4/9/3N5/9/9/9/9/9/9/3K5 w", {"red", "king"});
    checkFault("4k4/4P4/9/9/9/9/9/9/9/3K5 w", {"red", "king"});
    checkFault("4k4/9/9/9/9/9/9/9/4p4/4K4 b", {"black", "king"});
}

TEST_CASE("positions without a legal move are positions") {
    for (const std::string_view fen : {"3k5/4P4/9/9/9/9/9/9/9/4K4 b", "R2k5/9/2N6/9/3R5/9/9/9/9/4K4 b"}) {
        CHECK(legalMoves(test::positionOf(fen)).isEmpty());
    }
}

TEST_CASE("garbage never crashes the reader and its fault is one short line") {
    test::Random random(42);
    constexpr std::string_view kAlphabet = "RNBAKCPrnbakcp0123456789///  wb-x\t\x01\xFF\n";
    for (int round = 0; round < 20000; ++round) {
        std::string text = round % 2 == 0 ? std::string(kStartFen) : std::string();
        if (text.empty()) {
            for (std::size_t i = random.below(90); i > 0; --i) {
                text += kAlphabet[random.below(kAlphabet.size())];
            }
        } else {
            for (std::size_t i = 1 + random.below(3); i > 0; --i) {
                text[random.below(text.size())] = kAlphabet[random.below(kAlphabet.size())];
            }
        }
        const auto read = readFen(text);
        if (read.isOk()) {
            if (!read->isConsistent()) {
                FAIL(text);
            }
        } else if (read.fault().empty() || read.fault().size() > 100 || holdsLineBreak(read.fault())) {
            FAIL(text << ": " << read.fault());
        }
    }
    CHECK_FALSE(readFen(std::string(100000, '9')).isOk());
    CHECK_FALSE(readFen(std::string(100000, '/')).isOk());
    CHECK_FALSE(readFen(std::string(100000, 'r') + " w").isOk());
}

TEST_CASE("moves are played in order, in any way people write them") {
    const auto position = playMoves(Position(), " h2e2  H9-G7\th0g2 ");
    REQUIRE(position.isOk());
    CHECK(writeFen(*position) == "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R b - - 3 2");
    CHECK(position->pliesPlayed() == 3);
    CHECK(writeFen(*playMoves(Position(), "")) == kStartFen);
}

TEST_CASE("a move list's fault names the move and its number") {
    const auto faultOf = [](std::string_view moves) {
        const auto position = playMoves(Position(), moves);
        REQUIRE_FALSE(position.isOk());
        CHECK_FALSE(holdsLineBreak(position.fault()));
        return position.fault();
    };
    CHECK(faultOf("h2e2 h9g8").find("h9g8") != std::string::npos);
    CHECK(faultOf("h2e2 h9g8").find('2') != std::string::npos);
    CHECK(faultOf("h2e2 h9g7 xyzzy").find("xyzzy") != std::string::npos);
    CHECK(faultOf("h2e2 h9g7 xyzzy").find('3') != std::string::npos);
    CHECK(faultOf("h3h10").find("0..9") != std::string::npos);
    CHECK(faultOf("b10c8").find("0..9") != std::string::npos);
    CHECK(faultOf("h2h9 0000").find("0000") != std::string::npos);
    CHECK(faultOf("e0e9").find("e0e9") != std::string::npos);
    CHECK(faultOf("h7e7").find("h7e7") != std::string::npos);
}

TEST_CASE("a faulty move list leaves the given position alone") {
    const Position start;
    CHECK_FALSE(playMoves(start, "h2e2 h2e2").isOk());
    CHECK(writeFen(start) == kStartFen);
}

}  // namespace juzhong
