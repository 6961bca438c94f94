#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "book/board_code.h"
#include "book/opening_book.h"

namespace juzhong {

/// A position of a book in the making: moves in the normal view of board_code.h.
struct BookPosition {
    std::uint64_t key = 0;
    std::vector<BookMove> moves;
};

/// What a book of our own format holds. Sorted by key, no key twice, at least one move a position.
struct BookData {
    std::vector<BookPosition> positions;
    /// Names of openings by the key of the position that defines them, sorted by key.
    std::vector<std::pair<std::uint64_t, std::string>> names;

    [[nodiscard]] std::size_t moveCount() const;
};

/// Sorts positions, names and moves (heaviest first), joins nothing: keys must differ.
void sortBook(BookData& data);

/// Scales the weights of a position so that the heaviest is `kScaledWeight` and none is below 1.
inline constexpr int kScaledWeight = 1000;
void scaleWeights(std::vector<BookMove>& moves);

/// One book out of several: games are added, each book counts alike in the weights, the first book that has
/// a score or a name for something gives it.
[[nodiscard]] BookData mergeBooks(const std::vector<BookData>& books);

}  // namespace juzhong
