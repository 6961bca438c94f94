#include "engine/rules/asian_rule.h"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "engine/rules/cycle.h"
#include "engine/rules/material.h"
#include "engine/rules/move_class.h"
#include "engine/rules/rule_set.h"

namespace juzhong::rules {

namespace {

/// Conduct over a cycle, the graver the higher.
enum class Level : std::uint8_t { Free, PassiveChase, ActiveChase, PerpetualCheck };

/// Follows men through a cycle: the point where each stood at its start.
class Names {
   public:
    Names() {
        for (const Square square : kSquares) {
            names_[index(square)] = square;
        }
    }
    void follow(Move move) { names_[index(move.to())] = names_[index(move.from())]; }
    [[nodiscard]] Bitboard of(Bitboard squares) const {
        Bitboard names;
        squares.forEach([&](Square square) { names.add(names_[index(square)]); });
        return names;
    }
    /// Of `men`, those whose names are wanted.
    [[nodiscard]] Bitboard withNames(Bitboard men, Bitboard wanted) const {
        Bitboard found;
        men.forEach([&](Square square) {
            if (wanted.contains(names_[index(square)])) {
                found.add(square);
            }
        });
        return found;
    }

   private:
    std::array<Square, kSquareCount> names_{};
};

/// Level of a side that never checks.
Level chaseLevel(const Cycle& cycle, Color side) {
    Board board = cycle.start();
    Names names;
    Bitboard active = Bitboard::all();
    Bitboard passive = Bitboard::all();
    for (std::size_t i = 0; i < cycle.size(); ++i) {
        const Move move = cycle.move(i);
        const Board before = board;
        board.shift(move.from(), move.to());
        names.follow(move);
        if (cycle.mover(i) != side) {
            continue;
        }
        const Bitboard relevant = names.withNames(board.pieces(opponent(side)), active | passive);
        const Chased chased = asianChase(before, move, board, relevant);
        active &= names.of(chased.actively);
        passive &= names.of(chased.passively);
        if ((active | passive).isEmpty()) {
            return Level::Free;
        }
    }
    return active.isEmpty() ? Level::PassiveChase : Level::ActiveChase;
}

Level levelOf(const Cycle& cycle, Color side, Checking checking) {
    switch (checking) {
        case Checking::Always:
            return Level::PerpetualCheck;
        case Checking::Sometimes:
            return Level::Free;
        case Checking::Never:
            break;
    }
    return chaseLevel(cycle, side);
}

/// Men whose absence would open the king of `side`, seen from the man that holds them off.
Bitboard pinnersOf(const Board& board, Square man, Color side) {
    const Bitboard occupied = board.occupied();
    return board.checkers(side, occupied ^ Bitboard(man)) - board.checkers(side, occupied);
}

bool isThreat(const Board& board, Square attacker, Square victim) {
    const Piece taker = board.pieceOn(attacker);
    const Piece target = board.pieceOn(victim);
    if (typeOf(target) == PieceType::Rook && typeOf(taker) != PieceType::Rook) {
        return true;
    }
    if (isOffer(board, attacker, victim)) {
        return false;
    }
    return !board.after(Move(attacker, victim)).canTake(victim, colorOf(target));
}

}  // namespace

const Attack* AttackList::find(Square attacker, Square victim) const {
    for (const Attack& attack : *this) {
        if (attack.attacker == attacker && attack.victim == victim) {
            return &attack;
        }
    }
    return nullptr;
}

AttackList asianAttacks(const Board& board, Color side) {
    const Bitboard material = materialOf(board, opponent(side));
    Bitboard attackers =
        board.pieces(side) - board.pieces(side, PieceType::King) - board.pieces(side, PieceType::Pawn);
    AttackList list;
    while (attackers) {
        const Square attacker = attackers.popFirst();
        Bitboard victims = board.captureTargets(attacker) & material;
        if (victims.isEmpty()) {
            continue;
        }
        if (const Bitboard pinners = pinnersOf(board, attacker, side)) {
            victims &= pinners;
        }
        victims.forEach([&](Square victim) {
            if (board.isSafe(Move(attacker, victim))) {
                list.push({attacker, victim, isThreat(board, attacker, victim)});
            }
        });
    }
    return list;
}

Chased asianChase(const Board& before, Move move, const Board& after, Bitboard relevant) {
    const Color side = colorOf(after.pieceOn(move.to()));
    const AttackList now = asianAttacks(after, side);
    const auto isRelevant = [&](const Attack& attack) {
        return attack.isThreat && relevant.contains(attack.victim);
    };
    Chased chased;
    if (std::none_of(now.begin(), now.end(), isRelevant)) {
        return chased;
    }
    const AttackList earlier = asianAttacks(before, side);
    for (const Attack& attack : now) {
        if (!isRelevant(attack)) {
            continue;
        }
        const Square attackerBefore = attack.attacker == move.to() ? move.from() : attack.attacker;
        const Attack* old = earlier.find(attackerBefore, attack.victim);
        if (old == nullptr) {
            chased.actively.add(attack.victim);
        } else if (!old->isThreat) {
            chased.passively.add(attack.victim);
        }
    }
    chased.passively -= chased.actively;
    return chased;
}

CycleVerdict judgeByAsianRule(const Cycle& cycle) {
    const auto checking = checkingIn(cycle);
    const Level red = levelOf(cycle, Color::Red, checking[index(Color::Red)]);
    const Level black = levelOf(cycle, Color::Black, checking[index(Color::Black)]);
    if (red == black) {
        return {std::nullopt, red == Level::Free ? Reason::Repetition : Reason::MutualOffence};
    }
    const Color loser = red > black ? Color::Red : Color::Black;
    const bool byCheck = (red > black ? red : black) == Level::PerpetualCheck;
    return {loser, byCheck ? Reason::PerpetualCheck : Reason::PerpetualChase};
}

std::vector<MoveClass> classifyByAsianRule(const Cycle& cycle) {
    std::vector<MoveClass> classes;
    Board board = cycle.start();
    for (std::size_t i = 0; i < cycle.size(); ++i) {
        const Board before = board;
        const Move move = cycle.move(i);
        board.shift(move.from(), move.to());
        MoveClass found;
        if (cycle.givesCheck(i)) {
            found.conduct = Conduct::Check;
        } else {
            const Chased chased = asianChase(before, move, board, Bitboard::all());
            found.isPassive = chased.actively.isEmpty() && !chased.passively.isEmpty();
            found.victims = chased.actively | chased.passively;
            found.conduct = found.victims.isEmpty() ? Conduct::Idle : Conduct::Chase;
        }
        classes.push_back(found);
    }
    return classes;
}

}  // namespace juzhong::rules
