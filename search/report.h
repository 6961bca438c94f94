#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engine/move.h"
#include "eval/score.h"
#include "search/limits.h"

namespace juzhong {

enum class ScoreBound : std::uint8_t { Exact, Lower, Upper };

/// What is told while thinking, once per finished iteration and line.
struct SearchReport {
    int depth = 0;
    int selectiveDepth = 0;
    /// Rank of the line, from 1.
    int multiPv = 1;
    Score score = 0;
    ScoreBound bound = ScoreBound::Exact;
    std::uint64_t nodes = 0;
    Milliseconds time{0};
    /// Use of the transposition table in thousandths.
    int hashFull = 0;
    /// At least the root move; every move legal in turn.
    std::vector<Move> pv;
};

/// The answer.
struct SearchAnswer {
    /// None when the root has no legal move left to play.
    Move best;
    /// The expected reply, or none.
    Move ponder;
    /// Seen from the side to move at the root.
    Score score = 0;
    int depth = 0;
    std::uint64_t nodes = 0;
};

/// Where a search talks to; called from search threads, one call at a time. Any of them may be empty.
struct SearchListener {
    std::function<void(const SearchReport&)> onReport;
    /// Root move now searched and its number from 1, only after some seconds.
    std::function<void(int depth, Move move, int number)> onRootMove;
    /// Exactly once for each search.
    std::function<void(const SearchAnswer&)> onAnswer;
};

}  // namespace juzhong
