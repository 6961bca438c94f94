#pragma once

#include <algorithm>

#include "engine/position.h"
#include "eval/score.h"
#include "search/search_params.h"

/// When a node or a move need not be searched. One question or margin for each heuristic; margins in
/// centipawns.
namespace juzhong::pruning {

/// A static evaluation so far below alpha that only captures could help: quiescence decides.
[[nodiscard]] inline bool canRazor(int depth, Score eval, Score alpha) {
    return depth <= params::razoringMaxDepth &&
           eval + params::razoringBase + params::razoringPerDepth * depth * depth < alpha;
}

/// So far above beta that the opponent will not come back in the depth that is left.
[[nodiscard]] inline Score reverseFutilityMargin(int depth, bool improving, bool opponentWorsening) {
    const int gain = improving ? params::reverseFutilityImproving : 0;
    return std::max(params::reverseFutilityPerDepth * depth - gain - (opponentWorsening ? gain / 3 : 0), 0);
}

/// Passing needs a man that can make good use of the move.
[[nodiscard]] inline bool hasAttackers(const Position& position, Color color) {
    return !(position.pieces(color) & (position.pieces(PieceType::Rook) | position.pieces(PieceType::Knight) |
                                       position.pieces(PieceType::Cannon)))
                .isEmpty();
}

/// If passing still wins, moving will too.
[[nodiscard]] inline bool canTryNullMove(int depth, Score eval, Score staticEval, Score beta) {
    return depth >= params::nullMoveMinDepth && eval >= beta &&
           staticEval >= beta + params::nullMoveMarginBase - params::nullMoveMarginPerDepth * depth;
}

[[nodiscard]] inline int nullMoveReduction(int depth, Score eval, Score beta) {
    return params::nullMoveBase + depth / params::nullMoveDepthDivisor +
           std::min((eval - beta) / params::nullMoveEvalDivisor, params::nullMoveEvalMax);
}

/// A capture that beats this bound in a shallow search will beat beta in a deep one.
[[nodiscard]] inline Score probCutBeta(Score beta, bool improving) {
    return beta + params::probCutMargin - (improving ? params::probCutImproving : 0);
}

/// After so many moves the quiet ones are not tried any more.
[[nodiscard]] inline int lateMoveCount(int depth, bool improving) {
    return (params::lateMoveBase + depth * depth) / (improving ? 1 : 2);
}

/// What a capture can at best bring.
[[nodiscard]] inline Score captureFutilityMargin(int depth, int victim, int history) {
    return params::captureFutilityBase + params::captureFutilityPerDepth * depth + victim +
           params::captureFutilityHistory * history / 1024;
}

/// What the exchange of a capture or check may lose.
[[nodiscard]] inline Score captureExchangeMargin(int depth, int history) {
    const int limit = params::captureExchangePerDepth * depth;
    return limit + std::clamp(history / params::captureExchangeHistory, -limit / 2, limit / 2);
}

[[nodiscard]] inline int historyLimit(int depth) {
    return -params::historyPruningPerDepth * depth;
}

/// What a quiet move can at best add to the static evaluation.
[[nodiscard]] inline Score futilityMargin(int depth, bool hasBest) {
    return params::futilityBase + (hasBest ? 0 : params::futilityNoBest) + params::futilityPerDepth * depth;
}

/// What a quiet move may hang.
[[nodiscard]] inline Score quietExchangeMargin(int depth) {
    return params::quietExchangePerDepth * depth * depth;
}

}  // namespace juzhong::pruning
