#pragma once

#include <algorithm>
#include <array>

#include "engine/color.h"
#include "engine/position.h"
#include "eval/endgames/scale.h"
#include "eval/placement.h"
#include "eval/score.h"
#include "eval/tapered.h"

/// How the sums of the terms become a score. The evaluation, the breakdown and the tuner's model share it.
namespace juzhong {

/// Danger sums are clamped to 0..kMaxDanger and squared: 1600 is worth 2500 centipawns.
inline constexpr int kMaxDanger = 1600;
inline constexpr int kDangerDivisor = 1024;

[[nodiscard]] constexpr int dangerCurve(int danger) {
    const int clamped = std::clamp(danger, 0, kMaxDanger);
    return clamped * clamped / kDangerDivisor;
}

[[nodiscard]] constexpr Tapered dangerValue(Tapered danger) {
    return {dangerCurve(danger.middlegame()), dangerCurve(danger.endgame())};
}

/// Between the middlegame and the endgame value by the men left.
[[nodiscard]] constexpr Score blend(Tapered value, int phase) {
    const int share = std::min(phase, kFullPhase);
    return (value.middlegame() * share + value.endgame() * (kFullPhase - share)) / kFullPhase;
}

/// What is not counted in weights.
struct Frame {
    Frame(const Position& position, int phaseSum, const std::array<int, kColorCount>& materialScales)
        : phase(phaseSum), scales(materialScales) {
        for (const Color color : kColors) {
            if (scales[index(color)] == endgames::kAskBoard) {
                scales[index(color)] = endgames::pawnScale(position, color);
            }
        }
    }

    int phase;
    /// Of each side when it is the stronger one.
    std::array<int, kColorCount> scales;
};

/// Red's score from the sum of all terms, Red minus Black, dangers included.
[[nodiscard]] inline Score finish(Tapered total, const Frame& frame) {
    const Score blended = blend(total, frame.phase);
    const int scale = frame.scales[index(blended >= 0 ? Color::Red : Color::Black)];
    const Score scaled = scale == endgames::kFullScale ? blended : blended * scale / endgames::kFullScale;
    return std::clamp(scaled, -kMaxStatic, kMaxStatic);
}

}  // namespace juzhong
