#pragma once

#include <array>
#include <cstddef>

#include "engine/color.h"
#include "engine/move.h"
#include "engine/rules/board.h"

/// The Asian rule's notion of a chase (rules.md B5): a function of attacks alone.
namespace juzhong::rules {

/// A capture that may count as a chase.
struct Attack {
    Square attacker = Square::None;
    Square victim = Square::None;
    /// Taking would win something; otherwise it is an offer, or the victim is protected.
    bool isThreat = false;
};

/// More than sixteen men can have.
class AttackList {
   public:
    void push(Attack attack) { attacks_[size_++] = attack; }
    [[nodiscard]] const Attack* begin() const { return attacks_.data(); }
    [[nodiscard]] const Attack* end() const { return attacks_.data() + size_; }
    /// The entry of two men, or null.
    [[nodiscard]] const Attack* find(Square attacker, Square victim) const;

   private:
    std::array<Attack, 64> attacks_;
    std::size_t size_ = 0;
};

/// What a side could take that counts, were it to move.
[[nodiscard]] AttackList asianAttacks(const Board& board, Color side);

/// Men chased by a move, where they stand after it. No man is in both.
struct Chased {
    /// A capture that was not on before is on now and is a threat.
    Bitboard actively;
    /// The capture was on before, but only now wins something.
    Bitboard passively;
};

/// What a move that gives no check chases. `relevant`: the victims asked about, others may be left out.
[[nodiscard]] Chased asianChase(const Board& before, Move move, const Board& after, Bitboard relevant);

}  // namespace juzhong::rules
