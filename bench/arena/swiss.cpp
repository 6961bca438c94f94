#include "bench/arena/swiss.h"

#include <algorithm>
#include <optional>

namespace juzhong::arena {

namespace {

/// Above this many tries a round is paired without regard to who has met.
constexpr int kMaxTries = 200000;

class RoundPairer {
   public:
    RoundPairer(const std::vector<int>& halfPoints, const SwissHistory& history, bool forbidsRematch)
        : halfPoints_(halfPoints), history_(history), forbidsRematch_(forbidsRematch) {}

    [[nodiscard]] std::optional<std::vector<SwissPairing>> pair(const std::vector<int>& players) {
        if (!pairRest(players)) {
            return std::nullopt;
        }
        return pairings_;
    }

   private:
    /// The best of the unpaired takes the first possible opponent for whom the rest can be paired too.
    bool pairRest(const std::vector<int>& unpaired) {
        if (unpaired.empty()) {
            return true;
        }
        const int player = unpaired.front();
        for (const std::size_t choice : choicesFor(unpaired)) {
            const int other = unpaired[choice];
            if (++tries_ > kMaxTries) {
                return false;
            }
            if (forbidsRematch_ && history_.met.contains(std::minmax(player, other))) {
                continue;
            }
            std::vector<int> rest(unpaired.begin() + 1, unpaired.end());
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(choice) - 1);
            pairings_.emplace_back(player, other);
            if (pairRest(rest)) {
                return true;
            }
            pairings_.pop_back();
        }
        return false;
    }

    /// Places in `unpaired` of the first one's opponents, best choice first: the opposite number in its group
    /// of points, those below it, those above it from below, then the lower groups from the top.
    [[nodiscard]] std::vector<std::size_t> choicesFor(const std::vector<int>& unpaired) const {
        const auto pointsOf = [&](std::size_t place) {
            return halfPoints_[static_cast<std::size_t>(unpaired[place])];
        };
        std::size_t groupSize = 1;
        while (groupSize < unpaired.size() && pointsOf(groupSize) == pointsOf(0)) {
            ++groupSize;
        }
        const std::size_t opposite = std::max<std::size_t>(groupSize / 2, 1);
        std::vector<std::size_t> choices;
        for (std::size_t place = opposite; place < groupSize; ++place) {
            choices.push_back(place);
        }
        for (std::size_t place = std::min(opposite, groupSize) - 1; place >= 1; --place) {
            choices.push_back(place);
        }
        for (std::size_t place = groupSize; place < unpaired.size(); ++place) {
            choices.push_back(place);
        }
        return choices;
    }

    const std::vector<int>& halfPoints_;
    const SwissHistory& history_;
    bool forbidsRematch_;
    std::vector<SwissPairing> pairings_;
    int tries_ = 0;
};

}  // namespace

std::vector<SwissPairing> pairSwissRound(const std::vector<int>& ranked, const std::vector<int>& halfPoints,
                                         const SwissHistory& history) {
    for (const bool forbidsRematch : {true, false}) {
        if (ranked.size() % 2 == 0) {
            if (auto pairings = RoundPairer(halfPoints, history, forbidsRematch).pair(ranked)) {
                return *pairings;
            }
            continue;
        }
        for (std::size_t place = ranked.size(); place-- > 0;) {
            if (history.hadBye.contains(ranked[place]) && forbidsRematch) {
                continue;
            }
            std::vector<int> players = ranked;
            players.erase(players.begin() + static_cast<std::ptrdiff_t>(place));
            if (auto pairings = RoundPairer(halfPoints, history, forbidsRematch).pair(players)) {
                pairings->emplace_back(ranked[place], kNobody);
                return *pairings;
            }
        }
    }
    return {};
}

SwissSchedule::SwissSchedule(const ScheduleSettings& settings)
    : settings_(settings), numbering_(settings.gamesPerEncounter) {}

int SwissSchedule::totalGames() const {
    return settings_.rounds * ((settings_.players / 2) * settings_.gamesPerEncounter + settings_.players % 2);
}

std::vector<PlannedGame> SwissSchedule::nextGames(const std::vector<GameSummary>& finished) {
    if (round_ == settings_.rounds) {
        return {};
    }
    ++round_;
    SwissHistory history;
    std::vector<int> timesRed(static_cast<std::size_t>(settings_.players), 0);
    for (const GameSummary& game : finished) {
        const auto [red, black] = std::pair(game.players[0], game.players[1]);
        if (black == kNobody) {
            history.hadBye.insert(red);
            continue;
        }
        history.met.insert(std::minmax(red, black));
        ++timesRed[static_cast<std::size_t>(red)];
        --timesRed[static_cast<std::size_t>(black)];
    }
    std::vector<int> ranked;
    std::vector<int> points(static_cast<std::size_t>(settings_.players), 0);
    for (const Standing& standing : rankPlayers(settings_.players, finished, settings_.scoring)) {
        ranked.push_back(standing.player);
        points[static_cast<std::size_t>(standing.player)] = standing.halfPoints;
    }
    // Seeds decide among equals, not the finer tie-breaks, which say little during the tournament.
    std::sort(ranked.begin(), ranked.end());
    std::stable_sort(ranked.begin(), ranked.end(), [&](int a, int b) {
        return points[static_cast<std::size_t>(a)] > points[static_cast<std::size_t>(b)];
    });

    std::vector<PlannedGame> games;
    const int opening = (round_ - 1) * numbering_.pairsPerEncounter();
    bool upperBegins = round_ % 2 == 1;
    for (const auto& [a, b] : pairSwissRound(ranked, points, history)) {
        if (b == kNobody) {
            numbering_.addBye(round_, a, games);
            continue;
        }
        const int balance = timesRed[static_cast<std::size_t>(a)] - timesRed[static_cast<std::size_t>(b)];
        const bool aIsRed = balance != 0 ? balance < 0 : upperBegins;
        numbering_.addEncounter(round_, opening, aIsRed ? a : b, aIsRed ? b : a, games);
        upperBegins = !upperBegins;
    }
    return games;
}

}  // namespace juzhong::arena
