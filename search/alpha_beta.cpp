#include "search/alpha_beta.h"

#include <algorithm>
#include <cassert>

#include "engine/exchange.h"
#include "engine/rules/repetition.h"
#include "search/extensions.h"
#include "search/pruning.h"
#include "search/reductions.h"
#include "search/rule_scores.h"
#include "search/visit.h"

namespace juzhong {

AlphaBeta::AlphaBeta(SharedState& shared)
    : shared_(shared),
      histories_(std::make_unique<Histories>()),
      corrections_(std::make_unique<CorrectionHistory>()),
      nodesByPly_(kMaxPly + kBefore + 4),
      lines_(kMaxPly + 2) {}

void AlphaBeta::newGame() {
    // In place: the object is far too large for the stack.
    std::destroy_at(histories_.get());
    std::construct_at(histories_.get());
    std::destroy_at(corrections_.get());
    std::construct_at(corrections_.get());
}

void AlphaBeta::setRoot(const Position& position, const std::vector<Move>& moves) {
    position_ = position;
    rootSide_ = position.sideToMove();
    rootMoves_.clear();
    for (const Move move : moves) {
        rootMoves_.emplace_back(move);
    }
    isRootComplete_ = moves.size() == static_cast<std::size_t>(countLegalMoves(position));
    nodes_.store(0, std::memory_order_relaxed);
    bestMoveChanges_.store(0, std::memory_order_relaxed);
    isStopped_ = false;
    untilPoll_ = 0;
    nullMoveMinPly_ = 0;
    for (auto& byFrom : histories_->lowPly) {
        byFrom = {};
    }
    for (Node& node : nodesByPly_) {
        node = Node{};
        node.continuation = &histories_->nothing;
    }
    node(0).sums = Sums(position);
}

Score AlphaBeta::searchRoot(Score alpha, Score beta, int depth, int iteration, std::size_t firstMove) {
    firstRootMove_ = firstMove;
    rootDepth_ = iteration;
    rootWindow_ = beta - alpha;
    selectiveDepth_ = 0;
    return search<NodeKind::Root>(0, alpha, beta, depth, false);
}

template <AlphaBeta::NodeKind kind>
Score AlphaBeta::search(int ply, Score alpha, Score beta, int depth, bool cutNode) {
    constexpr bool isRoot = kind == NodeKind::Root;
    constexpr bool isPv = kind != NodeKind::Other;
    if (depth <= 0) {
        return quiescence<isPv>(ply, alpha, beta, 0);
    }
    if (mustStop()) {
        return kDraw;
    }
    Node& here = node(ply);
    if constexpr (isPv) {
        line(ply).clear();
        selectiveDepth_ = std::max(selectiveDepth_, ply + 1);
    }
    if (!isRoot && !here.excluded.isReal()) {
        if (const auto decided = judgePath(ply)) {
            return *decided;
        }
        // A mate found elsewhere is not beaten by a longer one here.
        alpha = std::max(alpha, matedIn(ply));
        beta = std::min(beta, mateIn(ply + 1));
        if (alpha >= beta) {
            return alpha;
        }
    }

    Visit visit;
    visit.ply = ply;
    visit.alpha = alpha;
    visit.beta = beta;
    visit.depth = std::min(depth, kMaxPly - 1);
    visit.isPv = isPv;
    visit.isRoot = isRoot;
    visit.cutNode = cutNode;
    visit.excluded = here.excluded;
    visit.isInCheck = position_.isInCheck();
    here.isInCheck = visit.isInCheck;
    here.moveCount = 0;
    here.reduction = 0;
    node(ply + 2).cutoffs = 0;
    node(ply + 2).killer = Move::none();

    probeTable(visit);
    if (const auto known = cutFromTable(visit)) {
        return *known;
    }
    evaluateNode(visit);
    if (const auto pruned = pruneNode(visit)) {
        return *pruned;
    }

    visit.continuations = continuationsAt(ply);
    const int depthOfNode = visit.depth;
    Tried tried;
    Candidate candidate;
    MovePicker picker = MovePicker::forSearch(moveOrder(visit), visit.depth);
    for (Move move = picker.next(); move.isReal(); move = picker.next()) {
        if (move == visit.excluded || (isRoot && !isRootMoveLeft(move))) {
            continue;
        }
        candidate.move = move;
        candidate.piece = position_.pieceOn(move.from());
        candidate.isCapture = position_.isCapture(move);
        candidate.givesCheck = position_.givesCheck(move);
        candidate.extension = 0;
        here.moveCount = ++candidate.count;
        if (isRoot && rootListener_) {
            rootListener_(move, candidate.count + static_cast<int>(firstRootMove_));
        }
        if (canSkip(visit, candidate, picker)) {
            continue;
        }
        if (const auto refuted = extend(visit, candidate)) {
            return *refuted;
        }
        candidate.newDepth = visit.depth - 1 + candidate.extension;
        here.history = historyOf(visit, candidate);

        const std::uint64_t nodesBefore = nodes();
        make(here, move, candidate.isCapture);
        const Score score = searchMove<kind>(visit, candidate);
        undo();
        if (isStopped_) {
            return kDraw;
        }
        if constexpr (isRoot) {
            updateRootMove(visit, candidate, score, nodesBefore);
        }

        if (score > visit.best) {
            visit.best = score;
            if (score > visit.alpha) {
                visit.bestMove = move;
                if (isPv && !isRoot) {
                    line(ply).set(move, line(ply + 1));
                }
                if (score >= beta) {
                    here.cutoffs += candidate.extension < 2 || isPv ? 1 : 0;
                    break;
                }
                visit.alpha = score;
                // Once a move is better than expected the others have to prove less.
                if (visit.depth > 2 && visit.depth < 14 && !isDecided(score) && isSelective_) {
                    visit.depth -= visit.depth > 4 ? 2 : 1;
                }
            }
        }
        if (move != visit.bestMove) {
            (candidate.isCapture ? tried.captures : tried.quiets).push(move);
        }
    }

    if (candidate.count == 0) {
        // Without a legal move the side to move has lost, in check or not.
        return visit.excluded.isReal() ? alpha : matedIn(ply);
    }
    visit.depth = depthOfNode;
    if (visit.bestMove.isReal()) {
        learnFromCutoff(visit, tried);
    } else {
        learnFromFailLow(visit);
    }
    finish(visit, alpha);
    return visit.best;
}

// ---- steps before the move loop

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

// ---- steps of the move loop

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
        return 6 * victim + histories_->capturesOf(position_, move) - params::reductionHistoryOffset;
    }
    const std::size_t piece = index(candidate.piece);
    const std::size_t to = index(move.to());
    return 2 * histories_->butterfly[index(position_.sideToMove())][index(move.from())][to] +
           (*visit.continuations[0])[piece][to] + (*visit.continuations[1])[piece][to] -
           params::reductionHistoryOffset;
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

/// The move is made. Late moves are first asked, less deep, whether they can beat alpha at all.
template <AlphaBeta::NodeKind kind>
Score AlphaBeta::searchMove(Visit& visit, Candidate& candidate) {
    constexpr bool isPv = kind != NodeKind::Other;
    const int next = visit.ply + 1;
    const Score alpha = visit.alpha;
    Node& here = node(visit.ply);
    int newDepth = candidate.newDepth;
    Score score = kDraw;
    const int reduction = isSelective_ ? reductionOf(visit, candidate) : 0;

    if (visit.depth >= 2 && candidate.count > 1 && isSelective_) {
        const int most = newDepth + (visit.isAllNode() ? 0 : 1);
        const int depth = std::max(1, std::min(newDepth - reduction / reductions::kPly, most));
        here.reduction = newDepth - depth;
        score = -search<NodeKind::Other>(next, -(alpha + 1), -alpha, depth, true);
        here.reduction = 0;
        if (score > alpha && depth < newDepth) {
            newDepth += score > visit.best + params::deeperMargin + 2 * newDepth ? 1 : 0;
            newDepth -= score < visit.best + params::shallowerMargin ? 1 : 0;
            if (newDepth > depth) {
                score = -search<NodeKind::Other>(next, -(alpha + 1), -alpha, newDepth, !visit.cutNode);
            }
            if (!candidate.isCapture) {
                updateContinuations(visit.ply, candidate.piece, candidate.move.to(),
                                    score > alpha ? params::bonusMax : -params::malusMax / 2);
            }
        }
    } else if (!isPv || candidate.count > 1) {
        const int depth = newDepth - (isSelective_ && reduction > 3 * reductions::kPly ? 1 : 0);
        score = -search<NodeKind::Other>(next, -(alpha + 1), -alpha, depth, !visit.cutNode);
    }
    if (isPv && (candidate.count == 1 || score > alpha)) {
        line(next).clear();
        score = -search<NodeKind::Pv>(next, -visit.beta, -alpha, newDepth, false);
    }
    return score;
}

void AlphaBeta::updateRootMove(const Visit& visit, const Candidate& candidate, Score score,
                               std::uint64_t nodesBefore) {
    RootMove& rootMove = *std::find_if(rootMoves_.begin(), rootMoves_.end(),
                                       [&](const RootMove& other) { return other.move() == candidate.move; });
    rootMove.effort += nodes() - nodesBefore;
    if (candidate.count > 1 && score <= visit.alpha) {
        // Its rank among the others does not matter: the sort is stable.
        rootMove.score = -kInfinite;
        return;
    }
    rootMove.averageScore = rootMove.averageScore == kNoScore ? score : (rootMove.averageScore + score) / 2;
    rootMove.score = score;
    rootMove.isLowerBound = score >= visit.beta;
    rootMove.isUpperBound = score <= visit.alpha;
    rootMove.selectiveDepth = selectiveDepth_;
    rootMove.line.set(candidate.move, line(1));
    if (candidate.count > 1 && firstRootMove_ == 0) {
        bestMoveChanges_.fetch_add(1, std::memory_order_relaxed);
    }
}

// ---- steps after the move loop

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
            updateQuiet(visit.ply, tried.quiets.moves[i], -malus);
        }
    }
    for (std::size_t i = 0; i < tried.captures.size; ++i) {
        histories_->capturesOf(position_, tried.captures.moves[i]).update(-malus);
    }
    // The opponent's first choice was refuted.
    const Node& before = node(visit.ply - 1);
    if (before.move.isReal() && before.moveCount == 1 && !before.isCapture) {
        const Square to = before.move.to();
        updateContinuations(visit.ply - 1, position_.pieceOn(to), to, -malus);
    }
}

/// No move helped: the opponent's last one was good.
void AlphaBeta::learnFromFailLow(const Visit& visit) {
    const Node& before = node(visit.ply - 1);
    if (!before.move.isReal() || before.isCapture) {
        return;
    }
    const int bonus = bonusFor(visit.depth);
    const Move move = before.move;
    const Piece piece = position_.pieceOn(move.to());
    updateContinuations(visit.ply - 1, piece, move.to(), bonus);
    histories_->butterfly[index(colorOf(piece))][index(move.from())][index(move.to())].update(bonus / 2);
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
    for (std::size_t i = 0; i < kContinuationPlies.size(); ++i) {
        const Node& earlier = node(ply - static_cast<int>(kContinuationPlies[i]));
        // In check only what happened just before matters.
        if (node(ply).isInCheck && i > 1) {
            break;
        }
        if (earlier.move.isReal()) {
            (*earlier.continuation)[index(piece)][index(to)].update(i == 0 ? bonus : 3 * bonus / 4);
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

// ---- moving about

void AlphaBeta::make(Node& here, Move move, bool isCapture) {
    shared_.table.prefetch(position_.keyAfter(move));
    Node& next = *(&here + 1);
    next.sums = here.sums.after(position_, move);
    here.move = move;
    here.isCapture = isCapture;
    here.continuation = &histories_->continuation[here.isInCheck ? 1 : 0][isCapture ? 1 : 0]
                                                 [index(position_.pieceOn(move.from()))][index(move.to())];
    position_.make(move);
    nodes_.store(nodes() + 1, std::memory_order_relaxed);
    --untilPoll_;
}

void AlphaBeta::makeNull(Node& here) {
    Node& next = *(&here + 1);
    next.sums = here.sums;
    here.move = Move::null();
    here.isCapture = false;
    here.continuation = &histories_->nothing;
    position_.makeNull();
    nodes_.store(nodes() + 1, std::memory_order_relaxed);
    --untilPoll_;
}

bool AlphaBeta::mustStop() {
    if (isStopped_ || shared_.stop.load(std::memory_order_relaxed)) {
        isStopped_ = true;
        return true;
    }
    return untilPoll_ <= 0 && poll();
}

/// Asks for more positions and looks at the clock. The first iteration is always finished in time trouble.
bool AlphaBeta::poll() {
    untilPoll_ = shared_.nodes.take();
    if (untilPoll_ == 0 || (rootDepth_ > 1 && shared_.clock.isOver())) {
        shared_.stop.store(true, std::memory_order_relaxed);
        isStopped_ = true;
    }
    return isStopped_;
}

MoveOrder AlphaBeta::moveOrder(const Visit& visit) {
    return {position_, *histories_,      visit.continuations,   buffer_,
            visit.ply, visit.table.move, node(visit.ply).killer};
}

Continuations AlphaBeta::continuationsAt(int ply) const {
    Continuations continuations{};
    for (std::size_t i = 0; i < kContinuationPlies.size(); ++i) {
        continuations[i] = node(ply - static_cast<int>(kContinuationPlies[i])).continuation;
    }
    return continuations;
}

CorrectionHistory::MovesKey AlphaBeta::movesKey(int ply) const {
    const std::uint32_t last = node(ply - 1).move.bits() * 0x9E3779B1U;
    const std::uint32_t before = node(ply - 2).move.bits() * 0x85EBCA6BU;
    return (last + before) >> 12U;
}

/// The evaluation fades towards the natural limit, so that the winning side makes progress in time.
Score AlphaBeta::correctedEval(Score rawEval, int ply) const {
    const int limit = 2 * shared_.law.moveLimit;
    const int quiet = std::min(position_.quietPlies(), limit);
    const Score faded = limit > 0 ? rawEval - rawEval * quiet / (2 * limit) : rawEval;
    return std::clamp(faded + corrections_->correction(position_, movesKey(ply)), -kMaxStatic, kMaxStatic);
}

Score AlphaBeta::drawScore() const {
    return position_.sideToMove() == rootSide_ ? kDraw - params::contempt : kDraw + params::contempt;
}

}  // namespace juzhong
