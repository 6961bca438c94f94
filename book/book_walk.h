#pragma once

#include <cstddef>
#include <functional>

#include "book/book_data.h"
#include "book/opening_book.h"

namespace juzhong {

/// Goes through every position of the book that can be reached from the start position by moves of the book,
/// or by one other move that leads to a position the book knows. Each position is visited once, mirror
/// images as one; `visit` is given its line of play.
void walkBook(const OpeningBook& book, const std::function<void(const Position&)>& visit);

/// The reachable part of a book of any format, for our own file.
[[nodiscard]] BookData collectBook(const OpeningBook& book);

/// What is wrong with a book, for people.
struct BookCheck {
    std::size_t positions = 0;
    std::size_t reached = 0;
    std::size_t moves = 0;
    /// Stored moves that cannot be played, or are there twice.
    std::size_t unplayable = 0;
    /// Longest shortest way to a position, in plies, the moves from there counted.
    int longestLine = 0;
};

/// Replays every move of every position that can be reached.
[[nodiscard]] BookCheck checkBook(const OpeningBook& book);

}  // namespace juzhong
