#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "book/opening_book.h"
#include "engine/result.h"

namespace juzhong {

/// ElephantEye's BOOK.DAT: records of 8 bytes sorted by key, little-endian: position key (4), move (2; low
/// byte from, high byte to, squares as in square16.h), weight (2). No header.
/// The fault says what is wrong, without a file name.
[[nodiscard]] Result<std::shared_ptr<const BookSource>> readEleeyeBook(std::vector<std::uint8_t> bytes);

/// ElephantEye's key of the position as it stands (its mirror image has another).
[[nodiscard]] std::uint32_t eleeyeKey(const Position& position);

}  // namespace juzhong
