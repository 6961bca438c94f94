#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/attacks.h"
#include "engine/bitboard.h"
#include "engine/position.h"
#include "eval/tapered.h"

namespace juzhong {

/// Rows of weights are in this order.
enum class OfficerKind : std::uint8_t { Rook, Knight, Cannon };
inline constexpr std::size_t kOfficerKinds = 3;

/// A rook, knight or cannon with what it can do.
struct Officer {
    OfficerKind kind;
    Square square;
    /// Points on which it could take an enemy man if one stood there; for a cannon those behind its screen.
    Bitboard attacks;
    /// Points it can go to now.
    Bitboard moves;
};

[[nodiscard]] constexpr std::size_t index(OfficerKind kind) {
    return static_cast<std::size_t>(kind);
}

/// Everything that several terms ask for, computed once per evaluation.
struct EvalContext {
    explicit EvalContext(const Position& board);

    /// Of a full set.
    static constexpr std::size_t kMaxOfficers = 6;

    struct Side {
        Bitboard men;
        Square king = Square::None;
        /// By kind; a cannon attacks what lies behind its screen up to and including the second man.
        std::array<Bitboard, kPieceTypeCount> attackedBy{};
        Bitboard attacked;
        Bitboard attackedTwice;
        /// Where the officers of each kind can go.
        std::array<Bitboard, kOfficerKinds> movesOf{};
        /// What lies behind the first man of each line of the rooks, up to and including the second.
        Bitboard behindRooks;
        /// Points of the enemy palace on the open file before the king: the other king may not go there.
        Bitboard facing;
        /// From the king along file and rank: up to the first man, and on to the second.
        Bitboard nearKing;
        Bitboard behindFirst;
        /// Only the first `officerCount` are set.
        std::array<Officer, kMaxOfficers> officerList;
        std::size_t officerCount = 0;

        [[nodiscard]] Bitboard attackedByKind(PieceType type) const { return attackedBy[index(type)]; }
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
