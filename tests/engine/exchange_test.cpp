#include "engine/exchange.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "engine/fen.h"
#include "engine/movegen.h"
#include "tests/support/catch.h"
#include "tests/support/plain_board.h"
#include "tests/support/positions.h"

namespace juzhong {

namespace {

constexpr int kAdvisor = kExchangeValues[index(PieceType::Advisor)];
constexpr int kKnight = kExchangeValues[index(PieceType::Knight)];
constexpr int kRook = kExchangeValues[index(PieceType::Rook)];
constexpr int kCannon = kExchangeValues[index(PieceType::Cannon)];
constexpr int kPawn = kExchangeValues[index(PieceType::Pawn)];

int valueOf(char letter) {
    const auto piece = pieceFromLetter(letter);
    return piece ? kExchangeValues[index(typeOf(*piece))] : 0;
}

/// The worst and the best that an exchange can bring, over the choices between men of equal value.
struct Range {
    int lowest = 0;
    int highest = 0;
};

/// The steps to `point` by men of the least value, kings last; a king that took in sight of the other is
/// taken.
std::vector<plain::Step> cheapestCaptures(const plain::Board& board, int point) {
    std::vector<plain::Step> captures;
    for (const plain::Step step : board.steps()) {
        if (step.to != point) {
            continue;
        }
        if (!captures.empty() && valueOf(board.at(step.from)) < valueOf(board.at(captures.front().from))) {
            captures.clear();
        }
        if (captures.empty() || valueOf(board.at(step.from)) == valueOf(board.at(captures.front().from))) {
            captures.push_back(step);
        }
    }
    return captures;
}

/// What the side to move gains on the point when each side takes with its cheapest man or stops.
Range gainOn(const plain::Board& board, int point) {
    const std::vector<plain::Step> captures = cheapestCaptures(board, point);
    Range gain;
    bool first = true;
    for (const plain::Step step : captures) {
        plain::Board after = board;
        after.play(step);
        const Range reply = gainOn(after, point);
        const int victim = valueOf(board.at(point));
        const Range here{std::max(0, victim - reply.highest), std::max(0, victim - reply.lowest)};
        gain = first ? here : Range{std::min(gain.lowest, here.lowest), std::max(gain.highest, here.highest)};
        first = false;
    }
    return gain;
}

Range plainExchange(const plain::Board& board, Move move) {
    const plain::Step step{static_cast<int>(index(move.from())), static_cast<int>(index(move.to()))};
    plain::Board after = board;
    after.play(step);
    const Range reply = gainOn(after, step.to);
    const int victim = valueOf(board.at(step.to));
    return {victim - reply.highest, victim - reply.lowest};
}

struct ExchangeCase {
    std::string_view name;
    std::string_view fen;
    std::string_view move;
    /// Centipawns for the mover.
    int gain;
};

// Worked out by hand.
const std::vector<ExchangeCase> kCases{
    {"a free pawn", "3k5/9/9/9/4p4/9/9/9/4R4/5K3 w", "e1e5", kPawn},
    {"a rook takes a pawn that a pawn beside it protects", "3k5/9/9/9/9/3pp4/9/9/4R4/5K3 w", "e1e4",
     kPawn - kRook},
    {"a quiet move to a safe point", "3k5/9/9/9/9/9/9/9/4R4/5K3 w", "e1e5", 0},
    {"a quiet move into a pawn's way", "3k5/9/9/9/4p4/9/9/9/8R/5K3 w", "i1i4", 0},
    {"a rook steps before a pawn", "3k5/9/9/9/4p4/8R/9/9/9/5K3 w", "i4e4", -kRook},
    {"rook behind rook takes part", "3k5/9/4r4/9/4n4/9/4R4/9/4R4/5K3 w", "e3e5", kKnight},
    {"a cannon takes over its screen", "3k5/9/9/4n4/9/4p4/9/4C4/9/5K3 w", "e2e6", kKnight},
    {"a protected knight costs the cannon", "3k5/4r4/9/4n4/9/4p4/9/4C4/9/5K3 w", "e2e6", kKnight - kCannon},
    {"the screen that takes leaves the cannon without one", "3k5/4r4/9/4n4/9/4R4/9/4C4/9/5K3 w", "e4e6",
     kKnight - kRook},
    {"the man that takes becomes nobody's screen but the rook behind it takes again",
     "3k5/4r4/9/4n4/9/4R4/9/4R4/9/5K3 w", "e4e6", kKnight},
    {"a rook that stands before a cannon is its screen once a man comes between",
     "3k5/4c4/9/4r4/9/9/9/4R4/9/5K3 w", "e2e6", kRook},
    {"a black cannon protects over its own man", "3k5/4c4/4n4/4n4/9/9/9/4R4/9/5K3 w", "e2e6",
     kKnight - kRook},
    {"a knight protects when its leg is free", "3k5/9/3n5/9/4p4/9/9/9/4R4/5K3 w", "e1e5", kPawn - kRook},
    {"a knight with a blocked leg does not protect", "3k5/9/3n5/3r5/4p4/9/9/9/4R4/5K3 w", "e1e5", kPawn},
    {"the man that takes frees the leg of a knight that takes back", "4k4/9/9/9/9/9/9/4n4/4A4/3K1c3 w",
     "e1f0", kCannon - kAdvisor},
    {"an elephant protects when its eye is free", "4k4/9/4b4/9/2p6/9/9/9/2R6/5K3 w", "c1c5", kPawn - kRook},
    {"an elephant with a blocked eye does not protect", "4k4/9/4b4/3n5/2p6/9/9/9/2R6/5K3 w", "c1c5", kPawn},
    {"an advisor takes back", "3ak4/4n4/9/9/4R4/9/9/9/9/5K3 w", "e5e8", kKnight - kRook},
    {"the king takes what is not protected", "3k5/9/9/9/9/9/9/9/8r/3AK4 b", "i1e1", -kRook},
    {"the king takes back", "4k4/4a4/9/9/9/9/9/9/9/4RK3 w", "e0e8", kAdvisor - kRook},
    {"the king cannot take back what is protected", "4k4/4a4/9/9/4R4/9/9/9/9/4RK3 w", "e5e8", kAdvisor},
    {"the king cannot take in sight of the other king", "9/5k3/9/9/9/9/9/5r3/4K4/9 b", "f2f1", 0},
    {"a man between the kings gives the sight back", "9/5k3/9/9/5P3/9/9/5r3/4K4/9 b", "f2f1", -kRook},
    {"the king was the screen of the cannon that protects", "5k2C/9/9/4R4/9/9/9/9/9/3K5 w", "e6e9", -kRook},
    {"the king that takes becomes no screen by itself", "4k2C1/4a4/9/4R4/9/9/9/9/9/3K5 w", "e6e8",
     kAdvisor - kRook},
    {"an elephant for a pawn is refused by nobody", "4k4/9/9/9/9/2p6/9/4B4/9/3K5 w", "e2c4", kPawn},
    {"two against one win the pawn with the cheap man first", "3k5/9/9/2p6/2n1P4/2P6/9/2R6/9/5K3 w", "c4c5",
     kKnight - kPawn + kPawn},
};

}  // namespace

TEST_CASE("exchanges worked out by hand come out right") {
    for (const ExchangeCase& row : kCases) {
        INFO(row.name << ": " << row.fen << ' ' << row.move);
        const auto read = readFen(row.fen);
        INFO((read ? "" : read.fault()));
        REQUIRE(read.isOk());
        const Move move = *moveFromString(row.move);
        REQUIRE(read->isPseudoLegal(move));
        const Range plainGain = plainExchange(plain::Board(row.fen), move);
        CHECK(plainGain.lowest == row.gain);
        CHECK(plainGain.highest == row.gain);
        CHECK(exchangeReaches(*read, move, row.gain));
        CHECK_FALSE(exchangeReaches(*read, move, row.gain + 1));
    }
}

TEST_CASE("exchanges agree with playing them out on the plain board") {
    int compared = 0;
    int ambiguous = 0;
    test::walkRandomGames(51, 140, 60, [&](const Position& position) {
        const plain::Board board(writeFen(position));
        for (const Move move : legalMoves(position)) {
            const Range gain = plainExchange(board, move);
            ++compared;
            ambiguous += gain.lowest < gain.highest ? 1 : 0;
            if (!exchangeReaches(position, move, gain.lowest) ||
                exchangeReaches(position, move, gain.highest + 1)) {
                FAIL_CHECK(writeFen(position)
                           << ' ' << toString(move) << " brings " << gain.lowest << " to " << gain.highest);
            }
        }
    });
    CHECK(compared > 50000);
    CHECK(ambiguous * 50 < compared);
}

TEST_CASE("what an exchange reaches it reaches for every lower threshold") {
    test::walkRandomGames(52, 35, 40, [&](const Position& position) {
        for (const Move move : legalMoves(position)) {
            bool reached = true;
            for (int threshold = -1000; threshold <= 1000; threshold += 50) {
                const bool now = exchangeReaches(position, move, threshold);
                if (now && !reached) {
                    FAIL(writeFen(position) << ' ' << toString(move) << ' ' << threshold);
                }
                reached = now;
            }
        }
    });
}

}  // namespace juzhong
