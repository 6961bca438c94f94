#pragma once

#include <array>
#include <cstddef>

#include "engine/move.h"
#include "eval/evaluate.h"
#include "eval/score.h"
#include "search/history.h"

namespace juzhong {

/// A line of moves that never allocates.
struct Line {
    std::array<Move, kMaxPly + 2> moves{};
    std::size_t length = 0;

    void clear() { length = 0; }
    /// `first` and then `rest`.
    void set(Move first, const Line& rest) {
        moves[0] = first;
        const std::size_t count = rest.length < moves.size() ? rest.length : moves.size() - 1;
        for (std::size_t i = 0; i < count; ++i) {
            moves[i + 1] = rest.moves[i];
        }
        length = count + 1;
    }
};

/// What the search keeps for one ply of the line it is in. Lives on the heap, one array a thread.
struct Node {
    /// Material and placement of the position.
    Sums sums;
    /// The history of replies to `move`.
    ContinuationHistory* continuation = nullptr;
    /// The move being searched, null for a pass.
    Move move;
    /// Left out while asking whether the table's move is singular.
    Move excluded;
    /// The last quiet move that caused a cut-off at this ply.
    Move killer;
    /// Corrected static evaluation; `kNoScore` in check.
    Score staticEval = kNoScore;
    /// Number of `move` in the order of the node, from 1.
    int moveCount = 0;
    /// What the histories say of `move`.
    int history = 0;
    /// Plies by which `move` was reduced, while its reduced search runs.
    int reduction = 0;
    /// How often moves of children were cut off at once.
    int cutoffs = 0;
    bool isInCheck = false;
    /// On a principal variation now or, as the table says, once.
    bool wasPv = false;
    /// Whether `move` takes something.
    bool isCapture = false;
};

}  // namespace juzhong
