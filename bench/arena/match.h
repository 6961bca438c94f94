#pragma once

#include <array>
#include <optional>

#include "bench/arena/adjudication.h"
#include "bench/arena/engine_client.h"
#include "bench/arena/game_record.h"
#include "bench/arena/openings.h"
#include "engine/rules/rule_set.h"

namespace juzhong::arena {

/// By what a game is judged.
struct GameRules {
    rules::Law law;
    AdjudicationSettings adjudication;
    /// How long an engine without a clock or time for its move may take.
    milliseconds patience{60000};
};

/// What a game needs to begin. Red first.
struct GameSetup {
    Opening opening;
    std::array<EngineClient*, kColorCount> engines{};
};

/// A game as it went, without the numbers that the schedule gives it.
struct PlayedGame {
    GameRecord record;
    /// The process of this side is of no use any more.
    std::array<bool, kColorCount> needsRestart{};
    /// Sum of both sides' thinking.
    microseconds thinking{0};
    /// How long the engines took to clear themselves before it.
    microseconds preparing{0};
};

/// Plays one game to its end. Empty when an engine's wait was interrupted: such a game does not count. The
/// opening must be legal.
[[nodiscard]] std::optional<PlayedGame> playGame(const GameSetup& setup, const GameRules& rules);

}  // namespace juzhong::arena
