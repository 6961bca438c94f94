#pragma once

#include <string>
#include <vector>

#include "eval/weights.h"

namespace juzhong::tuner {

/// The text of eval/weights.cpp for these values; each of `remarks` becomes a comment line at its head.
[[nodiscard]] std::string weightFile(const WeightTable& weights, const std::vector<std::string>& remarks);

}  // namespace juzhong::tuner
