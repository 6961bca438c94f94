#pragma once

#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/arena/game_record.h"
#include "engine/result.h"

namespace juzhong::arena {

/// A game with the mark of the tournament it belongs to.
struct StoredGame {
    GameRecord game;
    /// Equal for games of one tournament, also from several machines.
    std::string tournament;
};

/// One line of JSON, without its end.
[[nodiscard]] std::string writeJsonLine(const StoredGame& stored);
/// Empty when the line is no whole game.
[[nodiscard]] std::optional<StoredGame> readJsonLine(std::string_view line);

/// What a results file holds.
struct ResultFile {
    std::vector<StoredGame> games;
    /// Length of the part that is whole: a line cut off at the end is not.
    std::uintmax_t wholeBytes = 0;
};

/// Reads a results file. A broken line in the middle is a fault; an unfinished last one is passed over.
[[nodiscard]] Result<ResultFile> readResultFile(const std::string& path);

/// A game as PGN with ICCS moves and the engines' score, depth, time and clock as comments.
[[nodiscard]] std::string writePgn(const GameRecord& game);

/// Appends finished games to files, each whole before the next.
class ResultWriter {
   public:
    /// Either path may be empty. The PGN file begins with `earlier` when the tournament is resumed, else
    /// games are appended to what it holds.
    [[nodiscard]] static Result<ResultWriter> open(const std::string& jsonPath, const std::string& pgnPath,
                                                   const ResultFile* earlier);
    void add(const StoredGame& stored);
    /// False when something could not be written.
    [[nodiscard]] bool isGood() const { return json_.good() && pgn_.good(); }

   private:
    ResultWriter() = default;
    void addPgn(const GameRecord& game);

    std::ofstream json_;
    std::ofstream pgn_;
    bool writesJson_ = false;
    bool writesPgn_ = false;
};

}  // namespace juzhong::arena
