#include <algorithm>

#include "search/alpha_beta.h"
#include "search/rule_scores.h"
#include "search/search_params.h"
#include "search/visit.h"

/// What a node leaves behind: histories, corrections and its entry in the table.
namespace juzhong {

namespace {

[[nodiscard]] int bonusFor(int depth) {
    return std::min(params::bonusPerDepth * depth - params::bonusOffset, params::bonusMax);
}
[[nodiscard]] int malusFor(int depth) {
    return std::min(params::malusPerDepth * depth - params::malusOffset, params::malusMax);
}

}  // namespace

/// The best move is rewarded, those tried in vain before it are not.
void AlphaBeta::learnFromCutoff(const Visit& visit, const Tried& tried) {
    const int depth = visit.depth;
    const int bonus = bonusFor(depth);
    const int malus = malusFor(depth);
    const Move best = visit.bestMove;
    if (position_.isCapture(best)) {
        histories_->capturesOf(position_, best).update(bonus);
    } else {
        updateQuiet(visit.ply, best, bonus);
        node(visit.ply).killer = best;
        for (std::size_t i = 0; i < tried.quiets.size; ++i) {
            updateQuiet(visit.ply, tried.quiets.moves[i],
                        -malus * 64 / (64 + params::malusFade * static_cast<int>(i)));
        }
    }
    for (std::size_t i = 0; i < tried.captures.size; ++i) {
        histories_->capturesOf(position_, tried.captures.moves[i]).update(-malus);
    }
    learnFromRefutation(visit.ply, 1, malus);
}

/// The opponent's last move is refuted: if it was quiet and among the first it is liked too much.
void AlphaBeta::learnFromRefutation(int ply, int firstMoves, int malus) {
    const Node& before = node(ply - 1);
    if (before.move.isReal() && !before.isCapture && before.moveCount <= firstMoves) {
        const Square to = before.move.to();
        updateContinuations(ply - 1, position_.pieceOn(to), to, -malus);
    }
}

/// No move helped: the opponent's last one was good.
void AlphaBeta::learnFromFailLow(const Visit& visit) {
    const Node& before = node(visit.ply - 1);
    if (!before.move.isReal()) {
        return;
    }
    const int bonus = bonusFor(visit.depth);
    const Move move = before.move;
    const Piece piece = position_.pieceOn(move.to());
    if (before.isCapture) {
        histories_->captureOf(piece, move.to(), position_.state().captured).update(params::priorCaptureBonus);
        return;
    }
    updateContinuations(visit.ply - 1, piece, move.to(), bonus);
    histories_->butterfly[index(colorOf(piece))][index(move.from())][index(move.to())].update(
        bonus * params::priorQuietBonus / kWholeShare);
    histories_->pawnsOf(position_)[index(piece)][index(move.to())].update(bonus);
}

/// Stores what was found and learns how far the evaluation was off.
void AlphaBeta::finish(const Visit& visit, Score alphaBefore) {
    Node& here = node(visit.ply);
    if (visit.best <= alphaBefore) {
        here.wasPv |= node(visit.ply - 1).wasPv && visit.depth > 3;
    }
    if (visit.excluded.isReal()) {
        return;
    }
    const Bound bound = visit.best >= visit.beta                ? Bound::Lower
                        : visit.isPv && visit.bestMove.isReal() ? Bound::Exact
                                                                : Bound::Upper;
    if (!visit.isRoot || (isRootComplete_ && firstRootMove_ == 0)) {
        TableEntry entry;
        entry.move = visit.bestMove;
        entry.staticEval = visit.rawEval;
        entry.wasPv = here.wasPv;
        entry.depth = TranspositionTable::kLowestDepth;
        // A verdict on the path is no property of the position: only the move is worth keeping.
        if (!rule_scores::isByRule(visit.best)) {
            entry.score = rule_scores::toTable(visit.best, visit.ply);
            entry.depth = visit.depth;
            entry.bound = bound;
        }
        shared_.table.store(position_.key(), entry);
    }
    const bool best = visit.bestMove.isReal();
    if (!visit.isInCheck && !(best && position_.isCapture(visit.bestMove)) && !isDecided(visit.best) &&
        !(bound == Bound::Lower && visit.best <= here.staticEval) &&
        !(bound == Bound::Upper && visit.best >= here.staticEval)) {
        corrections_->learn(position_, movesKey(visit.ply), visit.best - here.staticEval, visit.depth);
    }
}

void AlphaBeta::updateContinuations(int ply, Piece piece, Square to, int bonus) {
    const std::array<int, kContinuationPlies.size()> shares{
        kWholeShare, params::continuationShare2, params::continuationShare4, params::continuationShare6};
    for (std::size_t i = 0; i < kContinuationPlies.size(); ++i) {
        const Node& earlier = node(ply - static_cast<int>(kContinuationPlies[i]));
        // In check only what happened just before matters.
        if (node(ply).isInCheck && i > 1) {
            break;
        }
        if (earlier.move.isReal()) {
            (*earlier.continuation)[index(piece)][index(to)].update(bonus * shares[i] / kWholeShare);
        }
    }
}

void AlphaBeta::updateQuiet(int ply, Move move, int bonus) {
    const Piece piece = position_.pieceOn(move.from());
    const std::size_t from = index(move.from());
    const std::size_t to = index(move.to());
    histories_->butterfly[index(colorOf(piece))][from][to].update(bonus);
    if (static_cast<std::size_t>(ply) < Histories::kLowPlies) {
        histories_->lowPly[static_cast<std::size_t>(ply)][from][to].update(bonus);
    }
    histories_->pawnsOf(position_)[index(piece)][to].update(bonus);
    updateContinuations(ply, piece, move.to(), bonus);
}

}  // namespace juzhong
