#pragma once

#include <vector>

#include "bench/arena/game_numbering.h"
#include "bench/arena/schedule.h"

namespace juzhong::arena {

/// The first round's places for a field of `size` (a power of two): seeds counted from 0, neighbours meet,
/// and the best two can meet only at the end. Four: 0 3 1 2.
[[nodiscard]] std::vector<int> bracketOrder(int size);

/// Matches until one player is left. Seeds are the order of entry; the best have byes when the field is no
/// power of two. A tied match is played again up to `rounds` times in all, then fewer faults and the higher
/// seed decide.
class KnockoutSchedule : public Schedule {
   public:
    explicit KnockoutSchedule(const ScheduleSettings& settings);

    [[nodiscard]] std::vector<PlannedGame> nextGames(const std::vector<GameSummary>& finished) override;
    /// Unknown: ties prolong it.
    [[nodiscard]] int totalGames() const override { return 0; }

   private:
    struct Duel {
        int upper = kNobody;
        int lower = kNobody;
        int timesPlayed = 0;
        int winner = kNobody;
    };

    void startRound(std::vector<PlannedGame>& games);
    void playDuel(Duel& duel, std::vector<PlannedGame>& games);
    void decide(Duel& duel, const std::vector<GameSummary>& finished) const;

    ScheduleSettings settings_;
    GameNumbering numbering_;
    int round_ = 0;
    /// Those still in, in bracket order.
    std::vector<int> alive_;
    std::vector<Duel> duels_;
};

}  // namespace juzhong::arena
