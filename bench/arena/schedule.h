#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "bench/arena/standings.h"

namespace juzhong::arena {

enum class TournamentKind : std::uint8_t {
    /// The first player against each of the others.
    Gauntlet,
    /// Everybody against everybody.
    RoundRobin,
    /// Players with like scores meet, nobody twice while that can be helped.
    Swiss,
    /// The loser of a match is out.
    Knockout,
};

struct TournamentKindRow {
    TournamentKind kind;
    std::string_view name;
};

inline constexpr std::array<TournamentKindRow, 4> kTournamentKinds{{
    {TournamentKind::Gauntlet, "gauntlet"},
    {TournamentKind::RoundRobin, "round-robin"},
    {TournamentKind::Swiss, "swiss"},
    {TournamentKind::Knockout, "knockout"},
}};

/// A game to be played, or a bye (`players[1]` is nobody), which needs no playing and is won.
struct PlannedGame {
    int number = 0;
    int round = 0;
    int pair = 0;
    /// Counted from 0; wraps around at the end of the openings.
    int opening = 0;
    /// Red first.
    std::array<int, kColorCount> players{kNobody, kNobody};

    friend bool operator==(const PlannedGame&, const PlannedGame&) = default;
};

struct ScheduleSettings {
    TournamentKind kind = TournamentKind::RoundRobin;
    int players = 2;
    /// How often each pairing meets; in a Swiss the number of rounds; in a knockout how many times a tied
    /// match may be played in all before the higher seed goes on.
    int rounds = 1;
    /// Games of each meeting, colours exchanged after each; every two share an opening.
    int gamesPerEncounter = 2;
    Scoring scoring = kScorings.front();
};

/// Decides who plays whom. The plan is a function of the settings and the results alone, so a tournament that
/// was broken off goes on as it would have.
class Schedule {
   public:
    virtual ~Schedule() = default;

    /// The next games that are certain, given that all games planned before are among `finished` (in any
    /// order). Empty when the tournament is over.
    [[nodiscard]] virtual std::vector<PlannedGame> nextGames(const std::vector<GameSummary>& finished) = 0;

    /// All games when that is known beforehand, else 0.
    [[nodiscard]] virtual int totalGames() const = 0;
};

[[nodiscard]] std::unique_ptr<Schedule> makeSchedule(const ScheduleSettings& settings);

}  // namespace juzhong::arena
