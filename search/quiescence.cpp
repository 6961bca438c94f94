#include <algorithm>

#include "engine/exchange.h"
#include "search/alpha_beta.h"
#include "search/pruning.h"
#include "search/rule_scores.h"
#include "search/search_params.h"
#include "search/visit.h"

namespace juzhong {

/// Plays out captures, at first checks too, until the static evaluation can be trusted. `depth` is 0 at the
/// first ply and falls.
template <bool isPv>
Score AlphaBeta::quiescence(int ply, Score alpha, Score beta, int depth) {
    if (mustStop()) {
        return kDraw;
    }
    if constexpr (isPv) {
        line(ply).clear();
        selectiveDepth_ = std::max(selectiveDepth_, ply + 1);
    }
    if (const auto decided = judgePath(ply)) {
        return *decided;
    }
    Node& here = node(ply);
    if (!isSelective_) {
        return position_.hasLegalMove() ? evaluate(position_, here.sums) : matedIn(ply);
    }
    Visit visit;
    visit.ply = ply;
    visit.alpha = alpha;
    visit.beta = beta;
    visit.isPv = isPv;
    visit.isInCheck = position_.isInCheck();
    here.isInCheck = visit.isInCheck;
    here.moveCount = 0;
    // Stalemate is a loss; it threatens only a side that has hardly anything to move.
    if (!visit.isInCheck && !pruning::hasAttackers(position_, position_.sideToMove()) &&
        !position_.hasLegalMove()) {
        return matedIn(ply);
    }

    const bool withChecks = depth > -params::quiescenceChecks;
    visit.depth = visit.isInCheck || withChecks ? 0 : -1;
    probeTable(visit);
    const Score known = visit.table.score;
    if (!isPv && known != kNoScore && visit.table.depth >= visit.depth &&
        includes(visit.table.bound, known >= beta ? Bound::Lower : Bound::Upper)) {
        return known;
    }

    Score futility = -kInfinite;
    if (!visit.isInCheck) {
        visit.rawEval =
            visit.table.staticEval != kNoScore ? visit.table.staticEval : evaluate(position_, here.sums);
        here.staticEval = correctedEval(visit.rawEval, ply);
        visit.best = here.staticEval;
        if (known != kNoScore && !isDecided(known) &&
            includes(visit.table.bound, known > visit.best ? Bound::Lower : Bound::Upper)) {
            visit.best = known;
        }
        if (visit.best >= beta) {
            if (!visit.isInTable) {
                TableEntry entry;
                entry.score = visit.best;
                entry.staticEval = visit.rawEval;
                entry.depth = TranspositionTable::kLowestDepth;
                entry.bound = Bound::Lower;
                shared_.table.store(position_.key(), entry);
            }
            return visit.best;
        }
        visit.alpha = std::max(alpha, visit.best);
        futility = here.staticEval + params::quiescenceFutility;
    }

    visit.continuations = continuationsAt(ply);
    int count = 0;
    int quietEvasions = 0;
    MovePicker picker = MovePicker::forQuiescence(moveOrder(visit), withChecks);
    for (Move move = picker.next(); move.isReal(); move = picker.next()) {
        ++count;
        const Piece captured = position_.pieceOn(move.to());
        const bool isCapture = captured != Piece::None;
        if (!isLoss(visit.best)) {
            if (visit.isInCheck && !isCapture && ++quietEvasions > params::quiescenceEvasions) {
                break;
            }
            if (isCapture && !visit.isInCheck && !position_.givesCheck(move)) {
                if (count > params::quiescenceMoves && move.to() != node(ply - 1).move.to()) {
                    continue;
                }
                // What the move takes must be able to lift the score to alpha.
                const Score highest = futility + kExchangeValues[index(typeOf(captured))];
                if (highest <= visit.alpha) {
                    visit.best = std::max(visit.best, highest);
                    continue;
                }
                if (futility <= visit.alpha && !exchangeReaches(position_, move, 1)) {
                    visit.best = std::max(visit.best, futility);
                    continue;
                }
            }
            if (!exchangeReaches(position_, move, -params::quiescenceExchange)) {
                continue;
            }
        }
        make(here, move, isCapture);
        const Score score = -quiescence<isPv>(ply + 1, -beta, -visit.alpha, depth - 1);
        undo();
        if (isStopped_) {
            return kDraw;
        }
        if (score > visit.best) {
            visit.best = score;
            if (score > visit.alpha) {
                visit.bestMove = move;
                if constexpr (isPv) {
                    line(ply).set(move, line(ply + 1));
                }
                if (score >= beta) {
                    break;
                }
                visit.alpha = score;
            }
        }
    }
    if (visit.isInCheck && count == 0) {
        return matedIn(ply);
    }
    if (!rule_scores::isByRule(visit.best)) {
        TableEntry entry;
        entry.move = visit.bestMove;
        entry.score = rule_scores::toTable(visit.best, ply);
        entry.staticEval = visit.rawEval;
        entry.depth = visit.depth;
        entry.bound = visit.best >= beta ? Bound::Lower : Bound::Upper;
        entry.wasPv = visit.isInTable && visit.table.wasPv;
        shared_.table.store(position_.key(), entry);
    }
    return visit.best;
}

template Score AlphaBeta::quiescence<true>(int ply, Score alpha, Score beta, int depth);
template Score AlphaBeta::quiescence<false>(int ply, Score alpha, Score beta, int depth);

}  // namespace juzhong
