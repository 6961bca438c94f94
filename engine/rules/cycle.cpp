#include "engine/rules/cycle.h"

namespace juzhong::rules {

Board Cycle::start() const {
    Board board(*position_);
    for (std::size_t i = made(); i > 0; --i) {
        const Move move = stateAfter(i - 1).move;
        board.shift(move.to(), move.from());
    }
    return board;
}

std::array<Checking, kColorCount> checkingIn(const Cycle& cycle) {
    std::array<std::size_t, kColorCount> moves{};
    std::array<std::size_t, kColorCount> checks{};
    for (std::size_t i = 0; i < cycle.size(); ++i) {
        const std::size_t side = index(cycle.mover(i));
        ++moves[side];
        checks[side] += cycle.givesCheck(i) ? 1 : 0;
    }
    std::array<Checking, kColorCount> found{};
    for (const Color color : kColors) {
        const std::size_t side = index(color);
        found[side] = checks[side] == 0             ? Checking::Never
                      : checks[side] == moves[side] ? Checking::Always
                                                    : Checking::Sometimes;
    }
    return found;
}

}  // namespace juzhong::rules
