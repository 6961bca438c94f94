#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "engine/position.h"
#include "eval/material.h"
#include "eval/score.h"
#include "search/correction_history.h"
#include "search/history.h"
#include "search/large_memory.h"
#include "search/move_picker.h"
#include "search/node.h"
#include "search/root_move.h"
#include "search/shared_state.h"

namespace juzhong {

/// The tree search of one thread: principal variation search over a position of its own, with all that the
/// thread learns on the way. Knows no threads and no iterations; the worker drives it.
class AlphaBeta {
   public:
    explicit AlphaBeta(SharedState& shared);

    /// Sets the root for the coming iterations.
    void setRoot(const Position& position, const std::vector<Move>& moves);
    /// Whether the last search was broken off; what it returned means nothing then.
    [[nodiscard]] bool isStopped() const { return isStopped_; }
    /// Forgets what was learned.
    void newGame();

    /// Searches the root moves from number `firstMove` on within a window; they are left unsorted.
    /// `iteration`: depth of the iteration, of which `depth` may fall short.
    Score searchRoot(Score alpha, Score beta, int depth, int iteration, std::size_t firstMove);

    [[nodiscard]] RootMoves& rootMoves() { return rootMoves_; }
    [[nodiscard]] const RootMoves& rootMoves() const { return rootMoves_; }
    [[nodiscard]] const Position& position() const { return position_; }
    /// Positions visited since `setRoot`; may be read by other threads.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    /// Changes of the best root move since the last call.
    [[nodiscard]] int takeBestMoveChanges() {
        return bestMoveChanges_.exchange(0, std::memory_order_relaxed);
    }
    /// Lets the search tell which root move it is at: the move and its number from 1.
    void onRootMove(std::function<void(Move, int)> listener) { rootListener_ = std::move(listener); }
    /// Without pruning, reductions, extensions and quiescence the result is that of minimax (for tests).
    void setSelective(bool selective) { isSelective_ = selective; }

   private:
    enum class NodeKind { Root, Pv, Other };

    /// What one visit of a node knows; the steps of the search pass it on.
    struct Visit;

    template <NodeKind kind>
    Score search(int ply, Score alpha, Score beta, int depth, bool cutNode);
    template <NodeKind kind>
    Score searchMoves(Visit& visit);
    template <bool isPv>
    Score quiescence(int ply, Score alpha, Score beta, int depth);

    // ---- steps before the move loop; each returns a score when the node is decided
    [[nodiscard]] std::optional<Score> judgePath(int ply);
    [[nodiscard]] std::optional<Score> scoreOfCycleAtHand(int ply) const;
    void probeTable(Visit& visit) const;
    [[nodiscard]] std::optional<Score> cutFromTable(Visit& visit);
    void evaluateNode(Visit& visit);
    void learnFromEvaluation(const Visit& visit);
    void adjustInHindsight(Visit& visit) const;
    [[nodiscard]] std::optional<Score> pruneNode(Visit& visit);
    [[nodiscard]] std::optional<Score> tryNullMove(Visit& visit);
    [[nodiscard]] std::optional<Score> tryProbCut(Visit& visit);

    // ---- steps of the move loop
    [[nodiscard]] bool isRootMoveLeft(Move move) const;
    struct Candidate;
    void takeUp(Candidate& candidate, Move move) const;
    [[nodiscard]] bool canSkip(const Visit& visit, const Candidate& candidate, MovePicker& picker);
    [[nodiscard]] std::optional<Score> extend(Visit& visit, Candidate& candidate);
    [[nodiscard]] int historyOf(const Visit& visit, const Candidate& candidate) const;
    [[nodiscard]] int reductionOf(const Visit& visit, const Candidate& candidate) const;
    template <NodeKind kind>
    [[nodiscard]] Score searchMove(Visit& visit, Candidate& candidate);
    [[nodiscard]] bool cutsOff(Visit& visit, const Candidate& candidate, Score score);
    void updateRootMove(const Visit& visit, const Candidate& candidate, Score score,
                        std::uint64_t nodesBefore);

    // ---- steps after the move loop
    struct Tried;
    void learnFromCutoff(const Visit& visit, const Tried& tried);
    void learnFromRefutation(int ply, int firstMoves, int malus);
    void learnFromFailLow(const Visit& visit);
    void finish(const Visit& visit, Score alphaBefore);
    void updateContinuations(int ply, Piece piece, Square to, int bonus);
    void updateQuiet(int ply, Move move, int bonus);

    // ---- moving about
    void make(Node& node, Move move, bool isCapture);
    void undo() { position_.undo(); }
    void makeNull(Node& node);
    [[nodiscard]] bool mustStop();
    [[nodiscard]] bool poll();
    [[nodiscard]] MoveOrder moveOrder(const Visit& visit);
    [[nodiscard]] Continuations continuationsAt(int ply) const;
    [[nodiscard]] CorrectionHistory::MovesKey movesKey(int ply) const;
    [[nodiscard]] Score correctedEval(Score rawEval, int ply) const;
    [[nodiscard]] Score drawScore() const;
    [[nodiscard]] Node& node(int ply) { return nodesByPly_[static_cast<std::size_t>(ply + kBefore)]; }
    [[nodiscard]] const Node& node(int ply) const {
        return nodesByPly_[static_cast<std::size_t>(ply + kBefore)];
    }
    [[nodiscard]] Line& line(int ply) { return lines_[static_cast<std::size_t>(ply)]; }

    /// Nodes that stand before the root, so that looking back needs no question.
    static constexpr int kBefore = 8;

    SharedState& shared_;
    Position position_;
    RootMoves rootMoves_;
    std::size_t firstRootMove_ = 0;
    /// Whether the root is searched with all its legal moves, so that its score is true of the position.
    bool isRootComplete_ = true;
    int rootDepth_ = 0;
    Score rootWindow_ = 1;
    Color rootSide_ = Color::Red;
    /// Of the root, see `rules::repeatedReach`.
    int repeatedReach_ = 0;
    int selectiveDepth_ = 0;
    /// Below this ply no null move: its result is being verified.
    int nullMoveMinPly_ = 0;
    std::atomic<int> bestMoveChanges_{0};
    bool isSelective_ = true;
    /// Positions until the budget, clock and stop flag are asked again.
    int untilPoll_ = 0;
    bool isStopped_ = false;
    std::atomic<std::uint64_t> nodes_{0};
    std::function<void(Move, int)> rootListener_;

    LargeObject<Histories> histories_;
    LargeObject<CorrectionHistory> corrections_;
    MaterialTable materials_;
    MoveBuffer buffer_;
    std::vector<Node> nodesByPly_;
    std::vector<Line> lines_;
};

}  // namespace juzhong
