#include "tests/support/plain_board.h"

#include <algorithm>
#include <utility>

namespace juzhong::plain {

namespace {

constexpr std::array<std::pair<int, int>, 4> kStraight{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
constexpr std::array<std::pair<int, int>, 4> kDiagonal{{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};

bool isOn(int file, int rank) {
    return file >= 0 && file <= 8 && rank >= 0 && rank <= 9;
}

bool isRed(char man) {
    return man >= 'A' && man <= 'Z';
}

bool isInPalace(bool red, int file, int rank) {
    const bool inRanks = red ? rank <= 2 : rank >= 7;
    return file >= 3 && file <= 5 && inRanks && isOn(file, rank);
}

char upper(char man) {
    return man >= 'a' && man <= 'z' ? static_cast<char>(man - 'a' + 'A') : man;
}

}  // namespace

std::string toString(Step step) {
    std::string text;
    for (const int point : {step.from, step.to}) {
        text += static_cast<char>('a' + point % 9);
        text += static_cast<char>('0' + point / 9);
    }
    return text;
}

Board::Board(std::string_view fen) {
    for (auto& rank : ranks_) {
        rank.fill('.');
    }
    std::size_t rank = 9;
    std::size_t file = 0;
    std::size_t i = 0;
    for (; i < fen.size() && fen[i] != ' '; ++i) {
        if (fen[i] == '/') {
            --rank;
            file = 0;
        } else if (fen[i] >= '1' && fen[i] <= '9') {
            file += static_cast<std::size_t>(fen[i] - '0');
        } else {
            ranks_[rank][file++] = fen[i];
        }
    }
    redToMove_ = i + 1 >= fen.size() || fen[i + 1] != 'b';
}

char Board::at(int file, int rank) const {
    return ranks_[static_cast<std::size_t>(rank)][static_cast<std::size_t>(file)];
}

char Board::at(int point) const {
    return at(point % 9, point / 9);
}

std::string Board::fen() const {
    std::string text;
    for (int rank = 9; rank >= 0; --rank) {
        int gap = 0;
        for (int file = 0; file < 9; ++file) {
            if (at(file, rank) == '.') {
                ++gap;
                continue;
            }
            if (gap > 0) {
                text += std::to_string(gap);
            }
            gap = 0;
            text += at(file, rank);
        }
        if (gap > 0) {
            text += std::to_string(gap);
        }
        text += rank > 0 ? "/" : "";
    }
    return text + (redToMove_ ? " w" : " b");
}

bool Board::mayLand(int file, int rank) const {
    return isOn(file, rank) && (at(file, rank) == '.' || isRed(at(file, rank)) != redToMove_);
}

void Board::addIfFree(int from, int file, int rank, std::vector<Step>& out) const {
    if (mayLand(file, rank)) {
        out.push_back({from, file + 9 * rank});
    }
}

void Board::addKing(int from, std::vector<Step>& out) const {
    const int file = from % 9;
    const int rank = from / 9;
    for (const auto& [df, dr] : kStraight) {
        if (isInPalace(redToMove_, file + df, rank + dr)) {
            addIfFree(from, file + df, rank + dr, out);
        }
    }
    const int ahead = redToMove_ ? 1 : -1;
    for (int r = rank + ahead; isOn(file, r); r += ahead) {
        if (at(file, r) == '.') {
            continue;
        }
        if (at(file, r) == (redToMove_ ? 'k' : 'K')) {
            out.push_back({from, file + 9 * r});
        }
        break;
    }
}

void Board::addAdvisor(int from, std::vector<Step>& out) const {
    for (const auto& [df, dr] : kDiagonal) {
        if (isInPalace(redToMove_, from % 9 + df, from / 9 + dr)) {
            addIfFree(from, from % 9 + df, from / 9 + dr, out);
        }
    }
}

void Board::addBishop(int from, std::vector<Step>& out) const {
    const int file = from % 9;
    const int rank = from / 9;
    for (const auto& [df, dr] : kDiagonal) {
        const bool staysHome = redToMove_ ? rank + 2 * dr <= 4 : rank + 2 * dr >= 5;
        if (isOn(file + 2 * df, rank + 2 * dr) && staysHome && at(file + df, rank + dr) == '.') {
            addIfFree(from, file + 2 * df, rank + 2 * dr, out);
        }
    }
}

void Board::addKnight(int from, std::vector<Step>& out) const {
    const int file = from % 9;
    const int rank = from / 9;
    for (const auto& [df, dr] : kStraight) {
        if (!isOn(file + df, rank + dr) || at(file + df, rank + dr) != '.') {
            continue;
        }
        for (const int side : {-1, 1}) {
            addIfFree(from, file + 2 * df + side * dr, rank + 2 * dr + side * df, out);
        }
    }
}

void Board::addRook(int from, std::vector<Step>& out) const {
    for (const auto& [df, dr] : kStraight) {
        int file = from % 9 + df;
        int rank = from / 9 + dr;
        for (; isOn(file, rank) && at(file, rank) == '.'; file += df, rank += dr) {
            out.push_back({from, file + 9 * rank});
        }
        addIfFree(from, file, rank, out);
    }
}

void Board::addCannon(int from, std::vector<Step>& out) const {
    for (const auto& [df, dr] : kStraight) {
        int file = from % 9 + df;
        int rank = from / 9 + dr;
        for (; isOn(file, rank) && at(file, rank) == '.'; file += df, rank += dr) {
            out.push_back({from, file + 9 * rank});
        }
        // Beyond the screen, if there is one, to the next man.
        file += df;
        rank += dr;
        while (isOn(file, rank) && at(file, rank) == '.') {
            file += df;
            rank += dr;
        }
        addIfFree(from, file, rank, out);
    }
}

void Board::addPawn(int from, std::vector<Step>& out) const {
    const int file = from % 9;
    const int rank = from / 9;
    addIfFree(from, file, rank + (redToMove_ ? 1 : -1), out);
    if (redToMove_ ? rank >= 5 : rank <= 4) {
        addIfFree(from, file - 1, rank, out);
        addIfFree(from, file + 1, rank, out);
    }
}

std::vector<Step> Board::steps() const {
    std::vector<Step> out;
    for (int from = 0; from < 90; ++from) {
        const char man = at(from);
        if (man == '.' || isRed(man) != redToMove_) {
            continue;
        }
        switch (upper(man)) {
            case 'K':
                addKing(from, out);
                break;
            case 'A':
                addAdvisor(from, out);
                break;
            case 'B':
                addBishop(from, out);
                break;
            case 'N':
                addKnight(from, out);
                break;
            case 'R':
                addRook(from, out);
                break;
            case 'C':
                addCannon(from, out);
                break;
            default:
                addPawn(from, out);
                break;
        }
    }
    return out;
}

bool Board::isInCheck(bool red) const {
    Board other = *this;
    other.redToMove_ = !red;
    const char king = red ? 'K' : 'k';
    const std::vector<Step> steps = other.steps();
    return std::any_of(steps.begin(), steps.end(), [&](Step step) { return at(step.to) == king; });
}

std::vector<int> Board::checkers() const {
    Board other = *this;
    other.pass();
    std::vector<int> points;
    for (const Step step : other.steps()) {
        if (at(step.to) == (redToMove_ ? 'K' : 'k') && upper(at(step.from)) != 'K') {
            points.push_back(step.from);
        }
    }
    return points;
}

std::vector<Step> Board::legalSteps() const {
    std::vector<Step> legal;
    for (const Step step : steps()) {
        Board after = *this;
        after.play(step);
        if (!after.isInCheck(redToMove_)) {
            legal.push_back(step);
        }
    }
    std::sort(legal.begin(), legal.end());
    return legal;
}

void Board::play(Step step) {
    ranks_[static_cast<std::size_t>(step.to / 9)][static_cast<std::size_t>(step.to % 9)] = at(step.from);
    ranks_[static_cast<std::size_t>(step.from / 9)][static_cast<std::size_t>(step.from % 9)] = '.';
    pass();
}

void Board::lift(int point) {
    ranks_[static_cast<std::size_t>(point / 9)][static_cast<std::size_t>(point % 9)] = '.';
}

unsigned long long perft(const Board& board, int depth) {
    if (depth == 0) {
        return 1;
    }
    unsigned long long leaves = 0;
    for (const Step step : board.legalSteps()) {
        Board after = board;
        after.play(step);
        leaves += perft(after, depth - 1);
    }
    return leaves;
}

}  // namespace juzhong::plain
