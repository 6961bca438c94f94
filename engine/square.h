#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/color.h"

namespace juzhong {

inline constexpr int kFileCount = 9;
inline constexpr int kRankCount = 10;
inline constexpr std::size_t kSquareCount = 90;

/// A point of the board: file + 9 * rank. 0 is a0, Red's left corner; 89 is i9. `None` is no point.
enum class Square : std::uint8_t { A0 = 0, I9 = 89, None = 90 };

[[nodiscard]] constexpr std::size_t index(Square square) {
    return static_cast<std::size_t>(square);
}

/// `file` 0 to 8 (a to i), `rank` 0 to 9.
[[nodiscard]] constexpr Square makeSquare(int file, int rank) {
    return static_cast<Square>(file + kFileCount * rank);
}

[[nodiscard]] constexpr int fileOf(Square square) {
    return static_cast<int>(square) % kFileCount;
}

[[nodiscard]] constexpr int rankOf(Square square) {
    return static_cast<int>(square) / kFileCount;
}

/// Whether file and rank are both on the board.
[[nodiscard]] constexpr bool isOnBoard(int file, int rank) {
    return file >= 0 && file < kFileCount && rank >= 0 && rank < kRankCount;
}

/// The same point seen in a mirror (file a becomes file i).
[[nodiscard]] constexpr Square mirrored(Square square) {
    return makeSquare(kFileCount - 1 - fileOf(square), rankOf(square));
}

/// The point on the other side of the river, same file (rank 0 becomes rank 9).
[[nodiscard]] constexpr Square flipped(Square square) {
    return makeSquare(fileOf(square), kRankCount - 1 - rankOf(square));
}

/// The point as its owner would number it: unchanged for Red, flipped for Black.
[[nodiscard]] constexpr Square relativeTo(Color color, Square square) {
    return color == Color::Red ? square : flipped(square);
}

/// Rank counted from the side's own back rank, 0 to 9.
[[nodiscard]] constexpr int relativeRank(Color color, Square square) {
    return color == Color::Red ? rankOf(square) : kRankCount - 1 - rankOf(square);
}

/// Whether the point lies beyond the river for this side.
[[nodiscard]] constexpr bool isAcrossRiver(Color color, Square square) {
    return relativeRank(color, square) >= kRankCount / 2;
}

/// "a0" to "i9".
[[nodiscard]] inline std::string toString(Square square) {
    return {static_cast<char>('a' + fileOf(square)), static_cast<char>('0' + rankOf(square))};
}

/// Reads exactly two characters, file in either case; empty for anything else.
[[nodiscard]] constexpr std::optional<Square> squareFromString(std::string_view text) {
    if (text.size() != 2) {
        return std::nullopt;
    }
    const char letter = text[0];
    const int file = letter >= 'A' && letter <= 'I' ? letter - 'A' : letter - 'a';
    const int rank = text[1] - '0';
    if (!isOnBoard(file, rank)) {
        return std::nullopt;
    }
    return makeSquare(file, rank);
}

/// All points in ascending order.
inline constexpr std::array<Square, kSquareCount> kSquares = [] {
    std::array<Square, kSquareCount> squares{};
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        squares[i] = static_cast<Square>(i);
    }
    return squares;
}();

static_assert(squareFromString("e9") == makeSquare(4, 9) && !squareFromString("j0"));
static_assert(mirrored(Square::A0) == makeSquare(8, 0) && flipped(Square::I9) == makeSquare(8, 0));

}  // namespace juzhong
