#include "bench/arena/elo.h"

#include <cmath>

#include "tests/support/catch.h"

namespace juzhong::arena {

TEST_CASE("expected scores are those of Elo's logistic curve") {
    // 400 points are odds of ten to one, 200 points give 0.76 (FIDE rating regulations, table 8.1.2).
    CHECK(expectedScore(0) == Approx(0.5));
    CHECK(expectedScore(400) == Approx(10.0 / 11));
    CHECK(expectedScore(-400) == Approx(1.0 / 11));
    CHECK(expectedScore(200) == Approx(0.76).margin(0.005));
    for (const double elo : {-700.0, -35.0, -1.0, 0.0, 2.5, 120.0, 900.0}) {
        CHECK(eloFromScore(expectedScore(elo)) == Approx(elo).margin(1e-6));
    }
    CHECK(std::isinf(eloFromScore(0)));
    CHECK(std::isinf(eloFromScore(1)));
}

TEST_CASE("mean and variance are those of the outcomes") {
    // By hand: 10 pairs with points 0, 1/4, 1/2, 3/4, 1 seen 1, 2, 4, 2, 1 times: mean 1/2, and
    // (1/4 + 2/16 + 0 + 2/16 + 1/4) / 10 = 3/40.
    const Outcomes pairs = Outcomes::of(PairCounts{1, 2, 4, 2, 1});
    CHECK(pairs.total() == Approx(10));
    CHECK(pairs.mean() == Approx(0.5));
    CHECK(pairs.variance() == Approx(0.075));
    const Outcomes games = Outcomes::of(GameCounts{.wins = 3, .draws = 4, .losses = 1});
    CHECK(games.mean() == Approx(5.0 / 8));
    CHECK(games.variance() == Approx(4.0 / 8 * 0.25 - 0.125 * 0.125));
}

TEST_CASE("the interval is the score's interval of 1.96 standard errors, turned into Elo") {
    // Worked out from first principles: the mean, and the mean of the squares less its square.
    const PairCounts counts{5, 20, 35, 30, 10};
    const double mean = (20 * 0.25 + 35 * 0.5 + 30 * 0.75 + 10) / 100;
    const double meanOfSquares = (20 * 0.0625 + 35 * 0.25 + 30 * 0.5625 + 10) / 100;
    const double error = std::sqrt((meanOfSquares - mean * mean) / 100);
    const EloEstimate estimate = estimateElo(Outcomes::of(counts));
    CHECK(estimate.elo == Approx(400 * std::log10(mean / (1 - mean))));
    CHECK(expectedScore(estimate.low) == Approx(mean - 1.95996 * error).margin(1e-6));
    CHECK(expectedScore(estimate.high) == Approx(mean + 1.95996 * error).margin(1e-6));
    // The normal distribution below 0.05 / 0.02574 = 1.9426 standard deviations is 0.97397 (tables).
    CHECK(estimate.superiority == Approx(0.974).margin(0.0005));
}

TEST_CASE("likelihood of superiority follows from wins and losses alone when games are counted") {
    // Chess Programming Wiki, "Match Statistics": LOS = (1 + erf((wins - losses) / sqrt(2 (wins + losses))))
    // / 2. The normal approximation of ours differs from it by the mean in the variance, which is little
    // here.
    const EloEstimate estimate =
        estimateElo(Outcomes::of(GameCounts{.wins = 220, .draws = 560, .losses = 200}));
    const double published = (1 + std::erf(20 / std::sqrt(2.0 * 420))) / 2;
    CHECK(estimate.superiority == Approx(published).margin(0.001));
}

TEST_CASE("pairs of games that balance each other shrink the error") {
    // The same 200 games, +50 =100 -50: as pairs of win and loss or draw and draw they say more.
    const EloEstimate games = estimateElo(Outcomes::of(GameCounts{.wins = 50, .draws = 100, .losses = 50}));
    const EloEstimate pairs = estimateElo(Outcomes::of(PairCounts{0, 5, 90, 5, 0}));
    CHECK(games.elo == Approx(0).margin(1e-9));
    CHECK(pairs.elo == Approx(0).margin(1e-9));
    CHECK(pairs.high < games.high / 2);
}

TEST_CASE("nothing known is told as nothing") {
    const EloEstimate none = estimateElo(Outcomes::of(GameCounts{}));
    CHECK(std::isinf(none.low));
    CHECK(std::isinf(none.high));
    CHECK(none.superiority == Approx(0.5));
    const EloEstimate all = estimateElo(Outcomes::of(GameCounts{.wins = 4}));
    CHECK(std::isinf(all.elo));
    CHECK(all.superiority == Approx(1));
}

}  // namespace juzhong::arena
