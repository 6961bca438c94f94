#pragma once

#include <cstdint>
#include <vector>

#include "eval/score.h"
#include "search/node.h"

namespace juzhong {

/// A move at the root, and what the search thinks of it.
struct RootMove {
    explicit RootMove(Move move) {
        line.moves[0] = move;
        line.length = 1;
    }
    [[nodiscard]] Move move() const { return line.moves[0]; }
    /// Better first: by the score of this iteration, then by that of the last.
    [[nodiscard]] bool isBetterThan(const RootMove& other) const {
        return score != other.score ? score > other.score : previousScore > other.previousScore;
    }

    /// -kInfinite until the move proves best in an iteration.
    Score score = -kInfinite;
    Score previousScore = -kInfinite;
    /// Of the last iterations, for aspiration windows and time; `kNoScore` before the first.
    Score averageScore = kNoScore;
    /// Whether the score stopped at a side of the window.
    bool isLowerBound = false;
    bool isUpperBound = false;
    int selectiveDepth = 0;
    /// Positions spent on the move.
    std::uint64_t effort = 0;
    /// The move and its continuation.
    Line line;
};

using RootMoves = std::vector<RootMove>;

}  // namespace juzhong
