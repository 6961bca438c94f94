#include "engine/position.h"

#include <algorithm>
#include <cassert>

#include "engine/fen.h"
#include "engine/zobrist.h"

namespace juzhong {

namespace {

/// Checks of one side beyond this number do not count for the natural limit (rules.md B7).
constexpr int kCountedChecks = 10;
constexpr std::size_t kFirstStates = 64;
constexpr int kHighestCounter = 65535;

}  // namespace

Position::Position() : Position(*readFen(kStartFen)) {}

void Position::put(Piece piece, Square square) {
    const Bitboard point(square);
    board_[index(square)] = piece;
    byColor_[index(colorOf(piece))] |= point;
    byType_[index(typeOf(piece))] |= point;
    typeKeys_[index(typeOf(piece))] ^= zobrist::of(piece, square);
    if (typeOf(piece) != PieceType::Pawn) {
        nonPawnKeys_[index(colorOf(piece))] ^= zobrist::of(piece, square);
    }
    materialKey_ += zobrist::kNumbers.material[index(piece)];
}

void Position::startLine(const Setup& setup) {
    sideToMove_ = setup.sideToMove;
    const int round = std::clamp(setup.moveNumber, 1, kHighestCounter);
    gamePly_ = 2 * (round - 1) + (sideToMove_ == Color::Black ? 1 : 0);
    states_.assign(kFirstStates, PositionState{});
    last_ = 0;
    PositionState& start = states_[0];
    for (const Key key : typeKeys_) {
        start.key ^= key;
    }
    start.key ^= sideToMove_ == Color::Black ? zobrist::kNumbers.blackToMove : 0;
    start.quietPlies = static_cast<std::uint16_t>(std::clamp(setup.quietPlies, 0, kHighestCounter));
    updateKings();
}

Key Position::keyAfter(Move move) const {
    const Piece piece = pieceOn(move.from());
    const Piece captured = pieceOn(move.to());
    Key after = key() ^ zobrist::kNumbers.blackToMove ^ zobrist::of(piece, move.from()) ^
                zobrist::of(piece, move.to());
    if (captured != Piece::None) {
        after ^= zobrist::of(captured, move.to());
    }
    return after;
}

Key Position::materialKeyWithout(Piece piece) const {
    return materialKey_ - zobrist::kNumbers.material[index(piece)];
}

// ---- attacks and checks

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
    const attacks::Lines lines = attacks::lines(square, occupied);
    const Bitboard file = bitboards::file(fileOf(square));
    const Bitboard attackers = (lines.rook & pieces(PieceType::Rook)) |
                               (lines.rook & file & pieces(PieceType::King)) |
                               (lines.cannon & pieces(PieceType::Cannon)) |
                               (attacks::knightsTo(square, occupied) & pieces(PieceType::Knight)) |
                               (attacks::pawnsTo(by, square) & pieces(PieceType::Pawn));
    return !(attackers & pieces(by) & occupied).isEmpty();
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
                    return inLine ? ~line : (line & ~men) | place;
                case 2:
                    return inLine ? (line & ~men) | place : Bitboard::all();
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
            danger.allowed &= ~line;
        } else {
            danger.bound |= screens;
        }
        if (count == 1) {
            danger.checkers.add(sniper);
            danger.allowed &= (line & ~screens) | Bitboard(sniper);
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
    if (cannons & attacks::cross(king) & ~(lines.rook | lines.behind)) {
        delicate |= first | (lines.behind & own);
    }
    if (attacks::knightsTo(king, {}) & ~knights & own & pieces(PieceType::Knight)) {
        delicate |= attacks::diagonals(king) & own;
    }
    return delicate;
}

void Position::updateCheckZones() {
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
    states_[last_].checkZones = zones;
}

void Position::updateKings() {
    updateDanger();
    updateCheckZones();
}

// ---- moves

Bitboard Position::reach(Square from, Bitboard occupied) const {
    const Piece piece = pieceOn(from);
    if (typeOf(piece) == PieceType::Cannon) {
        const attacks::Lines lines = attacks::lines(from, occupied);
        return (lines.rook & ~occupied) | lines.cannon;
    }
    return attacks::of(piece, from, occupied);
}

bool Position::isPseudoLegal(Move move) const {
    // Garbage may hold more bits than two points need, or points off the board.
    if (!move.isReal() || move != Move(move.from(), move.to()) || index(move.from()) >= kSquareCount ||
        index(move.to()) >= kSquareCount) {
        return false;
    }
    const Bitboard own = pieces(sideToMove_);
    return own.contains(move.from()) && !own.contains(move.to()) &&
           reach(move.from(), occupied()).contains(move.to());
}

bool Position::isLegal(Move move) const {
    if (move.from() != kingSquare(sideToMove_)) {
        return allowedTargets(move.from()).contains(move.to());
    }
    return !isAttackedBy(opponent(sideToMove_), move.to(), occupied() ^ Bitboard(move.from()));
}

bool Position::givesCheck(Move move) const {
    const CheckZones& zones = state().checkZones;
    if (zones.delicate.contains(move.from())) {
        return uncoversCheck(move);
    }
    return (zones.byKind[index(typeOf(pieceOn(move.from())))] | zones.screen).contains(move.to());
}

Bitboard Position::checkingTargets(Square from, Bitboard targets) const {
    const CheckZones& zones = state().checkZones;
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

bool Position::hasLegalMove() const {
    Bitboard own = pieces(sideToMove_);
    while (own) {
        const Square from = own.popFirst();
        Bitboard targets = reach(from, occupied()) & ~pieces(sideToMove_);
        if (from != kingSquare(sideToMove_)) {
            targets &= allowedTargets(from);
        }
        while (targets) {
            if (isLegal(Move(from, targets.popFirst()))) {
                return true;
            }
        }
    }
    return false;
}

/// Takes a man from its point or brings it there: every set and key is its own inverse.
void Position::toggle(Piece piece, Square square) {
    const Bitboard point(square);
    const Key number = zobrist::of(piece, square);
    byColor_[index(colorOf(piece))] ^= point;
    byType_[index(typeOf(piece))] ^= point;
    typeKeys_[index(typeOf(piece))] ^= number;
    if (typeOf(piece) != PieceType::Pawn) {
        nonPawnKeys_[index(colorOf(piece))] ^= number;
    }
}

PositionState& Position::pushState() {
    if (++last_ == states_.size()) {
        states_.resize(2 * states_.size());
    }
    return states_[last_];
}

void Position::make(Move move) {
    const Square from = move.from();
    const Square to = move.to();
    const Piece piece = pieceOn(from);
    const Piece captured = pieceOn(to);
    const Key nextKey = keyAfter(move);

    toggle(piece, from);
    if (captured != Piece::None) {
        toggle(captured, to);
        materialKey_ -= zobrist::kNumbers.material[index(captured)];
    }
    toggle(piece, to);
    board_[index(from)] = Piece::None;
    board_[index(to)] = piece;
    if (typeOf(piece) == PieceType::King) {
        kings_[index(sideToMove_)] = to;
    }
    sideToMove_ = opponent(sideToMove_);
    ++gamePly_;

    PositionState& next = pushState();
    next.key = nextKey;
    next.move = move;
    next.captured = captured;
    updateKings();
    countQuietPly();
}

/// The counters of the last move: a capture starts them again; a check beyond a side's tenth and the answer
/// to it do not add to the natural limit (rules.md B7).
void Position::countQuietPly() {
    const PositionState& before = states_[last_ - 1];
    PositionState& now = states_[last_];
    if (now.captured != Piece::None) {
        now.pliesSinceCapture = 0;
        now.quietPlies = 0;
        now.checks = {};
    } else {
        now.pliesSinceCapture = before.pliesSinceCapture;
        now.quietPlies = before.quietPlies;
        now.checks = before.checks;
        ++now.pliesSinceCapture;
    }
    const Color mover = opponent(sideToMove_);
    bool counts = now.captured == Piece::None && now.quietPlies < kHighestCounter;
    if (before.danger.checkers && before.checks[index(sideToMove_)] > kCountedChecks) {
        counts = false;
    }
    if (now.danger.checkers && now.captured == Piece::None && ++now.checks[index(mover)] > kCountedChecks) {
        counts = false;
    }
    now.quietPlies = static_cast<std::uint16_t>(now.quietPlies + (counts ? 1 : 0));
}

void Position::undo() {
    assert(last_ > 0);
    const PositionState& state = states_[last_--];
    const Square from = state.move.from();
    const Square to = state.move.to();
    const Piece piece = pieceOn(to);
    sideToMove_ = opponent(sideToMove_);
    --gamePly_;

    toggle(piece, to);
    board_[index(to)] = state.captured;
    if (state.captured != Piece::None) {
        toggle(state.captured, to);
        materialKey_ += zobrist::kNumbers.material[index(state.captured)];
    }
    toggle(piece, from);
    board_[index(from)] = piece;
    if (typeOf(piece) == PieceType::King) {
        kings_[index(sideToMove_)] = from;
    }
}

void Position::makeNull() {
    assert(!isInCheck());
    const PositionState& before = states_[last_];
    const Key nextKey = before.key ^ zobrist::kNumbers.blackToMove;
    const std::uint16_t quietPlies = before.quietPlies;
    const auto checks = before.checks;
    sideToMove_ = opponent(sideToMove_);
    ++gamePly_;
    PositionState& next = pushState();
    next.key = nextKey;
    next.move = Move::null();
    next.captured = Piece::None;
    next.pliesSinceCapture = 0;
    next.quietPlies = quietPlies;
    next.checks = checks;
    updateKings();
}

void Position::undoNull() {
    --last_;
    --gamePly_;
    sideToMove_ = opponent(sideToMove_);
}

// ---- the line of play

int Position::earlierOccurrences() const {
    int count = 0;
    const auto plies = static_cast<std::size_t>(pliesSinceCapture());
    for (std::size_t back = 4; back <= plies; back += 2) {
        count += stateBefore(back).key == key() ? 1 : 0;
    }
    return count;
}

bool Position::isConsistent() const {
    Position fresh{Unset{}};
    fresh.board_.fill(Piece::None);
    for (const Square square : kSquares) {
        if (!isEmpty(square)) {
            fresh.put(pieceOn(square), square);
        }
    }
    fresh.kings_ = kings_;
    Setup setup;
    setup.sideToMove = sideToMove_;
    fresh.startLine(setup);
    const auto sameDanger = [](const KingDanger& a, const KingDanger& b) {
        return a.checkers == b.checkers && a.allowed == b.allowed && a.bound == b.bound &&
               a.snipers == b.snipers;
    };
    return fresh.byColor_ == byColor_ && fresh.byType_ == byType_ && fresh.typeKeys_ == typeKeys_ &&
           fresh.nonPawnKeys_ == nonPawnKeys_ && fresh.materialKey_ == materialKey_ && fresh.key() == key() &&
           sameDanger(fresh.danger(), danger()) &&
           pieces(Color::Red, PieceType::King) == Bitboard(kingSquare(Color::Red)) &&
           pieces(Color::Black, PieceType::King) == Bitboard(kingSquare(Color::Black));
}

}  // namespace juzhong
