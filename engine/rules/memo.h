#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/color.h"
#include "engine/rules/board.h"

namespace juzhong::rules {

/// Small answers to questions about a board, a side and a number of plies, kept while one cycle is judged.
/// A newer answer takes the place of an older one.
template <std::size_t Size>
class Memo {
    static_assert((Size & (Size - 1)) == 0);

   public:
    [[nodiscard]] static Key keyOf(const Board& board, Color side, int depth) {
        return (board.key() ^ (index(side) + 2 * static_cast<Key>(depth) + 1) * 0x9E3779B97F4A7C15U);
    }
    [[nodiscard]] std::optional<int> find(Key key) const {
        const Entry& entry = entries_[key & (Size - 1)];
        return entry.key == key ? std::optional<int>(entry.answer) : std::nullopt;
    }
    void keep(Key key, int answer) { entries_[key & (Size - 1)] = {key, answer}; }

   private:
    struct Entry {
        Key key = 0;
        int answer = 0;
    };
    std::array<Entry, Size> entries_{};
};

}  // namespace juzhong::rules
