#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "book/opening_book.h"

namespace juzhong {

struct BookAnswer {
    Move best;
    /// The book's reply, or none.
    Move ponder{};
};

/// The books in use, asked in order.
class BookShelf {
   public:
    /// The book inside the program.
    BookShelf();

    /// Replaces the books. `files`: names with `;` between them, relative ones counted from `folder`; empty
    /// is the book inside the program. What cannot be read is left out, and the fault says so.
    std::optional<Fault> open(std::string_view files, const std::filesystem::path& folder);

    /// The best move that is allowed and does not lead back to a position of this game (BR-100).
    [[nodiscard]] std::optional<BookAnswer> choose(const Position& position,
                                                   const std::function<bool(Move)>& isAllowed) const;

   private:
    [[nodiscard]] std::vector<BookMove> movesFor(const Position& position) const;

    std::vector<OpeningBook> books_;
};

}  // namespace juzhong
