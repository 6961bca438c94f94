#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "book/book_choice.h"
#include "book/opening_book.h"

namespace juzhong {

struct BookAnswer {
    BookChoice choice;
    /// The book's reply, or none.
    Move ponder{};
};

/// How moves are chosen among those of a book.
struct BookHabits {
    BookRandomness randomness = BookRandomness::None;
    BookStyle style = BookStyle::Normal;
    /// With a seed a position always gets the same move; 0 throws the dice anew each time.
    std::uint64_t seed = 0;
};

/// The books in use, and the dice for their moves.
class BookShelf {
   public:
    /// The book inside the program.
    BookShelf();

    /// Replaces the books. `files`: names with `;` between them, relative ones looked for in `folder`; empty
    /// is the book inside the program. What cannot be read is left out, and the fault says so.
    std::optional<Fault> open(std::string_view files, const std::filesystem::path& folder);

    /// A move from the book that is one of `candidates` (book_choice.h), or none.
    [[nodiscard]] std::optional<BookAnswer> choose(const Position& position, std::span<const Move> candidates,
                                                   const BookHabits& habits);

   private:
    OpeningBook book_;
    BookRandom random_;
};

}  // namespace juzhong
