#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "book/book_data.h"
#include "book/opening_book.h"
#include "engine/position.h"

namespace juzhong::test {

/// The position after moves from the start; an illegal one fails the test.
[[nodiscard]] Position afterMoves(std::string_view moves);

/// The position seen in a mirror.
[[nodiscard]] Position mirrorOf(const Position& position);
/// The position with colours swapped, turned round.
[[nodiscard]] Position swappedOf(const Position& position);

/// A move from text that must be one.
[[nodiscard]] Move moveOf(std::string_view text);

/// A file with these bytes in a folder that goes away with the object. The names hold blanks and Chinese.
class ScratchFolder {
   public:
    ScratchFolder();
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    [[nodiscard]] std::string path(std::string_view name) const;
    std::string write(std::string_view name, std::span<const std::uint8_t> bytes) const;
    std::string write(std::string_view name, std::string_view text) const;
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

   private:
    std::filesystem::path folder_;
};

/// A small book: each row is a line of play with its weight, as in book_lines.h behind one opening.
[[nodiscard]] BookData bookOfRows(std::string_view rows);
[[nodiscard]] OpeningBook openingBook(const BookData& data);

/// Moves of a book in text, heaviest first.
[[nodiscard]] std::vector<std::string> movesIn(const OpeningBook& book, const Position& position);

}  // namespace juzhong::test
