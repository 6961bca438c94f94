#pragma once

#include <optional>
#include <string>

#include "bench/arena/clock.h"
#include "bench/arena/ledger.h"
#include "bench/arena/sprt.h"

namespace juzhong::arena {

/// What a progress line says of the run itself.
struct Pace {
    /// Games of this run; those of an earlier run that it resumes do not count.
    std::uint64_t gamesPlayed = 0;
    /// 0 when unknown.
    std::uint64_t gamesLeft = 0;
    microseconds elapsed{0};
};

/// Lines for each game that starts and ends, in the words that tools know from cutechess-cli: a worker of
/// OpenBench counts results and faults by them. `total` is 0 when unknown.
[[nodiscard]] std::string startedLine(int number, int total, std::string_view red, std::string_view black);
[[nodiscard]] std::string finishedLine(const GameRecord& game);

/// One line: games, score or leader, Elo, SPRT, rate, time left.
[[nodiscard]] std::string progressLine(const Ledger& ledger, const std::optional<SprtSettings>& sprt,
                                       const Scoring& scoring, const Pace& pace);

/// The tables at the end: standings, Elo, SPRT, endings, the engines' depth and speed.
[[nodiscard]] std::string finalReport(const Ledger& ledger, const std::optional<SprtSettings>& sprt,
                                      const Scoring& scoring);

}  // namespace juzhong::arena
