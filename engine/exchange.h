#pragma once

#include "engine/move.h"
#include "engine/position.h"

namespace juzhong {

/// Static exchange evaluation: whether the series of captures on the move's target, each side taking with its
/// least valuable man and free to stop, yields the mover at least `threshold` (units of `kExchangeValues`).
/// Screens that appear or vanish on the way, legs and eyes are respected, pins are not. Moves must be
/// pseudo-legal; a quiet move is asked what may be lost on its target.
[[nodiscard]] bool exchangeReaches(const Position& position, Move move, int threshold);

/// Rough values of men in exchanges, in centipawns: K A B N R C P.
inline constexpr std::array<int, kPieceTypeCount> kExchangeValues{10000, 200, 200, 400, 900, 450, 100};

}  // namespace juzhong
