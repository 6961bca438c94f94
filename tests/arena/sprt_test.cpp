#include "bench/arena/sprt.h"

#include <cmath>

#include "tests/support/catch.h"

namespace juzhong::arena {

TEST_CASE("the bounds are Wald's") {
    const SprtState state = runSprt({.alpha = 0.05, .beta = 0.05}, Outcomes::of(PairCounts{}));
    // ln 19, the +-2.94 that all testers print.
    CHECK(state.upper == Approx(std::log(19.0)));
    CHECK(state.lower == Approx(-std::log(19.0)));
    CHECK(state.upper == Approx(2.944).margin(0.001));
    CHECK(state.decision == SprtDecision::Continue);
    const SprtState uneven = runSprt({.alpha = 0.05, .beta = 0.1}, Outcomes::of(PairCounts{}));
    CHECK(uneven.upper == Approx(std::log(18.0)));
    CHECK(uneven.lower == Approx(std::log(0.1 / 0.95)));
}

TEST_CASE("ratios agree with published ones") {
    struct Case {
        GameCounts games;
        double elo0;
        double elo1;
        double ratio;
    };
    // Logistic examples with which fastchess (github.com/Disservin/fastchess) tests its own SPRT.
    for (const Case& item :
         {Case{{21404, 40708, 21184}, 0.5, 2.5, -1.57}, Case{{57433, 106593, 57030}, 0, 2, -2.59}}) {
        const SprtState state = runSprt({item.elo0, item.elo1, 0.05, 0.05}, Outcomes::of(item.games));
        CHECK(state.ratio == Approx(item.ratio).margin(0.005));
        CHECK(state.decision == SprtDecision::Continue);
    }
}

TEST_CASE("for two outcomes the ratio is that of plain coin tossing") {
    // With wins and losses only, the mean fixes the distribution, so the ratio is exact:
    // wins * ln(s1 / s0) + losses * ln((1 - s1) / (1 - s0)).
    const double s0 = expectedScore(-10);
    const double s1 = expectedScore(30);
    const double exact = 60 * std::log(s1 / s0) + 45 * std::log((1 - s1) / (1 - s0));
    const Outcomes outcomes{{45, 60}};
    CHECK(runSprt({-10, 30, 0.05, 0.05}, outcomes).ratio == Approx(exact).margin(1e-9));
}

TEST_CASE("for many pairs and close hypotheses the ratio nears the normal one") {
    // Van den Bergh: N (s1 - s0) (2 mean - s0 - s1) / (2 variance).
    const PairCounts counts{1200, 5200, 9000, 5600, 1400};
    const Outcomes outcomes = Outcomes::of(counts);
    const double s0 = expectedScore(0);
    const double s1 = expectedScore(4);
    const double normal =
        outcomes.total() * (s1 - s0) * (2 * outcomes.mean() - s0 - s1) / (2 * outcomes.variance());
    CHECK(runSprt({0, 4, 0.05, 0.05}, outcomes).ratio == Approx(normal).epsilon(0.01));
}

TEST_CASE("a test ends when a bound is crossed, on either side") {
    CHECK(runSprt({0, 5, 0.05, 0.05}, Outcomes::of(PairCounts{100, 500, 900, 700, 200})).decision ==
          SprtDecision::AcceptElo1);
    CHECK(runSprt({0, 5, 0.05, 0.05}, Outcomes::of(PairCounts{200, 700, 900, 500, 100})).decision ==
          SprtDecision::AcceptElo0);
}

TEST_CASE("swapping players and hypotheses turns the sign only") {
    const double forth = runSprt({0, 6, 0.05, 0.05}, Outcomes::of(PairCounts{10, 40, 90, 60, 15})).ratio;
    const double back = runSprt({-6, 0, 0.05, 0.05}, Outcomes::of(PairCounts{15, 60, 90, 40, 10})).ratio;
    CHECK(forth == Approx(-back).margin(1e-9));
}

TEST_CASE("outcomes that never came do not break the ratio") {
    for (const PairCounts& counts : {PairCounts{0, 0, 50, 0, 0}, PairCounts{0, 0, 0, 0, 3},
                                     PairCounts{7, 0, 0, 0, 0}, PairCounts{0, 0, 1, 0, 0}}) {
        const SprtState state = runSprt({0, 5, 0.05, 0.05}, Outcomes::of(counts));
        CHECK(std::isfinite(state.ratio));
    }
    CHECK(runSprt({0, 5, 0.05, 0.05}, Outcomes::of(PairCounts{0, 0, 0, 0, 3})).ratio > 0);
}

}  // namespace juzhong::arena
