#include "search/time_manager.h"

#include <thread>

#include "tests/support/catch.h"

namespace juzhong {

namespace {

[[nodiscard]] TimeBudget budget(int time, int increment, std::optional<int> movesToGo = {}, int overhead = 10,
                                bool ponder = false) {
    ClockLimits clock;
    clock.time = Milliseconds(time);
    clock.increment = Milliseconds(increment);
    clock.movesToGo = movesToGo;
    return budgetFor(clock, Milliseconds(overhead), ponder);
}

}  // namespace

TEST_CASE("no budget goes beyond the clock less the overhead", "[search][time]") {
    for (const int time : {-50, 0, 1, 2, 9, 10, 11, 30, 100, 1000, 60000, 3600000}) {
        for (const int increment : {0, 1, 10, 100, 5000, 100000}) {
            for (const int moves : {0, 1, 2, 5, 40, 1000}) {
                for (const int overhead : {0, 10, 500, 5000}) {
                    for (const bool ponder : {false, true}) {
                        const auto movesToGo = moves == 0 ? std::nullopt : std::optional(moves);
                        const TimeBudget limits = budget(time, increment, movesToGo, overhead, ponder);
                        CAPTURE(time, increment, moves, overhead, ponder);
                        CHECK(limits.soft >= Milliseconds(0));
                        CHECK(limits.soft <= limits.hard);
                        CHECK(limits.hard <= Milliseconds(std::max(time - overhead, 0)));
                    }
                }
            }
        }
    }
}

TEST_CASE("a game at the soft limit never runs out of time", "[search][time]") {
    struct Control {
        int time;
        int increment;
    };
    for (const Control& control :
         {Control{100, 10}, Control{1000, 0}, Control{1000, 10}, Control{60000, 600}}) {
        int left = control.time;
        for (int move = 0; move < 200; ++move) {
            const TimeBudget limits = budget(left, control.increment);
            // The worst case for the pipe is the whole overhead.
            left -= static_cast<int>(limits.soft.count()) + 9;
            CAPTURE(control.time, control.increment, move);
            if (control.increment > 0) {
                REQUIRE(left >= 0);
            }
            left += control.increment;
        }
    }
}

TEST_CASE("even always using the hard limit leaves something on the clock", "[search][time]") {
    int left = 60000;
    for (int move = 0; move < 100; ++move) {
        left -= static_cast<int>(budget(left, 0).hard.count());
        REQUIRE(left > 0);
    }
}

TEST_CASE("more time, more increment, fewer moves and pondering give a larger budget", "[search][time]") {
    CHECK(budget(20000, 0).soft > budget(10000, 0).soft);
    CHECK(budget(10000, 200).soft > budget(10000, 0).soft);
    CHECK(budget(10000, 0, 5).soft > budget(10000, 0, 40).soft);
    CHECK(budget(10000, 0, {}, 10, true).soft > budget(10000, 0).soft);
}

TEST_CASE("the last move before the refill uses most of the clock but not all", "[search][time]") {
    const TimeBudget limits = budget(10000, 0, 1);
    CHECK(limits.soft > Milliseconds(9000));
    CHECK(limits.hard < Milliseconds(9990));
}

TEST_CASE("a settled choice saves time for later moves, but not the last move before the refill",
          "[search][time]") {
    Progress settled;
    settled.stableIterations = 20;
    settled.effort = 0.95;
    const auto limitFor = [&](std::optional<int> movesToGo) {
        SearchLimits limits;
        limits.clock = ClockLimits{Milliseconds(10000), Milliseconds(0), movesToGo};
        SearchClock clock;
        clock.start(limits, Milliseconds(10), false);
        return clock.softLimit(settled) / static_cast<double>(budget(10000, 0, movesToGo).soft.count());
    };
    CHECK(limitFor(2) < 0.8);
    CHECK(limitFor(std::nullopt) < 0.8);
    CHECK(limitFor(1) == 1.0);
}

TEST_CASE("an unsettled choice gets more time than a settled one", "[search][time]") {
    Progress settled;
    settled.stableIterations = 10;
    settled.effort = 0.95;
    Progress changing;
    changing.changes = 1;
    changing.effort = 0.4;
    Progress falling = settled;
    falling.averageScore = 60;
    falling.score = -20;
    CHECK(timeFactor(changing) > 1.2);
    CHECK(timeFactor(settled) < 0.8);
    CHECK(timeFactor(falling) > timeFactor(settled));
}

TEST_CASE("the clock stands still while pondering", "[search][time]") {
    SearchClock clock;
    SearchLimits limits;
    limits.clock = ClockLimits{Milliseconds(1), Milliseconds(0), {}};
    limits.ponder = true;
    clock.start(limits, Milliseconds(0), false);
    std::this_thread::sleep_for(Milliseconds(5));
    CHECK(clock.isPondering());
    CHECK_FALSE(clock.isOver());
    clock.ponderHit();
    std::this_thread::sleep_for(Milliseconds(3));
    CHECK_FALSE(clock.isPondering());
    CHECK(clock.isOver());
}

TEST_CASE("without a time limit the clock never ends", "[search][time]") {
    SearchClock clock;
    clock.start({}, Milliseconds(10), false);
    CHECK_FALSE(clock.isLimited());
    CHECK_FALSE(clock.isOver());
    SearchLimits fixed;
    fixed.moveTime = Milliseconds(0);
    clock.start(fixed, Milliseconds(10), false);
    CHECK(clock.isOver());
    CHECK_FALSE(clock.hasSoftLimit());
}

}  // namespace juzhong
