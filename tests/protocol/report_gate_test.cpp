#include "protocol/report_gate.h"

#include "tests/support/catch.h"

namespace juzhong {

namespace {

using namespace std::chrono_literals;

SearchReport report(int depth, int rank = 1) {
    SearchReport result;
    result.depth = depth;
    result.multiPv = rank;
    return result;
}

}  // namespace

TEST_CASE("a flood of iterations is cut to some tens of lines a second and the newest one waits") {
    ReportGate gate;
    const auto begin = ReportGate::Clock::now();
    int printed = 0;
    for (int depth = 1; depth <= 1000; ++depth) {
        printed += gate.admits(report(depth), begin + depth * 1ms) ? 1 : 0;
    }
    CHECK(printed >= 20);
    CHECK(printed <= 50);
    CHECK(gate.admits(report(1001), begin + 1100ms));
    CHECK(gate.waiting().empty());
    while (gate.admits(report(1002), begin + 1100ms)) {
    }
    CHECK_FALSE(gate.admits(report(1003), begin + 1100ms));
    REQUIRE(gate.waiting().size() == 1);
    CHECK(gate.waiting()[0].depth == 1003);
}

TEST_CASE("an unhurried search is printed whole") {
    ReportGate gate;
    const auto begin = ReportGate::Clock::now();
    for (int depth = 1; depth <= 200; ++depth) {
        CHECK(gate.admits(report(depth), begin + depth * 60ms));
    }
}

TEST_CASE("the lines of one iteration pass or wait together") {
    constexpr int kRanks = 3;
    ReportGate gate;
    const auto begin = ReportGate::Clock::now();
    for (int depth = 1; depth <= 100; ++depth) {
        const bool passes = gate.admits(report(depth), begin);
        for (int rank = 2; rank <= kRanks; ++rank) {
            CHECK(gate.admits(report(depth, rank), begin) == passes);
        }
        CHECK(gate.waiting().size() == (passes ? 0 : kRanks));
    }
}

}  // namespace juzhong
