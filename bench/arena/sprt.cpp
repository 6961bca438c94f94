#include "bench/arena/sprt.h"

#include <cmath>

namespace juzhong::arena {

namespace {

/// Stands for outcomes that have not come yet, so that no likelihood is 0.
constexpr double kUnseenCount = 1e-3;

/// Halvings of the interval; beyond the digits of a double.
constexpr int kBisections = 100;

Outcomes withoutZeros(Outcomes outcomes) {
    for (double& count : outcomes.counts) {
        count = count > 0 ? count : kUnseenCount;
    }
    return outcomes;
}

/// The likeliest distribution with mean `score` has the chances p[i] / (1 + x (points[i] - score)), where p
/// are the observed shares and x is the one root of sum p[i] (points[i] - score) / (1 + x (points[i] -
/// score)), which falls in x.
double multiplierFor(const Outcomes& outcomes, double score) {
    double low = -1 / (1 - score);
    double high = 1 / score;
    for (int i = 0; i < kBisections; ++i) {
        const double middle = (low + high) / 2;
        double sum = 0;
        for (std::size_t k = 0; k < outcomes.counts.size(); ++k) {
            const double distance = outcomes.pointsOf(k) - score;
            sum += outcomes.counts[k] * distance / (1 + middle * distance);
        }
        (sum > 0 ? low : high) = middle;
    }
    return (low + high) / 2;
}

/// Sum over the outcomes of log(p / q), where q is the likeliest chance with mean `score`.
double costOf(const Outcomes& outcomes, double score) {
    const double multiplier = multiplierFor(outcomes, score);
    double cost = 0;
    for (std::size_t k = 0; k < outcomes.counts.size(); ++k) {
        cost += outcomes.counts[k] * std::log1p(multiplier * (outcomes.pointsOf(k) - score));
    }
    return cost;
}

}  // namespace

SprtState runSprt(const SprtSettings& settings, const Outcomes& outcomes) {
    SprtState state;
    state.lower = std::log(settings.beta / (1 - settings.alpha));
    state.upper = std::log((1 - settings.beta) / settings.alpha);
    if (outcomes.total() <= 0) {
        return state;
    }
    const Outcomes regular = withoutZeros(outcomes);
    state.ratio =
        costOf(regular, expectedScore(settings.elo0)) - costOf(regular, expectedScore(settings.elo1));
    if (state.ratio >= state.upper) {
        state.decision = SprtDecision::AcceptElo1;
    } else if (state.ratio <= state.lower) {
        state.decision = SprtDecision::AcceptElo0;
    }
    return state;
}

}  // namespace juzhong::arena
