#include "bench/arena/knockout.h"

#include <algorithm>

namespace juzhong::arena {

std::vector<int> bracketOrder(int size) {
    std::vector<int> order{0};
    for (int count = 2; count <= size; count *= 2) {
        std::vector<int> wider;
        for (const int seed : order) {
            wider.push_back(seed);
            wider.push_back(count - 1 - seed);
        }
        order = wider;
    }
    return order;
}

KnockoutSchedule::KnockoutSchedule(const ScheduleSettings& settings)
    : settings_(settings), numbering_(settings.gamesPerEncounter) {
    int size = 1;
    while (size < settings.players) {
        size *= 2;
    }
    for (const int seed : bracketOrder(size)) {
        alive_.push_back(seed < settings.players ? seed : kNobody);
    }
}

std::vector<PlannedGame> KnockoutSchedule::nextGames(const std::vector<GameSummary>& finished) {
    std::vector<PlannedGame> games;
    for (Duel& duel : duels_) {
        if (duel.winner == kNobody) {
            decide(duel, finished);
        }
        if (duel.winner == kNobody) {
            playDuel(duel, games);
        }
    }
    if (!games.empty()) {
        return games;
    }
    if (!duels_.empty()) {
        alive_.clear();
        for (const Duel& duel : duels_) {
            alive_.push_back(duel.winner);
        }
    }
    if (alive_.size() > 1) {
        startRound(games);
    }
    return games;
}

void KnockoutSchedule::startRound(std::vector<PlannedGame>& games) {
    ++round_;
    duels_.clear();
    for (std::size_t i = 0; i + 1 < alive_.size(); i += 2) {
        Duel duel;
        // The higher seed begins; nobody counts as the lowest.
        const bool firstIsUpper =
            alive_[i + 1] == kNobody || (alive_[i] != kNobody && alive_[i] < alive_[i + 1]);
        duel.upper = firstIsUpper ? alive_[i] : alive_[i + 1];
        duel.lower = firstIsUpper ? alive_[i + 1] : alive_[i];
        if (duel.lower == kNobody) {
            duel.winner = duel.upper;
            numbering_.addBye(round_, duel.upper, games);
        } else {
            playDuel(duel, games);
        }
        duels_.push_back(duel);
    }
}

void KnockoutSchedule::playDuel(Duel& duel, std::vector<PlannedGame>& games) {
    const int opening = ((round_ - 1) * settings_.rounds + duel.timesPlayed) * numbering_.pairsPerEncounter();
    numbering_.addEncounter(round_, opening, duel.upper, duel.lower, games);
    ++duel.timesPlayed;
}

void KnockoutSchedule::decide(Duel& duel, const std::vector<GameSummary>& finished) const {
    int lead = 0;
    int fewerFaults = 0;
    for (const GameSummary& game : finished) {
        for (const Color side : kColors) {
            const int player = game.players[index(side)];
            const int other = game.players[index(opponent(side))];
            if (game.round != round_ || std::minmax(player, other) != std::minmax(duel.upper, duel.lower)) {
                continue;
            }
            const int sign = player == duel.upper ? 1 : -1;
            lead += sign * halfPoints(settings_.scoring, game.winner, side);
            fewerFaults -= isFault(game.ending) && game.winner == opponent(side) ? sign : 0;
        }
    }
    const bool isTied = lead == 0;
    if (isTied && duel.timesPlayed < settings_.rounds) {
        return;
    }
    const int balance = isTied ? fewerFaults : lead;
    duel.winner = balance >= 0 ? duel.upper : duel.lower;
}

}  // namespace juzhong::arena
