#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bench/arena/clock.h"
#include "engine/move.h"
#include "engine/position.h"

namespace juzhong::arena {

/// What an engine speaks.
enum class Dialect : std::uint8_t { Ucci, Uci };

/// How an engine numbers the ranks: 0 to 9, or 1 to 10 as Fairy-Stockfish (in UCI) and sjaakii do.
enum class RankOrigin : std::uint8_t { Zero, One };

/// The letters of elephants and horses in the boards an engine reads; sjaakii knows E and H only.
enum class FenLetters : std::uint8_t { BishopKnight, ElephantHorse };

/// Our FEN in an engine's letters.
[[nodiscard]] std::string writeWireFen(std::string_view fen, FenLetters letters);

/// Scores at or above this say how many plies a mate is away: `kMateScore` less the plies.
inline constexpr int kMateScore = 30000;

/// The moves of an engine that counts ranks from 1 have up to six characters ("b10c8").
[[nodiscard]] std::string writeWireMove(Move move, RankOrigin origin);
/// Any 16-bit move, legal or not; empty when the text is no move.
[[nodiscard]] std::optional<Move> readWireMove(std::string_view text, RankOrigin origin);

/// What one side is told of both clocks, and its other limits.
struct GoRequest {
    ThinkingLimits limits;
    /// Of the side to move and its opponent; null without a clock.
    const GameClock* own = nullptr;
    const GameClock* other = nullptr;
    Color sideToMove = Color::Red;
    /// UCCI only: the opponent's last answer offered a draw.
    bool offersDraw = false;
};

/// The `go` line. `usesMilliseconds`: the unit of UCCI's clock words (ucci.md section 10). UCCI has no fixed
/// time for a move; the clock holds one move then.
[[nodiscard]] std::string goLine(const GoRequest& request, Dialect dialect, bool usesMilliseconds);

/// What an `info` line says that we keep.
struct SearchInfo {
    int depth = 0;
    /// Centipawns or mate as in `kMateScore`, from the mover's view.
    std::optional<int> score;
    std::uint64_t nodes = 0;
    /// As the engine states it, in milliseconds.
    std::uint64_t time = 0;
};

/// Takes what a line starting with `info` says into `info`. Lines of other variations than the first, and
/// bounds, leave the score alone.
void readInfo(std::string_view line, SearchInfo& info);

/// The end of a search in words.
struct BestMove {
    /// Empty for `nobestmove`, `(none)` and what is no move.
    std::optional<Move> move;
    std::string text;
    bool offersDraw = false;
    bool resigns = false;
};

/// Reads `bestmove` and `nobestmove` lines; empty for any other line.
[[nodiscard]] std::optional<BestMove> readBestMove(std::string_view line, RankOrigin origin);

/// An option as an engine listed it.
struct ListedOption {
    std::string name;
    std::string defaultText;
};

/// Reads `option` lines of both dialects; empty for any other line.
[[nodiscard]] std::optional<ListedOption> readOption(std::string_view line);

[[nodiscard]] std::string setOptionLine(std::string_view name, std::string_view value, Dialect dialect);

}  // namespace juzhong::arena
