#pragma once

#include <array>
#include <cstddef>

#include "eval/tapered.h"
#include "eval/terms/terms.h"

namespace juzhong {

inline constexpr std::size_t kWeightCount = terms::kBlockStarts.back();

using WeightTable = std::array<Tapered, kWeightCount>;

/// The values of all weights in centipawns, written by the tuner into weights.cpp.
extern const WeightTable kWeights;

}  // namespace juzhong
