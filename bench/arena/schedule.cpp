#include "bench/arena/schedule.h"

#include <utility>

#include "bench/arena/game_numbering.h"
#include "bench/arena/knockout.h"
#include "bench/arena/swiss.h"

namespace juzhong::arena {

void GameNumbering::addEncounter(int round, int opening, int first, int second,
                                 std::vector<PlannedGame>& games) {
    for (int game = 0; game < gamesPerEncounter_; ++game) {
        const bool firstIsRed = game % 2 == 0;
        lastPair_ += firstIsRed ? 1 : 0;
        games.push_back({++lastGame_,
                         round,
                         lastPair_,
                         opening + game / 2,
                         {firstIsRed ? first : second, firstIsRed ? second : first}});
    }
}

void GameNumbering::addBye(int round, int player, std::vector<PlannedGame>& games) {
    games.push_back({++lastGame_, round, ++lastPair_, 0, {player, kNobody}});
}

namespace {

using Pairing = std::pair<int, int>;

std::vector<Pairing> gauntletPairings(int players) {
    std::vector<Pairing> pairings;
    for (int player = 1; player < players; ++player) {
        pairings.emplace_back(0, player);
    }
    return pairings;
}

/// By the circle method: the last seat stays, the others move round it, so all have played about as many
/// games at any time.
std::vector<Pairing> roundRobinPairings(int players) {
    const int seats = players + players % 2;
    std::vector<Pairing> pairings;
    for (int turn = 0; turn < seats - 1; ++turn) {
        const auto playerAt = [&](int seat) {
            return seat == seats - 1 ? seat : (seat + turn) % (seats - 1);
        };
        for (int seat = 0; seat < seats / 2; ++seat) {
            const int a = playerAt(seat);
            const int b = playerAt(seats - 1 - seat);
            if (a < players && b < players) {
                pairings.emplace_back(std::min(a, b), std::max(a, b));
            }
        }
    }
    return pairings;
}

/// Gauntlet and round robin: all games are known from the start.
class FixedSchedule : public Schedule {
   public:
    explicit FixedSchedule(const ScheduleSettings& settings) {
        const auto pairings = settings.kind == TournamentKind::Gauntlet
                                  ? gauntletPairings(settings.players)
                                  : roundRobinPairings(settings.players);
        GameNumbering numbering(settings.gamesPerEncounter);
        for (int round = 0; round < settings.rounds; ++round) {
            // Single games exchange colours from round to round.
            const bool isExchanged = settings.gamesPerEncounter == 1 && round % 2 == 1;
            for (const auto& [a, b] : pairings) {
                numbering.addEncounter(round + 1, round * numbering.pairsPerEncounter(), isExchanged ? b : a,
                                       isExchanged ? a : b, games_);
            }
        }
        total_ = static_cast<int>(games_.size());
    }

    [[nodiscard]] std::vector<PlannedGame> nextGames(const std::vector<GameSummary>&) override {
        return std::exchange(games_, {});
    }
    [[nodiscard]] int totalGames() const override { return total_; }

   private:
    std::vector<PlannedGame> games_;
    int total_;
};

}  // namespace

std::unique_ptr<Schedule> makeSchedule(const ScheduleSettings& settings) {
    switch (settings.kind) {
        case TournamentKind::Swiss:
            return std::make_unique<SwissSchedule>(settings);
        case TournamentKind::Knockout:
            return std::make_unique<KnockoutSchedule>(settings);
        case TournamentKind::Gauntlet:
        case TournamentKind::RoundRobin:
            break;
    }
    return std::make_unique<FixedSchedule>(settings);
}

}  // namespace juzhong::arena
