#include "bench/arena/standings.h"

#include <algorithm>
#include <tuple>

namespace juzhong::arena {

const Scoring* scoringFromName(std::string_view name) {
    const auto* found = std::find_if(kScorings.begin(), kScorings.end(),
                                     [&](const Scoring& scoring) { return scoring.name == name; });
    return found == kScorings.end() ? nullptr : found;
}

int halfPoints(const Scoring& scoring, Winner winner, Color side) {
    if (winner) {
        return *winner == side ? scoring.win : 0;
    }
    return side == Color::Red ? scoring.drawAsRed : scoring.drawAsBlack;
}

namespace {

void countResult(GameCounts& counts, Winner winner, Color side) {
    if (!winner) {
        ++counts.draws;
    } else if (*winner == side) {
        ++counts.wins;
    } else {
        ++counts.losses;
    }
}

void countGame(Standing& standing, const GameSummary& game, Color side, const Scoring& scoring) {
    ++standing.games;
    standing.halfPoints += halfPoints(scoring, game.winner, side);
    countResult(standing.counts, game.winner, side);
    if (isFault(game.ending) && game.winner == opponent(side)) {
        ++standing.faults;
    }
}

auto rankBeforeDirectResult(const Standing& standing) {
    return std::tuple(-standing.halfPoints, -standing.opponentsHalfPoints,
                      -static_cast<std::int64_t>(standing.counts.wins));
}

/// Calls `visit` with each player of each game, its side and its opponent.
template <typename Visit>
void forEachSeat(const std::vector<GameSummary>& games, Visit visit) {
    for (const GameSummary& game : games) {
        for (const Color side : kColors) {
            if (game.players[index(side)] != kNobody) {
                visit(game, side, game.players[index(side)], game.players[index(opponent(side))]);
            }
        }
    }
}

}  // namespace

std::vector<Standing> rankPlayers(int playerCount, const std::vector<GameSummary>& games,
                                  const Scoring& scoring) {
    std::vector<Standing> table(static_cast<std::size_t>(playerCount));
    const auto of = [&](int player) -> Standing& { return table[static_cast<std::size_t>(player)]; };
    for (int player = 0; player < playerCount; ++player) {
        of(player).player = player;
    }
    forEachSeat(games, [&](const GameSummary& game, Color side, int player, int) {
        countGame(of(player), game, side, scoring);
    });
    forEachSeat(games, [&](const GameSummary&, Color, int player, int other) {
        of(player).opponentsHalfPoints += other == kNobody ? 0 : of(other).halfPoints;
    });
    forEachSeat(games, [&](const GameSummary& game, Color side, int player, int other) {
        if (other != kNobody && rankBeforeDirectResult(of(player)) == rankBeforeDirectResult(of(other))) {
            of(player).directHalfPoints += halfPoints(scoring, game.winner, side);
        }
    });
    std::stable_sort(table.begin(), table.end(), [](const Standing& a, const Standing& b) {
        const auto rank = [](const Standing& standing) {
            return std::tuple_cat(rankBeforeDirectResult(standing),
                                  std::tuple(-standing.directHalfPoints, standing.faults));
        };
        return rank(a) < rank(b);
    });
    return table;
}

void ScoreBook::add(const GameSummary& game, int player) {
    const Color side = game.players[index(Color::Red)] == player ? Color::Red : Color::Black;
    countResult(games_, game.winner, side);
    const auto points = static_cast<std::size_t>(halfPoints(kScorings.front(), game.winner, side));
    const auto [entry, isNew] = halfPairs_.try_emplace(game.pair, points);
    if (!isNew) {
        ++pairs_[entry->second + points];
        halfPairs_.erase(entry);
    }
}

Outcomes ScoreBook::outcomes() const {
    const bool hasPairs = std::any_of(pairs_.begin(), pairs_.end(), [](auto count) { return count > 0; });
    return hasPairs ? Outcomes::of(pairs_) : Outcomes::of(games_);
}

}  // namespace juzhong::arena
