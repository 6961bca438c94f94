#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/position.h"
#include "engine/result.h"

namespace juzhong {

/// The random numbers that `.obk` books tell positions apart by. They were published by others, in programs
/// under the GPL as far as we know, so we ship none: the user names a file that holds them.
class ObkKeys {
   public:
    /// Reads them from any text: each number of exactly 16 hexadecimal digits behind "0x" counts, except the
    /// one for the side to move. There must be 14 * 256: for the men K A B N R C P of Red, then of Black, one
    /// for each square of a 16 x 16 board (square16.h). The key of the start position must come out right.
    [[nodiscard]] static Result<ObkKeys> read(std::string_view text);

    /// Key of the position, or of its mirror image.
    [[nodiscard]] std::uint64_t of(const Position& position, bool mirror) const;

   private:
    std::array<std::array<std::uint64_t, kSquareCount>, kPieceIndexCount> piece_{};
};

}  // namespace juzhong
