#include "book/book_choice.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "book/opening_names.h"

namespace juzhong {

namespace {

bool bringsBackPosition(Position& position, Move move) {
    position.make(move);
    const bool recurs = position.earlierOccurrences() > 0;
    position.undo();
    return recurs;
}

/// At least 1; sharpness is a percentage, and never quite certain.
std::uint64_t styleFactor(BookStyle style, int sharpness) {
    constexpr int kCertain = 100;
    constexpr int kDoubt = 5;
    switch (style) {
        case BookStyle::Solid:
            return static_cast<std::uint64_t>(kCertain - sharpness + kDoubt);
        case BookStyle::Risky:
            return static_cast<std::uint64_t>(sharpness + kDoubt);
        case BookStyle::Normal:
            break;
    }
    return 1;
}

/// Below 2^47, so that the sum over all moves fits.
std::uint64_t chanceOf(const BookMove& move, const BookPreferences& preferences) {
    const auto weight = static_cast<std::uint64_t>(move.weight);
    const std::uint64_t factor = styleFactor(preferences.style, move.sharpness);
    const std::uint64_t styled = weight * factor * factor;
    switch (preferences.randomness) {
        case BookRandomness::None:
        case BookRandomness::Medium:
            return styled;
        case BookRandomness::Small:
            return styled * weight;
        case BookRandomness::Large:
            // In thousandths, so that small weights differ.
            return static_cast<std::uint64_t>(1000 * std::sqrt(static_cast<double>(styled)));
    }
    return styled;
}

}  // namespace

std::uint64_t BookRandom::below(std::uint64_t limit) {
    // SplitMix64 (Steele, Lea and Flood, 2014).
    state_ += 0x9E3779B97F4A7C15;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EB;
    return (z ^ (z >> 31U)) % limit;
}

std::optional<BookChoice> chooseBookMove(const OpeningBook& book, const Position& position,
                                         const BookPreferences& preferences, BookRandom& random) {
    std::vector<BookMove> moves = book.movesFor(position);
    if (moves.empty()) {
        return std::nullopt;
    }
    Position after = position;
    std::erase_if(moves, [&](const BookMove& candidate) {
        const auto isIn = [&candidate](std::span<const Move> list) {
            return std::ranges::find(list, candidate.move) != list.end();
        };
        return isIn(preferences.banned) || (!preferences.allowed.empty() && !isIn(preferences.allowed)) ||
               bringsBackPosition(after, candidate.move);
    });
    if (moves.empty()) {
        return std::nullopt;
    }
    std::vector<std::uint64_t> chances;
    for (const BookMove& move : moves) {
        chances.push_back(chanceOf(move, preferences));
    }
    std::size_t chosen = 0;
    if (preferences.randomness == BookRandomness::None) {
        chosen = static_cast<std::size_t>(std::ranges::max_element(chances) - chances.begin());
    } else {
        std::uint64_t left = random.below(std::accumulate(chances.begin(), chances.end(), std::uint64_t{0}));
        while (left >= chances[chosen]) {
            left -= chances[chosen];
            ++chosen;
        }
    }
    after.make(moves[chosen].move);
    return BookChoice{moves[chosen], openingName(std::move(after))};
}

}  // namespace juzhong
