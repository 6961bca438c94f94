#include "bench/arena/clock.h"

#include "tests/support/catch.h"

namespace juzhong::arena {

using namespace std::chrono_literals;

TEST_CASE("a time control is sessions of moves, time and increment") {
    struct Case {
        const char* text;
        std::vector<ClockSession> sessions;
    };
    const std::vector<Case> cases{
        {"10", {{0, 10s, 0ms}}},
        {"10+0.1", {{0, 10s, 100ms}}},
        {"0.05+0.001", {{0, 50ms, 1ms}}},
        {"1:30+0.5", {{0, 90s, 500ms}}},
        {"1:30:00", {{0, 5400s, 0ms}}},
        {"40/60", {{40, 60s, 0ms}}},
        // 1999 competition rules: 40 moves in 90 minutes, then 10 in each 15.
        {"40/90:00,10/15:00", {{40, 90min, 0ms}, {10, 15min, 0ms}}},
        {"40/90:00,15:00+30", {{40, 90min, 0ms}, {0, 15min, 30s}}},
        {"0+1", {{0, 0ms, 1s}}},
    };
    for (const Case& item : cases) {
        INFO(item.text);
        const auto control = readTimeControl(item.text);
        REQUIRE(control.isOk());
        CHECK(control->sessions == item.sessions);
        // There and back.
        const auto again = readTimeControl(writeTimeControl(*control));
        REQUIRE(again.isOk());
        CHECK(*again == *control);
    }
}

TEST_CASE("what is no time control is refused") {
    for (const char* text : {"", "0", "x", "-1", "10+", "+", "/10", "0/10", "40/", "1:2:3:4", "10,20", "nan",
                             "inf", "1e99", "10+-1", "40/90,", "10 "}) {
        INFO(text);
        CHECK_FALSE(readTimeControl(text).isOk());
    }
}

TEST_CASE("a move's time is taken off before its increment is added") {
    GameClock clock(*readTimeControl("10+1"), 0ms);
    CHECK(clock.remaining() == 10s);
    CHECK(clock.movesToGo() == 0);
    REQUIRE(clock.charge(4s));
    CHECK(clock.remaining() == 7s);
    // The increment of this move cannot be used for it.
    CHECK_FALSE(clock.charge(7001ms));
}

TEST_CASE("time of a session is added when its moves are made, and what is left is carried along") {
    GameClock clock(*readTimeControl("40/90:00,10/15:00"), 0ms);
    for (int move = 0; move < 40; ++move) {
        CHECK(clock.movesToGo() == 40 - move);
        REQUIRE(clock.charge(2min));
    }
    // 90 minutes less 80, and 15 more.
    CHECK(clock.remaining() == 25min);
    CHECK(clock.movesToGo() == 10);
    for (int move = 0; move < 10; ++move) {
        REQUIRE(clock.charge(1min));
    }
    // The last session repeats.
    CHECK(clock.remaining() == 30min);
    CHECK(clock.movesToGo() == 10);
}

TEST_CASE("the last move of a session still needs time of that session") {
    GameClock clock(*readTimeControl("2/10,10/10"), 0ms);
    REQUIRE(clock.charge(9s));
    CHECK_FALSE(clock.charge(2s));
}

TEST_CASE("a margin forgives lag each time and gives no time") {
    GameClock clock(*readTimeControl("1+0.5"), 100ms);
    REQUIRE(clock.charge(1050ms));
    CHECK(clock.remaining() == 500ms);
    CHECK(clock.allowance() == 600ms);
    REQUIRE(clock.charge(600ms));
    CHECK_FALSE(clock.charge(601ms));
}

TEST_CASE("a clock with nothing but increment gives nothing for the first move") {
    GameClock clock(*readTimeControl("0+1"), 10ms);
    CHECK(clock.remaining() == 0ms);
    REQUIRE(clock.charge(5ms));
    CHECK(clock.remaining() == 1s);
}

}  // namespace juzhong::arena
