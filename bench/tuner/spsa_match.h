#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bench/arena/results.h"
#include "bench/tuner/spsa.h"
#include "engine/result.h"

namespace juzhong::tuner {

/// What a step's games are played with.
struct MatchSettings {
    /// Programs: paths, or names on the PATH. The engine is one of a tuning build.
    std::string engine;
    std::string arena;
    /// A FEN a line.
    std::string openings;
    /// For each move.
    std::uint64_t nodes = 1500;
    /// Openings of a step, each played twice with colours exchanged.
    int pairs = 4;
    /// Games at a time.
    int concurrency = 1;
    /// Megabytes of each engine's transposition table.
    int hash = 4;
    /// Beginning of the names of two files that are there while a match is played.
    std::string scratch;
};

/// A match as the first engine sees it.
struct MatchScore {
    int wins = 0;
    int draws = 0;
    int losses = 0;
    /// Of these games, how many ended because an engine crashed, hung or made an illegal move. They count for
    /// its opponent: numbers that break the search are bad numbers.
    int faults = 0;

    [[nodiscard]] int games() const { return wins + draws + losses; }
    [[nodiscard]] int ahead() const { return wins - losses; }
};

/// Whether the engine can be started and lets all these parameters be set; what is wrong, if anything.
[[nodiscard]] std::optional<Fault> checkEngine(const std::string& engine,
                                               const std::vector<TunedParameter>& parameters);

/// The arena's command line for a trial of these parameters, which writes its games to `resultFile`.
[[nodiscard]] std::vector<std::string> arenaArguments(const MatchSettings& settings,
                                                      const std::vector<TunedParameter>& parameters,
                                                      const Trial& trial, const std::string& resultFile);

/// Counts the games of a match of that many. A fault when there are more or fewer, or when not one of them
/// ended by play.
[[nodiscard]] Result<MatchScore> countGames(const std::vector<arena::StoredGame>& games, int expected);

/// Plays a trial. The fault is the arena's own complaint, or why it could not be started or understood.
[[nodiscard]] Result<MatchScore> playMatch(const MatchSettings& settings,
                                           const std::vector<TunedParameter>& parameters, const Trial& trial);

}  // namespace juzhong::tuner
