#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "book/book_data.h"
#include "book/opening_book.h"
#include "engine/result.h"

/// Our own book format, version 1. Numbers are little-endian without padding.
///
///     header, 32 bytes
///         4  "JZBK"
///         2  version, 1
///         2  zero
///         4  P, number of positions
///         4  M, number of moves
///         4  N, number of names
///         4  T, bytes of the names' text
///         8  checksum: FNV-1a (64 bits) of everything behind the header
///     P positions, 12 bytes each, keys ascending and none twice
///         8  key of the position: BoardCode::key()
///         4  its first move; its last is the one before the next position's first; at least one
///     M moves, 14 bytes each
///         2  move in the normal view: from * 128 + to, square = file + 9 * rank
///         2  weight, at least 1
///         2  score for the mover in centipawns, two's complement; 0x8000 for none
///         1  sharpness, 0 to 100
///         1  zero
///         6  games won, drawn and lost by the mover, 2 bytes each; halved together until they fit
///     N names, 12 bytes each, keys ascending and none twice
///         8  key of the position that the name stands for
///         4  where its text begins; it ends where the next begins
///     T bytes of text, UTF-8
namespace juzhong {

inline constexpr std::string_view kBookMagic = "JZBK";
inline constexpr std::uint16_t kBookVersion = 1;

/// The bytes of a book file. The data must be sorted.
[[nodiscard]] std::vector<std::uint8_t> encodeBook(const BookData& data);

/// Everything a book file holds, or what is wrong with it.
[[nodiscard]] Result<BookData> decodeBook(std::span<const std::uint8_t> bytes);

/// Reads a book where it lies, without unpacking it. The bytes must outlive the book.
[[nodiscard]] Result<std::shared_ptr<const BookSource>> viewBook(std::span<const std::uint8_t> bytes);
/// The same for bytes that the book keeps.
[[nodiscard]] Result<std::shared_ptr<const BookSource>> adoptBook(std::vector<std::uint8_t> bytes);

}  // namespace juzhong
