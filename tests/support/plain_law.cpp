#include "tests/support/plain_law.h"

#include "tests/support/plain_threats.h"

namespace juzhong::plain {

std::string checkBanVerdict(const Loop& loop) {
    bool always[2] = {true, true};
    Board board = loop.start;
    for (const Step step : loop.moves) {
        const std::size_t side = board.isRedToMove() ? 0 : 1;
        always[side] = always[side] && givesCheck(board, step);
        board.play(step);
    }
    if (always[0] == always[1]) {
        return "draw";
    }
    return always[0] ? "red" : "black";
}

}  // namespace juzhong::plain
