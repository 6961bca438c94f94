#include "tests/support/plain_threats.h"

#include <algorithm>

namespace juzhong::plain {

bool isRed(char man) {
    return man >= 'A' && man <= 'Z';
}

char kindOf(char man) {
    return isRed(man) || man == '.' ? man : static_cast<char>(man - 'a' + 'A');
}

int valueOf(char kind) {
    switch (kind) {
        case 'R':
            return 4;
        case 'N':
        case 'C':
            return 2;
        case 'A':
        case 'B':
        case 'P':
            return 1;
        default:
            return 0;
    }
}

int worthOn(const Board& board, int point) {
    const char man = board.at(point);
    const bool atHome = isRed(man) ? point / 9 <= 4 : point / 9 >= 5;
    return kindOf(man) == 'P' && atHome ? 0 : valueOf(kindOf(man));
}

Board toMove(Board board, bool red) {
    if (board.isRedToMove() != red) {
        board.pass();
    }
    return board;
}

Board after(Board board, Step step) {
    board.play(step);
    return board;
}

bool isSafe(const Board& board, Step step) {
    return !after(board, step).isInCheck(board.isRedToMove());
}

bool givesCheck(const Board& before, Step step) {
    return after(before, step).isInCheck(!before.isRedToMove());
}

std::vector<Step> captures(const Board& board) {
    std::vector<Step> found;
    for (const Step step : board.steps()) {
        if (worthOn(board, step.to) > 0 && isSafe(board, step)) {
            found.push_back(step);
        }
    }
    return found;
}

bool canTakeOn(const Board& board, int point) {
    const auto steps = board.steps();
    return std::any_of(steps.begin(), steps.end(),
                       [&](Step step) { return step.to == point && isSafe(board, step); });
}

bool isOffer(const Board& board, Step step) {
    if (kindOf(board.at(step.from)) != kindOf(board.at(step.to))) {
        return false;
    }
    const Board other = toMove(board, !isRed(board.at(step.from)));
    const Step reply{step.to, step.from};
    const auto replies = other.steps();
    return std::count(replies.begin(), replies.end(), reply) > 0 && isSafe(other, reply);
}

}  // namespace juzhong::plain
