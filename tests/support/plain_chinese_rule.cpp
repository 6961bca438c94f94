#include "tests/support/plain_chinese_rule.h"

#include <algorithm>
#include <optional>

#include "tests/support/plain_threats.h"

namespace juzhong::plain {

namespace {

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
