#pragma once

#include <vector>

#include "bench/arena/schedule.h"

namespace juzhong::arena {

/// Hands out the numbers of games and pairs in the order in which encounters are planned.
class GameNumbering {
   public:
    explicit GameNumbering(int gamesPerEncounter) : gamesPerEncounter_(gamesPerEncounter) {}

    /// Appends the games of an encounter; `first` begins with Red. `opening` is that of its first pair.
    void addEncounter(int round, int opening, int first, int second, std::vector<PlannedGame>& games);
    void addBye(int round, int player, std::vector<PlannedGame>& games);

    /// Openings that an encounter uses.
    [[nodiscard]] int pairsPerEncounter() const { return (gamesPerEncounter_ + 1) / 2; }

   private:
    int gamesPerEncounter_;
    int lastGame_ = 0;
    int lastPair_ = 0;
};

}  // namespace juzhong::arena
