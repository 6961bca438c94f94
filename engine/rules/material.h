#pragma once

#include <array>

#include "engine/color.h"
#include "engine/piece.h"
#include "engine/rules/board.h"

/// Material (子力) as the law counts it (rules.md A5, B3).
namespace juzhong::rules {

/// R = 2 N = 2 C = 4 A = 4 B. A crossed pawn floats; kings are none.
inline constexpr std::array<int, kPieceTypeCount> kMaterial{0, 1, 1, 2, 4, 2, 1};

[[nodiscard]] constexpr int materialOf(PieceType type) {
    return kMaterial[index(type)];
}

/// The men of a side that are material: neither the king nor uncrossed pawns.
[[nodiscard]] inline Bitboard materialOf(const Board& board, Color side) {
    return (board.pieces(side) - board.pieces(side, PieceType::King)) &
           ~(board.pieces(side, PieceType::Pawn) & bitboards::home(side));
}

/// Attacker and victim are of one kind and the victim could take the attacker as well (兑).
[[nodiscard]] inline bool isOffer(const Board& board, Square attacker, Square victim) {
    return typeOf(board.pieceOn(attacker)) == typeOf(board.pieceOn(victim)) &&
           board.captureTargets(victim).contains(attacker) && board.isSafe(Move(victim, attacker));
}

}  // namespace juzhong::rules
