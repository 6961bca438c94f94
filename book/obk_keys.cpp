#include "book/obk_keys.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <string>
#include <vector>

#include "book/square16.h"

namespace juzhong {

namespace {

constexpr std::size_t kPlaces = 256;
constexpr std::size_t kNumberCount = kColorCount * kPieceTypeCount * kPlaces;
constexpr std::uint64_t kRedToMove = 0xA0CE2AF90C452F58;
/// Of the start position with Red to move.
constexpr std::uint64_t kStartKey = 0x628D04D7C9C144AE;

std::vector<std::uint64_t> longNumbers(std::string_view text) {
    constexpr std::size_t kDigits = 16;
    const auto isDigit = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    };
    std::vector<std::uint64_t> numbers;
    for (std::size_t begin = text.find("0x"); begin != std::string_view::npos;
         begin = text.find("0x", begin + 2)) {
        const std::string_view rest = text.substr(begin + 2);
        const auto end = std::ranges::find_if_not(rest, isDigit);
        if (end - rest.begin() != kDigits) {
            continue;
        }
        std::uint64_t number = 0;
        std::from_chars(rest.data(), rest.data() + kDigits, number, 16);
        if (number != kRedToMove) {
            numbers.push_back(number);
        }
    }
    return numbers;
}

}  // namespace

Result<ObkKeys> ObkKeys::read(std::string_view text) {
    const std::vector<std::uint64_t> numbers = longNumbers(text);
    if (numbers.size() != kNumberCount) {
        return Fault{"key table of " + std::to_string(numbers.size()) + " numbers instead of " +
                     std::to_string(kNumberCount)};
    }
    ObkKeys keys;
    std::size_t next = 0;
    for (const Color color : kColors) {
        for (const PieceType type : kPieceTypes) {
            for (const Square square : kSquares) {
                keys.piece_[index(makePiece(color, type))][index(square)] =
                    numbers[next + square16::of(square)];
            }
            next += kPlaces;
        }
    }
    if (keys.of(Position(), false) != kStartKey) {
        return Fault{"not the key table of .obk books: it gives the start position another key"};
    }
    return keys;
}

std::uint64_t ObkKeys::of(const Position& position, bool mirror) const {
    std::uint64_t key = position.sideToMove() == Color::Red ? kRedToMove : 0;
    for (const Square square : kSquares) {
        const Piece piece = position.pieceOn(square);
        if (piece != Piece::None) {
            key ^= piece_[index(piece)][index(mirror ? mirrored(square) : square)];
        }
    }
    return key;
}

}  // namespace juzhong
