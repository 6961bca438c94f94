#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/square.h"

namespace juzhong {

/// A move in 16 bits: from * 128 + to. What it does (capture, check) is asked of the position.
/// Any 16-bit value may come out of a table or a book: ask `Position::isPseudoLegal` before use.
class Move {
   public:
    constexpr Move() = default;
    constexpr Move(Square from, Square to)
        : bits_(static_cast<std::uint16_t>((index(from) << 7U) | index(to))) {}

    [[nodiscard]] static constexpr Move fromBits(std::uint16_t bits) {
        Move move;
        move.bits_ = bits;
        return move;
    }
    /// No move at all.
    [[nodiscard]] static constexpr Move none() { return {}; }
    /// Passing, as in null-move pruning. Never legal in a game.
    [[nodiscard]] static constexpr Move null() { return fromBits(1U << 7U | 1U); }

    /// May be off the board (above `Square::I9`) when the bits came from outside.
    [[nodiscard]] constexpr Square from() const { return static_cast<Square>(bits_ >> 7U); }
    [[nodiscard]] constexpr Square to() const { return static_cast<Square>(bits_ & 127U); }
    [[nodiscard]] constexpr std::uint16_t bits() const { return bits_; }
    /// Neither none nor null.
    [[nodiscard]] constexpr bool isReal() const { return from() != to(); }
    [[nodiscard]] constexpr Move mirrored() const {
        return {juzhong::mirrored(from()), juzhong::mirrored(to())};
    }

    friend constexpr bool operator==(Move, Move) = default;

   private:
    std::uint16_t bits_ = 0;
};

static_assert(sizeof(Move) == 2);
static_assert(!Move::none().isReal() && !Move::null().isReal() && Move::none() != Move::null());

/// "h2e2"; "0000" for none and null.
[[nodiscard]] inline std::string toString(Move move) {
    return move.isReal() ? toString(move.from()) + toString(move.to()) : "0000";
}

/// Reads ICCS as people write it: `h2e2`, `H2E2`, `h2-e2`, `H2-E2`. Empty for anything else.
[[nodiscard]] constexpr std::optional<Move> moveFromString(std::string_view text) {
    const bool dashed = text.size() == 5 && text[2] == '-';
    if (text.size() != 4 && !dashed) {
        return std::nullopt;
    }
    const auto from = squareFromString(text.substr(0, 2));
    const auto to = squareFromString(text.substr(dashed ? 3 : 2));
    if (!from || !to || *from == *to) {
        return std::nullopt;
    }
    return Move(*from, *to);
}

static_assert(moveFromString("H2-E2") == Move(makeSquare(7, 2), makeSquare(4, 2)));

}  // namespace juzhong
