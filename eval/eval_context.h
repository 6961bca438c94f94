#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "engine/attacks.h"
#include "engine/bitboard.h"
#include "engine/position.h"
#include "eval/tapered.h"

namespace juzhong {

/// A rook, knight or cannon with what it can do.
struct Officer {
    PieceType type = PieceType::Rook;
    Square square = Square::None;
    /// Points on which it could take an enemy man if one stood there; for a cannon those behind its screen.
    Bitboard attacks;
    /// Points it can go to now.
    Bitboard moves;
};

/// Everything that several terms ask for, computed once per evaluation.
struct EvalContext {
    explicit EvalContext(const Position& board);

    static constexpr std::size_t kMaxOfficers = 12;

    struct Side {
        Bitboard men;
        Square king = Square::None;
        std::array<int, kPieceTypeCount> counts{};
        /// By kind; a cannon attacks what lies behind its screen up to and including the second man.
        std::array<Bitboard, kPieceTypeCount> attackedBy{};
        Bitboard attacked;
        Bitboard attackedTwice;
        /// Points of the enemy palace on the open file before the king: the other king may not go there.
        Bitboard facing;
        /// From the king along file and rank: up to the first man, on to the second, on to the third.
        Bitboard nearKing;
        Bitboard behindFirst;
        Bitboard behindSecond;
        std::array<Officer, kMaxOfficers> officerList{};
        std::size_t officerCount = 0;

        [[nodiscard]] int count(PieceType type) const { return counts[index(type)]; }
        [[nodiscard]] Bitboard attackedByKind(PieceType type) const { return attackedBy[index(type)]; }
        /// At most kMaxOfficers: a legal set has six.
        [[nodiscard]] std::span<const Officer> officers() const { return {officerList.data(), officerCount}; }
    };

    [[nodiscard]] const Side& side(Color color) const { return sides[index(color)]; }

    const Position& position;
    Bitboard occupied;
    std::array<Side, kColorCount> sides;

   private:
    template <Color Us>
    void fill();
};

}  // namespace juzhong
