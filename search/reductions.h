#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "engine/movegen.h"
#include "search/search_params.h"

/// By how much late moves are searched less deep. In 1024ths of a ply.
namespace juzhong::reductions {

inline constexpr int kPly = 1024;

/// 256 times the binary logarithm of n > 0, in integers, so that every compiler has the same table.
[[nodiscard]] constexpr int logarithm(unsigned n) {
    const int whole = static_cast<int>(std::bit_width(n)) - 1;
    // The mantissa in 1.15 fixed point; squaring it eight times gives eight more bits.
    unsigned mantissa = (n << 15U) >> static_cast<unsigned>(whole);
    int result = whole;
    for (int bit = 0; bit < 8; ++bit) {
        mantissa = mantissa * mantissa >> 15U;
        const unsigned isTwo = mantissa >> 16U;
        mantissa >>= isTwo;
        result = 2 * result + static_cast<int>(isTwo);
    }
    return result;
}

inline constexpr auto kLogarithms = [] {
    std::array<int, 256> table{};
    for (unsigned n = 1; n < table.size(); ++n) {
        table[n] = logarithm(n);
    }
    return table;
}();

static_assert(kLogarithms[1] == 0 && kLogarithms[64] == 6 * 256 && kLogarithms[3] == 405);

/// The later the move and the deeper the search, the less a move is worth looking at. `window` and
/// `rootWindow`: beta - alpha here and at the root.
[[nodiscard]] inline int base(bool improving, int depth, int moveCount, int window, int rootWindow) {
    const int depthPart = kLogarithms[static_cast<std::size_t>(std::clamp(depth, 1, 255))];
    const int countPart = kLogarithms[static_cast<std::size_t>(std::clamp(moveCount, 1, 255))];
    const int product = depthPart * countPart / 256 * params::reductionScale / 1024;
    int reduction = product + params::reductionBase - params::reductionWindow * window / rootWindow;
    if (!improving && product > kPly) {
        reduction += params::reductionNotImproving;
    }
    return reduction;
}

}  // namespace juzhong::reductions
