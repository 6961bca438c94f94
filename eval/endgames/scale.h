#pragma once

#include <array>

#include "engine/position.h"

namespace juzhong::endgames {

/// A score that may be won in full.
inline constexpr int kFullScale = 128;

/// How much of an advantage can be turned into a win, 0 (a certain draw) to kFullScale, for each side as the
/// stronger one. By material alone, except for pawns on the last rank; the results are those of endgame
/// theory (单车难破士象全, 单马必胜单士, 炮有士可胜双士, 双象可和炮士, ...).
[[nodiscard]] std::array<int, kColorCount> winningScales(const Position& position);

}  // namespace juzhong::endgames
