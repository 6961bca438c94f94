#pragma once

#include <array>
#include <cstddef>

#include "engine/move.h"
#include "engine/position.h"

namespace juzhong {

/// More than any position has.
inline constexpr std::size_t kMaxMoves = 128;

/// A list of moves that never allocates.
class MoveList {
   public:
    void push(Move move) { moves_[size_++] = move; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool isEmpty() const { return size_ == 0; }
    [[nodiscard]] Move operator[](std::size_t i) const { return moves_[i]; }
    [[nodiscard]] const Move* begin() const { return moves_.data(); }
    [[nodiscard]] const Move* end() const { return moves_.data() + size_; }
    [[nodiscard]] bool contains(Move move) const;

   private:
    std::array<Move, kMaxMoves> moves_;
    std::size_t size_ = 0;
};

/// Which moves a stage asks for. In check each kind holds only evasions. `QuietChecks` are the quiet moves
/// that give check.
enum class MoveKind { All, Captures, Quiets, QuietChecks };

/// Appends the legal moves of a kind.
void generateMoves(const Position& position, MoveKind kind, MoveList& moves);

[[nodiscard]] MoveList legalMoves(const Position& position);

/// Number of legal moves, without listing them.
[[nodiscard]] int countLegalMoves(const Position& position);

/// Legal in the position; safe for any 16 bits.
[[nodiscard]] bool isLegalMove(const Position& position, Move move);

}  // namespace juzhong
