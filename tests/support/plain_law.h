#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/plain_board.h"

/// The law of repetition written down a second time, plainly and slowly, on the plain board: a second opinion
/// on every class of move and on the verdict.
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

/// Who loses: "red", "black" or "draw".
[[nodiscard]] std::string checkBanVerdict(const Loop& loop);

/// The Asian rule.
[[nodiscard]] std::vector<Deed> asianDeeds(const Loop& loop);
[[nodiscard]] std::string asianVerdict(const Loop& loop);

/// The Chinese rules. Keeps what it has worked out, for boards come again.
class ChineseLaw {
   public:
    [[nodiscard]] std::vector<Deed> deeds(const Loop& loop, bool pawnsCount);
    /// `edition`: 1999 or 2020.
    [[nodiscard]] std::string verdict(const Loop& loop, int edition);

   private:
    using Gains = std::map<std::pair<int, int>, int>;

    [[nodiscard]] Deed deed(const Board& before, Step step, bool pawnsCount);
    [[nodiscard]] bool kills(Board board, bool red, int checks);
    [[nodiscard]] bool killsAtOnceOrLater(const Board& board, int checksLeft);
    [[nodiscard]] Gains gains(Board board, bool red);
    [[nodiscard]] int netGain(const Board& board, Step step, int standing);
    [[nodiscard]] int forcedGain(Board board, bool red, int checksLeft);
    [[nodiscard]] bool holdsSavingPoint(const Board& before, const Board& after, bool red,
                                        const std::set<int>& victims);

    std::map<std::string, bool> kills_;
    std::map<std::string, Gains> gains_;
    std::map<std::string, int> forced_;
};

}  // namespace juzhong::plain
