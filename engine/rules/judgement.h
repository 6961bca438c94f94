#pragma once

#include <string>
#include <vector>

#include "engine/color.h"
#include "engine/move.h"
#include "engine/piece.h"
#include "engine/position.h"
#include "engine/rules/arbiter.h"
#include "engine/rules/move_class.h"

namespace juzhong::rules {

/// A man and the point where it stands.
struct PlacedMan {
    Piece piece = Piece::None;
    Square square = Square::None;
};

/// A move of the judged cycle with what the rule set sees in it.
struct JudgedMove {
    Move move;
    Piece man = Piece::None;
    Conduct conduct = Conduct::Idle;
    /// The chased men, if any, after the move.
    std::vector<PlacedMan> victims;
    bool isPassive = false;
    bool isGrave = false;
};

/// A verdict with its grounds.
struct Judgement {
    Verdict verdict;
    /// How often the position has stood since the last capture, this time included.
    int occurrences = 1;
    /// The moves of the cycle in order, when a repetition decided.
    std::vector<JudgedMove> cycle;
};

/// `judge`, with the class of each move in the cycle.
[[nodiscard]] Judgement explain(const Position& position, const Law& law);

/// "verdict: ongoing", "verdict: draw", "verdict: red loses" or "verdict: black loses".
[[nodiscard]] std::string verdictLine(const Verdict& verdict);

/// In a referee's words: the verdict line, the reason, and a line for each move of the cycle. Ends with a
/// line break.
[[nodiscard]] std::string toText(const Judgement& judgement);

}  // namespace juzhong::rules
