#pragma once

#include <array>

#include "engine/piece.h"
#include "engine/square.h"
#include "eval/tapered.h"

namespace juzhong {

using PlacementTable = std::array<std::array<Tapered, kSquareCount>, kPieceIndexCount>;

/// Material and piece-square weights of each man on each point, seen by Red: Black's men count negative.
extern const PlacementTable kPlacement;

/// What a man is worth on a point; only for a real man.
[[nodiscard]] inline Tapered placementOf(Piece piece, Square square) {
    return kPlacement[index(piece)][index(square)];
}

/// How much a man tells of the middlegame; the full set sums to kFullPhase.
inline constexpr std::array<int, kPieceTypeCount> kPhaseWeights{0, 1, 1, 3, 6, 3, 1};
inline constexpr int kFullPhase = 66;

static_assert([] {
    int sum = 0;
    for (std::size_t i = 0; i < kPieceTypeCount; ++i) {
        sum += 2 * kPhaseWeights[i] * kFullSet[i];
    }
    return sum == kFullPhase;
}());

}  // namespace juzhong
