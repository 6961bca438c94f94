#include "engine/exchange.h"

#include <utility>

namespace juzhong {

namespace {

/// In which order men take: the cheapest first, the king last.
constexpr std::array<PieceType, kPieceTypeCount> kTakingOrder{
    PieceType::Pawn,   PieceType::Advisor, PieceType::Bishop, PieceType::Knight,
    PieceType::Cannon, PieceType::Rook,    PieceType::King};

constexpr int valueOf(PieceType type) {
    return kExchangeValues[index(type)];
}

/// The cheapest of the attackers: its kind and point. The set must not be empty.
[[nodiscard]] std::pair<PieceType, Square> cheapest(const Position& position, Bitboard attackers) {
    for (const PieceType type : kTakingOrder) {
        const Bitboard men = attackers & position.pieces(type);
        if (men) {
            return {type, men.first()};
        }
    }
    return {PieceType::King, attackers.first()};
}

}  // namespace

bool exchangeReaches(const Position& position, Move move, int threshold) {
    const Square square = move.to();
    const Piece victim = position.pieceOn(square);
    // `balance` is what the side that just took is ahead of what it has to reach.
    int balance = (victim == Piece::None ? 0 : valueOf(typeOf(victim))) - threshold;
    if (balance < 0) {
        return false;
    }
    balance -= valueOf(typeOf(position.pieceOn(move.from())));
    if (balance >= 0) {
        return true;
    }
    Bitboard occupied = (position.occupied() ^ Bitboard(move.from())) | Bitboard(square);
    Color side = opponent(position.sideToMove());
    bool reached = true;
    while (true) {
        // A screen that left or a leg that came free changes who attacks, so the set is worked out anew.
        const Bitboard attackers = position.attackersTo(square, occupied) & occupied;
        const Bitboard own = attackers & position.pieces(side);
        if (own.isEmpty()) {
            break;
        }
        const auto [type, from] = cheapest(position, own);
        occupied ^= Bitboard(from);
        // The king must not step next to its death, be it in sight of the other king (对面笑).
        if (type == PieceType::King && position.isAttackedBy(opponent(side), square, occupied)) {
            break;
        }
        reached = !reached;
        side = opponent(side);
        balance = -balance - 1 - valueOf(type);
        if (balance >= 0) {
            break;
        }
    }
    return reached;
}

}  // namespace juzhong
