#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "engine/position.h"
#include "search/alpha_beta.h"
#include "search/limits.h"
#include "search/shared_state.h"

namespace juzhong {

/// What all threads of a search are to do. Read-only while they do it.
struct SearchTask {
    Position root;
    /// Legal, in the order in which they are first tried; never empty for a worker.
    std::vector<Move> moves;
    /// Lines wanted, 1 to the number of moves.
    std::size_t multiPv = 1;
};

/// One search thread: deepens iteration by iteration.
class Worker {
   public:
    explicit Worker(SharedState& shared) : tree_(shared) {}

    void newGame() { tree_.newGame(); }
    /// Makes the thread ready for a task, before any thread starts on it.
    void prepare(const SearchTask& task);
    /// Called after each finished iteration; false ends the search of this thread.
    using AfterIteration = std::function<bool()>;
    /// Called when an iteration meets a bound instead of a score.
    using OnBound = std::function<void()>;
    /// Iterations 1 to `lastDepth`, at most kMaxPly, or until the stop flag.
    void deepen(const SearchTask& task, int lastDepth, const AfterIteration& afterIteration = {},
                const OnBound& onBound = {});

    [[nodiscard]] AlphaBeta& tree() { return tree_; }
    [[nodiscard]] const AlphaBeta& tree() const { return tree_; }
    /// Moves, best first. Only after the search of this thread, or from its callbacks.
    [[nodiscard]] const RootMoves& rootMoves() const { return tree_.rootMoves(); }
    /// The last finished iteration, 0 for none.
    [[nodiscard]] int completedDepth() const { return completedDepth_; }
    /// The iteration being searched.
    [[nodiscard]] int depth() const { return depth_; }
    /// The line being searched, from 0.
    [[nodiscard]] std::size_t lineNumber() const { return lineNumber_; }

   private:
    void searchLine(const SearchTask& task, const OnBound& onBound);
    void restoreUnprovenLoss();

    AlphaBeta tree_;
    int completedDepth_ = 0;
    int depth_ = 0;
    std::size_t lineNumber_ = 0;
    /// The best line of the last finished iteration.
    RootMoves lastBest_;
};

}  // namespace juzhong
