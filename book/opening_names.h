#pragma once

#include <string>

#include "engine/position.h"

namespace juzhong {

/// Name of the opening that the game which led to the position belongs to, in Chinese (UTF-8): of the latest
/// position in its line of play that has a name in the built-in book, reached by whatever order of moves
/// and on either side of the board. Empty when none has.
[[nodiscard]] std::string openingName(Position position);

}  // namespace juzhong
