#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/bitboard.h"
#include "engine/color.h"
#include "engine/piece.h"
#include "engine/square.h"

/// Which points a man attacks, by table, for any occupancy (real or supposed).
namespace juzhong::attacks {

/// What can happen along a file and a rank.
struct Lines {
    /// Points a rook reaches, up to and including the first man in each direction.
    Bitboard rook;
    /// What follows, up to and including the second man: where a cannon could take if somebody stood there.
    Bitboard behind;
    /// The second man in each direction: what a cannon takes over its screen (炮架).
    Bitboard cannon;

    /// Where a cannon can go: to the free points before its screen and onto the man behind it.
    [[nodiscard]] Bitboard cannonReach(Bitboard occupied) const { return (rook - occupied) | cannon; }
};

namespace detail {

/// Both ways along a rank or a file.
struct LineReach {
    Bitboard rook;
    Bitboard behind;
};

/// Gathers four points of an occupancy into four bits by one multiplication a word.
struct Gather {
    Bitboard mask;
    std::uint64_t redFactor = 0;
    std::uint64_t blackFactor = 0;

    [[nodiscard]] constexpr std::size_t operator()(Bitboard occupied) const {
        return static_cast<std::size_t>(((occupied.redHalf() & mask.redHalf()) * redFactor +
                                         (occupied.blackHalf() & mask.blackHalf()) * blackFactor) >>
                                        60U);
    }
};

template <typename Value>
using BySquare = std::array<Value, kSquareCount>;

struct Tables {
    /// By the men between the ends of the line: nothing lies behind a man on an end.
    BySquare<std::array<LineReach, 128>> rank;
    BySquare<std::array<LineReach, 256>> file;
    /// Legs of a knight on the point: its four neighbours.
    BySquare<Gather> neighbours;
    /// Legs of knights around the point, and eyes of an elephant on it: its four diagonal neighbours.
    BySquare<Gather> diagonals;
    BySquare<std::array<Bitboard, 16>> knight;
    BySquare<std::array<Bitboard, 16>> knightsTo;
    BySquare<std::array<Bitboard, 16>> bishop;
    BySquare<Bitboard> advisor;
    BySquare<Bitboard> king;
    std::array<BySquare<Bitboard>, kColorCount> pawn;
    std::array<BySquare<Bitboard>, kColorCount> pawnsTo;
    BySquare<Bitboard> cross;
    BySquare<BySquare<Bitboard>> between;
};

extern const Tables kTables;

/// The points of file a in one word.
inline constexpr std::uint64_t kFileA = 0x1008040201;

/// The men of a file on ranks 1 to 8, as bits 0 to 7: one multiplication sends ranks 1 to 4 of the red half
/// to the top bits, another ranks 5 to 8 of the black half.
[[nodiscard]] constexpr std::size_t menOnFile(Bitboard occupied, unsigned file) {
    constexpr std::uint64_t redInner = kFileA & ~std::uint64_t{1};
    constexpr std::uint64_t redFactor = 1ULL << 51U | 1ULL << 43U | 1ULL << 35U | 1ULL << 27U;
    constexpr std::uint64_t blackInner = kFileA >> 9U;
    constexpr std::uint64_t blackFactor = redFactor << 9U;
    const std::uint64_t red = (occupied.redHalf() >> file & redInner) * redFactor;
    const std::uint64_t black = (occupied.blackHalf() >> file & blackInner) * blackFactor;
    return static_cast<std::size_t>(red >> 60U | (black >> 60U) << 4U);
}

/// The men of a rank on files b to h, as bits 0 to 6. The half of the board is chosen by a mask, because no
/// branch predictor knows where the next man stands.
[[nodiscard]] constexpr std::size_t menOnRank(Bitboard occupied, unsigned rank) {
    const std::uint64_t isRed = std::uint64_t{0} - std::uint64_t{rank < 5};
    const std::uint64_t half = (occupied.redHalf() & isRed) | (occupied.blackHalf() & ~isRed);
    const unsigned firstFile = 9U * rank - (rank < 5 ? 0 : Bitboard::kHalf);
    return static_cast<std::size_t>(half >> (firstFile + 1) & 127U);
}

}  // namespace detail

[[nodiscard]] inline Lines lines(Square square, Bitboard occupied) {
    const std::size_t i = index(square);
    const auto file = static_cast<unsigned>(fileOf(square));
    const auto rank = static_cast<unsigned>(rankOf(square));
    const detail::LineReach& along = detail::kTables.rank[i][detail::menOnRank(occupied, rank)];
    const detail::LineReach& ahead = detail::kTables.file[i][detail::menOnFile(occupied, file)];
    const Bitboard behind = along.behind | ahead.behind;
    return {along.rook | ahead.rook, behind, behind & occupied};
}

[[nodiscard]] inline Bitboard rook(Square square, Bitboard occupied) {
    return lines(square, occupied).rook;
}

/// Only the points a cannon could take on; its quiet moves are the empty points of `rook`.
[[nodiscard]] inline Bitboard cannon(Square square, Bitboard occupied) {
    return lines(square, occupied).cannon;
}

/// Points a knight on `square` reaches; a man on the leg (蹩马腿) blocks.
[[nodiscard]] inline Bitboard knight(Square square, Bitboard occupied) {
    const std::size_t i = index(square);
    return detail::kTables.knight[i][detail::kTables.neighbours[i](occupied)];
}

/// Points from which a knight reaches `square`: the legs stand beside the knight, so this is not `knight`.
[[nodiscard]] inline Bitboard knightsTo(Square square, Bitboard occupied) {
    const std::size_t i = index(square);
    return detail::kTables.knightsTo[i][detail::kTables.diagonals[i](occupied)];
}

/// Elephant moves, never over the river; a man on the eye (塞象眼) blocks.
[[nodiscard]] inline Bitboard bishop(Square square, Bitboard occupied) {
    const std::size_t i = index(square);
    return detail::kTables.bishop[i][detail::kTables.diagonals[i](occupied)];
}

/// Empty outside the palaces.
[[nodiscard]] inline Bitboard advisor(Square square) {
    return detail::kTables.advisor[index(square)];
}

/// One step within the palace; empty outside the palaces.
[[nodiscard]] inline Bitboard king(Square square) {
    return detail::kTables.king[index(square)];
}

[[nodiscard]] inline Bitboard pawn(Color color, Square square) {
    return detail::kTables.pawn[index(color)][index(square)];
}

/// Points from which a pawn of `color` attacks `square`.
[[nodiscard]] inline Bitboard pawnsTo(Color color, Square square) {
    return detail::kTables.pawnsTo[index(color)][index(square)];
}

/// Points strictly between two points of one file or rank; empty when they are not in line.
[[nodiscard]] inline Bitboard between(Square a, Square b) {
    return detail::kTables.between[index(a)][index(b)];
}

/// The whole file and rank of a point, without the point.
[[nodiscard]] inline Bitboard cross(Square square) {
    return detail::kTables.cross[index(square)];
}

/// The four diagonal neighbours: the legs of knights that attack the point.
[[nodiscard]] inline Bitboard diagonals(Square square) {
    return detail::kTables.diagonals[index(square)].mask;
}

/// The leg (马腿) of a knight's jump, or the eye of an elephant's. The two must be a jump apart.
[[nodiscard]] constexpr Square legOf(Square from, Square to) {
    const int files = fileOf(to) - fileOf(from);
    const int ranks = rankOf(to) - rankOf(from);
    return makeSquare(fileOf(from) + files / 2, rankOf(from) + ranks / 2);
}

/// What the man attacks: for a cannon only what it could take over a screen.
[[nodiscard]] Bitboard of(Piece piece, Square square, Bitboard occupied);

}  // namespace juzhong::attacks
