#pragma once

#include <optional>
#include <vector>

#include "engine/position.h"
#include "tests/support/plain_law.h"
#include "tests/support/positions.h"

namespace juzhong::test {

/// A position and legal moves that lead back to it without a capture.
struct RandomLoop {
    Position start;
    std::vector<Move> moves;
};

/// A few men a side on random points, and a loop of 4, 6 or 8 plies; men that attack or are attacked move
/// more often than others, so that checks, chases and kill threats are frequent.
[[nodiscard]] RandomLoop randomLoop(Random& random);

/// The position after the moves of the loop.
[[nodiscard]] Position playedOut(const RandomLoop& loop);

/// The same for the plain law.
[[nodiscard]] plain::Loop plainLoop(const RandomLoop& loop);

}  // namespace juzhong::test
