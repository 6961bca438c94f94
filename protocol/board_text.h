#pragma once

#include <string>

#include "engine/position.h"

namespace juzhong {

/// The board as people see it, Black's side on top, then "Fen:", "Key:" and "Checkers:"; several lines.
[[nodiscard]] std::string describeBoard(const Position& position);

/// The same game with the colours swapped, without its line of play.
[[nodiscard]] Position withColorsSwapped(const Position& position);

/// Compiler, version and kind of build in one line.
[[nodiscard]] std::string describeBuild();

}  // namespace juzhong
