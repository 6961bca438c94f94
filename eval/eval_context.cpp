#include "eval/eval_context.h"

namespace juzhong {
namespace {

/// All pawns at once: ahead, and sideways beyond the river.
Bitboard pawnAttacks(Color color, Bitboard pawns) {
    const Bitboard crossed = pawns - bitboards::home(color);
    return pawns.forward(color) | crossed.eastward() | crossed.westward();
}

/// What an officer attacks and where it can go.
struct Reach {
    Bitboard attacks;
    Bitboard moves;
};

/// Attacks of a side as they are gathered.
struct Gathering {
    Bitboard once;
    Bitboard twice;

    void note(Bitboard attacks) {
        twice |= once & attacks;
        once |= attacks;
    }
};

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

    const Bitboard king = attacks::king(us.king);
    const Bitboard pawns = pawnAttacks(Us, position.pieces(Us, PieceType::Pawn));
    Gathering gathering{king, {}};
    gathering.note(pawns);
    us.attackedBy[index(PieceType::King)] = king;
    us.attackedBy[index(PieceType::Pawn)] = pawns;

    const auto gatherGuards = [&](PieceType type, auto attacksFrom) {
        Bitboard all;
        position.pieces(Us, type).forEach([&](Square square) {
            const Bitboard reach = attacksFrom(square);
            gathering.note(reach);
            all |= reach;
        });
        us.attackedBy[index(type)] = all;
    };
    gatherGuards(PieceType::Advisor, [](Square square) { return attacks::advisor(square); });
    gatherGuards(PieceType::Bishop, [this](Square square) { return attacks::bishop(square, occupied); });

    Officer* next = us.officerList.data();
    const auto gatherOfficers = [&](OfficerKind kind, PieceType type, auto reachOf) {
        Reach all;
        position.pieces(Us, type).forEach([&](Square square) {
            const Reach reach = reachOf(square);
            gathering.note(reach.attacks);
            all.attacks |= reach.attacks;
            all.moves |= reach.moves;
            *next++ = {kind, square, reach.attacks, reach.moves};
        });
        us.attackedBy[index(type)] = all.attacks;
        us.movesOf[index(kind)] = all.moves;
    };
    gatherOfficers(OfficerKind::Rook, PieceType::Rook, [&](Square square) {
        const attacks::Lines lines = attacks::lines(square, occupied);
        us.behindRooks |= lines.behind;
        return Reach{lines.rook, lines.rook - us.men};
    });
    gatherOfficers(OfficerKind::Knight, PieceType::Knight, [&](Square square) {
        const Bitboard reach = attacks::knight(square, occupied);
        return Reach{reach, reach - us.men};
    });
    gatherOfficers(OfficerKind::Cannon, PieceType::Cannon, [&](Square square) {
        const attacks::Lines lines = attacks::lines(square, occupied);
        return Reach{lines.behind, lines.cannonReach(occupied) - us.men};
    });
    us.officerCount = static_cast<std::size_t>(next - us.officerList.data());
    us.attacked = gathering.once;
    us.attackedTwice = gathering.twice;
}

}  // namespace juzhong
