#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/arena/game_record.h"
#include "bench/arena/standings.h"

namespace juzhong::arena {

/// What an engine's own reports add up to, over the moves it thought about.
struct EngineEffort {
    std::uint64_t moves = 0;
    /// Of moves with a depth reported.
    std::uint64_t depthSum = 0;
    std::uint64_t depthMoves = 0;
    /// Of moves with nodes reported.
    std::uint64_t nodes = 0;
    std::uint64_t nodesMicroseconds = 0;

    [[nodiscard]] double averageDepth() const;
    [[nodiscard]] double nodesPerSecond() const;
};

/// All finished games of a tournament and the sums that tables are made of.
class Ledger {
   public:
    explicit Ledger(std::vector<std::string> players);

    /// False when a name in it is not a player's; such a game is not counted.
    [[nodiscard]] bool add(const GameRecord& game);

    [[nodiscard]] const std::vector<std::string>& players() const { return players_; }
    [[nodiscard]] const std::string& nameOf(int player) const {
        return players_[static_cast<std::size_t>(player)];
    }
    [[nodiscard]] const std::vector<GameSummary>& games() const { return games_; }
    /// Against everybody.
    [[nodiscard]] const ScoreBook& scoreOf(int player) const {
        return scores_[static_cast<std::size_t>(player)];
    }
    [[nodiscard]] const EngineEffort& effortOf(int player) const {
        return efforts_[static_cast<std::size_t>(player)];
    }
    /// Byes do not count.
    [[nodiscard]] std::uint64_t countOf(Ending ending) const {
        return endings_[static_cast<std::size_t>(ending)];
    }
    [[nodiscard]] std::uint64_t playedGames() const { return playedGames_; }
    [[nodiscard]] std::uint64_t playedPlies() const { return playedPlies_; }

   private:
    [[nodiscard]] std::optional<int> playerNamed(std::string_view name) const;

    std::vector<std::string> players_;
    std::vector<GameSummary> games_;
    std::vector<ScoreBook> scores_;
    std::vector<EngineEffort> efforts_;
    std::array<std::uint64_t, kEndings.size()> endings_{};
    std::uint64_t playedGames_ = 0;
    std::uint64_t playedPlies_ = 0;
};

}  // namespace juzhong::arena
