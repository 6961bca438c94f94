#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/color.h"

namespace juzhong {

/// Kinds of men, in the order of UCCI's letters K A B N R C P
/// (帅将 king, 士 advisor, 象 bishop or elephant, 马 knight or horse, 车 rook, 炮 cannon, 兵卒 pawn).
enum class PieceType : std::uint8_t { King, Advisor, Bishop, Knight, Rook, Cannon, Pawn };

inline constexpr std::size_t kPieceTypeCount = 7;
inline constexpr std::array<PieceType, kPieceTypeCount> kPieceTypes{
    PieceType::King, PieceType::Advisor, PieceType::Bishop, PieceType::Knight,
    PieceType::Rook, PieceType::Cannon,  PieceType::Pawn};

[[nodiscard]] constexpr std::size_t index(PieceType type) {
    return static_cast<std::size_t>(type);
}

/// A man with its colour: type + 8 * colour. `None` is the empty point.
enum class Piece : std::uint8_t {
    RedKing = 0,
    RedAdvisor,
    RedBishop,
    RedKnight,
    RedRook,
    RedCannon,
    RedPawn,
    None,
    BlackKing = 8,
    BlackAdvisor,
    BlackBishop,
    BlackKnight,
    BlackRook,
    BlackCannon,
    BlackPawn,
};

/// Size of an array indexed by Piece; the entries 7 (`None`) and 15 are unused.
inline constexpr std::size_t kPieceIndexCount = 16;

[[nodiscard]] constexpr std::size_t index(Piece piece) {
    return static_cast<std::size_t>(piece);
}

[[nodiscard]] constexpr Piece makePiece(Color color, PieceType type) {
    return static_cast<Piece>(index(type) + 8 * index(color));
}

/// Only for a real man, not for `Piece::None`.
[[nodiscard]] constexpr PieceType typeOf(Piece piece) {
    return static_cast<PieceType>(index(piece) & 7U);
}

/// Only for a real man, not for `Piece::None`.
[[nodiscard]] constexpr Color colorOf(Piece piece) {
    return static_cast<Color>(index(piece) >> 3U);
}

[[nodiscard]] constexpr Piece withOtherColor(Piece piece) {
    return piece == Piece::None ? piece : static_cast<Piece>(index(piece) ^ 8U);
}

/// How many men of a kind one side has in a full set.
inline constexpr std::array<int, kPieceTypeCount> kFullSet{1, 2, 2, 2, 2, 2, 5};

inline constexpr std::string_view kPieceLetters = "KABNRCP";

/// FEN letter: upper case for Red, lower case for Black. Only for a real man.
[[nodiscard]] constexpr char letterOf(Piece piece) {
    const char upper = kPieceLetters[index(typeOf(piece))];
    return colorOf(piece) == Color::Red ? upper : static_cast<char>(upper - 'A' + 'a');
}

/// The man of a FEN letter; E and H are read as B and N. Empty for any other character.
[[nodiscard]] constexpr std::optional<Piece> pieceFromLetter(char letter) {
    const bool black = letter >= 'a' && letter <= 'z';
    char upper = black ? static_cast<char>(letter - 'a' + 'A') : letter;
    if (upper == 'E') {
        upper = 'B';
    } else if (upper == 'H') {
        upper = 'N';
    }
    const std::size_t type = kPieceLetters.find(upper);
    if (type == std::string_view::npos) {
        return std::nullopt;
    }
    return makePiece(black ? Color::Black : Color::Red, static_cast<PieceType>(type));
}

static_assert(kPieceLetters.size() == kPieceTypeCount);
static_assert(letterOf(Piece::BlackCannon) == 'c' && pieceFromLetter('h') == Piece::BlackKnight);

}  // namespace juzhong
