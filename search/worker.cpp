#include "search/worker.h"

#include <algorithm>

#include "search/search_params.h"
#include "search/visit.h"

namespace juzhong {

namespace {

/// The root moves from one number on, best first; equals keep their order.
void sortMoves(RootMoves& moves, std::size_t first, std::size_t last) {
    std::stable_sort(moves.begin() + static_cast<std::ptrdiff_t>(first),
                     moves.begin() + static_cast<std::ptrdiff_t>(last),
                     [](const RootMove& a, const RootMove& b) { return a.isBetterThan(b); });
}

}  // namespace

void Worker::prepare(const SearchTask& task) {
    tree_.setRoot(task.root, task.moves);
    completedDepth_ = 0;
    depth_ = 0;
    lineNumber_ = 0;
    lastBest_.clear();
}

void Worker::deepen(const SearchTask& task, int lastDepth, const AfterIteration& afterIteration,
                    const OnBound& onBound) {
    RootMoves& moves = tree_.rootMoves();
    for (depth_ = 1; depth_ <= lastDepth; ++depth_) {
        for (RootMove& move : moves) {
            move.previousScore = move.score;
        }
        for (lineNumber_ = 0; lineNumber_ < task.multiPv && !tree_.isStopped(); ++lineNumber_) {
            searchLine(task, onBound);
            sortMoves(moves, 0, tree_.isStopped() ? moves.size() : lineNumber_ + 1);
        }
        if (tree_.isStopped()) {
            restoreUnprovenLoss();
            return;
        }
        completedDepth_ = depth_;
        lastBest_.assign(1, moves.front());
        if (afterIteration && !afterIteration()) {
            return;
        }
    }
}

/// One line of an iteration: a narrow window around the expected score, widened as long as the score falls
/// outside.
void Worker::searchLine(const SearchTask& task, const OnBound& onBound) {
    RootMoves& moves = tree_.rootMoves();
    const Score expected = moves[lineNumber_].averageScore;
    Score delta = kInfinite;
    Score alpha = -kInfinite;
    Score beta = kInfinite;
    if (depth_ >= params::aspirationMinDepth && expected != kNoScore) {
        delta = params::aspirationDelta + std::abs(expected) / 64;
        alpha = std::max(expected - delta, -kInfinite);
        beta = std::min(expected + delta, kInfinite);
    }
    int highs = 0;
    while (true) {
        const int depth = std::max(1, depth_ - highs);
        const Score score = tree_.searchRoot(alpha, beta, depth, depth_, lineNumber_);
        sortMoves(moves, lineNumber_, moves.size());
        if (tree_.isStopped()) {
            return;
        }
        if (score > alpha && score < beta) {
            return;
        }
        if (onBound && task.multiPv == 1) {
            onBound();
        }
        if (score <= alpha) {
            beta = (alpha + beta) / 2;
            alpha = std::max(score - delta, -kInfinite);
            highs = 0;
        } else {
            beta = std::min(score + delta, kInfinite);
            ++highs;
        }
        delta += delta / 2;
        if (isDecided(score)) {
            // Between mates a narrow window only costs time.
            (score > 0 ? beta : alpha) = score > 0 ? kInfinite : -kInfinite;
        }
    }
}

/// A search broken off while everything still looked lost has not proved it: what the last iteration
/// preferred is better than a guess.
void Worker::restoreUnprovenLoss() {
    RootMoves& moves = tree_.rootMoves();
    if (lastBest_.empty() || !isLoss(moves.front().score) || isLoss(lastBest_.front().score)) {
        return;
    }
    const auto same = std::find_if(moves.begin(), moves.end(), [&](const RootMove& move) {
        return move.move() == lastBest_.front().move();
    });
    *same = lastBest_.front();
    std::rotate(moves.begin(), same, same + 1);
}

}  // namespace juzhong
