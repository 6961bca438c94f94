#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <vector>

#include "search/worker.h"

namespace juzhong {

/// The number of the thread whose move is played. Each thread votes for its best move, with a weight that
/// grows with its depth and score; a proved mate needs no vote.
[[nodiscard]] inline std::size_t voteFor(const std::vector<std::unique_ptr<Worker>>& workers) {
    const auto scoreOf = [&](std::size_t i) { return workers[i]->rootMoves().front().score; };
    const auto moveOf = [&](std::size_t i) { return workers[i]->rootMoves().front().move(); };
    Score lowest = kInfinite;
    for (std::size_t i = 0; i < workers.size(); ++i) {
        lowest = std::min(lowest, scoreOf(i));
    }
    const auto weightOf = [&](std::size_t i) {
        constexpr Score kEvenLowest = 10;
        return static_cast<long>(scoreOf(i) - lowest + kEvenLowest) * workers[i]->completedDepth();
    };
    const auto votesFor = [&](Move move) {
        long votes = 0;
        for (std::size_t i = 0; i < workers.size(); ++i) {
            votes += moveOf(i) == move ? weightOf(i) : 0;
        }
        return votes;
    };
    std::size_t best = 0;
    for (std::size_t i = 1; i < workers.size(); ++i) {
        if (workers[i]->completedDepth() == 0) {
            continue;
        }
        const bool isDecisive = isDecided(scoreOf(best)) || isDecided(scoreOf(i));
        const long votes = votesFor(moveOf(i));
        const long bestVotes = votesFor(moveOf(best));
        const bool isBetter = isDecisive
                                  ? scoreOf(i) > scoreOf(best)
                                  : votes > bestVotes || (votes == bestVotes && weightOf(i) > weightOf(best));
        if (isBetter) {
            best = i;
        }
    }
    return best;
}

}  // namespace juzhong
