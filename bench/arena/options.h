#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bench/arena/engine_client.h"
#include "bench/arena/match.h"
#include "bench/arena/openings.h"
#include "bench/arena/schedule.h"
#include "bench/arena/sprt.h"
#include "engine/result.h"

namespace juzhong::arena {

/// Everything the command line can say of a tournament.
struct ArenaSettings {
    std::vector<EngineSettings> engines;
    OpeningSettings openings;
    std::uint64_t seed = 1;
    ScheduleSettings schedule;
    GameRules rules;
    std::optional<SprtSettings> sprt;
    /// Games at a time.
    unsigned concurrency = 1;
    /// Both engines of a game share one core, and each game running has its own.
    bool pinsCores = false;
    std::string pgnFile;
    std::string jsonFile;
    bool resumes = false;
    /// This machine plays the pairs whose number leaves `shard` - 1 when divided by `shardCount`.
    int shard = 1;
    int shardCount = 1;
    milliseconds progressInterval{5000};
    /// A line for each game that starts and ends.
    bool printsGames = false;
    bool wantsHelp = false;
};

/// Reads the words after the program's name. Faults name the word.
[[nodiscard]] Result<ArenaSettings> readOptions(std::span<const std::string_view> words);

/// The same for what follows `merge`: file names, then the words that tables need.
struct MergeSettings {
    std::vector<std::string> files;
    ArenaSettings output;
};
[[nodiscard]] Result<MergeSettings> readMergeOptions(std::span<const std::string_view> words);

/// All words with what they mean, and examples.
[[nodiscard]] std::string helpText();

/// What must be equal for two runs to be parts of one tournament: names, limits and options of the engines,
/// schedule, openings, rules; in text.
[[nodiscard]] std::string describeTournament(const ArenaSettings& settings,
                                             const std::vector<Opening>& openings);

/// The time control of an engine as a side, in the words of `-each`.
[[nodiscard]] std::string describeLimits(const EngineSettings& settings, Color side);

}  // namespace juzhong::arena
