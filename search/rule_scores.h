#pragma once

#include "engine/rules/repetition.h"
#include "eval/score.h"

/// Scores that count plies from the root, and the repetition law turned into numbers.
namespace juzhong::rule_scores {

/// A win or loss by the repetition law. It depends on the path, so it is never cut on from the table.
[[nodiscard]] constexpr bool isByRule(Score score) {
    return isDecided(score) && !isMateScore(score);
}

/// What a repetition is worth to the side to move at `ply`; `drawn` is what it thinks of a draw.
[[nodiscard]] constexpr Score of(rules::RepetitionOutcome outcome, int ply, Score drawn) {
    switch (outcome) {
        case rules::RepetitionOutcome::Win:
            return kRuleWin - ply;
        case rules::RepetitionOutcome::Loss:
            return ply - kRuleWin;
        case rules::RepetitionOutcome::Draw:
        case rules::RepetitionOutcome::None:
            break;
    }
    return drawn;
}

/// From plies counted from the root to plies counted from the node, as the table keeps them.
[[nodiscard]] constexpr Score toTable(Score score, int ply) {
    return isDecided(score) ? (score > 0 ? score + ply : score - ply) : score;
}

/// The way back; `kNoScore` stays.
[[nodiscard]] constexpr Score fromTable(Score score, int ply) {
    return isDecided(score) ? (score > 0 ? score - ply : score + ply) : score;
}

static_assert(fromTable(toTable(mateIn(7), 3), 3) == mateIn(7));
static_assert(isByRule(of(rules::RepetitionOutcome::Loss, kMaxPly, 0)) && !isByRule(matedIn(kMaxPly)));

}  // namespace juzhong::rule_scores
