#include "bench/arena/clock.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "bench/arena/text.h"

namespace juzhong::arena {

namespace {

constexpr double kLongestSeconds = 3600.0 * 1000;

std::string secondsText(milliseconds time) {
    std::string text = fixedText(static_cast<double>(time.count()) / 1000, 3);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') {
        text.pop_back();
    }
    return text;
}

std::optional<ClockSession> readSession(std::string_view text) {
    ClockSession session;
    if (const std::size_t slash = text.find('/'); slash != std::string_view::npos) {
        const auto moves = readNumber<int>(text.substr(0, slash));
        if (!moves || *moves < 1 || *moves > 1000) {
            return std::nullopt;
        }
        session.moves = *moves;
        text.remove_prefix(slash + 1);
    }
    if (const std::size_t plus = text.find('+'); plus != std::string_view::npos) {
        const auto increment = readDuration(text.substr(plus + 1));
        if (!increment) {
            return std::nullopt;
        }
        session.increment = *increment;
        text = text.substr(0, plus);
    }
    const auto base = readDuration(text);
    if (!base || *base + session.increment == milliseconds{0}) {
        return std::nullopt;
    }
    session.base = *base;
    return session;
}

}  // namespace

std::optional<milliseconds> readDuration(std::string_view text) {
    double seconds = 0;
    const auto parts = split(text, ':');
    if (parts.size() > 3) {
        return std::nullopt;
    }
    for (const std::string_view part : parts) {
        const auto number = readNumber<double>(part);
        if (!number || !(*number >= 0) || *number > kLongestSeconds) {
            return std::nullopt;
        }
        seconds = seconds * 60 + *number;
    }
    if (seconds > kLongestSeconds) {
        return std::nullopt;
    }
    return milliseconds{std::llround(seconds * 1000)};
}

Result<TimeControl> readTimeControl(std::string_view text) {
    TimeControl control;
    for (const std::string_view part : split(text, ',')) {
        if (!control.isEmpty() && control.sessions.back().moves == 0) {
            return Fault{"only the last session of a time control may lack a number of moves: " +
                         std::string(text)};
        }
        const auto session = readSession(part);
        if (!session) {
            return Fault{"no time control, expected [moves/]time[+increment]: " + std::string(part)};
        }
        control.sessions.push_back(*session);
    }
    return control;
}

std::string writeTimeControl(const TimeControl& control) {
    std::string text;
    for (const ClockSession& session : control.sessions) {
        if (!text.empty()) {
            text += ',';
        }
        if (session.moves > 0) {
            text += std::to_string(session.moves) + '/';
        }
        text += secondsText(session.base);
        if (session.increment > milliseconds{0}) {
            text += '+' + secondsText(session.increment);
        }
    }
    return text;
}

GameClock::GameClock(TimeControl control, milliseconds margin)
    : control_(std::move(control)),
      margin_(margin),
      remaining_(control_.sessions.front().base),
      movesToGo_(control_.sessions.front().moves) {}

bool GameClock::charge(microseconds used) {
    if (used > allowance()) {
        remaining_ = microseconds{0};
        return false;
    }
    remaining_ -= std::min(used, remaining_);
    remaining_ += session().increment;
    if (movesToGo_ > 0 && --movesToGo_ == 0) {
        if (sessionIndex_ + 1 < control_.sessions.size()) {
            ++sessionIndex_;
        }
        remaining_ += session().base;
        movesToGo_ = session().moves;
    }
    return true;
}

}  // namespace juzhong::arena
