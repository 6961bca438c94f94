#include <algorithm>

#include "engine/rules/repetition.h"
#include "eval/evaluate.h"
#include "search/alpha_beta.h"
#include "search/pruning.h"
#include "search/rule_scores.h"
#include "search/visit.h"

/// The steps of a node before its moves are looked at: verdicts on the path, the table, the evaluation, and
/// what can be decided from them.
namespace juzhong {

/// Repetition, the natural limit, men that cannot mate, and the end of the stack.
std::optional<Score> AlphaBeta::judgePath(int ply) {
    const rules::RepetitionOutcome outcome = rules::repetitionInSearch(position_, shared_.law, ply);
    if (outcome != rules::RepetitionOutcome::None) {
        return rule_scores::of(outcome, ply, drawScore());
    }
    if (rules::isMoveLimitReached(position_, shared_.law) || rules::hasNoAttackers(position_)) {
        return position_.hasLegalMove() ? drawScore() : matedIn(ply);
    }
    if (ply >= kMaxPly) {
        return position_.isInCheck() ? drawScore() : evaluate(position_, node(ply).sums);
    }
    return std::nullopt;
}

/// A move that closes a cycle without an offence of the side to move is there for the taking.
std::optional<Score> AlphaBeta::scoreOfCycleAtHand(int ply) const {
    const rules::RepetitionOutcome outcome =
        rules::upcomingRepetition(position_, shared_.law, ply, repeatedReach_);
    if (outcome == rules::RepetitionOutcome::None) {
        return std::nullopt;
    }
    return rule_scores::of(outcome, ply + 1, drawScore());
}

void AlphaBeta::probeTable(Visit& visit) const {
    const auto entry = shared_.table.probe(position_.key());
    visit.isInTable = entry.has_value();
    if (entry) {
        visit.table = *entry;
        visit.table.score = rule_scores::fromTable(entry->score, visit.ply);
        if (!isLegalMove(position_, entry->move)) {
            visit.table.move = Move::none();
        }
    }
    if (visit.isRoot) {
        visit.table.move = rootMoves_[firstRootMove_].move();
    }
    visit.tableMoveTakes = visit.table.move.isReal() && position_.isCapture(visit.table.move);
}

/// The table may already know that the score lies outside the window. A shallow node that contradicts what
/// its parent expects is better searched.
std::optional<Score> AlphaBeta::cutFromTable(Visit& visit) {
    constexpr int kDepthToContradict = 5;
    constexpr int kFirstMoves = 4;
    Node& here = node(visit.ply);
    if (!visit.excluded.isReal()) {
        here.wasPv = visit.isPv || visit.table.wasPv;
    }
    const Score score = visit.table.score;
    if (visit.isPv || visit.excluded.isReal() || score == kNoScore || !isSelective_ ||
        visit.table.depth < visit.depth + (score > visit.beta ? 1 : 0) ||
        !includes(visit.table.bound, score >= visit.beta ? Bound::Lower : Bound::Upper) ||
        (visit.cutNode != (score >= visit.beta) && visit.depth <= kDepthToContradict)) {
        return std::nullopt;
    }
    const Move move = visit.table.move;
    if (score >= visit.beta && move.isReal() && !visit.tableMoveTakes) {
        updateQuiet(visit.ply, move, std::min(params::bonusPerDepth * visit.depth, params::bonusMax));
    }
    if (score >= visit.beta) {
        learnFromRefutation(visit.ply, kFirstMoves, params::tableCutMalus);
    }
    // Close to the natural limit the score depends on the counter.
    constexpr int kPliesBeforeLimit = 16;
    const int limit = 2 * shared_.law.moveLimit;
    if (limit > 0 && position_.quietPlies() > limit - kPliesBeforeLimit) {
        return std::nullopt;
    }
    return score;
}

void AlphaBeta::evaluateNode(Visit& visit) {
    Node& here = node(visit.ply);
    if (visit.isInCheck) {
        here.staticEval = node(visit.ply - 2).staticEval;
        visit.eval = here.staticEval;
        return;
    }
    if (visit.excluded.isReal()) {
        visit.eval = here.staticEval;
        visit.rawEval = here.staticEval;
    } else {
        visit.rawEval =
            visit.table.staticEval != kNoScore ? visit.table.staticEval : evaluate(position_, here.sums);
        here.staticEval = correctedEval(visit.rawEval, visit.ply);
        visit.eval = here.staticEval;
        const Score score = visit.table.score;
        if (!visit.isInTable) {
            TableEntry entry;
            entry.staticEval = visit.rawEval;
            entry.depth = TranspositionTable::kLowestDepth;
            entry.wasPv = here.wasPv;
            shared_.table.store(position_.key(), entry);
        } else if (score != kNoScore &&
                   includes(visit.table.bound, score > visit.eval ? Bound::Lower : Bound::Upper)) {
            visit.eval = score;
        }
        learnFromEvaluation(visit);
    }
    visit.improving = here.staticEval > node(visit.ply - 2).staticEval;
    visit.opponentWorsening = here.staticEval > -node(visit.ply - 1).staticEval;
    adjustInHindsight(visit);
}

/// A quiet move after which the evaluation turned out well is a good one.
void AlphaBeta::learnFromEvaluation(const Visit& visit) {
    const Node& before = node(visit.ply - 1);
    if (!before.move.isReal() || before.isInCheck || before.isCapture || before.staticEval == kNoScore) {
        return;
    }
    const int gain = -(before.staticEval + node(visit.ply).staticEval);
    const int bonus =
        std::clamp(params::evalHistoryFactor * gain, -params::evalHistoryMax, params::evalHistoryMax);
    const Move move = before.move;
    const Color mover = opponent(position_.sideToMove());
    histories_->butterfly[index(mover)][index(move.from())][index(move.to())].update(bonus);
}

/// The parent reduced this node on a guess. Now that the evaluation is known, take back or add.
void AlphaBeta::adjustInHindsight(Visit& visit) const {
    const Node& before = node(visit.ply - 1);
    if (before.reduction == 0 || visit.excluded.isReal() || before.staticEval == kNoScore || !isSelective_) {
        return;
    }
    if (before.reduction >= params::hindsightReduction && !visit.opponentWorsening) {
        ++visit.depth;
    } else if (before.reduction >= 2 && visit.depth >= params::hindsightDepth &&
               node(visit.ply).staticEval + before.staticEval > params::hindsightMargin) {
        --visit.depth;
    }
}

/// Everything that can decide a node before its moves are looked at.
std::optional<Score> AlphaBeta::pruneNode(Visit& visit) {
    if (visit.isInCheck || !isSelective_) {
        return std::nullopt;
    }
    if (!visit.isPv && !visit.excluded.isReal() && pruning::canRazor(visit.depth, visit.eval, visit.alpha)) {
        return quiescence<false>(visit.ply, visit.alpha, visit.beta, 0);
    }
    if (!node(visit.ply).wasPv && !visit.excluded.isReal() &&
        visit.depth <= params::reverseFutilityMaxDepth && !isLoss(visit.beta) && !isWin(visit.eval) &&
        (!visit.table.move.isReal() || visit.tableMoveTakes)) {
        const Score margin =
            pruning::reverseFutilityMargin(visit.depth, visit.improving, visit.opponentWorsening);
        if (visit.eval >= visit.beta + std::max(margin, 1)) {
            return visit.beta + (visit.eval - visit.beta) / 3;
        }
    }
    if (const auto score = tryNullMove(visit)) {
        return score;
    }
    visit.improving |= node(visit.ply).staticEval >= visit.beta;
    // Without a move from the table the order is poor: look less deep now, the next iteration has one.
    if (!visit.isAllNode() && visit.depth >= params::iterativeReductionDepth && !visit.table.move.isReal() &&
        !visit.isRoot) {
        --visit.depth;
    }
    return tryProbCut(visit);
}

/// If passing still wins, moving will too.
std::optional<Score> AlphaBeta::tryNullMove(Visit& visit) {
    const int ply = visit.ply;
    Node& here = node(ply);
    if (!visit.cutNode || visit.isPv || node(ply - 1).move == Move::null() || visit.excluded.isReal() ||
        ply < nullMoveMinPly_ || isLoss(visit.beta) ||
        !pruning::canTryNullMove(visit.depth, visit.eval, here.staticEval, visit.beta) ||
        !pruning::hasAttackers(position_, position_.sideToMove())) {
        return std::nullopt;
    }
    const int depth = visit.depth - pruning::nullMoveReduction(visit.depth, visit.eval, visit.beta);
    makeNull(here);
    const Score score = -search<NodeKind::Other>(ply + 1, -visit.beta, -visit.beta + 1, depth, false);
    position_.undoNull();
    if (isStopped_) {
        return kDraw;
    }
    if (score < visit.beta || isWin(score)) {
        return std::nullopt;
    }
    if (nullMoveMinPly_ > 0 || visit.depth < params::nullMoveVerifyDepth) {
        return score;
    }
    // Deep in the tree a wrong pass costs much: ask again, with no passing for the next plies.
    nullMoveMinPly_ = ply + 3 * depth / 4;
    const Score verified = search<NodeKind::Other>(ply, visit.beta - 1, visit.beta, depth, false);
    nullMoveMinPly_ = 0;
    return verified >= visit.beta ? std::optional(score) : std::nullopt;
}

/// A capture that beats beta by far in a shallow search will do so in a deep one.
std::optional<Score> AlphaBeta::tryProbCut(Visit& visit) {
    const Score bound = pruning::probCutBeta(visit.beta, visit.improving);
    const bool tableDisagrees = visit.table.score != kNoScore && visit.table.score < bound;
    if (visit.isPv || visit.excluded.isReal() || visit.depth < params::probCutMinDepth ||
        isDecided(visit.beta) || tableDisagrees) {
        return std::nullopt;
    }
    const int ply = visit.ply;
    const int depth = std::max(visit.depth - params::probCutReduction, 0);
    Node& here = node(ply);
    visit.continuations = continuationsAt(ply);
    MovePicker picker = MovePicker::forProbCut(moveOrder(visit), bound - here.staticEval);
    for (Move move = picker.next(); move.isReal(); move = picker.next()) {
        make(here, move, true);
        Score score = -quiescence<false>(ply + 1, -bound, -bound + 1, 0);
        if (score >= bound && depth > 0) {
            score = -search<NodeKind::Other>(ply + 1, -bound, -bound + 1, depth, !visit.cutNode);
        }
        undo();
        if (isStopped_) {
            return kDraw;
        }
        if (score >= bound) {
            TableEntry entry;
            entry.move = move;
            entry.score = rule_scores::toTable(score, ply);
            entry.staticEval = visit.rawEval;
            entry.depth = depth + 1;
            entry.bound = Bound::Lower;
            entry.wasPv = here.wasPv;
            if (!rule_scores::isByRule(score)) {
                shared_.table.store(position_.key(), entry);
            }
            return isDecided(score) ? score : score - (bound - visit.beta);
        }
    }
    return std::nullopt;
}

}  // namespace juzhong
