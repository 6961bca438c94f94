#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace juzhong {

namespace terms {

/// What a term looks at.
enum class Scope {
    /// Men and their points, kept along the line of play by `Sums`: the score does not pass through the term.
    Placement,
    /// Numbers of men only, worked out anew after captures.
    Material,
    /// The whole board.
    Board,
};

}  // namespace terms

/// A named row of weights of one term, e.g. one per number of safe points. `first` counts within the term.
struct WeightRow {
    std::string_view name;
    std::size_t first = 0;
    std::size_t count = 1;

    /// The row that follows this one in the term's block.
    [[nodiscard]] constexpr WeightRow then(std::string_view nextName, std::size_t nextCount = 1) const {
        return {nextName, first + count, nextCount};
    }
};

/// The first row of a term.
[[nodiscard]] constexpr WeightRow firstRow(std::string_view name, std::size_t count = 1) {
    return {name, 0, count};
}

/// Size of a block whose rows follow each other.
template <std::size_t Rows>
[[nodiscard]] constexpr std::size_t blockSize(const std::array<WeightRow, Rows>& rows) {
    return rows.back().first + rows.back().count;
}

}  // namespace juzhong
