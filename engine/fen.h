#pragma once

#include <string>
#include <string_view>

#include "engine/position.h"
#include "engine/result.h"

namespace juzhong {

inline constexpr std::string_view kStartFen =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// Reads a FEN as ucci.md section 6 allows it: E/H for B/N, `r` for Red, digits that add up, missing or odd
/// fields 3 and 4, counters absent, negative or huge (clamped to 0..65535 and 1..65535). Anything that is no
/// position gives a fault naming the field, rank, piece or square.
[[nodiscard]] Result<Position> readFen(std::string_view text);

/// Six fields, `w`/`b`, counters as the position knows them.
[[nodiscard]] std::string writeFen(const Position& position);

/// Plays ICCS moves (words separated by blanks) on a copy. The fault names the move and its number, from 1.
[[nodiscard]] Result<Position> playMoves(Position position, std::string_view moves);

}  // namespace juzhong
