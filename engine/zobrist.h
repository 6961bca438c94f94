#pragma once

#include <array>
#include <cstdint>

#include "engine/piece.h"
#include "engine/square.h"

/// Random numbers that positions are told apart by.
namespace juzhong::zobrist {

struct Numbers {
    std::array<std::array<std::uint64_t, kSquareCount>, kPieceIndexCount> piece{};
    /// Added once for each man of the kind in material keys.
    std::array<std::uint64_t, kPieceIndexCount> material{};
    std::uint64_t blackToMove = 0;
};

extern const Numbers kNumbers;

[[nodiscard]] inline std::uint64_t of(Piece piece, Square square) {
    return kNumbers.piece[index(piece)][index(square)];
}

}  // namespace juzhong::zobrist
