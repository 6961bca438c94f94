#pragma once

#include "engine/position.h"

namespace juzhong::tuner {

/// Whether a static score can speak for the position: not in check, and the side to move wins nothing by a
/// capture.
[[nodiscard]] bool isQuiet(const Position& position);

}  // namespace juzhong::tuner
