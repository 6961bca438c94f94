#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

/// Numbers in files, lowest byte first whatever the machine.
namespace juzhong::little_endian {

/// `offset + sizeof(Number)` must lie within the bytes.
template <std::unsigned_integral Number>
[[nodiscard]] Number read(std::span<const std::uint8_t> bytes, std::size_t offset) {
    Number value = 0;
    for (std::size_t i = sizeof(Number); i-- > 0;) {
        value = static_cast<Number>((static_cast<std::uint64_t>(value) << 8U) | bytes[offset + i]);
    }
    return value;
}

template <std::unsigned_integral Number>
void append(std::vector<std::uint8_t>& bytes, Number value) {
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
        bytes.push_back(static_cast<std::uint8_t>(static_cast<std::uint64_t>(value) >> (8 * i)));
    }
}

}  // namespace juzhong::little_endian
