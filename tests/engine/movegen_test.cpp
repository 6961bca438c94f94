#include "engine/movegen.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/fen.h"
#include "tests/support/catch.h"
#include "tests/support/plain_board.h"
#include "tests/support/positions.h"

namespace juzhong {

namespace {

using Words = std::vector<std::string>;

Words sorted(Words words) {
    std::sort(words.begin(), words.end());
    return words;
}

Words wordsOf(const MoveList& moves) {
    Words words;
    for (const Move move : moves) {
        words.push_back(toString(move));
    }
    return sorted(std::move(words));
}

Words wordsOf(const std::vector<plain::Step>& steps) {
    Words words;
    for (const plain::Step step : steps) {
        words.push_back(plain::toString(step));
    }
    return sorted(std::move(words));
}

MoveList ofKind(const Position& position, MoveKind kind) {
    MoveList moves;
    generateMoves(position, kind, moves);
    return moves;
}

/// Every 16-bit value is asked about; the answers must be those of the plain board.
void checkAllBits(const Position& position) {
    const plain::Board board(writeFen(position));
    std::vector<plain::Step> possible = board.steps();
    // Taking the king by facing it is a threat, not a move.
    std::erase_if(possible, [&](plain::Step step) {
        const char man = board.at(step.from);
        return (man == 'K' || man == 'k') && (board.at(step.to) == 'k' || board.at(step.to) == 'K');
    });
    Words accepted;
    Words legal;
    for (std::uint32_t bits = 0; bits <= 0xFFFF; ++bits) {
        const Move move = Move::fromBits(static_cast<std::uint16_t>(bits));
        if (position.isPseudoLegal(move)) {
            accepted.push_back(toString(move));
        }
        if (isLegalMove(position, move)) {
            legal.push_back(toString(move));
        }
    }
    CHECK(sorted(accepted) == wordsOf(possible));
    CHECK(sorted(legal) == wordsOf(board.legalSteps()));
}

}  // namespace

TEST_CASE("the generator agrees with the plain board on random games") {
    test::walkRandomGames(1, 210, 80, [](const Position& position) {
        const Words listed = wordsOf(legalMoves(position));
        const Words expected = wordsOf(plain::Board(writeFen(position)).legalSteps());
        if (listed != expected) {
            INFO(writeFen(position));
            CHECK(listed == expected);
        }
    });
}

TEST_CASE("captures and quiet moves together are all moves, without overlap") {
    test::walkRandomGames(2, 70, 80, [](const Position& position) {
        const MoveList captures = ofKind(position, MoveKind::Captures);
        const MoveList quiets = ofKind(position, MoveKind::Quiets);
        const auto captured = [&](Move move) { return position.isCapture(move); };
        Words together = wordsOf(captures);
        const Words rest = wordsOf(quiets);
        together.insert(together.end(), rest.begin(), rest.end());
        if (!std::all_of(captures.begin(), captures.end(), captured) ||
            std::any_of(quiets.begin(), quiets.end(), captured) ||
            sorted(together) != wordsOf(legalMoves(position))) {
            FAIL(writeFen(position));
        }
    });
}

TEST_CASE("quiet checks are the quiet moves after which the other side is in check") {
    test::walkRandomGames(4, 70, 80, [](const Position& position) {
        Words expected;
        for (const Move move : ofKind(position, MoveKind::Quiets)) {
            Position next = position;
            next.make(move);
            if (next.isInCheck()) {
                expected.push_back(toString(move));
            }
        }
        if (wordsOf(ofKind(position, MoveKind::QuietChecks)) != sorted(expected)) {
            FAIL(writeFen(position));
        }
    });
}

TEST_CASE("counting moves agrees with listing them") {
    test::walkRandomGames(3, 70, 80, [](const Position& position) {
        const std::size_t listed = legalMoves(position).size();
        if (static_cast<std::size_t>(countLegalMoves(position)) != listed ||
            position.hasLegalMove() != (listed > 0)) {
            FAIL(writeFen(position));
        }
    });
}

TEST_CASE("questions about any 16 bits get the plain board's answers") {
    for (const test::PerftCase& row : test::perftCases()) {
        INFO(row.fen);
        checkAllBits(test::positionOf(row.fen));
    }
}

TEST_CASE("generation appends to what the list already holds") {
    MoveList moves;
    generateMoves(Position(), MoveKind::Captures, moves);
    REQUIRE(moves.size() == 2);
    generateMoves(Position(), MoveKind::Quiets, moves);
    CHECK(moves.size() == 44);
    CHECK(moves.contains(*moveFromString("h2e2")));
    CHECK_FALSE(moves.contains(*moveFromString("h2e3")));
}

TEST_CASE("a position can hold more than a hundred moves") {
    // Two rooks, two cannons and two knights in the open, pawns over the river.
    const Position position = test::positionOf("3k5/9/1P1P1P1P1/2R3N2/4C4/2N3R2/4C4/9/9/4K4 w - - 0 1");
    const std::size_t count = legalMoves(position).size();
    CHECK(count == plain::Board(writeFen(position)).legalSteps().size());
    CHECK(count < kMaxMoves);
}

}  // namespace juzhong
