#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"

namespace juzhong::arena {

using SteadyClock = std::chrono::steady_clock;
using TimePoint = SteadyClock::time_point;
using std::chrono::microseconds;
using std::chrono::milliseconds;

/// A stretch of a game with its own time: `base` is added to the clock when it begins, `increment` after each
/// move in it.
struct ClockSession {
    /// Moves of one side in this session; 0 is all the rest of the game.
    int moves = 0;
    milliseconds base{0};
    milliseconds increment{0};

    friend bool operator==(const ClockSession&, const ClockSession&) = default;
};

/// The sessions of one side, one after another; the last repeats. Time left over is carried along.
struct TimeControl {
    std::vector<ClockSession> sessions;

    [[nodiscard]] bool isEmpty() const { return sessions.empty(); }
    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// Reads seconds ("0.1"), minutes and seconds ("90:00") or hours, minutes and seconds ("1:30:00"), up to
/// 1000 hours, rounded to milliseconds.
[[nodiscard]] std::optional<milliseconds> readDuration(std::string_view text);

/// Reads sessions with commas between, each `[moves/]time[+increment]`, as in "10+0.1" or
/// "40/90:00,10/15:00". Only the last session may lack a number of moves.
[[nodiscard]] Result<TimeControl> readTimeControl(std::string_view text);

/// The same in text that `readTimeControl` understands, in seconds.
[[nodiscard]] std::string writeTimeControl(const TimeControl& control);

/// What a side may use for one move and how long it may take.
struct ThinkingLimits {
    /// Time for each move; a clock and this exclude each other.
    std::optional<milliseconds> moveTime;
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
};

/// The clock of one side in one game.
class GameClock {
   public:
    /// `margin`: overrun that is forgiven each time, for the delay between us and the engine.
    GameClock(TimeControl control, milliseconds margin);

    /// Never below 0.
    [[nodiscard]] microseconds remaining() const { return remaining_; }
    [[nodiscard]] milliseconds increment() const { return session().increment; }
    /// Moves until time is added, this one included; 0 when the session has no end.
    [[nodiscard]] int movesToGo() const { return movesToGo_; }
    /// The longest a move may take without losing.
    [[nodiscard]] microseconds allowance() const { return remaining_ + margin_; }

    /// Takes the time of a move off and adds what the move earns. False when the flag fell.
    [[nodiscard]] bool charge(microseconds used);

   private:
    [[nodiscard]] const ClockSession& session() const { return control_.sessions[sessionIndex_]; }

    TimeControl control_;
    milliseconds margin_;
    std::size_t sessionIndex_ = 0;
    microseconds remaining_;
    int movesToGo_;
};

}  // namespace juzhong::arena
