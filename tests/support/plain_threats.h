#pragma once

#include <vector>

#include "tests/support/plain_board.h"

/// What both laws of repetition ask about captures and checks on the plain board.
namespace juzhong::plain {

[[nodiscard]] bool isRed(char man);
/// The letter of the man's kind as Red writes it; '.' for none.
[[nodiscard]] char kindOf(char man);
/// 4 for a rook, 2 for knights and cannons, 1 for the rest, 0 for a king and for none.
[[nodiscard]] int valueOf(char kind);
/// Nothing for an empty point, a king, or a pawn that has not crossed the river.
[[nodiscard]] int worthOn(const Board& board, int point);

/// The same board with this side to move.
[[nodiscard]] Board toMove(Board board, bool red);
[[nodiscard]] Board after(Board board, Step step);

/// The step leaves the mover's own king safe.
[[nodiscard]] bool isSafe(const Board& board, Step step);
[[nodiscard]] bool givesCheck(const Board& before, Step step);
/// Legal captures of material by the side to move.
[[nodiscard]] std::vector<Step> captures(const Board& board);
/// The side to move can legally take on the point.
[[nodiscard]] bool canTakeOn(const Board& board, int point);
/// Two men of a kind, and the attacked one could take just as well.
[[nodiscard]] bool isOffer(const Board& board, Step step);

}  // namespace juzhong::plain
