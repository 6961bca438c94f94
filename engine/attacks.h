#pragma once

#include "engine/bitboard.h"
#include "engine/color.h"
#include "engine/piece.h"
#include "engine/square.h"

/// Which points a man attacks, by table, for any occupancy (real or supposed).
namespace juzhong::attacks {

/// Both things that can happen along a file and a rank.
struct Lines {
    /// Points a rook reaches, up to and including the first man in each direction.
    Bitboard rook;
    /// The second man in each direction: what a cannon takes over its screen (炮架).
    Bitboard cannon;
};

[[nodiscard]] Lines lines(Square square, Bitboard occupied);
[[nodiscard]] Bitboard rook(Square square, Bitboard occupied);
/// Only the points a cannon could take on; its quiet moves are the empty points of `rook`.
[[nodiscard]] Bitboard cannon(Square square, Bitboard occupied);
/// Points a knight on `square` reaches; a man on the leg (蹩马腿) blocks.
[[nodiscard]] Bitboard knight(Square square, Bitboard occupied);
/// Points from which a knight reaches `square`: the legs stand beside the knight, so this is not `knight`.
[[nodiscard]] Bitboard knightsTo(Square square, Bitboard occupied);
/// Elephant moves; a man on the eye (塞象眼) blocks. `square` must be one of its seven points.
[[nodiscard]] Bitboard bishop(Square square, Bitboard occupied);
[[nodiscard]] Bitboard advisor(Square square);
[[nodiscard]] Bitboard king(Square square);
[[nodiscard]] Bitboard pawn(Color color, Square square);
/// Points from which a pawn of `color` attacks `square`.
[[nodiscard]] Bitboard pawnsTo(Color color, Square square);

/// What the man attacks: for a cannon only what it could take over a screen.
[[nodiscard]] Bitboard of(Piece piece, Square square, Bitboard occupied);

/// Points strictly between two points of one file or rank; empty when they are not in line.
[[nodiscard]] Bitboard between(Square a, Square b);
/// The whole file and rank of a point, without the point.
[[nodiscard]] Bitboard cross(Square square);
/// The four diagonal neighbours: the legs of knights that attack the point.
[[nodiscard]] Bitboard diagonals(Square square);
/// The leg (马腿) of a knight's jump, or the eye of an elephant's. The two must be a jump apart.
[[nodiscard]] Square legOf(Square from, Square to);

}  // namespace juzhong::attacks
