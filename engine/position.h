#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/attacks.h"
#include "engine/bitboard.h"
#include "engine/move.h"
#include "engine/piece.h"
#include "engine/result.h"
#include "engine/square.h"

namespace juzhong {

using Key = std::uint64_t;

/// What the enemy's men mean for the king of the side to move, worked out once per position.
/// Every legality question is answered from it.
struct KingDanger {
    /// Enemy men that give check.
    Bitboard checkers;
    /// Where a man may go that is neither the king nor in `bound`.
    Bitboard allowed = Bitboard::all();
    /// Own men whose leaving (or moving along the line) may open the king: pins by rook, facing king and
    /// knight, screens of a cannon. Ask `Position::allowedTargets` for their targets.
    Bitboard bound;
    /// Enemy men behind `bound` and `allowed`.
    Bitboard snipers;
};

/// Where a move of the side to move gives check, worked out when first asked for.
struct CheckZones {
    /// By kind: where a man gives check by itself; empty for king, advisor and bishop.
    std::array<Bitboard, kPieceTypeCount> byKind{};
    /// Points on which any man becomes the screen of an own cannon.
    Bitboard screen;
    /// Own men whose leaving may itself give a check or change the zones; for them only a closer look tells.
    Bitboard delicate;
};

/// What changes with each move and cannot be computed backwards.
struct PositionState {
    Key key = 0;
    KingDanger danger;
    /// See `Position::checkZones`.
    mutable CheckZones checkZones;
    mutable bool hasCheckZones = false;
    /// The move that led here; none at the start.
    Move move;
    Piece captured = Piece::None;
    /// Plies since the last capture that are known from the moves made, for repetitions.
    std::uint16_t pliesSinceCapture = 0;
    /// Plies that count for the natural limit (自然限着), rules.md B7: the start value is FEN field 5.
    std::uint16_t quietPlies = 0;
    /// Checks each side gave since the last capture.
    std::array<std::uint16_t, kColorCount> checks{};
};

/// A board with the side to move and the line of play that led to it. Copyable; knows no scores. Threads that
/// ask for checks need copies of their own: the answer is kept.
///
/// Always true: one king a side, in its palace; advisors, bishops and pawns on points they can reach; the
/// side to move cannot take the king; incremental keys equal their recomputation.
class Position {
   public:
    /// The start position.
    Position();

    /// What a FEN says (see fen.h for reading text).
    struct Setup {
        std::array<Piece, kSquareCount> board{};
        Color sideToMove = Color::Red;
        /// Plies since the last capture, clamped to 0..65535.
        int quietPlies = 0;
        /// Number of the next round, clamped to 1..65535.
        int moveNumber = 1;
    };
    /// The position of a set-up, or why it cannot be one (a line for people).
    [[nodiscard]] static Result<Position> fromSetup(const Setup& setup);

    // ---- the board
    [[nodiscard]] Piece pieceOn(Square square) const { return board_[index(square)]; }
    [[nodiscard]] bool isEmpty(Square square) const { return pieceOn(square) == Piece::None; }
    [[nodiscard]] Bitboard occupied() const { return byColor_[0] | byColor_[1]; }
    [[nodiscard]] Bitboard pieces(Color color) const { return byColor_[index(color)]; }
    [[nodiscard]] Bitboard pieces(PieceType type) const { return byType_[index(type)]; }
    [[nodiscard]] Bitboard pieces(Color color, PieceType type) const { return pieces(color) & pieces(type); }
    [[nodiscard]] int count(Color color, PieceType type) const { return pieces(color, type).count(); }
    [[nodiscard]] Square kingSquare(Color color) const { return kings_[index(color)]; }
    [[nodiscard]] Color sideToMove() const { return sideToMove_; }
    /// Number of the round now being played, from 1.
    [[nodiscard]] int moveNumber() const { return (gamePly_ / 2) + 1; }
    /// Plies from move 1 of the game; odd when Black is to move.
    [[nodiscard]] int gamePly() const { return gamePly_; }

    // ---- keys
    /// Placement and side to move, nothing else.
    [[nodiscard]] Key key() const { return state().key; }
    /// Of the men of one kind, both sides.
    [[nodiscard]] Key keyOf(PieceType type) const { return typeKeys_[index(type)]; }
    /// Of all men of one side but its pawns.
    [[nodiscard]] Key nonPawnKey(Color color) const { return nonPawnKeys_[index(color)]; }
    [[nodiscard]] Key pawnKey() const { return keyOf(PieceType::Pawn); }
    /// How many men of each kind and side there are, wherever they stand.
    [[nodiscard]] Key materialKey() const { return materialKey_; }
    /// The same without one real man of the board.
    [[nodiscard]] Key materialKeyWithout(Piece piece) const;
    /// The key after a move without making it, for prefetching. The move must be pseudo-legal.
    [[nodiscard]] Key keyAfter(Move move) const;

    // ---- attacks and checks
    [[nodiscard]] const KingDanger& danger() const { return state().danger; }
    [[nodiscard]] Bitboard checkers() const { return danger().checkers; }
    [[nodiscard]] bool isInCheck() const { return !checkers().isEmpty(); }
    /// Men of both sides that attack the point with the given occupancy (kings by their own step only).
    [[nodiscard]] Bitboard attackersTo(Square square, Bitboard occupied) const;
    /// Whether a man of `by` that is among `occupied` could take a king on the point, the other king by
    /// facing it included. The point is one a king of the other side can stand on.
    [[nodiscard]] bool isAttackedBy(Color by, Square square, Bitboard occupied) const;
    /// Targets that leave the king safe for a man that is not the king (the set may hold points it cannot
    /// reach).
    [[nodiscard]] Bitboard allowedTargets(Square from) const {
        return danger().bound.contains(from) ? boundTargets(from) : danger().allowed;
    }

    // ---- moves
    /// Where the man on `from` can go by its way of moving, own men included as targets.
    [[nodiscard]] Bitboard reach(Square from, Bitboard occupied) const;
    /// Whether the man on `from` can go to `to` by its way of moving; safe for any 16 bits.
    [[nodiscard]] bool isPseudoLegal(Move move) const;
    /// Whether a pseudo-legal move leaves the king safe.
    [[nodiscard]] bool isLegal(Move move) const;
    /// Whether a pseudo-legal move gives check, uncovered checks and screens included.
    [[nodiscard]] bool givesCheck(Move move) const;
    /// Of the pseudo-legal targets of the man on `from`, those on which it gives check, likewise.
    [[nodiscard]] Bitboard checkingTargets(Square from, Bitboard targets) const;
    [[nodiscard]] bool isCapture(Move move) const { return !isEmpty(move.to()); }
    [[nodiscard]] bool hasLegalMove() const;

    /// Makes a legal move.
    void make(Move move);
    /// Takes the last move back.
    void undo();
    /// Passes; not in check. Taken back by `undoNull`.
    void makeNull();
    void undoNull();

    // ---- the line of play
    [[nodiscard]] const PositionState& state() const { return states_[last_]; }
    /// The state `plies` back; at most `pliesPlayed()`.
    [[nodiscard]] const PositionState& stateBefore(std::size_t plies) const { return states_[last_ - plies]; }
    /// Moves made since the set-up.
    [[nodiscard]] std::size_t pliesPlayed() const { return last_; }
    /// Plies since the last capture or null move, as far as made here.
    [[nodiscard]] int pliesSinceCapture() const { return state().pliesSinceCapture; }
    /// Plies that count for the natural limit.
    [[nodiscard]] int quietPlies() const { return state().quietPlies; }
    /// How often the position occurred before, since the last capture.
    [[nodiscard]] int earlierOccurrences() const;

    /// Everything that is kept incrementally equals its recomputation (for tests and dev builds).
    [[nodiscard]] bool isConsistent() const;

   private:
    struct Unset {};
    explicit Position(Unset) {}

    void put(Piece piece, Square square);
    /// The next three change sets and keys; `board_` and `kings_` are left to the caller.
    void toggle(Piece piece, Square square);
    void shift(Piece piece, Square from, Square to);
    void toggleSets(Piece piece, Bitboard points, Key number);
    void startLine(const Setup& setup);
    PositionState& pushState();
    void updateDanger();
    [[nodiscard]] const CheckZones& checkZones() const;
    [[nodiscard]] CheckZones findCheckZones() const;
    [[nodiscard]] Bitboard delicateMen(Square king, const attacks::Lines& lines, Bitboard knights) const;
    [[nodiscard]] bool uncoversCheck(Move move) const;
    void countQuietPly();
    [[nodiscard]] Bitboard targetsAgainst(Square sniper, Square king, Square from) const;
    [[nodiscard]] Bitboard boundTargets(Square from) const;

    std::array<Bitboard, kColorCount> byColor_{};
    std::array<Bitboard, 8> byType_{};
    std::array<Piece, kSquareCount> board_{};
    std::array<Square, kColorCount> kings_{Square::None, Square::None};
    Color sideToMove_ = Color::Red;
    int gamePly_ = 0;
    std::array<Key, 8> typeKeys_{};
    std::array<Key, kColorCount> nonPawnKeys_{};
    Key materialKey_ = 0;
    std::vector<PositionState> states_;
    std::size_t last_ = 0;
};

}  // namespace juzhong
