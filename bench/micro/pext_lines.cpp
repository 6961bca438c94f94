#include "bench/micro/pext_lines.h"

#include <bit>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace juzhong::micro {

namespace {

/// Points whose men matter: a man on the last point of a line stops nothing.
Bitboard relevantPoints(Square square) {
    const Bitboard file = bitboards::file(fileOf(square)) & ~(bitboards::rank(0) | bitboards::rank(9));
    const Bitboard rank = bitboards::rank(rankOf(square)) & ~(bitboards::file(0) | bitboards::file(8));
    return (file | rank) & ~Bitboard(square);
}

/// The subset of `mask` whose members are the bits of `number`.
Bitboard subsetOf(Bitboard mask, std::uint32_t number) {
    Bitboard subset;
    for (; mask; number >>= 1U) {
        const Square square = mask.popFirst();
        if ((number & 1U) != 0) {
            subset.add(square);
        }
    }
    return subset;
}

#if defined(__x86_64__)
__attribute__((target("bmi2"))) inline std::uint64_t extract(std::uint64_t word, std::uint64_t mask) {
    return _pext_u64(word, mask);
}
#else
std::uint64_t extract(std::uint64_t, std::uint64_t) {
    return 0;
}
#endif

}  // namespace

bool PextLines::isSupported() {
#if defined(__x86_64__)
    return __builtin_cpu_supports("bmi2") != 0;
#else
    return false;
#endif
}

PextLines::PextLines() {
    for (const Square square : kSquares) {
        Entry& entry = entries_[index(square)];
        entry.mask = relevantPoints(square);
        entry.redCount = static_cast<unsigned>(std::popcount(entry.mask.redHalf()));
        entry.offset = static_cast<std::uint32_t>(table_.size());
        const std::uint32_t subsets = 1U << static_cast<unsigned>(entry.mask.count());
        for (std::uint32_t number = 0; number < subsets; ++number) {
            // The outer points count as occupied: the asker masks with the real men.
            const Bitboard outer = attacks::cross(square) & ~entry.mask;
            table_.push_back(attacks::lines(square, subsetOf(entry.mask, number) | outer));
        }
    }
}

#if defined(__x86_64__)
__attribute__((target("bmi2")))
#endif
attacks::Lines
PextLines::operator()(Square square, Bitboard occupied) const {
    const Entry& entry = entries_[index(square)];
    const std::uint64_t number = extract(occupied.redHalf(), entry.mask.redHalf()) |
                                 extract(occupied.blackHalf(), entry.mask.blackHalf()) << entry.redCount;
    const attacks::Lines& found = table_[entry.offset + number];
    return {found.rook, found.behind, found.cannon & occupied};
}

}  // namespace juzhong::micro
