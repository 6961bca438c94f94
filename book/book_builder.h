#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "book/book_data.h"
#include "book/game_reader.h"
#include "engine/result.h"

namespace juzhong {

struct BookBuilderSettings {
    /// A move must have been played in so many games, at least 1.
    int minGames = 3;
    /// Moves from each game's start that are looked at, at least 1.
    int maxPly = 40;
};

/// Makes a book out of games: how often a move was played and how its side fared.
///
/// The weight of a move is n * s * s, where n is the number of games and s the score of its side, a draw
/// counting half, with ten drawn games added so that a single win is not taken for perfection.
class BookBuilder {
   public:
    explicit BookBuilder(BookBuilderSettings settings) : settings_(settings) {}

    /// Counts a game; one with an illegal move within `maxPly` is not counted at all, and the fault names
    /// the move.
    [[nodiscard]] Result<bool> add(const SourceGame& game);

    [[nodiscard]] std::size_t gameCount() const { return gameCount_; }
    /// Positions met, each as often as games passed through it.
    [[nodiscard]] std::size_t visitCount() const { return visitCount_; }

    /// The book of what was counted; the builder is empty after it.
    [[nodiscard]] BookData finish();

   private:
    /// A move in a position, in the normal view, and how it went.
    struct Visit {
        std::uint64_t key = 0;
        std::uint32_t unknown = 0;
        BookGames games;
        std::uint16_t moveBits = 0;
    };

    /// Joins what belongs together, which keeps the memory down to the number of different moves.
    void compact();
    [[nodiscard]] BookMove summarise(const Visit& visit) const;

    BookBuilderSettings settings_;
    std::vector<Visit> visits_;
    std::size_t compactAt_ = std::size_t{1} << 20U;
    std::size_t gameCount_ = 0;
    std::size_t visitCount_ = 0;
};

}  // namespace juzhong
