#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/move.h"
#include "engine/position.h"
#include "engine/result.h"

namespace juzhong {

/// Games in which a move was played, as the side that played it fared. Games without a result are in none.
struct BookGames {
    std::uint32_t wins = 0;
    std::uint32_t draws = 0;
    std::uint32_t losses = 0;

    [[nodiscard]] constexpr std::uint32_t total() const { return wins + draws + losses; }
    friend bool operator==(const BookGames&, const BookGames&) = default;
};

/// Sharpness of a move of which nothing is known.
inline constexpr int kUnknownSharpness = 50;
/// Greatest weight a book of ours holds.
inline constexpr int kMaxBookWeight = 65535;

/// A move the book knows, legal in the position asked.
struct BookMove {
    Move move;
    /// Relative, 1 to kMaxBookWeight.
    int weight = 1;
    /// Centipawns for the side to move, from the analysis that checked the move; absent when there is none.
    std::optional<int> score;
    /// Share of games with a winner, 0 to 100 percent: what the styles go by.
    int sharpness = kUnknownSharpness;
    BookGames games;

    friend bool operator==(const BookMove&, const BookMove&) = default;
};

/// One readable book, whatever its format. Implementations may be asked from several threads.
class BookSource {
   public:
    BookSource() = default;
    virtual ~BookSource() = default;
    BookSource(const BookSource&) = delete;
    BookSource& operator=(const BookSource&) = delete;

    /// What is stored for the position or its mirror image, turned to the board as it stands. A damaged book
    /// may give moves that cannot be played.
    [[nodiscard]] virtual std::vector<BookMove> storedMoves(const Position& position) const = 0;
    [[nodiscard]] virtual std::size_t positionCount() const = 0;
    /// For people.
    [[nodiscard]] virtual std::string formatName() const = 0;
    /// Name of the opening that is reached with exactly this position; empty for none.
    [[nodiscard]] virtual std::string_view nameOf(const Position& position) const;
};

struct OpenedBooks;

/// Positions with weighted moves. Immutable once made, cheap to copy.
class OpeningBook {
   public:
    /// A book without positions.
    OpeningBook() = default;
    explicit OpeningBook(std::shared_ptr<const BookSource> source) : source_(std::move(source)) {}

    /// The book inside the program.
    [[nodiscard]] static OpeningBook builtIn();
    /// Reads a file of any known format; the fault names the file.
    [[nodiscard]] static Result<OpeningBook> open(const std::string& path);
    /// Reads several files as one book: the first that knows a position answers for it. A key table for
    /// `.obk` books among them (obk_keys.h) serves them all. Relative names are looked for in `folder` first,
    /// then in the working folder. What cannot be read is left out, with a fault each.
    [[nodiscard]] static OpenedBooks openAll(const std::vector<std::string>& paths,
                                             const std::filesystem::path& folder = {});

    /// Moves for the position or its mirror image, heaviest first; empty when unknown. Always legal, none
    /// twice.
    [[nodiscard]] std::vector<BookMove> movesFor(const Position& position) const;
    /// As the book holds them, legal or not: for checking it.
    [[nodiscard]] std::vector<BookMove> storedMoves(const Position& position) const;
    [[nodiscard]] std::size_t positionCount() const;
    /// "none" without a source.
    [[nodiscard]] std::string formatName() const;
    /// Name of the opening reached with exactly this position; empty for none. Lives as long as the book.
    [[nodiscard]] std::string_view nameOf(const Position& position) const;

   private:
    std::shared_ptr<const BookSource> source_;
};

struct OpenedBooks {
    OpeningBook book;
    /// One line each, with the file's name.
    std::vector<std::string> faults;
};

}  // namespace juzhong
