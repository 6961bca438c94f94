#include "engine/position.h"

/// What a position knows of attacks and checks: who attacks a point, what binds the men of the side to move,
/// where a move gives check.
namespace juzhong {

Bitboard Position::attackersTo(Square square, Bitboard occupied) const {
    const attacks::Lines lines = attacks::lines(square, occupied);
    return (lines.rook & pieces(PieceType::Rook)) | (lines.cannon & pieces(PieceType::Cannon)) |
           (attacks::knightsTo(square, occupied) & pieces(PieceType::Knight)) |
           (attacks::bishop(square, occupied) & pieces(PieceType::Bishop)) |
           (attacks::advisor(square) & pieces(PieceType::Advisor)) |
           (attacks::king(square) & pieces(PieceType::King)) |
           (attacks::pawnsTo(Color::Red, square) & pieces(Color::Red, PieceType::Pawn)) |
           (attacks::pawnsTo(Color::Black, square) & pieces(Color::Black, PieceType::Pawn));
}

bool Position::isAttackedBy(Color by, Square square, Bitboard occupied) const {
    const Bitboard enemies = pieces(by) & occupied;
    const Bitboard leapers = (attacks::knightsTo(square, occupied) & pieces(PieceType::Knight)) |
                             (attacks::pawnsTo(by, square) & pieces(PieceType::Pawn));
    if (leapers & enemies) {
        return true;
    }
    const Bitboard rooks =
        pieces(PieceType::Rook) | (bitboards::file(fileOf(square)) & pieces(PieceType::King));
    const Bitboard cannons = pieces(PieceType::Cannon);
    if ((attacks::cross(square) & enemies & (rooks | cannons)).isEmpty()) {
        return false;
    }
    const attacks::Lines lines = attacks::lines(square, occupied);
    return !(enemies & ((lines.rook & rooks) | (lines.cannon & cannons))).isEmpty();
}

/// What one enemy man (sniper) leaves the man on `from` free to do, when the king stands on `king`.
Bitboard Position::targetsAgainst(Square sniper, Square king, Square from) const {
    const Bitboard place(sniper);
    switch (typeOf(pieceOn(sniper))) {
        case PieceType::King:
        case PieceType::Rook: {
            const Bitboard line = attacks::between(king, sniper);
            const Bitboard men = line & occupied();
            const bool closesAlone = !men.hasSeveral() && (men.isEmpty() || men.contains(from));
            return closesAlone ? line | place : Bitboard::all();
        }
        case PieceType::Cannon: {
            const Bitboard line = attacks::between(king, sniper);
            const Bitboard men = line & occupied();
            const bool inLine = men.contains(from);
            switch (men.count()) {
                case 0:
                    return ~line;
                case 1:
                    return inLine ? ~line : (line - men) | place;
                case 2:
                    return inLine ? (line - men) | place : Bitboard::all();
                default:
                    return Bitboard::all();
            }
        }
        case PieceType::Knight: {
            const Square leg = attacks::legOf(sniper, king);
            if (isEmpty(leg)) {
                return place | Bitboard(leg);
            }
            return leg == from ? place : Bitboard::all();
        }
        case PieceType::Advisor:
        case PieceType::Bishop:
        case PieceType::Pawn:
            break;
    }
    return place;
}

Bitboard Position::boundTargets(Square from) const {
    Bitboard targets = Bitboard::all();
    danger().snipers.forEach(
        [&](Square sniper) { targets &= targetsAgainst(sniper, kingSquare(sideToMove_), from); });
    return targets;
}

void Position::updateDanger() {
    const Color us = sideToMove_;
    const Square king = kingSquare(us);
    const Bitboard enemies = pieces(opponent(us));
    const Bitboard men = occupied();
    KingDanger danger;

    const Bitboard cross = attacks::cross(king) & enemies;
    Bitboard rooks = cross & (pieces(PieceType::Rook) | pieces(PieceType::King));
    while (rooks) {
        const Square sniper = rooks.popFirst();
        const Bitboard line = attacks::between(king, sniper);
        const Bitboard blockers = line & men;
        if (blockers.isEmpty()) {
            danger.checkers.add(sniper);
            danger.snipers.add(sniper);
            danger.allowed &= line | Bitboard(sniper);
        } else if (!blockers.hasSeveral()) {
            danger.bound |= blockers;
            danger.snipers.add(sniper);
        }
    }

    Bitboard cannons = cross & pieces(PieceType::Cannon);
    while (cannons) {
        const Square sniper = cannons.popFirst();
        const Bitboard line = attacks::between(king, sniper);
        const Bitboard screens = line & men;
        const int count = screens.count();
        if (count > 2) {
            continue;
        }
        danger.snipers.add(sniper);
        if (count == 0) {
            danger.allowed -= line;
        } else {
            danger.bound |= screens;
        }
        if (count == 1) {
            danger.checkers.add(sniper);
            danger.allowed &= (line - screens) | Bitboard(sniper);
        }
    }

    Bitboard knights = attacks::knightsTo(king, {}) & enemies & pieces(PieceType::Knight);
    while (knights) {
        const Square sniper = knights.popFirst();
        const Square leg = attacks::legOf(sniper, king);
        danger.snipers.add(sniper);
        if (isEmpty(leg)) {
            danger.checkers.add(sniper);
            danger.allowed &= Bitboard(sniper) | Bitboard(leg);
        } else {
            danger.bound.add(leg);
        }
    }

    const Bitboard pawns = attacks::pawnsTo(opponent(us), king) & enemies & pieces(PieceType::Pawn);
    danger.checkers |= pawns;
    danger.snipers |= pawns;
    pawns.forEach([&](Square pawn) { danger.allowed &= Bitboard(pawn); });

    danger.bound &= pieces(us);
    states_[last_].danger = danger;
    states_[last_].hasCheckZones = false;
}

/// Own men whose leaving can open the way of another own man to the enemy king, and cannons that would leave
/// their own screen's place. A few too many do no harm. `lines` and `knights`: what reaches the king.
Bitboard Position::delicateMen(Square king, const attacks::Lines& lines, Bitboard knights) const {
    const Bitboard own = pieces(sideToMove_);
    const Bitboard cannons = own & pieces(PieceType::Cannon);
    const Bitboard first = lines.rook & own;
    Bitboard delicate = first & cannons;
    if (lines.behind & own & pieces(PieceType::Rook)) {
        delicate |= first;
    }
    // Beyond two screens: without one of them it gives check.
    if ((cannons & attacks::cross(king)) - (lines.rook | lines.behind)) {
        delicate |= first | (lines.behind & own);
    }
    if ((attacks::knightsTo(king, {}) & own & pieces(PieceType::Knight)) - knights) {
        delicate |= attacks::diagonals(king) & own;
    }
    return delicate;
}

CheckZones Position::findCheckZones() const {
    const Color us = sideToMove_;
    const Square king = kingSquare(opponent(us));
    const Bitboard men = occupied();
    const attacks::Lines lines = attacks::lines(king, men);
    CheckZones zones;
    zones.byKind[index(PieceType::Rook)] = lines.rook;
    zones.byKind[index(PieceType::Cannon)] = lines.behind;
    zones.byKind[index(PieceType::Knight)] = attacks::knightsTo(king, men);
    zones.byKind[index(PieceType::Pawn)] = attacks::pawnsTo(us, king);
    Bitboard cannons = lines.rook & pieces(us, PieceType::Cannon);
    while (cannons) {
        zones.screen |= attacks::between(king, cannons.popFirst());
    }
    zones.delicate = delicateMen(king, lines, zones.byKind[index(PieceType::Knight)]);
    return zones;
}

/// Half of the positions that a search meets are left before a check is asked for.
const CheckZones& Position::checkZones() const {
    const PositionState& now = state();
    if (!now.hasCheckZones) {
        now.checkZones = findCheckZones();
        now.hasCheckZones = true;
    }
    return now.checkZones;
}

bool Position::givesCheck(Move move) const {
    const CheckZones& zones = checkZones();
    if (zones.delicate.contains(move.from())) {
        return uncoversCheck(move);
    }
    return (zones.byKind[index(typeOf(pieceOn(move.from())))] | zones.screen).contains(move.to());
}

Bitboard Position::checkingTargets(Square from, Bitboard targets) const {
    const CheckZones& zones = checkZones();
    if (!zones.delicate.contains(from)) {
        return targets & (zones.byKind[index(typeOf(pieceOn(from)))] | zones.screen);
    }
    Bitboard checking;
    targets.forEach([&](Square to) {
        if (uncoversCheck(Move(from, to))) {
            checking.add(to);
        }
    });
    return checking;
}

/// Whether the move gives check, by looking at the board after it.
bool Position::uncoversCheck(Move move) const {
    const Color us = sideToMove_;
    const Square king = kingSquare(opponent(us));
    const Bitboard from(move.from());
    const Bitboard to(move.to());
    const Bitboard men = (occupied() ^ from) | to;
    const PieceType moved = typeOf(pieceOn(move.from()));
    const auto afterMove = [&](PieceType type) {
        return type == moved ? pieces(us, type) ^ from ^ to : pieces(us, type);
    };
    const attacks::Lines lines = attacks::lines(king, men);
    return !((lines.rook & afterMove(PieceType::Rook)) | (lines.cannon & afterMove(PieceType::Cannon)) |
             (attacks::knightsTo(king, men) & afterMove(PieceType::Knight)) |
             (attacks::pawnsTo(us, king) & afterMove(PieceType::Pawn)))
                .isEmpty();
}

}  // namespace juzhong
