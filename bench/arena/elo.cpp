#include "bench/arena/elo.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace juzhong::arena {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// The normal distribution's 97.5 % point.
constexpr double kNormal975 = 1.959963984540054;

template <typename Counts>
Outcomes outcomesOf(const Counts& counts) {
    Outcomes outcomes;
    for (const std::uint64_t count : counts) {
        outcomes.counts.push_back(static_cast<double>(count));
    }
    return outcomes;
}

}  // namespace

Outcomes Outcomes::of(const GameCounts& games) {
    return outcomesOf(std::array{games.losses, games.draws, games.wins});
}

Outcomes Outcomes::of(const PairCounts& pairs) {
    return outcomesOf(pairs);
}

double Outcomes::total() const {
    return std::accumulate(counts.begin(), counts.end(), 0.0);
}

double Outcomes::mean() const {
    double sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        sum += counts[i] * pointsOf(i);
    }
    const double number = total();
    return number > 0 ? sum / number : 0;
}

double Outcomes::variance() const {
    const double center = mean();
    double sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        sum += counts[i] * (pointsOf(i) - center) * (pointsOf(i) - center);
    }
    const double number = total();
    return number > 0 ? sum / number : 0;
}

double expectedScore(double elo) {
    return 1 / (1 + std::pow(10.0, -elo / 400));
}

double eloFromScore(double score) {
    if (score <= 0) {
        return -kInfinity;
    }
    if (score >= 1) {
        return kInfinity;
    }
    return -400 * std::log10(1 / score - 1);
}

EloEstimate estimateElo(const Outcomes& outcomes) {
    const double number = outcomes.total();
    if (number <= 0) {
        return {0, -kInfinity, kInfinity, 0.5};
    }
    const double mean = outcomes.mean();
    const double deviation = std::sqrt(outcomes.variance() / number);
    EloEstimate estimate;
    estimate.elo = eloFromScore(mean);
    estimate.low = eloFromScore(mean - kNormal975 * deviation);
    estimate.high = eloFromScore(mean + kNormal975 * deviation);
    if (deviation > 0) {
        estimate.superiority = std::erfc(-(mean - 0.5) / deviation / std::sqrt(2.0)) / 2;
    } else {
        estimate.superiority = mean > 0.5 ? 1 : (mean < 0.5 ? 0 : 0.5);
    }
    return estimate;
}

}  // namespace juzhong::arena
