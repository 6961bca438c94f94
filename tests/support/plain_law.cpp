#include "tests/support/plain_law.h"

#include <algorithm>

namespace juzhong::plain {

namespace {

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

/// Nothing for an empty point, a king, or a pawn that has not crossed the river.
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

/// Legal captures of material by the side to move.
std::vector<Step> captures(const Board& board) {
    std::vector<Step> found;
    for (const Step step : board.steps()) {
        if (worthOn(board, step.to) > 0 && isSafe(board, step)) {
            found.push_back(step);
        }
    }
    return found;
}

/// Legal moves that give check.
std::vector<Step> checks(const Board& board) {
    std::vector<Step> found;
    for (const Step step : board.steps()) {
        if (after(board, step).isInCheck(!board.isRedToMove()) && isSafe(board, step)) {
            found.push_back(step);
        }
    }
    return found;
}

/// The side to move can legally take on the point.
bool canTakeOn(const Board& board, int point) {
    const auto steps = board.steps();
    return std::any_of(steps.begin(), steps.end(),
                       [&](Step step) { return step.to == point && isSafe(board, step); });
}

/// Two men of a kind, and the attacked one could take just as well.
bool isOffer(const Board& board, Step step) {
    if (kindOf(board.at(step.from)) != kindOf(board.at(step.to))) {
        return false;
    }
    const Board other = toMove(board, !isRed(board.at(step.from)));
    const Step reply{step.to, step.from};
    const auto replies = other.steps();
    return std::count(replies.begin(), replies.end(), reply) > 0 && isSafe(other, reply);
}

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

bool givesCheck(const Board& before, Step step) {
    return after(before, step).isInCheck(!before.isRedToMove());
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

/// What the side to move nets by captures on one point.
int exchangeOn(const Board& board, int point) {
    int best = 0;
    for (const Step step : board.steps()) {
        if (step.to == point && isSafe(board, step)) {
            best = std::max(best, valueOf(kindOf(board.at(point))) - exchangeOn(after(board, step), point));
        }
    }
    return best;
}

enum class Barred { None, Red, Black };

/// What the side to move nets by captures anywhere. The king and pawns of the barred side take nothing.
int captureValue(const Board& board, int plies, Barred barred) {
    int best = 0;
    if (plies == 0) {
        return best;
    }
    for (const Step step : captures(board)) {
        const char kind = kindOf(board.at(step.from));
        const bool isBarred = barred == (board.isRedToMove() ? Barred::Red : Barred::Black);
        if (isBarred && (kind == 'K' || kind == 'P')) {
            continue;
        }
        best = std::max(best, worthOn(board, step.to) - captureValue(after(board, step), plies - 1, barred));
    }
    return best;
}

constexpr int kSeries = 5;
constexpr int kKillChecks = 4;
constexpr int kGainChecks = 2;

/// What a capture adds to the others of its side, when the exchange goes on anywhere.
int seriesGain(const Board& board, Step capture) {
    const Barred barred = board.isRedToMove() ? Barred::Red : Barred::Black;
    const auto value = [&](Step step) {
        return worthOn(board, step.to) - captureValue(after(board, step), kSeries, barred);
    };
    int others = 0;
    for (const Step step : captures(board)) {
        const char kind = kindOf(board.at(step.from));
        if (step != capture && kind != 'K' && kind != 'P') {
            others = std::max(others, value(step));
        }
    }
    return value(capture) - others;
}

}  // namespace

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

// ---- the Chinese rules

bool ChineseLaw::kills(Board board, bool red, int checks) {
    board = toMove(board, red);
    if (board.isInCheck(!red)) {
        return true;
    }
    const std::string key = board.fen() + static_cast<char>('0' + checks);
    const auto known = kills_.find(key);
    if (known != kills_.end()) {
        return known->second;
    }
    return kills_[key] = killsAtOnceOrLater(board, checks);
}

bool ChineseLaw::killsAtOnceOrLater(const Board& board, int checksLeft) {
    for (const Step step : checks(board)) {
        const Board then = after(board, step);
        const auto replies = then.legalSteps();
        if (std::all_of(replies.begin(), replies.end(), [&](Step reply) {
                return checksLeft > 1 && kills(after(then, reply), board.isRedToMove(), checksLeft - 1);
            })) {
            return true;
        }
    }
    return false;
}

int ChineseLaw::netGain(const Board& board, Step step, int standing) {
    const char attacker = kindOf(board.at(step.from));
    const char victim = kindOf(board.at(step.to));
    const Board then = after(board, step);
    if (attacker == 'P' || victim == 'P') {
        return canTakeOn(then, step.to) ? 0 : 1;
    }
    if (captureValue(then, kSeries, Barred::None) - standing > valueOf(victim)) {
        return 0;
    }
    const int net = valueOf(victim) - exchangeOn(then, step.to);
    return net > 0 ? net : seriesGain(board, step);
}

ChineseLaw::Gains ChineseLaw::gains(Board board, bool red) {
    board = toMove(board, red);
    const auto known = gains_.find(board.fen());
    if (known != gains_.end()) {
        return known->second;
    }
    const int standing = captureValue(toMove(board, !red), kSeries, Barred::None);
    Gains found;
    for (const Step step : captures(board)) {
        if (isOffer(board, step)) {
            continue;
        }
        const int net = netGain(board, step, standing);
        if (net > 0 && !kills(after(board, step), !red, kKillChecks)) {
            found[{step.from, step.to}] = net;
        }
    }
    return gains_[board.fen()] = found;
}

int ChineseLaw::forcedGain(Board board, bool red, int checksLeft) {
    board = toMove(board, red);
    const std::string key = board.fen() + static_cast<char>('0' + checksLeft);
    const auto known = forced_.find(key);
    if (known != forced_.end()) {
        return known->second;
    }
    int best = 0;
    for (const auto& [pair, net] : gains(board, red)) {
        best = std::max(best, net);
    }
    for (const Step step : checksLeft > 0 ? checks(board) : std::vector<Step>()) {
        const Board then = after(board, step);
        const int gain = worthOn(board, step.to);
        std::optional<int> worst;
        for (const Step reply : then.legalSteps()) {
            int cost = worthOn(then, reply.to);
            if (gain > 0 && cost > 0 && kindOf(then.at(reply.to)) == 'P') {
                cost = gain;
            }
            const Board last = after(then, reply);
            const int outcome =
                last.legalSteps().empty() ? -100 : gain - cost + forcedGain(last, red, checksLeft - 1);
            worst = std::min(worst.value_or(outcome), outcome);
        }
        best = std::max(best, worst.value_or(best));
    }
    return forced_[key] = best;
}

bool ChineseLaw::holdsSavingPoint(const Board& before, const Board& then, bool red,
                                  const std::set<int>& victims) {
    int attackers = 0;
    for (int point = 0; point < 90; ++point) {
        const char man = then.at(point);
        attackers +=
            man != '.' && isRed(man) == red && std::string("RNCP").find(kindOf(man)) != std::string::npos;
    }
    const bool onlyGuards = std::all_of(victims.begin(), victims.end(), [&](int victim) {
        return kindOf(then.at(victim)) == 'A' || kindOf(then.at(victim)) == 'B';
    });
    return attackers == 1 && onlyGuards && kills(before, !red, kKillChecks);
}

Deed ChineseLaw::deed(const Board& before, Step step, bool pawnsCount) {
    const bool red = before.isRedToMove();
    const Board then = after(before, step);
    Deed result;
    if (then.isInCheck(!red)) {
        result.kind = "check";
        result.grave = true;
        return result;
    }
    if (before.isInCheck(red) && kindOf(then.at(step.to)) == 'K') {
        return result;
    }
    if (kills(then, red, kKillChecks)) {
        result.kind = "kill";
        result.grave = true;
        return result;
    }
    const Gains old = gains(before, red);
    const Gains now = gains(then, red);
    const auto attackedBefore = before.steps();
    int bestNow = 0;
    for (const auto& [pair, net] : now) {
        bestNow = std::max(bestNow, net);
        const auto [attacker, victim] = pair;
        const char kind = kindOf(then.at(attacker));
        if (kind == 'K' || (kind == 'P' && !pawnsCount)) {
            continue;
        }
        const Step capture{attacker == step.to ? step.from : attacker, victim};
        if (before.isInCheck(red) && std::count(attackedBefore.begin(), attackedBefore.end(), capture) > 0) {
            continue;
        }
        const auto known = old.find({capture.from, capture.to});
        if (known != old.end() && known->second >= net) {
            continue;
        }
        result.victims.insert(victim);
        const Board taken = after(toMove(then, red), {attacker, victim});
        result.grave = result.grave || kindOf(then.at(victim)) == 'R' || !canTakeOn(taken, victim);
    }
    if (!result.victims.empty()) {
        if (holdsSavingPoint(before, then, red, result.victims)) {
            return {};
        }
        result.kind = "chase";
        return result;
    }
    const int forced = forcedGain(then, red, kGainChecks);
    if (forced > bestNow && forced > forcedGain(before, red, kGainChecks)) {
        result.kind = "chase";
    }
    return result;
}

std::vector<Deed> ChineseLaw::deeds(const Loop& loop, bool pawnsCount) {
    std::vector<Deed> found;
    Board board = loop.start;
    for (const Step step : loop.moves) {
        found.push_back(deed(board, step, pawnsCount));
        board.play(step);
    }
    return found;
}

std::string ChineseLaw::verdict(const Loop& loop, int edition) {
    const std::string byCheck = checkBanVerdict(loop);
    if (byCheck != "draw") {
        return byCheck;
    }
    bool offends[2] = {true, true};
    bool grave[2] = {true, true};
    const auto look = [&](bool pawnsCount) {
        offends[0] = offends[1] = grave[0] = grave[1] = true;
        bool red = loop.start.isRedToMove();
        for (const Deed& found : deeds(loop, pawnsCount)) {
            const std::size_t side = red ? 0 : 1;
            offends[side] = offends[side] && found.kind != "idle";
            grave[side] = grave[side] && found.grave;
            red = !red;
        }
    };
    look(false);
    if (edition == 1999 && offends[0] != offends[1]) {
        look(true);
    }
    if (offends[0] != offends[1]) {
        return offends[0] ? "red" : "black";
    }
    if (offends[0] && edition == 2020 && grave[0] != grave[1]) {
        return grave[0] ? "red" : "black";
    }
    return "draw";
}

}  // namespace juzhong::plain
