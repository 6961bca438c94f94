#include "bench/arena/ledger.h"

#include <algorithm>
#include <utility>

namespace juzhong::arena {

double EngineEffort::averageDepth() const {
    return depthMoves > 0 ? static_cast<double>(depthSum) / static_cast<double>(depthMoves) : 0;
}

double EngineEffort::nodesPerSecond() const {
    return nodesMicroseconds > 0 ? 1e6 * static_cast<double>(nodes) / static_cast<double>(nodesMicroseconds)
                                 : 0;
}

namespace {

void addMove(EngineEffort& effort, const PlayedMove& move) {
    ++effort.moves;
    if (move.depth > 0) {
        ++effort.depthMoves;
        effort.depthSum += static_cast<std::uint64_t>(move.depth);
    }
    if (move.nodes > 0) {
        effort.nodes += move.nodes;
        effort.nodesMicroseconds += static_cast<std::uint64_t>(std::max<std::int64_t>(move.time, 0));
    }
}

}  // namespace

Ledger::Ledger(std::vector<std::string> players)
    : players_(std::move(players)), scores_(players_.size()), efforts_(players_.size()) {}

bool Ledger::add(const GameRecord& game) {
    GameSummary summary{.number = game.number,
                        .round = game.round,
                        .pair = game.pair,
                        .winner = game.winner,
                        .ending = game.ending};
    const bool isBye = game.ending == Ending::Bye;
    for (const Color side : kColors) {
        if (isBye && side == Color::Black) {
            continue;
        }
        const auto player = playerNamed(game.players[index(side)]);
        if (!player) {
            return false;
        }
        summary.players[index(side)] = *player;
    }
    games_.push_back(summary);
    if (isBye) {
        return true;
    }
    ++playedGames_;
    playedPlies_ += game.moves.size();
    ++endings_[static_cast<std::size_t>(game.ending)];
    for (const int player : summary.players) {
        scores_[static_cast<std::size_t>(player)].add(summary, player);
    }
    const bool blackBegins = game.startFen.find(" b ") != std::string::npos;
    for (std::size_t i = game.openingPlies; i < game.moves.size(); ++i) {
        const std::size_t side = (i + (blackBegins ? 1 : 0)) % kColorCount;
        addMove(efforts_[static_cast<std::size_t>(summary.players[side])], game.moves[i]);
    }
    return true;
}

std::optional<int> Ledger::playerNamed(std::string_view name) const {
    const auto found = std::find(players_.begin(), players_.end(), name);
    return found == players_.end() ? std::nullopt : std::optional(static_cast<int>(found - players_.begin()));
}

}  // namespace juzhong::arena
