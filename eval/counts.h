#pragma once

#include <array>
#include <vector>

#include "engine/position.h"
#include "eval/sinks.h"
#include "eval/tapered.h"

namespace juzhong {

/// Which weights each side's terms use in a position, the incremental ones included.
struct EvaluationCounts {
    explicit EvaluationCounts(const Position& position);

    std::array<std::vector<WeightCount>, kColorCount> sides;
};

/// Counts times weights: what a ScoreSink sums up, for one side's counts.
struct CountedSum {
    Tapered total;
    Tapered danger;
};

[[nodiscard]] CountedSum sumOf(const std::vector<WeightCount>& counts, const WeightTable& weights);

}  // namespace juzhong
