#include "search/time_manager.h"

#include <algorithm>

namespace juzhong {

namespace {

/// A game without a move count is planned as if so many moves were left.
constexpr double kMovesExpected = 32;
/// Share of the increment that an average move uses.
constexpr double kIncrementShare = 0.75;
/// With the opponent's time on our side.
constexpr double kPonderFactor = 1.25;
/// No average move is planned with more than this share of the clock...
constexpr double kSoftShare = 0.25;
/// ...and none ever takes more than this, or more than so many average moves.
constexpr double kHardShare = 0.55;
constexpr double kHardFactor = 5;
/// The last move of a period may use nearly all of it.
constexpr double kLastMoveShare = 0.95;
/// Hours: no clock is longer, and nothing overflows.
constexpr Milliseconds kLongest{std::chrono::hours(24 * 365)};

[[nodiscard]] Milliseconds wholeMilliseconds(double value) {
    return Milliseconds(static_cast<Milliseconds::rep>(value));
}

}  // namespace

TimeBudget budgetFor(const ClockLimits& clock, Milliseconds overhead, bool ponder) {
    const Milliseconds usable = std::clamp(clock.time, Milliseconds(0), kLongest) - overhead;
    if (usable <= Milliseconds(0)) {
        return {};
    }
    const auto time = static_cast<double>(usable.count());
    const auto increment =
        static_cast<double>(std::clamp(clock.increment, Milliseconds(0), kLongest).count());
    const double moves = clock.movesToGo ? std::clamp(*clock.movesToGo, 1, 60) : kMovesExpected;
    const bool isLast = clock.movesToGo && *clock.movesToGo <= 1;

    double soft = time / moves + increment * kIncrementShare;
    if (ponder) {
        soft *= kPonderFactor;
    }
    soft = std::min(soft, time * (isLast ? kLastMoveShare : std::max(kSoftShare, 0.9 / moves)));
    const double hardShare = isLast ? kLastMoveShare : std::max(kHardShare, 1.0 / moves);
    const double hard = std::clamp(soft * kHardFactor, soft, std::max(soft, time * hardShare));
    return {wholeMilliseconds(soft), wholeMilliseconds(hard), !isLast};
}

double timeFactor(const Progress& progress) {
    // A falling score asks for a way out, a rising one for none.
    const double falling = std::clamp(1.0 + 0.006 * (progress.averageScore - progress.score), 0.65, 1.6);
    const double stability = std::max(0.6, 1.15 - 0.06 * progress.stableIterations);
    const double instability = 0.9 + 0.9 * progress.changes;
    // When nearly all work went into one move there is little to choose.
    const double effort = std::clamp(1.55 - 0.85 * progress.effort, 0.7, 1.25);
    return falling * stability * instability * effort;
}

void SearchClock::start(const SearchLimits& limits, Milliseconds overhead, bool ponder) {
    start_ = Clock::now();
    hasSoftLimit_ = limits.clock.has_value();
    isLimited_ = hasSoftLimit_ || limits.moveTime.has_value();
    budget_ = {kLongest, kLongest, false};
    if (limits.clock) {
        budget_ = budgetFor(*limits.clock, overhead, ponder);
    }
    if (limits.moveTime) {
        budget_.hard = std::min(budget_.hard, std::clamp(*limits.moveTime, Milliseconds(0), kLongest));
    }
    pondering_.store(limits.ponder);
    const Clock::time_point end = start_ + budget_.hard;
    deadline_.store(isLimited_ && !limits.ponder ? end.time_since_epoch().count() : kNever);
}

void SearchClock::ponderHit() {
    if (isLimited_) {
        deadline_.store((Clock::now() + budget_.hard).time_since_epoch().count());
    }
    pondering_.store(false);
}

Milliseconds SearchClock::elapsed() const {
    return std::chrono::duration_cast<Milliseconds>(Clock::now() - start_);
}

}  // namespace juzhong
