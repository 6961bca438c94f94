#include "protocol/go_limits.h"

#include <algorithm>

#include "eval/score.h"

namespace juzhong {

namespace {

constexpr std::int64_t kLongestTime = 1'000'000'000'000;
constexpr std::int64_t kMostMovesToGo = 10'000;

Milliseconds milliseconds(std::int64_t number, std::int64_t unit) {
    const std::int64_t most = kLongestTime / unit;
    return Milliseconds(std::clamp(number, -most, most) * unit);
}

int clampToInt(std::int64_t number, std::int64_t low, std::int64_t high) {
    return static_cast<int>(std::clamp(number, low, high));
}

std::optional<ClockLimits> clockOf(const GoCommand& go, const GoContext& context) {
    constexpr std::int64_t kMillisecondsASecond = 1000;
    const bool isRed = context.sideToMove == Color::Red;
    ClockLimits clock;
    if (go.time) {
        const std::int64_t unit = context.inSeconds ? kMillisecondsASecond : 1;
        clock.time = milliseconds(*go.time, unit);
        clock.increment = milliseconds(std::max<std::int64_t>(go.increment.value_or(0), 0), unit);
    } else if (const GoNumber& time = isRed ? go.whiteTime : go.blackTime) {
        const GoNumber& increment = isRed ? go.whiteIncrement : go.blackIncrement;
        clock.time = milliseconds(*time, 1);
        clock.increment = milliseconds(std::max<std::int64_t>(increment.value_or(0), 0), 1);
    } else {
        return std::nullopt;
    }
    if (go.movesToGo) {
        clock.movesToGo = clampToInt(*go.movesToGo, 1, kMostMovesToGo);
    }
    return clock;
}

}  // namespace

SearchLimits limitsOf(const GoCommand& go, const GoContext& context) {
    SearchLimits limits;
    limits.clock = clockOf(go, context);
    if (go.moveTime) {
        limits.moveTime = milliseconds(std::max<std::int64_t>(*go.moveTime, 0), 1);
    }
    if (go.depth) {
        limits.depth = clampToInt(*go.depth, 1, kMaxPly);
    }
    if (go.nodes) {
        limits.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(*go.nodes, 1));
    }
    if (go.mate) {
        limits.mate = clampToInt(*go.mate, 1, kMaxPly / 2);
    }
    limits.ponder = go.ponder;
    limits.infinite =
        go.infinite || !(limits.clock || limits.moveTime || limits.depth || limits.nodes || limits.mate);
    if (context.batch && (limits.ponder || limits.infinite)) {
        limits.ponder = false;
        limits.infinite = false;
        limits.clock.reset();
        limits.moveTime.reset();
        limits.depth = limits.depth.value_or(kMaxPly);
    }
    limits.searchMoves = go.searchMoves;
    return limits;
}

bool isEndless(const GoCommand& go) {
    const SearchLimits limits = limitsOf(go, {});
    return limits.ponder || limits.infinite;
}

bool isBookWelcome(const SearchLimits& limits) {
    return (limits.clock || limits.moveTime) && !limits.depth && !limits.nodes && !limits.mate &&
           !limits.ponder && !limits.infinite && limits.searchMoves.empty();
}

}  // namespace juzhong
