#pragma once

#include <cstdlib>

namespace juzhong {

/// Centipawns (100 = a pawn), seen from the side to move.
/// |static evaluation| < rule band < mate band < infinite.
using Score = int;

/// Deepest ply a search reaches.
inline constexpr int kMaxPly = 246;

inline constexpr Score kInfinite = 32001;
/// No score known.
inline constexpr Score kNoScore = 32002;
/// Mate on the board; `kMate - plies` is mate in so many plies.
inline constexpr Score kMate = 30000;
inline constexpr Score kLowestMate = kMate - kMaxPly;
/// A win by the repetition law, `kRuleWin - plies`.
inline constexpr Score kRuleWin = kLowestMate - 1;
inline constexpr Score kLowestRuleWin = kRuleWin - kMaxPly;
/// Static evaluations and known endings stay within this.
inline constexpr Score kMaxStatic = 25000;
inline constexpr Score kDraw = 0;

[[nodiscard]] constexpr Score mateIn(int ply) {
    return kMate - ply;
}
[[nodiscard]] constexpr Score matedIn(int ply) {
    return ply - kMate;
}
[[nodiscard]] constexpr bool isMateScore(Score score) {
    return score >= kLowestMate ? score <= kMate : (score <= -kLowestMate && score >= -kMate);
}
/// Decided: mate or a win or loss by the repetition law.
[[nodiscard]] constexpr bool isDecided(Score score) {
    return score >= kLowestRuleWin ? score <= kMate : (score <= -kLowestRuleWin && score >= -kMate);
}
/// Plies to the mate of a mate score.
[[nodiscard]] constexpr int pliesToMate(Score score) {
    return score > 0 ? kMate - score : kMate + score;
}

static_assert(kMaxStatic < kLowestRuleWin && kRuleWin < kLowestMate && kMate < kInfinite);

}  // namespace juzhong
