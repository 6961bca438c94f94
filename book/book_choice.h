#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "book/opening_book.h"

namespace juzhong {

/// How often another move than the best one is played.
enum class BookRandomness : std::uint8_t { None, Small, Medium, Large };
/// Which games are sought: few winners, or many.
enum class BookStyle : std::uint8_t { Solid, Normal, Risky };

/// Random numbers that are the same on every system for the same seed.
class BookRandom {
   public:
    explicit BookRandom(std::uint64_t seed) : state_(seed) {}
    /// 0 to `limit` - 1; `limit` must be at least 1.
    [[nodiscard]] std::uint64_t below(std::uint64_t limit);

   private:
    std::uint64_t state_;
};

struct BookPreferences {
    BookRandomness randomness = BookRandomness::None;
    BookStyle style = BookStyle::Normal;
    /// Never these.
    std::span<const Move> banned = {};
    /// Only these; empty is all.
    std::span<const Move> allowed = {};
};

/// The move to play and what the game is then called.
struct BookChoice {
    BookMove move;
    /// Chinese, UTF-8; empty when the opening has no name.
    std::string opening;
};

/// Chooses a move from the book, or none: never one that is banned, nor one that brings back a position of
/// the game, so that the law on repetitions is never touched. Without randomness the heaviest move is
/// taken; with it the chance of a move grows with its weight: squared (small), as it is (medium), or as its
/// square root (large). Style multiplies the weights by how seldom or how often games have a winner.
[[nodiscard]] std::optional<BookChoice> chooseBookMove(const OpeningBook& book, const Position& position,
                                                       const BookPreferences& preferences,
                                                       BookRandom& random);

}  // namespace juzhong
