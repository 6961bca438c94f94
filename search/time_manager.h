#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>

#include "search/limits.h"

namespace juzhong {

/// How long a move may take.
struct TimeBudget {
    /// Meant for an average move.
    Milliseconds soft{0};
    /// Never exceeded.
    Milliseconds hard{0};
    /// Whether `soft` is scaled by how settled the choice is. Not for the last move before the refill: GUIs
    /// give a fixed time per move in this form, and what it leaves over is lost.
    bool isElastic = true;
};

/// Divides a clock. `overhead` is kept back for the way between engine and GUI; with `ponder` the opponent's
/// time will help, so a little more is spent. A clock at or below the overhead gives a budget of zero.
/// Always 0 <= soft <= hard <= max(time - overhead, 0).
[[nodiscard]] TimeBudget budgetFor(const ClockLimits& clock, Milliseconds overhead, bool ponder);

/// What an iteration says about the need for time.
struct Progress {
    /// Score now, and what it was on average before, in centipawns.
    int score = 0;
    int averageScore = 0;
    /// Iterations since the best move last changed.
    int stableIterations = 0;
    /// Changes of the best move, older ones counting less, all threads.
    double changes = 0;
    /// Share of the positions spent on the best move, 0 to 1.
    double effort = 0;
};

/// By what the soft limit is to be multiplied.
[[nodiscard]] double timeFactor(const Progress& progress);

/// Tells search threads when the time is up. Started by the session, read by all threads.
class SearchClock {
   public:
    using Clock = std::chrono::steady_clock;

    /// Starts; `limits` and the budget say when it ends. While pondering it never ends.
    void start(const SearchLimits& limits, Milliseconds overhead, bool ponder);
    /// The opponent's move was guessed right: the hard limit counts from now, the soft one from the start.
    void ponderHit();

    /// Whether the search has a time limit at all (it may not be running yet, while pondering).
    [[nodiscard]] bool isLimited() const { return isLimited_; }
    /// Whether the soft limit means something: not for a fixed time for the move.
    [[nodiscard]] bool hasSoftLimit() const { return hasSoftLimit_; }
    [[nodiscard]] bool isPondering() const { return pondering_.load(); }
    [[nodiscard]] Milliseconds elapsed() const;
    /// When to stop after an iteration, in milliseconds from the start.
    [[nodiscard]] double softLimit(const Progress& progress) const {
        return static_cast<double>(budget_.soft.count()) * (budget_.isElastic ? timeFactor(progress) : 1.0);
    }
    /// Whether the hard limit is reached; false while pondering.
    [[nodiscard]] bool isOver() const {
        return isLimited_ &&
               Clock::now().time_since_epoch().count() >= deadline_.load(std::memory_order_relaxed);
    }

   private:
    using Ticks = Clock::rep;
    static constexpr Ticks kNever = std::numeric_limits<Ticks>::max();

    TimeBudget budget_;
    Clock::time_point start_;
    bool isLimited_ = false;
    bool hasSoftLimit_ = false;
    std::atomic<bool> pondering_{false};
    std::atomic<Ticks> deadline_{kNever};
};

}  // namespace juzhong
