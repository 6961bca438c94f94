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
    updateDanger();
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

// ---- moves

Bitboard Position::reach(Square from, Bitboard occupied) const {
    const Piece piece = pieceOn(from);
    if (typeOf(piece) == PieceType::Cannon) {
        return attacks::lines(from, occupied).cannonReach(occupied);
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

bool Position::hasLegalMove() const {
    Bitboard own = pieces(sideToMove_);
    while (own) {
        const Square from = own.popFirst();
        Bitboard targets = reach(from, occupied()) - pieces(sideToMove_);
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
    toggleSets(piece, Bitboard(square), zobrist::of(piece, square));
}

void Position::shift(Piece piece, Square from, Square to) {
    toggleSets(piece, Bitboard(from) ^ Bitboard(to), zobrist::of(piece, from) ^ zobrist::of(piece, to));
}

void Position::toggleSets(Piece piece, Bitboard points, Key number) {
    byColor_[index(colorOf(piece))] ^= points;
    byType_[index(typeOf(piece))] ^= points;
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

    shift(piece, from, to);
    if (captured != Piece::None) {
        toggle(captured, to);
        materialKey_ -= zobrist::kNumbers.material[index(captured)];
    }
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
    updateDanger();
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

    shift(piece, to, from);
    board_[index(to)] = state.captured;
    if (state.captured != Piece::None) {
        toggle(state.captured, to);
        materialKey_ += zobrist::kNumbers.material[index(state.captured)];
    }
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
    updateDanger();
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
