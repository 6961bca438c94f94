#pragma once

#include <cstdint>
#include <optional>

#include "engine/square.h"

/// Squares on a board of 16 x 16 points, as ElephantEye's family of programs and books counts them:
/// (row + 3) * 16 + file + 3, row 0 is rank 9.
namespace juzhong::square16 {

[[nodiscard]] constexpr std::uint8_t of(Square square) {
    return static_cast<std::uint8_t>((kRankCount - 1 - rankOf(square) + 3) * 16 + fileOf(square) + 3);
}

/// Empty for a point beside the board.
[[nodiscard]] constexpr std::optional<Square> toSquare(unsigned value) {
    const int file = static_cast<int>(value & 15U) - 3;
    const int rank = kRankCount - 1 - (static_cast<int>(value >> 4U) - 3);
    if (value > 255 || !isOnBoard(file, rank)) {
        return std::nullopt;
    }
    return makeSquare(file, rank);
}

static_assert(of(makeSquare(0, 9)) == 0x33 && toSquare(0xAA) == makeSquare(7, 2));

}  // namespace juzhong::square16
