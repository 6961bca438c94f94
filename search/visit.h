#pragma once

#include <array>
#include <cstddef>

#include "engine/move.h"
#include "eval/score.h"
#include "search/alpha_beta.h"
#include "search/transposition_table.h"

/// The facts that the steps of the search pass on. Private to alpha_beta and its parts.
namespace juzhong {

[[nodiscard]] constexpr bool isLoss(Score score) {
    return score <= -kLowestRuleWin;
}
[[nodiscard]] constexpr bool isWin(Score score) {
    return score >= kLowestRuleWin && score <= kMate;
}

struct AlphaBeta::Visit {
    int ply = 0;
    Score alpha = 0;
    Score beta = 0;
    int depth = 0;
    bool isPv = false;
    bool isRoot = false;
    /// The parent expects this node to fail high.
    bool cutNode = false;
    bool isInCheck = false;
    bool improving = false;
    bool opponentWorsening = false;
    bool isInTable = false;
    /// Whether the table's move takes something.
    bool tableMoveTakes = false;
    Move excluded;
    /// What the table says; the score counts from the root and is `kNoScore` when it may not be used.
    TableEntry table;
    /// As `evaluate` gave it; what it is thought to be worth after corrections and table.
    Score rawEval = kNoScore;
    Score eval = kNoScore;
    Continuations continuations{};
    Score best = -kInfinite;
    Move bestMove;

    /// The parent expects this node to fail low.
    [[nodiscard]] bool isAllNode() const { return !isPv && !cutNode; }
};

/// A move in the move loop.
struct AlphaBeta::Candidate {
    Move move;
    Piece piece = Piece::None;
    bool isCapture = false;
    bool givesCheck = false;
    /// From 1.
    int count = 0;
    /// Depth of the children, extensions included.
    int newDepth = 0;
    int extension = 0;
    /// In 1024ths of a ply.
    int reduction = 0;
};

/// Moves that did not cause the cut-off, the first of each kind.
struct AlphaBeta::Tried {
    struct List {
        std::array<Move, 32> moves;
        std::size_t size = 0;
        void push(Move move) {
            if (size < moves.size()) {
                moves[size++] = move;
            }
        }
    };
    List quiets;
    List captures;
};

}  // namespace juzhong
