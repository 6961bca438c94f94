#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace juzhong::arena {

/// How often each result came, from the first player's view.
struct GameCounts {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;

    [[nodiscard]] std::uint64_t total() const { return wins + draws + losses; }
};

/// How often a pair of games (one opening, colours exchanged) gave 0, 1/2, 1, 3/2 and 2 points. The two games
/// are not independent, so errors are worked out from pairs.
using PairCounts = std::array<std::uint64_t, 5>;

/// Results as points in equal steps from 0 to 1 and how often each came.
struct Outcomes {
    std::vector<double> counts;

    [[nodiscard]] static Outcomes of(const GameCounts& games);
    [[nodiscard]] static Outcomes of(const PairCounts& pairs);

    /// Of the i-th outcome.
    [[nodiscard]] double pointsOf(std::size_t i) const {
        return static_cast<double>(i) / static_cast<double>(counts.size() - 1);
    }
    [[nodiscard]] double total() const;
    /// Both 0 without any outcome.
    [[nodiscard]] double mean() const;
    [[nodiscard]] double variance() const;
};

/// Expected points, 0 to 1, of a player that is `elo` stronger: 1 / (1 + 10^(-elo/400)) (Elo 1978).
[[nodiscard]] double expectedScore(double elo);
/// The inverse; minus and plus infinity for scores of 0 and 1.
[[nodiscard]] double eloFromScore(double score);

/// Difference in strength with its 95 % interval, and the likelihood of superiority (the chance that the
/// first player is the stronger one), by the normal approximation.
struct EloEstimate {
    double elo = 0;
    double low = 0;
    double high = 0;
    double superiority = 0.5;
};

/// An estimate from no outcomes knows nothing: 0, from minus to plus infinity.
[[nodiscard]] EloEstimate estimateElo(const Outcomes& outcomes);

}  // namespace juzhong::arena
