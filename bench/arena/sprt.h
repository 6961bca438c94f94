#pragma once

#include <cstdint>

#include "bench/arena/elo.h"

namespace juzhong::arena {

/// The test of "the first player is `elo1` stronger" against "it is `elo0` stronger" (logistic Elo).
struct SprtSettings {
    double elo0 = 0;
    double elo1 = 5;
    /// Chance of accepting `elo1` when `elo0` is true, and of accepting `elo0` when `elo1` is true; both in
    /// (0, 0.5).
    double alpha = 0.05;
    double beta = 0.05;
};

enum class SprtDecision : std::uint8_t { Continue, AcceptElo0, AcceptElo1 };

struct SprtState {
    /// Logarithm of the likelihood ratio of the two hypotheses, and the bounds where the test ends (Wald
    /// 1945).
    double ratio = 0;
    double lower = 0;
    double upper = 0;
    SprtDecision decision = SprtDecision::Continue;
};

/// Generalised sequential probability ratio test for outcomes of unknown distribution: each hypothesis is
/// represented by the distribution of that mean that makes the outcomes likeliest (Michel Van den Bergh,
/// "Comments on Normalized Elo" and "A practical introduction to the GSPRT").
[[nodiscard]] SprtState runSprt(const SprtSettings& settings, const Outcomes& outcomes);

}  // namespace juzhong::arena
