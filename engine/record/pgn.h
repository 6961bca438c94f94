#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/move.h"
#include "engine/position.h"
#include "engine/result.h"

namespace juzhong::record {

/// A game as a PGN file tells it; the moves are not checked against the board.
struct PgnGame {
    /// In the order of the file, with the text between the quotes.
    std::vector<std::pair<std::string, std::string>> tags;
    /// Main line only.
    std::vector<Move> moves;
    /// "1-0", "0-1", "1/2-1/2" or "*" as the move text ends; "*" when it just ends.
    std::string result = "*";
    /// Line of the file where the game begins, from 1.
    int line = 1;

    /// The text of a tag, by exact name; empty when there is none.
    [[nodiscard]] std::string_view tag(std::string_view name) const;
    /// The board at the start: the FEN tag's, else the usual one.
    [[nodiscard]] Result<Position> start() const;
    /// All moves played out. The fault names the move and its number, or what is wrong with the FEN tag.
    [[nodiscard]] Result<Position> end() const;
};

/// Reads games with moves in ICCS (`C2-F2`, `c2f2`). Comments in braces or after a semicolon, variations in
/// parentheses, move numbers, `$` glyphs and lines that begin with `%` are passed over. A fault names the
/// line. An empty text holds no games.
[[nodiscard]] Result<std::vector<PgnGame>> readPgn(std::string_view text);

}  // namespace juzhong::record
