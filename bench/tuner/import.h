#pragma once

#include <cstdint>
#include <istream>
#include <vector>

#include "bench/tuner/data_set.h"

namespace juzhong::tuner {

struct ImportReport {
    std::uint64_t games = 0;
    /// Lines without a result, with a move that is not legal, or not understood.
    std::uint64_t skipped = 0;
    std::vector<Sample> samples;
};

/// Quiet positions of games, each position once. A line is: result (1-0, 0-1, 1/2-1/2), tab, year, tab,
/// source, tab, ICCS moves from the start position; lines that begin with # are comments. The first
/// `openingPlies` of a game are left out.
[[nodiscard]] ImportReport importGames(std::istream& lines, int openingPlies);

}  // namespace juzhong::tuner
