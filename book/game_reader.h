#pragma once

#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "engine/move.h"
#include "engine/position.h"
#include "engine/result.h"

namespace juzhong {

enum class GameResult : std::uint8_t { Unknown, RedWon, BlackWon, Drawn };

/// One game to learn from; the moves are not checked against the board.
struct SourceGame {
    Position start;
    std::vector<Move> moves;
    GameResult result = GameResult::Unknown;
};

/// Takes games out of a file one by one, so that its size does not matter. The file is either PGN with ICCS
/// moves (engine/record/pgn.h), or a plain list with a game a line: words before the first move are passed
/// over, except a result (`1-0`, `0-1`, `1/2-1/2`, `*`); lines beginning with `#` are comments.
class GameReader {
   public:
    explicit GameReader(std::istream& in) : in_(in) {}

    /// The next game, or why it cannot be read (the fault names the line; the next call goes on behind it);
    /// empty at the end.
    [[nodiscard]] std::optional<Result<SourceGame>> next();

   private:
    [[nodiscard]] bool nextLine();
    [[nodiscard]] std::optional<Result<SourceGame>> finishPgn();

    std::istream& in_;
    std::string line_;
    int lineNumber_ = 0;
    /// Text of the PGN game that is being collected and the line it began at.
    std::string pgn_;
    int pgnBegin_ = 0;
    bool inTags_ = false;
    bool atEnd_ = false;
};

}  // namespace juzhong
