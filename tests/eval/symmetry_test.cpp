#include <string>

#include "engine/fen.h"
#include "eval/evaluate.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

namespace juzhong {
namespace {

/// The position with files reversed, or with the sides exchanged.
Position turned(const Position& position, bool mirror, bool swapSides) {
    Position::Setup setup;
    setup.board.fill(Piece::None);
    for (const Square square : kSquares) {
        const Piece piece = position.pieceOn(square);
        const Square across = mirror ? mirrored(square) : square;
        const Square target = swapSides ? flipped(across) : across;
        setup.board[index(target)] = swapSides ? withOtherColor(piece) : piece;
    }
    setup.sideToMove = swapSides ? opponent(position.sideToMove()) : position.sideToMove();
    setup.quietPlies = position.quietPlies();
    Result<Position> result = Position::fromSetup(setup);
    REQUIRE(result.isOk());
    return std::move(result).value();
}

void checkSymmetry(std::uint64_t seed, int games, int plies) {
    int positions = 0;
    test::walkRandomGames(seed, games, plies, [&](const Position& position) {
        const Score score = evaluate(position);
        if (evaluate(turned(position, true, false)) != score ||
            evaluate(turned(position, false, true)) != score) {
            FAIL("not symmetric: " + writeFen(position));
        }
        ++positions;
    });
    CHECK(positions > games);
}

}  // namespace

TEST_CASE("a position, its mirror image and its colour-swapped twin have the same score") {
    checkSymmetry(1, 60, 120);
}

TEST_CASE("symmetry is exact on a hundred thousand random positions", "[long]") {
    checkSymmetry(2, 1000, 200);
}

}  // namespace juzhong
