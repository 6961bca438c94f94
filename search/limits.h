#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/move.h"

namespace juzhong {

using Milliseconds = std::chrono::milliseconds;

/// The clock of the side to move.
struct ClockLimits {
    /// What is left for this move and all later ones of the period; may be zero or negative.
    Milliseconds time{0};
    /// Added after each move; not available for this one.
    Milliseconds increment{0};
    /// Moves until the clock is refilled, this one included, at least 1; absent is sudden death.
    std::optional<int> movesToGo;
};

/// What a search is asked. Absent is absent, not zero; limits hold together, the first one reached ends it.
/// With no limit at all the search runs until it is stopped.
struct SearchLimits {
    std::optional<ClockLimits> clock;
    /// Exactly so long for this move.
    std::optional<Milliseconds> moveTime;
    /// Iterations, 1 to kMaxPly.
    std::optional<int> depth;
    /// Positions over all threads, at least 1.
    std::optional<std::uint64_t> nodes;
    /// Look for a mate in so many own moves and stop when it is proved.
    std::optional<int> mate;
    /// Think without a clock and give no answer before `ponderHit` or `stop`.
    bool ponder = false;
    /// No answer before `stop`, even when the depth or a mate is reached.
    bool infinite = false;
    /// Only these root moves; empty is all.
    std::vector<Move> searchMoves;
    /// Never these root moves.
    std::vector<Move> bannedMoves;
};

}  // namespace juzhong
