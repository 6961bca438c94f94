#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/arena/elo.h"
#include "bench/arena/game_record.h"

namespace juzhong::arena {

/// The opponent of a player that has nobody to play.
inline constexpr int kNobody = -1;

/// What tables and pairings need of a finished game. Players are counted from 0 in the order of the command
/// line; Red first.
struct GameSummary {
    int number = 0;
    int round = 0;
    int pair = 0;
    std::array<int, kColorCount> players{kNobody, kNobody};
    Winner winner;
    Ending ending = endingFrom(rules::Reason::None);
};

/// What a game is worth, in half points so that all are whole numbers.
struct Scoring {
    std::string_view name;
    int win;
    int drawAsRed;
    int drawAsBlack;
};

/// The first is the usual one.
inline constexpr std::array<Scoring, 3> kScorings{{
    {"half", 2, 1, 1},
    {"two", 4, 2, 2},
    {"three", 6, 2, 4},
}};

[[nodiscard]] const Scoring* scoringFromName(std::string_view name);

/// Half points of the side in a game.
[[nodiscard]] int halfPoints(const Scoring& scoring, Winner winner, Color side);

/// A line of the table.
struct Standing {
    int player = 0;
    int games = 0;
    int halfPoints = 0;
    /// Sum of the points of those it played, each counted as often as it was met (对手分).
    int opponentsHalfPoints = 0;
    GameCounts counts;
    /// Against those with as many points, opponents' points and wins.
    int directHalfPoints = 0;
    /// Games lost by breaking the rules of the tournament.
    int faults = 0;
};

/// Best first: points, opponents' points, wins, direct result, fewest faults, order of entry.
[[nodiscard]] std::vector<Standing> rankPlayers(int playerCount, const std::vector<GameSummary>& games,
                                                const Scoring& scoring);

/// The running score of one player against one other or against all, by games and by pairs.
class ScoreBook {
   public:
    /// Counts the game as seen by `player`, who must have played it.
    void add(const GameSummary& game, int player);

    [[nodiscard]] const GameCounts& games() const { return games_; }
    [[nodiscard]] const PairCounts& pairs() const { return pairs_; }
    /// By pairs when there are whole pairs, else by games.
    [[nodiscard]] Outcomes outcomes() const;

   private:
    GameCounts games_;
    PairCounts pairs_{};
    /// Half points of pairs of which one game is in.
    std::map<int, std::size_t> halfPairs_;
};

}  // namespace juzhong::arena
