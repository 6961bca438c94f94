#include "eval/eval_context.h"

namespace juzhong {
namespace {

/// All pawns at once: ahead, and sideways beyond the river.
Bitboard pawnAttacks(Color color, Bitboard pawns) {
    const Bitboard crossed = pawns & ~bitboards::home(color);
    return pawns.forward(color) | crossed.eastward() | crossed.westward();
}

void note(EvalContext::Side& side, PieceType type, Bitboard attacks) {
    side.attackedBy[index(type)] |= attacks;
    side.attackedTwice |= side.attacked & attacks;
    side.attacked |= attacks;
}

}  // namespace

EvalContext::EvalContext(const Position& board) : position(board), occupied(board.occupied()) {
    fill<Color::Red>();
    fill<Color::Black>();
}

template <Color Us>
void EvalContext::fill() {
    Side& us = sides[index(Us)];
    us.men = position.pieces(Us);
    us.king = position.kingSquare(Us);
    const attacks::Lines kingLines = attacks::lines(us.king, occupied);
    us.nearKing = kingLines.rook;
    us.behindFirst = kingLines.behind;
    us.facing = us.nearKing & bitboards::file(fileOf(us.king)) & bitboards::palace(opponent(Us));

    note(us, PieceType::King, attacks::king(us.king));
    const Bitboard pawns = position.pieces(Us, PieceType::Pawn);
    us.attackedBy[index(PieceType::Pawn)] = pawnAttacks(Us, pawns);
    us.attackedTwice |= us.attacked & us.attackedBy[index(PieceType::Pawn)];
    us.attacked |= us.attackedBy[index(PieceType::Pawn)];
    position.pieces(Us, PieceType::Advisor).forEach([&](Square square) {
        note(us, PieceType::Advisor, attacks::advisor(square));
    });
    position.pieces(Us, PieceType::Bishop).forEach([&](Square square) {
        note(us, PieceType::Bishop, attacks::bishop(square, occupied));
    });

    const auto add = [&us](OfficerKind kind, PieceType type, Square square, Bitboard attacks,
                           Bitboard moves) {
        note(us, type, attacks);
        us.officerList[us.officerCount++] = {kind, square, attacks, moves};
    };
    position.pieces(Us, PieceType::Rook).forEach([&](Square square) {
        const Bitboard reach = attacks::rook(square, occupied);
        add(OfficerKind::Rook, PieceType::Rook, square, reach, reach & ~us.men);
    });
    position.pieces(Us, PieceType::Knight).forEach([&](Square square) {
        const Bitboard reach = attacks::knight(square, occupied);
        add(OfficerKind::Knight, PieceType::Knight, square, reach, reach & ~us.men);
    });
    position.pieces(Us, PieceType::Cannon).forEach([&](Square square) {
        const attacks::Lines lines = attacks::lines(square, occupied);
        const Bitboard targets = lines.behind & position.pieces(opponent(Us));
        add(OfficerKind::Cannon, PieceType::Cannon, square, lines.behind, (lines.rook & ~occupied) | targets);
    });
}

}  // namespace juzhong
