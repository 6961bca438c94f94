#include "bench/arena/adjudication.h"

#include <cstdlib>

namespace juzhong::arena {

namespace {

void count(int& row, bool goesOn) {
    row = goesOn ? row + 1 : 0;
}

}  // namespace

std::optional<Adjudicator::Ruling> Adjudicator::afterMove(Color mover, std::optional<int> score,
                                                          int pliesPlayed) {
    Rows& own = rows_[index(mover)];
    const Rows& other = rows_[index(opponent(mover))];
    if (settings_.resign) {
        count(own.losing, score && *score <= -settings_.resign->score);
        count(own.winning, score && *score >= settings_.resign->score);
        const int needed = settings_.resign->moves;
        const int otherNeeded = settings_.resign->twoSided ? needed : 0;
        if (own.losing >= needed && other.winning >= otherNeeded) {
            return Ruling{opponent(mover), Ending::ScoreResign};
        }
        if (settings_.resign->twoSided && own.winning >= needed && other.losing >= needed) {
            return Ruling{mover, Ending::ScoreResign};
        }
    }
    if (settings_.draw) {
        count(own.level, score && std::abs(*score) <= settings_.draw->score);
        const int needed = settings_.draw->moves;
        if (pliesPlayed >= 2 * settings_.draw->fromRound && own.level >= needed && other.level >= needed) {
            return Ruling{std::nullopt, Ending::ScoreDraw};
        }
    }
    if (settings_.maxRounds > 0 && pliesPlayed >= 2 * settings_.maxRounds) {
        return Ruling{std::nullopt, Ending::Length};
    }
    return std::nullopt;
}

}  // namespace juzhong::arena
