#pragma once

#include <array>
#include <optional>

#include "bench/arena/game_record.h"

namespace juzhong::arena {

/// A side whose score was at or below -`score` in its last `moves` moves has lost. `twoSided`: the opponent's
/// last `moves` scores must say so too.
struct ResignSettings {
    int moves = 3;
    int score = 1000;
    bool twoSided = false;
};

/// From round `fromRound` on: drawn when both sides' last `moves` scores lie within -`score` to `score`.
struct DrawSettings {
    int fromRound = 40;
    int moves = 8;
    int score = 10;
};

/// When a game is ended by the scores that the engines report, or by its length. Absent is never.
struct AdjudicationSettings {
    std::optional<ResignSettings> resign;
    std::optional<DrawSettings> draw;
    /// A game of this many rounds is drawn; 0 is no limit.
    int maxRounds = 0;
};

/// Watches one game.
class Adjudicator {
   public:
    explicit Adjudicator(const AdjudicationSettings& settings) : settings_(settings) {}

    struct Ruling {
        Winner winner;
        Ending ending = Ending::Length;
    };
    /// After a move of `mover` with its score; `pliesPlayed` counts from the start of the game, this move
    /// included. A move without a score breaks every row of scores.
    [[nodiscard]] std::optional<Ruling> afterMove(Color mover, std::optional<int> score, int pliesPlayed);

   private:
    /// How many scores in a row were so.
    struct Rows {
        int losing = 0;
        int winning = 0;
        int level = 0;
    };

    AdjudicationSettings settings_;
    std::array<Rows, kColorCount> rows_{};
};

}  // namespace juzhong::arena
