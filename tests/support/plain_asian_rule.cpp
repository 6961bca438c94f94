#include "tests/support/plain_asian_rule.h"

#include <algorithm>
#include <map>
#include <utility>

#include "tests/support/plain_threats.h"

namespace juzhong::plain {

namespace {

std::set<int> attackersOfKing(const Board& board, bool red) {
    std::set<int> found;
    for (const Step step : toMove(board, !red).steps()) {
        if (board.at(step.to) == (red ? 'K' : 'k')) {
            found.insert(step.from);
        }
    }
    return found;
}

std::set<int> pinnersOf(const Board& board, int point) {
    const bool red = isRed(board.at(point));
    Board lifted = board;
    lifted.lift(point);
    std::set<int> found = attackersOfKing(lifted, red);
    for (const int attacker : attackersOfKing(board, red)) {
        found.erase(attacker);
    }
    return found;
}

/// Captures that count for the Asian rule, with whether they threaten to win something.
std::map<std::pair<int, int>, bool> asianAttacks(const Board& position, bool red) {
    const Board board = toMove(position, red);
    std::map<std::pair<int, int>, bool> found;
    for (const Step step : captures(board)) {
        const char attacker = kindOf(board.at(step.from));
        if (attacker == 'K' || attacker == 'P') {
            continue;
        }
        const std::set<int> pinners = pinnersOf(board, step.from);
        if (!pinners.empty() && pinners.count(step.to) == 0) {
            continue;
        }
        bool threat = false;
        if (kindOf(board.at(step.to)) == 'R' && attacker != 'R') {
            threat = true;
        } else if (!isOffer(board, step)) {
            threat = !canTakeOn(after(board, step), step.to);
        }
        found[{step.from, step.to}] = threat;
    }
    return found;
}

struct AsianChase {
    std::set<int> active;
    std::set<int> passive;
};

AsianChase asianChase(const Board& before, Step step) {
    const bool red = before.isRedToMove();
    const auto old = asianAttacks(before, red);
    AsianChase chase;
    for (const auto& [pair, threat] : asianAttacks(after(before, step), red)) {
        const auto [attacker, victim] = pair;
        if (!threat) {
            continue;
        }
        const auto known = old.find({attacker == step.to ? step.from : attacker, victim});
        if (known == old.end()) {
            chase.active.insert(victim);
        } else if (!known->second) {
            chase.passive.insert(victim);
        }
    }
    for (const int victim : chase.active) {
        chase.passive.erase(victim);
    }
    return chase;
}

/// 3 perpetual check, 2 active chase, 1 passive chase of one man, 0 none.
int asianLevel(const Loop& loop, bool red) {
    std::map<int, int> names;
    for (int point = 0; point < 90; ++point) {
        names[point] = point;
    }
    int moves = 0;
    int checks = 0;
    std::map<int, int> activeTimes;
    std::map<int, int> passiveTimes;
    Board board = loop.start;
    for (const Step step : loop.moves) {
        if (board.isRedToMove() == red) {
            ++moves;
            if (givesCheck(board, step)) {
                ++checks;
            } else {
                const AsianChase chase = asianChase(board, step);
                for (const int victim : chase.active) {
                    ++activeTimes[names[victim]];
                }
                for (const int victim : chase.passive) {
                    ++passiveTimes[names[victim]];
                }
            }
        }
        names[step.to] = names[step.from];
        board.play(step);
    }
    if (checks > 0) {
        return checks == moves ? 3 : 0;
    }
    const auto always = [&](const auto& entry) { return entry.second == moves; };
    if (std::any_of(activeTimes.begin(), activeTimes.end(), always)) {
        return 2;
    }
    return std::any_of(passiveTimes.begin(), passiveTimes.end(), always) ? 1 : 0;
}

}  // namespace

std::vector<Deed> asianDeeds(const Loop& loop) {
    std::vector<Deed> deeds;
    Board board = loop.start;
    for (const Step step : loop.moves) {
        Deed deed;
        if (givesCheck(board, step)) {
            deed.kind = "check";
        } else {
            const AsianChase chase = asianChase(board, step);
            deed.victims = chase.active;
            deed.victims.insert(chase.passive.begin(), chase.passive.end());
            deed.passive = chase.active.empty() && !chase.passive.empty();
            deed.kind = deed.victims.empty() ? "idle" : "chase";
        }
        deeds.push_back(deed);
        board.play(step);
    }
    return deeds;
}

std::string asianVerdict(const Loop& loop) {
    const int red = asianLevel(loop, true);
    const int black = asianLevel(loop, false);
    if (red == black) {
        return "draw";
    }
    return red > black ? "red" : "black";
}

}  // namespace juzhong::plain
