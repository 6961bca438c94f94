#include "engine/rules/chinese_rule.h"

#include <algorithm>

#include "engine/rules/cycle.h"
#include "engine/rules/material.h"
#include "engine/rules/rule_set.h"

namespace juzhong::rules {

namespace {

/// Captures that the move made possible or made to win more than before, by men whose captures count. The
/// answer to a check makes only those possible whose man did not attack its victim already.
GainList newGains(const GainList& now, const GainList& earlier, const Board& before, Move move,
                  const Board& after, PawnCaptures pawns) {
    const bool answersCheck = before.isInCheck(colorOf(after.pieceOn(move.to())));
    GainList fresh;
    for (const Gain& gain : now) {
        const PieceType attacker = typeOf(after.pieceOn(gain.attacker));
        if (attacker == PieceType::King || (attacker == PieceType::Pawn && pawns == PawnCaptures::Free)) {
            continue;
        }
        const Square attackerBefore = gain.attacker == move.to() ? move.from() : gain.attacker;
        const bool stood = answersCheck && before.captureTargets(attackerBefore).contains(gain.victim);
        if (!stood && gain.net > earlier.netOf(attackerBefore, gain.victim)) {
            fresh.push(gain);
        }
    }
    return fresh;
}

Bitboard victimsOf(const GainList& gains) {
    Bitboard victims;
    for (const Gain& gain : gains) {
        victims.add(gain.victim);
    }
    return victims;
}

/// The last attacking man holds the point that saves its king and attacks an advisor or elephant by the way
/// (1999 art. 27.3).
bool holdsSavingPoint(Threats& threats, const Board& before, const Board& after, Color side,
                      Bitboard victims) {
    const Bitboard attackers = after.pieces(side, PieceType::Rook) | after.pieces(side, PieceType::Knight) |
                               after.pieces(side, PieceType::Cannon) | after.pieces(side, PieceType::Pawn);
    const Color enemy = opponent(side);
    const Bitboard defenders =
        after.pieces(enemy, PieceType::Advisor) | after.pieces(enemy, PieceType::Bishop);
    return attackers.count() == 1 && (victims - defenders).isEmpty() && threats.canKill(before, enemy);
}

bool isGrave(const Board& after, const Gain& gain) {
    const Piece victim = after.pieceOn(gain.victim);
    return typeOf(victim) == PieceType::Rook ||
           !after.after(Move(gain.attacker, gain.victim)).canTake(gain.victim, colorOf(victim));
}

/// What a side does over a cycle.
struct SideConduct {
    bool offends = true;
    bool isGrave = true;
    Reason reason = Reason::None;
};

Reason reasonFor(Conduct conduct) {
    switch (conduct) {
        case Conduct::Check:
            return Reason::PerpetualCheck;
        case Conduct::Kill:
            return Reason::PerpetualKill;
        case Conduct::Chase:
            return Reason::PerpetualChase;
        case Conduct::Idle:
            break;
    }
    return Reason::Repetition;
}

/// Ends at the first idle move: it frees the side.
SideConduct conductOf(Threats& threats, const Cycle& cycle, Color side, PawnCaptures pawns) {
    SideConduct found;
    Board board = cycle.start();
    for (std::size_t i = 0; i < cycle.size() && found.offends; ++i) {
        const Move move = cycle.move(i);
        const Board before = board;
        board.shift(move.from(), move.to());
        if (cycle.mover(i) != side) {
            continue;
        }
        const MoveClass moveClass = chineseClass(threats, before, move, board, pawns);
        const Reason reason = reasonFor(moveClass.conduct);
        found.offends = moveClass.conduct != Conduct::Idle;
        found.isGrave = found.isGrave && moveClass.isGrave;
        found.reason = found.reason == Reason::None || found.reason == reason ? reason : Reason::MixedAttack;
    }
    return found;
}

using BothConducts = std::array<SideConduct, kColorCount>;

BothConducts conductsOf(Threats& threats, const Cycle& cycle, PawnCaptures pawns) {
    return {conductOf(threats, cycle, Color::Red, pawns), conductOf(threats, cycle, Color::Black, pawns)};
}

bool exactlyOneOffends(const BothConducts& both) {
    return both[0].offends != both[1].offends;
}

CycleVerdict lossOf(Color loser, const BothConducts& both) {
    return {loser, both[index(loser)].reason};
}

enum class Edition : std::uint8_t { Of1999, Of2020 };

CycleVerdict judgeByChineseRule(const Cycle& cycle, Edition edition) {
    const auto checking = checkingIn(cycle);
    const bool redChecks = checking[index(Color::Red)] == Checking::Always;
    const bool blackChecks = checking[index(Color::Black)] == Checking::Always;
    if (redChecks || blackChecks) {
        if (redChecks && blackChecks) {
            return {std::nullopt, Reason::MutualOffence};
        }
        return {redChecks ? Color::Red : Color::Black, Reason::PerpetualCheck};
    }
    Threats threats;
    BothConducts both = conductsOf(threats, cycle, PawnCaptures::Free);
    if (edition == Edition::Of1999 && exactlyOneOffends(both)) {
        both = conductsOf(threats, cycle, PawnCaptures::Count);
    }
    if (exactlyOneOffends(both)) {
        return lossOf(both[0].offends ? Color::Red : Color::Black, both);
    }
    if (!both[0].offends) {
        return {std::nullopt, Reason::Repetition};
    }
    if (edition == Edition::Of2020 && both[0].isGrave != both[1].isGrave) {
        return lossOf(both[0].isGrave ? Color::Red : Color::Black, both);
    }
    return {std::nullopt, Reason::MutualOffence};
}

std::vector<MoveClass> classify(Threats& threats, const Cycle& cycle, PawnCaptures pawns) {
    std::vector<MoveClass> classes;
    Board board = cycle.start();
    for (std::size_t i = 0; i < cycle.size(); ++i) {
        const Move move = cycle.move(i);
        const Board before = board;
        board.shift(move.from(), move.to());
        classes.push_back(chineseClass(threats, before, move, board, pawns));
    }
    return classes;
}

}  // namespace

MoveClass chineseClass(Threats& threats, const Board& before, Move move, const Board& after,
                       PawnCaptures pawns) {
    const Piece man = after.pieceOn(move.to());
    const Color side = colorOf(man);
    const MoveClass idle;
    if (after.isInCheck(opponent(side))) {
        return {.conduct = Conduct::Check, .victims = {}, .isGrave = true};
    }
    if (typeOf(man) == PieceType::King && before.isInCheck(side)) {
        return idle;
    }
    if (threats.canKill(after, side)) {
        return {.conduct = Conduct::Kill, .victims = {}, .isGrave = true};
    }
    const GainList now = threats.gains(after, side);
    const GainList fresh = newGains(now, threats.gains(before, side), before, move, after, pawns);
    if (const Bitboard victims = victimsOf(fresh)) {
        if (holdsSavingPoint(threats, before, after, side, victims)) {
            return idle;
        }
        const bool grave =
            std::any_of(fresh.begin(), fresh.end(), [&](const Gain& gain) { return isGrave(after, gain); });
        return {.conduct = Conduct::Chase, .victims = victims, .isGrave = grave};
    }
    const int gain = threats.forcedGain(after, side);
    if (gain > now.best() && gain > threats.forcedGain(before, side)) {
        return {.conduct = Conduct::Chase, .victims = {}, .isGrave = false};
    }
    return idle;
}

CycleVerdict judgeByChineseRule1999(const Cycle& cycle) {
    return judgeByChineseRule(cycle, Edition::Of1999);
}

CycleVerdict judgeByChineseRule2020(const Cycle& cycle) {
    return judgeByChineseRule(cycle, Edition::Of2020);
}

std::vector<MoveClass> classifyByChineseRule(const Cycle& cycle) {
    Threats threats;
    return classify(threats, cycle, PawnCaptures::Free);
}

}  // namespace juzhong::rules
