#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/move.h"
#include "engine/result.h"

namespace juzhong::arena {

/// Where a game starts: a board and moves that are made for both sides.
struct Opening {
    std::string fen;
    std::vector<Move> moves;
};

/// How opening files are written.
enum class OpeningFormat : std::uint8_t {
    /// A FEN a line; what follows it (EPD operations, comments after `;` or `#`) is passed over.
    Epd,
    /// Game records as engine/record reads them; main lines, `FEN` tags honoured.
    Pgn,
    /// A line of ICCS moves from the usual start.
    Moves,
};

struct OpeningSettings {
    /// Empty: every game starts from the usual position.
    std::string file;
    OpeningFormat format = OpeningFormat::Epd;
    bool isRandom = false;
    /// Half-moves taken of each game or move list; 0 is all of them.
    int plies = 0;
    /// Number of the first opening used, from 1.
    int start = 1;
};

/// Reads what a file holds. A fault names the line.
[[nodiscard]] Result<std::vector<Opening>> readOpenings(std::string_view text, OpeningFormat format,
                                                        int plies);

/// Reads the file and puts it in order. `seed` decides a random order.
[[nodiscard]] Result<std::vector<Opening>> loadOpenings(const OpeningSettings& settings, std::uint64_t seed);

}  // namespace juzhong::arena
