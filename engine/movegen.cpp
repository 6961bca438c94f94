#include "engine/movegen.h"

#include <algorithm>

namespace juzhong {

namespace {

[[nodiscard]] Bitboard targetsOf(MoveKind kind, const Position& position) {
    switch (kind) {
        case MoveKind::All:
            return ~position.pieces(position.sideToMove());
        case MoveKind::Captures:
            return position.pieces(opponent(position.sideToMove()));
        case MoveKind::Quiets:
        case MoveKind::QuietChecks:
            break;
    }
    return ~position.occupied();
}

/// Calls `visit(from, targets)` with the legal targets of every man, king and pawns last.
template <typename Visit>
void forEachMan(const Position& position, Bitboard wanted, Visit visit) {
    const Color us = position.sideToMove();
    const Bitboard men = position.occupied();
    const auto eachOf = [&](Bitboard own, auto reach) {
        while (own) {
            const Square from = own.popFirst();
            visit(from, reach(from) & wanted & position.allowedTargets(from));
        }
    };
    const auto each = [&](PieceType type, auto reach) { eachOf(position.pieces(us, type), reach); };
    each(PieceType::Rook, [&](Square from) { return attacks::rook(from, men); });
    each(PieceType::Cannon, [&](Square from) { return attacks::lines(from, men).cannonReach(men); });
    each(PieceType::Knight, [&](Square from) { return attacks::knight(from, men); });
    if (wanted & bitboards::home(us)) {
        each(PieceType::Bishop, [&](Square from) { return attacks::bishop(from, men); });
        each(PieceType::Advisor, [](Square from) { return attacks::advisor(from); });
    }
    // Ahead first, so that the order of moves is the same for both sides. Most pawns have no other move.
    const auto ahead = [us](Square from) { return Bitboard(from).forward(us); };
    const Bitboard pawns = position.pieces(us, PieceType::Pawn);
    eachOf(pawns & wanted.forward(opponent(us)), ahead);
    eachOf(pawns & bitboards::home(opponent(us)),
           [&](Square from) { return attacks::pawn(us, from) - ahead(from); });

    const Square king = position.kingSquare(us);
    Bitboard safe;
    (attacks::king(king) & wanted).forEach([&](Square to) {
        if (position.isLegal(Move(king, to))) {
            safe.add(to);
        }
    });
    visit(king, safe);
}

}  // namespace

bool MoveList::contains(Move move) const {
    return std::find(begin(), end(), move) != end();
}

void generateMoves(const Position& position, MoveKind kind, MoveList& moves) {
    forEachMan(position, targetsOf(kind, position), [&](Square from, Bitboard targets) {
        const Bitboard chosen =
            kind == MoveKind::QuietChecks ? position.checkingTargets(from, targets) : targets;
        chosen.forEach([&](Square to) { moves.push(Move(from, to)); });
    });
}

MoveList legalMoves(const Position& position) {
    MoveList moves;
    generateMoves(position, MoveKind::All, moves);
    return moves;
}

int countLegalMoves(const Position& position) {
    int count = 0;
    forEachMan(position, targetsOf(MoveKind::All, position),
               [&](Square, Bitboard targets) { count += targets.count(); });
    return count;
}

bool isLegalMove(const Position& position, Move move) {
    return position.isPseudoLegal(move) && position.isLegal(move);
}

}  // namespace juzhong
