#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/square.h"

namespace juzhong {

/// A set of points. The river splits the board into two words of 45 bits (ranks 0 to 4 and 5 to 9),
/// so no rank straddles a word and a file is gathered by one multiplication a word.
/// Bits 45 to 63 of each word are always zero.
class Bitboard {
   public:
    static constexpr unsigned kHalf = 45;
    static constexpr std::uint64_t kHalfMask = (std::uint64_t{1} << kHalf) - 1;

    constexpr Bitboard() = default;
    /// `red`: ranks 0 to 4; `black`: ranks 5 to 9. Bits above 44 must be zero.
    constexpr Bitboard(std::uint64_t red, std::uint64_t black) : red_(red), black_(black) {}
    explicit constexpr Bitboard(Square square)
        : red_(index(square) < kHalf ? std::uint64_t{1} << index(square) : 0),
          black_(index(square) < kHalf ? 0 : std::uint64_t{1} << (index(square) - kHalf)) {}

    [[nodiscard]] static constexpr Bitboard all() { return {kHalfMask, kHalfMask}; }

    [[nodiscard]] constexpr std::uint64_t redHalf() const { return red_; }
    [[nodiscard]] constexpr std::uint64_t blackHalf() const { return black_; }

    [[nodiscard]] constexpr bool isEmpty() const { return (red_ | black_) == 0; }
    explicit constexpr operator bool() const { return !isEmpty(); }
    [[nodiscard]] constexpr bool hasSeveral() const {
        return ((red_ & (red_ - 1)) | (black_ & (black_ - 1))) != 0 || (red_ != 0 && black_ != 0);
    }
    [[nodiscard]] constexpr int count() const { return std::popcount(red_) + std::popcount(black_); }
    [[nodiscard]] constexpr bool contains(Square square) const {
        const std::size_t i = index(square);
        return ((i < kHalf ? red_ >> i : black_ >> (i - kHalf)) & 1U) != 0;
    }
    /// Lowest point; the set must not be empty.
    [[nodiscard]] constexpr Square first() const {
        return static_cast<Square>(red_ != 0 ? std::countr_zero(red_)
                                             : static_cast<int>(kHalf) + std::countr_zero(black_));
    }
    /// Takes the lowest point out; the set must not be empty.
    constexpr Square popFirst() {
        const Square square = first();
        if (red_ != 0) {
            red_ &= red_ - 1;
        } else {
            black_ &= black_ - 1;
        }
        return square;
    }
    /// Calls `visit(Square)` for each point, ascending.
    template <typename Visit>
    constexpr void forEach(Visit visit) const {
        for (std::uint64_t bits = red_; bits != 0; bits &= bits - 1) {
            visit(static_cast<Square>(std::countr_zero(bits)));
        }
        for (std::uint64_t bits = black_; bits != 0; bits &= bits - 1) {
            visit(static_cast<Square>(static_cast<int>(kHalf) + std::countr_zero(bits)));
        }
    }

    constexpr void add(Square square) { *this |= Bitboard(square); }
    constexpr void remove(Square square) { *this -= Bitboard(square); }

    /// One rank towards Black's side; what leaves the board is lost.
    [[nodiscard]] constexpr Bitboard northward() const {
        return {red_ << 9U & kHalfMask, (black_ << 9U & kHalfMask) | red_ >> 36U};
    }
    /// One rank towards Red's side; what leaves the board is lost.
    [[nodiscard]] constexpr Bitboard southward() const {
        return {red_ >> 9U | (black_ << 36U & kHalfMask), black_ >> 9U};
    }
    /// One file towards i; never wraps.
    [[nodiscard]] constexpr Bitboard eastward() const {
        return {(red_ & ~kFileI) << 1U, (black_ & ~kFileI) << 1U};
    }
    /// One file towards a; never wraps.
    [[nodiscard]] constexpr Bitboard westward() const {
        return {(red_ & ~kFileA) >> 1U, (black_ & ~kFileA) >> 1U};
    }
    /// One rank ahead as this side sees it.
    [[nodiscard]] constexpr Bitboard forward(Color color) const {
        return color == Color::Red ? northward() : southward();
    }

    [[nodiscard]] constexpr Bitboard operator~() const { return {~red_ & kHalfMask, ~black_ & kHalfMask}; }
    constexpr Bitboard& operator&=(Bitboard other) {
        red_ &= other.red_;
        black_ &= other.black_;
        return *this;
    }
    constexpr Bitboard& operator|=(Bitboard other) {
        red_ |= other.red_;
        black_ |= other.black_;
        return *this;
    }
    constexpr Bitboard& operator^=(Bitboard other) {
        red_ ^= other.red_;
        black_ ^= other.black_;
        return *this;
    }
    /// Takes the other's points out.
    constexpr Bitboard& operator-=(Bitboard other) {
        red_ &= ~other.red_;
        black_ &= ~other.black_;
        return *this;
    }
    friend constexpr Bitboard operator-(Bitboard a, Bitboard b) { return a -= b; }
    friend constexpr Bitboard operator&(Bitboard a, Bitboard b) { return a &= b; }
    friend constexpr Bitboard operator|(Bitboard a, Bitboard b) { return a |= b; }
    friend constexpr Bitboard operator^(Bitboard a, Bitboard b) { return a ^= b; }
    friend constexpr bool operator==(Bitboard, Bitboard) = default;

   private:
    static constexpr std::uint64_t kFileA = 0x1008040201;
    static constexpr std::uint64_t kFileI = kFileA << 8U;

    std::uint64_t red_ = 0;
    std::uint64_t black_ = 0;
};

namespace bitboards {

[[nodiscard]] constexpr Bitboard file(int file) {
    const std::uint64_t half = std::uint64_t{0x1008040201} << static_cast<unsigned>(file);
    return {half, half};
}

[[nodiscard]] constexpr Bitboard rank(int rank) {
    const unsigned shift = 9U * static_cast<unsigned>(rank % 5);
    const std::uint64_t half = std::uint64_t{0x1FF} << shift;
    return rank < 5 ? Bitboard{half, 0} : Bitboard{0, half};
}

/// The side's own five ranks.
[[nodiscard]] constexpr Bitboard home(Color color) {
    return color == Color::Red ? Bitboard{Bitboard::kHalfMask, 0} : Bitboard{0, Bitboard::kHalfMask};
}

/// Nine points of the palace (九宫).
[[nodiscard]] constexpr Bitboard palace(Color color) {
    const Bitboard files = file(3) | file(4) | file(5);
    const Bitboard ranks = color == Color::Red ? rank(0) | rank(1) | rank(2) : rank(7) | rank(8) | rank(9);
    return files & ranks;
}

}  // namespace bitboards

static_assert(sizeof(Bitboard) == 16);
static_assert(bitboards::palace(Color::Black).count() == 9 && Bitboard(Square::I9).first() == Square::I9);
static_assert(bitboards::rank(4).northward() == bitboards::rank(5));
static_assert(bitboards::rank(5).southward() == bitboards::rank(4));

}  // namespace juzhong
