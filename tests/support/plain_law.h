#pragma once

#include <set>
#include <string>
#include <vector>

#include "tests/support/plain_board.h"

/// The law of repetition written down a second time, plainly and slowly, on the plain board: a second opinion
/// on every class of move and on the verdict. The Asian and the Chinese rules have files of their own.
namespace juzhong::plain {

/// Moves that lead from a board back to it, without a capture.
struct Loop {
    Board start;
    std::vector<Step> moves;
};

/// What a move does: "check", "kill", "chase" or "idle".
struct Deed {
    std::string kind = "idle";
    /// Points of the men that are chased, after the move.
    std::set<int> victims;
    bool passive = false;
    bool grave = false;
};

/// Who loses by the ban of perpetual checks alone: "red", "black" or "draw", like all verdicts here.
[[nodiscard]] std::string checkBanVerdict(const Loop& loop);

}  // namespace juzhong::plain
