#pragma once

#include <cstdint>
#include <span>

namespace juzhong {

/// The bytes of book/default/default.book, put into the program by embed.cmake.
[[nodiscard]] std::span<const std::uint8_t> defaultBookBytes();

}  // namespace juzhong
