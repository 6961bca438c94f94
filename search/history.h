#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "engine/move.h"
#include "engine/piece.h"
#include "engine/position.h"
#include "engine/square.h"

/// What the search has learned about moves from earlier cut-offs. Each search thread has its own.
namespace juzhong {

/// A number learned by reward and punishment that stays within -Limit..Limit: the nearer it is to the limit,
/// the less a further reward adds.
template <int Limit>
class HistoryEntry {
   public:
    static_assert(Limit <= 32767);
    // NOLINTNEXTLINE(google-explicit-constructor): it is a number.
    constexpr operator int() const { return value_; }
    constexpr void update(int bonus) {
        const int bounded = std::clamp(bonus, -Limit, Limit);
        value_ = static_cast<std::int16_t>(value_ + bounded - value_ * std::abs(bounded) / Limit);
    }

   private:
    std::int16_t value_ = 0;
};

/// One entry for each man and point it goes to.
template <int Limit>
using PieceToHistory = std::array<std::array<HistoryEntry<Limit>, kSquareCount>, kPieceIndexCount>;

/// How well a move followed upon an earlier one.
using ContinuationHistory = PieceToHistory<30000>;

/// Shares and weights of histories count in parts of this.
inline constexpr int kWholeShare = 32;

/// How many plies back continuation histories look.
inline constexpr std::array<std::size_t, 4> kContinuationPlies{1, 2, 4, 6};

/// The histories that belong to the moves 1, 2, 4 and 6 plies back.
using Continuations = std::array<ContinuationHistory*, kContinuationPlies.size()>;

/// All that one thread learns about moves.
struct Histories {
    static constexpr std::size_t kLowPlies = 5;
    static constexpr std::size_t kPawnStructures = 512;

    /// By side, from and to.
    std::array<std::array<std::array<HistoryEntry<8000>, kSquareCount>, kSquareCount>, kColorCount> butterfly;
    /// The same near the root, by ply; forgotten before each search.
    std::array<std::array<std::array<HistoryEntry<8000>, kSquareCount>, kSquareCount>, kLowPlies> lowPly;
    /// By man, target and kind of the man taken.
    std::array<std::array<std::array<HistoryEntry<10000>, 8>, kSquareCount>, kPieceIndexCount> capture;
    /// By a part of the pawn key.
    std::array<PieceToHistory<8000>, kPawnStructures> pawn;
    /// By whether the earlier move was made in check, whether it took, its man and its target.
    std::array<std::array<std::array<std::array<ContinuationHistory, kSquareCount>, kPieceIndexCount>, 2>, 2>
        continuation;
    /// Stands where no earlier move is.
    ContinuationHistory nothing;

    [[nodiscard]] HistoryEntry<10000>& captureOf(Piece piece, Square to, Piece captured) {
        return capture[index(piece)][index(to)][index(typeOf(captured))];
    }
    [[nodiscard]] HistoryEntry<10000>& capturesOf(const Position& position, Move move) {
        return captureOf(position.pieceOn(move.from()), move.to(), position.pieceOn(move.to()));
    }
    [[nodiscard]] const HistoryEntry<10000>& capturesOf(const Position& position, Move move) const {
        return const_cast<Histories*>(this)->capturesOf(position, move);
    }
    [[nodiscard]] PieceToHistory<8000>& pawnsOf(const Position& position) {
        return pawn[position.pawnKey() % kPawnStructures];
    }
    [[nodiscard]] const PieceToHistory<8000>& pawnsOf(const Position& position) const {
        return pawn[position.pawnKey() % kPawnStructures];
    }
};

}  // namespace juzhong
