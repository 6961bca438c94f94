#include "bench/arena/schedule.h"

#include <map>
#include <set>

#include "bench/arena/knockout.h"
#include "bench/arena/swiss.h"
#include "tests/support/catch.h"

namespace juzhong::arena {

namespace {

using Pair = std::pair<int, int>;

/// A game as the table gets it, won by the given player.
GameSummary result(const PlannedGame& game, int winner) {
    GameSummary summary{game.number,  game.round,   game.pair,
                        game.players, std::nullopt, endingFrom(rules::Reason::Mate)};
    if (game.players[1] == kNobody) {
        summary.winner = Color::Red;
        summary.ending = Ending::Bye;
    } else if (winner != kNobody) {
        summary.winner = game.players[0] == winner ? Color::Red : Color::Black;
    }
    return summary;
}

std::vector<Pair> pairingsOf(const std::vector<PlannedGame>& games) {
    std::vector<Pair> pairings;
    for (const PlannedGame& game : games) {
        pairings.emplace_back(game.players[0], game.players[1]);
    }
    return pairings;
}

ScheduleSettings settingsOf(TournamentKind kind, int players, int rounds, int games) {
    return {.kind = kind, .players = players, .rounds = rounds, .gamesPerEncounter = games};
}

}  // namespace

TEST_CASE("a gauntlet is the first against each other, with colours exchanged on one opening") {
    const auto schedule = makeSchedule(settingsOf(TournamentKind::Gauntlet, 3, 2, 2));
    CHECK(schedule->totalGames() == 8);
    const auto games = schedule->nextGames({});
    const std::vector<PlannedGame> expected{
        {1, 1, 1, 0, {0, 1}}, {2, 1, 1, 0, {1, 0}}, {3, 1, 2, 0, {0, 2}}, {4, 1, 2, 0, {2, 0}},
        {5, 2, 3, 1, {0, 1}}, {6, 2, 3, 1, {1, 0}}, {7, 2, 4, 1, {0, 2}}, {8, 2, 4, 1, {2, 0}},
    };
    CHECK(games == expected);
    CHECK(schedule->nextGames({}).empty());
}

TEST_CASE("in a round robin everybody meets everybody once a round, with either colour as often") {
    for (const int players : {2, 3, 4, 5, 8, 9}) {
        INFO(players);
        const auto schedule = makeSchedule(settingsOf(TournamentKind::RoundRobin, players, 2, 2));
        const auto games = schedule->nextGames({});
        CHECK(static_cast<int>(games.size()) == players * (players - 1) * 2);
        CHECK(schedule->totalGames() == static_cast<int>(games.size()));
        std::map<std::pair<int, Pair>, int> met;
        std::map<int, std::set<std::pair<int, Pair>>> colours;
        for (std::size_t i = 0; i < games.size(); ++i) {
            CHECK(games[i].number == static_cast<int>(i) + 1);
            ++met[{games[i].round, Pair(games[i].players[0], games[i].players[1])}];
            colours[games[i].pair].emplace(games[i].opening,
                                           Pair(std::minmax(games[i].players[0], games[i].players[1])));
        }
        CHECK(static_cast<int>(met.size()) == players * (players - 1) * 2);
        // Both games of a pair have the same opening and players.
        for (const auto& [pair, kinds] : colours) {
            CHECK(kinds.size() == 1);
        }
    }
}

TEST_CASE("single games exchange colours from round to round") {
    const auto games = makeSchedule(settingsOf(TournamentKind::RoundRobin, 2, 3, 1))->nextGames({});
    CHECK(pairingsOf(games) == std::vector<Pair>{{0, 1}, {1, 0}, {0, 1}});
    CHECK(games[2].opening == 2);
}

TEST_CASE("the first round of a swiss lets the upper half meet the lower half in order") {
    const std::vector<int> ranked{0, 1, 2, 3, 4, 5, 6, 7};
    const std::vector<int> points(8, 0);
    CHECK(pairSwissRound(ranked, points, {}) == std::vector<SwissPairing>{{0, 4}, {1, 5}, {2, 6}, {3, 7}});
}

TEST_CASE("the second round of a swiss pairs winners with winners and losers with losers") {
    // Eight players after round 1, in which 1-5, 2-6, 3-7, 4-8 were all won by the higher seed: the winners
    // 1 2 3 4 fold to 1-3, 2-4 and the losers 5 6 7 8 to 5-7, 6-8 (FIDE Dutch system, basic fold).
    const std::vector<int> ranked{0, 1, 2, 3, 4, 5, 6, 7};
    const std::vector<int> points{2, 2, 2, 2, 0, 0, 0, 0};
    const SwissHistory history{{{0, 4}, {1, 5}, {2, 6}, {3, 7}}, {}};
    CHECK(pairSwissRound(ranked, points, history) ==
          std::vector<SwissPairing>{{0, 2}, {1, 3}, {4, 6}, {5, 7}});
}

TEST_CASE("players that have met are kept apart, if need be over the border of a group") {
    // Two leaders that have met already: each goes down to meet one of the next two.
    const std::vector<int> ranked{0, 1, 2, 3};
    CHECK(pairSwissRound(ranked, {4, 4, 2, 2}, {{{0, 1}}, {}}) == std::vector<SwissPairing>{{0, 2}, {1, 3}});
    // The natural pairing 1-2 would leave 3-4, who have met.
    CHECK(pairSwissRound(ranked, {4, 4, 2, 2}, {{{2, 3}}, {}}) == std::vector<SwissPairing>{{0, 2}, {1, 3}});
    CHECK(pairSwissRound(ranked, {4, 4, 2, 2}, {{{0, 1}, {0, 2}}, {}}) ==
          std::vector<SwissPairing>{{0, 3}, {1, 2}});
}

TEST_CASE("with an odd number the last who had no bye yet stands out") {
    const std::vector<int> ranked{0, 1, 2, 3, 4};
    const std::vector<int> points(5, 0);
    CHECK(pairSwissRound(ranked, points, {}).back() == SwissPairing{4, kNobody});
    CHECK(pairSwissRound(ranked, points, {{}, {4, 3}}).back() == SwissPairing{2, kNobody});
}

TEST_CASE("when everybody has met everybody a swiss round is paired all the same") {
    const SwissHistory all{{{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}, {}};
    CHECK(pairSwissRound({0, 1, 2, 3}, {3, 2, 1, 0}, all).size() == 2);
}

TEST_CASE("a swiss that the higher seed always wins is won by the first seed, and nobody meets twice") {
    constexpr int kPlayers = 11;
    const auto schedule = makeSchedule(settingsOf(TournamentKind::Swiss, kPlayers, 5, 2));
    std::vector<GameSummary> finished;
    std::set<Pair> met;
    std::map<int, int> byes;
    for (int round = 1; round <= 5; ++round) {
        const auto games = schedule->nextGames(finished);
        CHECK(games.size() == 11);
        for (const PlannedGame& game : games) {
            CHECK(game.round == round);
            if (game.players[1] == kNobody) {
                ++byes[game.players[0]];
            } else if (game.players[0] < game.players[1]) {
                CHECK(met.emplace(game.players[0], game.players[1]).second);
            }
            finished.push_back(result(game, std::min(game.players[0], game.players[1])));
        }
    }
    CHECK(schedule->nextGames(finished).empty());
    CHECK(static_cast<int>(finished.size()) == schedule->totalGames());
    for (const auto& [player, count] : byes) {
        CHECK(count == 1);
    }
    CHECK(rankPlayers(kPlayers, finished, kScorings[0]).front().player == 0);
}

TEST_CASE("single games of a swiss give colours in turn") {
    const auto schedule = makeSchedule(settingsOf(TournamentKind::Swiss, 8, 4, 1));
    std::vector<GameSummary> finished;
    std::vector<int> balance(8, 0);
    while (true) {
        const auto games = schedule->nextGames(finished);
        if (games.empty()) {
            break;
        }
        for (const PlannedGame& game : games) {
            ++balance[static_cast<std::size_t>(game.players[0])];
            --balance[static_cast<std::size_t>(game.players[1])];
            finished.push_back(result(game, std::min(game.players[0], game.players[1])));
        }
    }
    for (const int difference : balance) {
        CHECK(std::abs(difference) <= 2);
    }
}

TEST_CASE("seeds are set so that the best meet last") {
    CHECK(bracketOrder(2) == std::vector<int>{0, 1});
    CHECK(bracketOrder(4) == std::vector<int>{0, 3, 1, 2});
    // 1-8 4-5 2-7 3-6, the usual bracket of eight.
    CHECK(bracketOrder(8) == std::vector<int>{0, 7, 3, 4, 1, 6, 2, 5});
}

TEST_CASE("a knockout of six gives the two best a bye and ends with one winner") {
    const auto schedule = makeSchedule(settingsOf(TournamentKind::Knockout, 6, 1, 2));
    std::vector<GameSummary> finished;
    const auto play = [&] {
        const auto games = schedule->nextGames(finished);
        for (const PlannedGame& game : games) {
            finished.push_back(result(game, std::min(game.players[0], game.players[1])));
        }
        return pairingsOf(games);
    };
    CHECK(play() == std::vector<Pair>{{0, kNobody}, {3, 4}, {4, 3}, {1, kNobody}, {2, 5}, {5, 2}});
    CHECK(play() == std::vector<Pair>{{0, 3}, {3, 0}, {1, 2}, {2, 1}});
    CHECK(play() == std::vector<Pair>{{0, 1}, {1, 0}});
    CHECK(play().empty());
}

TEST_CASE("a tied knockout match is prolonged, then the higher seed goes on") {
    const auto schedule = makeSchedule(settingsOf(TournamentKind::Knockout, 2, 3, 2));
    std::vector<GameSummary> finished;
    for (int times = 1; times <= 3; ++times) {
        const auto games = schedule->nextGames(finished);
        REQUIRE(games.size() == 2);
        // Each prolongation has a new opening and belongs to the same round.
        CHECK(games[0].opening == times - 1);
        CHECK(games[0].round == 1);
        for (const PlannedGame& game : games) {
            finished.push_back(result(game, kNobody));
        }
    }
    CHECK(schedule->nextGames(finished).empty());
}

TEST_CASE("a prolonged knockout match ends as soon as it is decided") {
    const auto schedule = makeSchedule(settingsOf(TournamentKind::Knockout, 4, 5, 2));
    std::vector<GameSummary> finished;
    for (const PlannedGame& game : schedule->nextGames(finished)) {
        // 1-4 is tied, 3 beats 2.
        const bool isFirst = game.players[0] == 0 || game.players[1] == 0;
        finished.push_back(result(game, isFirst ? kNobody : 2));
    }
    const auto again = schedule->nextGames(finished);
    CHECK(pairingsOf(again) == std::vector<Pair>{{0, 3}, {3, 0}});
    for (const PlannedGame& game : again) {
        finished.push_back(result(game, 3));
    }
    CHECK(pairingsOf(schedule->nextGames(finished)) == std::vector<Pair>{{2, 3}, {3, 2}});
}

TEST_CASE("a tie after the last prolongation goes to the side with fewer faults") {
    const auto schedule = makeSchedule(settingsOf(TournamentKind::Knockout, 4, 1, 2));
    std::vector<GameSummary> finished;
    for (const PlannedGame& game : schedule->nextGames(finished)) {
        const bool isFirst = game.players[0] == 0 || game.players[1] == 0;
        // Red wins both games of 1-4; the first seed loses its own one by time.
        GameSummary summary = result(game, isFirst ? game.players[0] : 1);
        summary.ending = isFirst && game.players[0] == 3 ? Ending::Time : endingFrom(rules::Reason::Mate);
        finished.push_back(summary);
    }
    CHECK(pairingsOf(schedule->nextGames(finished)) == std::vector<Pair>{{1, 3}, {3, 1}});
}

}  // namespace juzhong::arena
