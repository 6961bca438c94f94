#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "engine/move.h"
#include "engine/position.h"

namespace juzhong {

struct PerftOptions {
    /// 1 to 256.
    int threads = 1;
    /// Size of the table that remembers subtrees, in MB; 0 for none.
    std::size_t hashMegabytes = 0;
};

/// Leaves under each root move at `depth` plies (at least 1), in generation order.
[[nodiscard]] std::vector<std::pair<Move, std::uint64_t>> perftDivide(const Position& position, int depth,
                                                                      const PerftOptions& options = {});

/// Leaves at `depth` plies; 1 at depth 0.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth, const PerftOptions& options = {});

}  // namespace juzhong
