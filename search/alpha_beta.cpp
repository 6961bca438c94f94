#include "search/alpha_beta.h"

#include <algorithm>

#include "engine/rules/repetition.h"
#include "search/reductions.h"
#include "search/visit.h"

namespace juzhong {

AlphaBeta::AlphaBeta(SharedState& shared)
    : shared_(shared), nodesByPly_(kMaxPly + kBefore + 4), lines_(kMaxPly + 2) {}

void AlphaBeta::newGame() {
    histories_.setToZero();
    corrections_.setToZero();
}

void AlphaBeta::setRoot(const Position& position, const std::vector<Move>& moves) {
    position_ = position;
    rootSide_ = position.sideToMove();
    repeatedReach_ = rules::repeatedReach(position);
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
        // Asked of a side that is ahead, too: closing the opponent's forbidden cycle wins, and the table may
        // know a mere advantage from when the position stood here before.
        alpha = std::max(alpha, scoreOfCycleAtHand(ply).value_or(alpha));
        if (alpha >= beta) {
            return alpha;
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
    return searchMoves<kind>(visit);
}

/// The move loop.
template <AlphaBeta::NodeKind kind>
Score AlphaBeta::searchMoves(Visit& visit) {
    constexpr bool isRoot = kind == NodeKind::Root;
    Node& here = node(visit.ply);
    const Score alphaBefore = visit.alpha;
    const int depthBefore = visit.depth;
    visit.continuations = continuationsAt(visit.ply);
    Tried tried;
    Candidate candidate;
    MovePicker picker = MovePicker::forSearch(moveOrder(visit), visit.depth);
    for (Move move = picker.next(); move.isReal(); move = picker.next()) {
        if (move == visit.excluded || (isRoot && !isRootMoveLeft(move))) {
            continue;
        }
        takeUp(candidate, move);
        here.moveCount = candidate.count;
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
        if (cutsOff(visit, candidate, score)) {
            break;
        }
        if (move != visit.bestMove) {
            (candidate.isCapture ? tried.captures : tried.quiets).push(move);
        }
    }
    if (candidate.count == 0) {
        // Without a legal move the side to move has lost, in check or not.
        return visit.excluded.isReal() ? alphaBefore : matedIn(visit.ply);
    }
    visit.depth = depthBefore;
    if (visit.bestMove.isReal()) {
        learnFromCutoff(visit, tried);
    } else {
        learnFromFailLow(visit);
    }
    finish(visit, alphaBefore);
    return visit.best;
}

void AlphaBeta::takeUp(Candidate& candidate, Move move) const {
    candidate.move = move;
    candidate.piece = position_.pieceOn(move.from());
    candidate.isCapture = position_.isCapture(move);
    candidate.givesCheck = position_.givesCheck(move);
    candidate.extension = 0;
    ++candidate.count;
}

/// Takes note of a move's score. Whether it refutes the opponent's last move, so that no other is needed.
bool AlphaBeta::cutsOff(Visit& visit, const Candidate& candidate, Score score) {
    if (score <= visit.best) {
        return false;
    }
    visit.best = score;
    if (score <= visit.alpha) {
        return false;
    }
    visit.bestMove = candidate.move;
    if (visit.isPv && !visit.isRoot) {
        line(visit.ply).set(candidate.move, line(visit.ply + 1));
    }
    if (score >= visit.beta) {
        node(visit.ply).cutoffs += candidate.extension < 2 || visit.isPv ? 1 : 0;
        return true;
    }
    visit.alpha = score;
    // Once a move is better than expected the others have to prove less.
    if (visit.depth > 2 && visit.depth < 14 && !isDecided(score) && isSelective_) {
        visit.depth -= visit.depth > 4 ? 2 : 1;
    }
    return false;
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

template Score AlphaBeta::search<AlphaBeta::NodeKind::Other>(int ply, Score alpha, Score beta, int depth,
                                                             bool cutNode);

// ---- moving about

void AlphaBeta::make(Node& here, Move move, bool isCapture) {
    shared_.table.prefetch(position_.keyAfter(move));
    Node& next = *(&here + 1);
    next.sums = here.sums.after(position_, move, materials_);
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
