#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "book/opening_book.h"
#include "book/sqlite_file.h"

namespace juzhong {

/// More games than any book has, and three of them still fit in 32 bits.
inline constexpr std::int64_t kMostGames = std::numeric_limits<std::uint32_t>::max() / 4;

/// Reads rows of (move, score, wins, draws, losses) and makes the query ready again. The score of these books
/// is a preference: its order is kept, and it is the weight as far as it is positive. `readMove` gives no
/// move for a number that is none.
template <typename ReadMove>
std::vector<BookMove> readRows(SqliteQuery& query, ReadMove readMove) {
    const auto count = [&query](int column) {
        return static_cast<std::uint32_t>(std::clamp<std::int64_t>(query.column(column), 0, kMostGames));
    };
    std::vector<BookMove> moves;
    while (query.next()) {
        const auto move = readMove(query.column(0));
        if (!move) {
            continue;
        }
        BookMove row;
        row.move = *move;
        row.weight = static_cast<int>(std::clamp<std::int64_t>(query.column(1), 1, kMaxBookWeight));
        row.games = {count(2), count(3), count(4)};
        if (row.games.total() > 0) {
            row.sharpness = static_cast<int>((row.games.wins + row.games.losses) * std::uint64_t{100} /
                                             row.games.total());
        }
        moves.push_back(row);
    }
    query.reset();
    return moves;
}

}  // namespace juzhong
