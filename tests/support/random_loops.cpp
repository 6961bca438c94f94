#include "tests/support/random_loops.h"

#include <array>
#include <utility>

#include "engine/fen.h"
#include "engine/movegen.h"

namespace juzhong::test {

namespace {

/// Puts up to `most` men of a kind on random points; wrong ones are found when the board is set up.
void scatter(Position::Setup& setup, Piece piece, std::size_t most, Random& random) {
    for (std::size_t count = random.below(most + 1); count > 0; --count) {
        const auto square = random.below(kSquareCount);
        if (setup.board[square] == Piece::None) {
            setup.board[square] = piece;
        }
    }
}

std::optional<Position> randomSparsePosition(Random& random) {
    Position::Setup setup;
    setup.board.fill(Piece::None);
    setup.sideToMove = random.below(2) == 0 ? Color::Red : Color::Black;
    for (const Color color : kColors) {
        const auto file = static_cast<int>(3 + random.below(3));
        const auto rank = static_cast<int>(random.below(3));
        const Square king = relativeTo(color, makeSquare(file, rank));
        setup.board[index(king)] = makePiece(color, PieceType::King);
        for (const PieceType type : {PieceType::Rook, PieceType::Knight, PieceType::Cannon}) {
            scatter(setup, makePiece(color, type), 1 + random.below(2), random);
        }
        scatter(setup, makePiece(color, PieceType::Pawn), 2, random);
        // Guards stand on few points: most random ones are refused, so they come from fixed ones.
        constexpr std::array<std::pair<int, int>, 5> advisors{{{3, 0}, {5, 0}, {4, 1}, {3, 2}, {5, 2}}};
        constexpr std::array<std::pair<int, int>, 5> bishops{{{2, 0}, {6, 0}, {0, 2}, {4, 2}, {6, 4}}};
        for (const auto& [points, type] :
             {std::pair(advisors, PieceType::Advisor), std::pair(bishops, PieceType::Bishop)}) {
            for (std::size_t count = random.below(3); count > 0; --count) {
                const auto [f, r] = points[random.below(points.size())];
                const Square square = relativeTo(color, makeSquare(f, r));
                if (setup.board[index(square)] == Piece::None) {
                    setup.board[index(square)] = makePiece(color, type);
                }
            }
        }
    }
    auto position = Position::fromSetup(setup);
    return position ? std::optional<Position>(*std::move(position)) : std::nullopt;
}

/// A legal quiet move, rather one that checks, comes to attack something, or leaves an attacked point.
Move pickMove(const Position& position, Random& random) {
    const MoveList all = legalMoves(position);
    const Color us = position.sideToMove();
    Move last = Move::none();
    for (int tries = 0; tries < 12 && !all.isEmpty(); ++tries) {
        const Move move = all[random.below(all.size())];
        if (position.isCapture(move)) {
            continue;
        }
        last = move;
        const Bitboard occupied = (position.occupied() ^ Bitboard(move.from())) | Bitboard(move.to());
        const Bitboard attacked =
            attacks::of(position.pieceOn(move.from()), move.to(), occupied) & position.pieces(opponent(us));
        if (attacked || position.givesCheck(move) ||
            position.isAttackedBy(opponent(us), move.from(), position.occupied())) {
            return move;
        }
    }
    return last;
}

Move reversed(Move move) {
    return {move.to(), move.from()};
}

/// One side's part of a loop: there and back, around a triangle, or two men there and back.
enum class Shape { ThereAndBack, Triangle, TwoMen };

/// The move that this side makes next in its part, given those it has made.
Move nextMove(Shape shape, const std::vector<Move>& made, const Position& position, Random& random) {
    switch (made.size()) {
        case 0:
            return pickMove(position, random);
        case 1:
            if (shape == Shape::ThereAndBack) {
                return reversed(made[0]);
            }
            if (shape == Shape::TwoMen) {
                return pickMove(position, random);
            }
            // Somewhere the first point can be reached from: the last step is checked when it is made.
            for (int tries = 0; tries < 12; ++tries) {
                const Move move(made[0].to(), static_cast<Square>(random.below(kSquareCount)));
                if (move.to() != made[0].from() && isLegalMove(position, move) && !position.isCapture(move)) {
                    return move;
                }
            }
            return Move::none();
        case 2:
            return shape == Shape::Triangle ? Move(made[1].to(), made[0].from()) : reversed(made[0]);
        default:
            return reversed(made[1]);
    }
}

std::optional<RandomLoop> tryLoop(const Position& start, Random& random) {
    const std::size_t dice = random.below(6);
    const Shape shape = dice == 0 ? Shape::Triangle : dice == 1 ? Shape::TwoMen : Shape::ThereAndBack;
    const std::size_t rounds = shape == Shape::ThereAndBack ? 2 : shape == Shape::Triangle ? 3 : 4;
    RandomLoop loop{start, {}};
    Position position = start;
    std::array<std::vector<Move>, kColorCount> made;
    for (std::size_t ply = 0; ply < 2 * rounds; ++ply) {
        auto& own = made[index(position.sideToMove())];
        const Move move = nextMove(shape, own, position, random);
        if (!isLegalMove(position, move) || position.isCapture(move)) {
            return std::nullopt;
        }
        own.push_back(move);
        loop.moves.push_back(move);
        position.make(move);
    }
    return position.key() == start.key() ? std::optional(loop) : std::nullopt;
}

}  // namespace

RandomLoop randomLoop(Random& random) {
    for (;;) {
        const auto start = randomSparsePosition(random);
        for (int tries = 0; start && tries < 8; ++tries) {
            if (auto loop = tryLoop(*start, random)) {
                return *std::move(loop);
            }
        }
    }
}

Position playedOut(const RandomLoop& loop) {
    Position position = loop.start;
    for (const Move move : loop.moves) {
        position.make(move);
    }
    return position;
}

plain::Loop plainLoop(const RandomLoop& loop) {
    plain::Loop plain{plain::Board(writeFen(loop.start)), {}};
    for (const Move move : loop.moves) {
        plain.moves.push_back({static_cast<int>(move.from()), static_cast<int>(move.to())});
    }
    return plain;
}

}  // namespace juzhong::test
