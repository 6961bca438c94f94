#pragma once

#include <atomic>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

#include "bench/arena/options.h"

namespace juzhong::arena {

enum class TournamentEnd : std::uint8_t { Finished, Interrupted, Failed };

/// Plays a tournament: starts and supervises the engines, writes results, prints progress and tables to `out`
/// and one line for each fault to `errors`. Setting `interrupt` from outside ends it soon; games that are
/// running then do not count.
[[nodiscard]] TournamentEnd runTournament(const ArenaSettings& given, const std::atomic<bool>& interrupt,
                                          std::ostream& out, std::ostream& errors);

/// Joins result files into one table, and into files when asked to.
[[nodiscard]] TournamentEnd runMerge(const MergeSettings& settings, std::ostream& out, std::ostream& errors);

}  // namespace juzhong::arena
