#pragma once

#include <array>

#include "engine/bitboard.h"
#include "engine/color.h"
#include "engine/move.h"
#include "engine/movegen.h"
#include "engine/piece.h"
#include "engine/position.h"

namespace juzhong::rules {

/// A bare placement for the law's "were it to move": no side to move and no history, so either side can be
/// asked what it could do, in check or not. A small value; a supposed move gives a new board.
class Board {
   public:
    explicit Board(const Position& position);

    [[nodiscard]] Piece pieceOn(Square square) const { return men_[index(square)]; }
    [[nodiscard]] bool isEmpty(Square square) const { return pieceOn(square) == Piece::None; }
    [[nodiscard]] Bitboard occupied() const { return byColor_[0] | byColor_[1]; }
    [[nodiscard]] Bitboard pieces(Color color) const { return byColor_[index(color)]; }
    [[nodiscard]] Bitboard pieces(Color color, PieceType type) const {
        return byColor_[index(color)] & byType_[index(type)];
    }
    [[nodiscard]] Square kingSquare(Color color) const { return pieces(color, PieceType::King).first(); }
    /// Placement only.
    [[nodiscard]] Key key() const { return key_; }

    /// Men of `by` that attack the point as they would take there (a king by its own step only).
    [[nodiscard]] Bitboard attackersTo(Square square, Color by, Bitboard occupied) const;
    /// Enemy men that attack the king, a facing king included.
    [[nodiscard]] Bitboard checkers(Color color, Bitboard occupied) const;
    [[nodiscard]] bool isInCheck(Color color) const { return !checkers(color, occupied()).isEmpty(); }
    /// What the man on `square` could take, its king's safety aside.
    [[nodiscard]] Bitboard captureTargets(Square square) const;
    /// Whether the mover's king is safe after a move that its man could make.
    [[nodiscard]] bool isSafe(Move move) const;
    /// Men of `by` that could legally take the enemy man on the point.
    [[nodiscard]] Bitboard takers(Square square, Color by) const;
    [[nodiscard]] bool canTake(Square square, Color by) const { return !takers(square, by).isEmpty(); }
    /// Legal moves of a side, were it to move.
    [[nodiscard]] MoveList moves(Color color) const;
    [[nodiscard]] bool hasMove(Color color) const;
    /// Whether the move of `mover`, which it can make, attacks the enemy king.
    [[nodiscard]] bool givesCheck(Move move, Color mover) const;

    /// The same board with one man moved; what stood on the target is gone.
    [[nodiscard]] Board after(Move move) const;
    /// Moves a man to an empty point.
    void shift(Square from, Square to);

   private:
    [[nodiscard]] Bitboard reach(Square square) const;

    std::array<Bitboard, kColorCount> byColor_{};
    std::array<Bitboard, kPieceTypeCount> byType_{};
    std::array<Piece, kSquareCount> men_{};
    Key key_ = 0;
};

}  // namespace juzhong::rules
