#pragma once

#include <array>
#include <cstddef>

#include "engine/position.h"
#include "eval/score.h"
#include "search/history.h"

namespace juzhong {

/// Remembers by how much search differed from the static evaluation in positions that share a feature (pawns,
/// minor men, all else of one side, the last two moves), and corrects later evaluations by it.
class CorrectionHistory {
   public:
    /// A part of the key of the last two moves; see `AlphaBeta`.
    using MovesKey = std::size_t;

    /// What to add to the static evaluation of the side to move, in centipawns.
    [[nodiscard]] Score correction(const Position& position, MovesKey moves) const;
    /// `difference`: score of the search less static evaluation.
    void learn(const Position& position, MovesKey moves, Score difference, int depth);

   private:
    static constexpr std::size_t kSize = 16384;
    static constexpr int kLimit = 1024;
    using Table = std::array<HistoryEntry<kLimit>, kSize>;
    using BySide = std::array<Table, kColorCount>;

    BySide pawn_{};
    BySide minor_{};
    /// By the side to move, then by the side whose men it is.
    std::array<BySide, kColorCount> nonPawn_{};
    BySide continuation_{};
};

}  // namespace juzhong
