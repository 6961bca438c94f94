#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/plain_law.h"

namespace juzhong::plain {

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
