#pragma once

#include <set>
#include <utility>
#include <vector>

#include "bench/arena/game_numbering.h"
#include "bench/arena/schedule.h"

namespace juzhong::arena {

/// Who has met whom, and who stood out, as far as a Swiss pairing asks.
struct SwissHistory {
    /// Smaller number first.
    std::set<std::pair<int, int>> met;
    std::set<int> hadBye;
};

/// Two players that meet, or one and nobody.
using SwissPairing = std::pair<int, int>;

/// Pairs a round. `ranked`: players best first; `halfPoints` of each player by number. Within a group of
/// equal points the upper half meets the lower half in order (the first of eight meets the fifth), a group
/// that cannot be paired within itself gives its last down, nobody meets twice while that can be helped, and
/// with an odd number the last who has not stood out yet gets a bye.
[[nodiscard]] std::vector<SwissPairing> pairSwissRound(const std::vector<int>& ranked,
                                                       const std::vector<int>& halfPoints,
                                                       const SwissHistory& history);

/// A Swiss of `rounds` rounds; seeds are the order of entry.
class SwissSchedule : public Schedule {
   public:
    explicit SwissSchedule(const ScheduleSettings& settings);

    [[nodiscard]] std::vector<PlannedGame> nextGames(const std::vector<GameSummary>& finished) override;
    [[nodiscard]] int totalGames() const override;

   private:
    ScheduleSettings settings_;
    GameNumbering numbering_;
    int round_ = 0;
};

}  // namespace juzhong::arena
