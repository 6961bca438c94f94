#pragma once

#include <array>

#include "engine/position.h"
#include "eval/material.h"

namespace juzhong::endgames {

/// A score that may be won in full.
inline constexpr int kFullScale = 128;

/// Pawns alone: `pawnScale` decides.
inline constexpr int kAskBoard = -1;

/// The most: a small advantage that theory turns into a win.
inline constexpr int kMostScale = 4 * kFullScale;

/// What an advantage is worth to each side as the stronger one: 0 in a certain draw, kFullScale as it
/// stands, up to kMostScale when few men suffice to win. By material alone; the results are
/// those of endgame theory (单车难破士象全, 单马必胜单士, 炮有士可胜双士, 双象可和炮士, ...).
[[nodiscard]] std::array<int, kColorCount> winningScales(const MaterialCounts& counts);

/// The same for a side whose attackers are pawns only: a pawn on the last rank (底兵) wins nothing.
[[nodiscard]] int pawnScale(const Position& position, Color strong);

}  // namespace juzhong::endgames
