#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/move.h"
#include "engine/position.h"

namespace juzhong {

/// How a board was turned to become its normal view. Applying it twice gives back what it was applied to.
struct BoardView {
    /// Half a turn with colours swapped, so that the side to move stands below.
    bool turned = false;
    /// Left and right exchanged.
    bool mirrored = false;

    [[nodiscard]] constexpr Square apply(Square square) const {
        const Square seen = turned ? static_cast<Square>(index(Square::I9) - index(square)) : square;
        return mirrored ? juzhong::mirrored(seen) : seen;
    }
    /// The move must be on the board.
    [[nodiscard]] constexpr Move apply(Move move) const { return {apply(move.from()), apply(move.to())}; }
};

/// The placement seen by the side to move, equal for a position, its mirror image and both with colours
/// swapped. Bits, most significant first, rows from the top: 0 for an empty point; 1 and four bits for a man,
/// own R1 N2 B3 A4 K5 C6 P7, the opponent's 8 more; filled up with zero bits. This is the key of `.xqb`
/// books; two boards never share a code.
struct BoardCode {
    /// 32 men take 32 * 5 + 58 bits.
    static constexpr std::size_t kMaxBytes = 28;

    std::array<std::uint8_t, kMaxBytes> bytes{};
    std::size_t size = 0;
    BoardView view;
    /// Equal to its own mirror image: a move and its mirror are then the same move.
    bool symmetric = false;

    [[nodiscard]] std::span<const std::uint8_t> code() const { return {bytes.data(), size}; }
    /// FNV-1a (64 bits) of the code: what our own book files are sorted by.
    [[nodiscard]] std::uint64_t key() const;
    /// The move as books store it: in the normal view and, when symmetric, on the right-hand side.
    [[nodiscard]] Move toNormal(Move move) const;
    /// The stored move on the real board.
    [[nodiscard]] Move fromNormal(Move move) const { return view.apply(move); }
};

[[nodiscard]] BoardCode encodeBoard(const Position& position);

/// FNV-1a with 64 bits (Fowler, Noll and Vo).
[[nodiscard]] std::uint64_t fnv1a(std::span<const std::uint8_t> bytes);

}  // namespace juzhong
