#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace juzhong {

/// The two sides. Red moves first and stands on ranks 0 to 4.
enum class Color : std::uint8_t { Red, Black };

inline constexpr std::size_t kColorCount = 2;
inline constexpr std::array<Color, kColorCount> kColors{Color::Red, Color::Black};

[[nodiscard]] constexpr Color opponent(Color color) {
    return color == Color::Red ? Color::Black : Color::Red;
}

/// Index for arrays with one entry a side.
[[nodiscard]] constexpr std::size_t index(Color color) {
    return static_cast<std::size_t>(color);
}

}  // namespace juzhong
