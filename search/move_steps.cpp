#include <algorithm>

#include "engine/exchange.h"
#include "search/alpha_beta.h"
#include "search/extensions.h"
#include "search/pruning.h"
#include "search/reductions.h"
#include "search/visit.h"

/// The steps of the move loop: which moves are left out, extended and reduced.
namespace juzhong {

bool AlphaBeta::isRootMoveLeft(Move move) const {
    return std::any_of(rootMoves_.begin() + static_cast<std::ptrdiff_t>(firstRootMove_), rootMoves_.end(),
                       [&](const RootMove& rootMove) { return rootMove.move() == move; });
}

/// Whether a move need not be searched: others are there, and this one is late, hopeless or loses material.
bool AlphaBeta::canSkip(const Visit& visit, const Candidate& candidate, MovePicker& picker) {
    if (visit.isRoot || isLoss(visit.best) || !isSelective_) {
        return false;
    }
    if (candidate.count >= pruning::lateMoveCount(visit.depth, visit.improving)) {
        picker.skipQuiets();
    }
    const Node& here = node(visit.ply);
    const int reduction = reductions::base(visit.improving, visit.depth, candidate.count,
                                           visit.beta - visit.alpha, rootWindow_);
    int depth = visit.depth - 1 - reduction / reductions::kPly;
    const Move move = candidate.move;

    if (candidate.isCapture || candidate.givesCheck) {
        const int history = candidate.isCapture ? int{histories_->capturesOf(position_, move)} : 0;
        if (candidate.isCapture && !candidate.givesCheck && !visit.isInCheck &&
            depth < params::captureFutilityMaxDepth) {
            const int victim = kExchangeValues[index(typeOf(position_.pieceOn(move.to())))];
            if (here.staticEval + pruning::captureFutilityMargin(std::max(depth, 0), victim, history) <=
                visit.alpha) {
                return true;
            }
        }
        return !exchangeReaches(position_, move, -pruning::captureExchangeMargin(visit.depth, history));
    }

    const std::size_t to = index(move.to());
    const std::size_t piece = index(candidate.piece);
    const int history = (*visit.continuations[0])[piece][to] + (*visit.continuations[1])[piece][to] +
                        histories_->pawnsOf(position_)[piece][to];
    if (history < pruning::historyLimit(visit.depth)) {
        return true;
    }
    const int butterfly = histories_->butterfly[index(position_.sideToMove())][index(move.from())][to];
    depth += (history + 2 * butterfly) / params::historyToDepth;
    if (!visit.isInCheck && depth < params::futilityMaxDepth &&
        here.staticEval + pruning::futilityMargin(std::max(depth, 0), visit.bestMove.isReal()) <=
            visit.alpha) {
        return true;
    }
    return !exchangeReaches(position_, move, -pruning::quietExchangeMargin(std::max(depth, 0)));
}

/// Extends the table's move when it alone holds the position. A score when another move refutes as well.
std::optional<Score> AlphaBeta::extend(Visit& visit, Candidate& candidate) {
    const int ply = visit.ply;
    if (visit.isRoot || ply >= 2 * rootDepth_ || !isSelective_) {
        return std::nullopt;
    }
    if (params::checkExtension != 0 && candidate.givesCheck && visit.depth > 6) {
        candidate.extension = 1;
    }
    if (candidate.move != visit.table.move || visit.excluded.isReal() ||
        visit.depth < params::singularMinDepth + (node(ply).wasPv ? 1 : 0) || visit.table.score == kNoScore ||
        isDecided(visit.table.score) || !includes(visit.table.bound, Bound::Lower) ||
        visit.table.depth < visit.depth - 3) {
        return std::nullopt;
    }
    Node& here = node(ply);
    const int countBefore = here.moveCount;
    const Score bound = extensions::singularBeta(visit.table.score, visit.depth, here.wasPv && !visit.isPv);
    here.excluded = candidate.move;
    const Score score = search<NodeKind::Other>(ply, bound - 1, bound, (visit.depth - 1) / 2, visit.cutNode);
    here.excluded = Move::none();
    here.moveCount = countBefore;
    if (isStopped_) {
        return kDraw;
    }
    if (score < bound) {
        candidate.extension = extensions::singularExtension(score, bound, visit.isPv, !visit.tableMoveTakes);
        return std::nullopt;
    }
    if (score >= visit.beta && !isDecided(score)) {
        return score;
    }
    candidate.extension = extensions::notSingularExtension(visit.table.score, visit.beta, visit.cutNode);
    return std::nullopt;
}

/// What the histories say of a move, for its reduction.
int AlphaBeta::historyOf(const Visit& visit, const Candidate& candidate) const {
    const Move move = candidate.move;
    if (candidate.isCapture) {
        const int victim = kExchangeValues[index(typeOf(position_.pieceOn(move.to())))];
        return params::reductionVictim * victim + histories_->capturesOf(position_, move) -
               params::reductionHistoryOffset;
    }
    const std::size_t piece = index(candidate.piece);
    const std::size_t to = index(move.to());
    const int structure = params::reductionButterfly *
                              histories_->butterfly[index(position_.sideToMove())][index(move.from())][to] +
                          params::reductionPawn * histories_->pawnsOf(position_)[piece][to];
    return structure / kWholeShare + (*visit.continuations[0])[piece][to] +
           (*visit.continuations[1])[piece][to] - params::reductionHistoryOffset;
}

int AlphaBeta::reductionOf(const Visit& visit, const Candidate& candidate) const {
    const Node& here = node(visit.ply);
    int reduction = reductions::base(visit.improving, visit.depth, candidate.count, visit.beta - visit.alpha,
                                     rootWindow_);
    if (here.wasPv) {
        const bool isHigh = visit.table.score != kNoScore && visit.table.score > visit.alpha;
        const bool isDeep = visit.isInTable && visit.table.depth >= visit.depth;
        reduction -= params::reductionTablePv + (isHigh ? params::reductionTablePvScore : 0) +
                     (isDeep ? params::reductionTablePvDepth : 0);
    }
    if (visit.cutNode) {
        reduction +=
            params::reductionCutNode + (visit.table.move.isReal() ? 0 : params::reductionNoTableMove);
    }
    if (visit.tableMoveTakes && !candidate.isCapture) {
        reduction += params::reductionTableCapture;
    }
    if (node(visit.ply + 1).cutoffs > 2) {
        reduction += params::reductionCutoffs;
    }
    if (candidate.move == visit.table.move) {
        reduction -= params::reductionTableMove;
    }
    if (candidate.givesCheck) {
        reduction -= params::reductionCheck;
    }
    return reduction - here.history * params::reductionHistory / 8192;
}

}  // namespace juzhong
