#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "engine/color.h"
#include "engine/rules/board.h"
#include "engine/rules/memo.h"

/// What a side threatens in the sense of the Chinese rules (rules.md B6).
namespace juzhong::rules {

/// A kill threat (杀) mates by at most so many checks in a row.
inline constexpr int kKillChecks = 4;
/// A chase may begin with at most so many checks.
inline constexpr int kGainChecks = 2;
/// How far a series of captures all over the board is followed.
inline constexpr int kExchangePlies = 5;

/// A capture that wins material.
struct Gain {
    Square attacker = Square::None;
    Square victim = Square::None;
    /// What it nets, in units of `kMaterial`; above 0.
    int net = 0;
};

/// More than sixteen men can have.
class GainList {
   public:
    void push(Gain gain) { gains_[size_++] = gain; }
    [[nodiscard]] const Gain* begin() const { return gains_.data(); }
    [[nodiscard]] const Gain* end() const { return gains_.data() + size_; }
    /// The net gain of a capture; 0 when it is not in the list.
    [[nodiscard]] int netOf(Square attacker, Square victim) const;
    [[nodiscard]] int best() const;

   private:
    std::array<Gain, 64> gains_;
    std::size_t size_ = 0;
};

/// Answers what a side could do were it to move; remembers answers, so one object serves one cycle.
class Threats {
   public:
    /// Whether the side mates by at most `checks` checks in a row. Stalemate at the end is no mate.
    [[nodiscard]] bool canKill(const Board& board, Color side, int checks = kKillChecks);
    /// The captures of a side that win something, by any man, and do not let the enemy kill.
    [[nodiscard]] GainList gains(const Board& board, Color side);
    /// What the side is sure to net when it may give up to `checks` checks first.
    [[nodiscard]] int forcedGain(const Board& board, Color side, int checks = kGainChecks);

   private:
    [[nodiscard]] bool searchKill(const Board& board, Color side, int checks);
    [[nodiscard]] int netGain(const Board& board, Move capture, int standing);
    /// What a capture adds to the side's other captures when the exchange goes on anywhere on the board.
    [[nodiscard]] int seriesGain(const Board& board, Move capture);
    /// What a side nets by captures anywhere, both sides free to stop. The king and the pawns of
    /// `restrained`, if any, take nothing.
    [[nodiscard]] int captureValue(const Board& board, Color side, int plies,
                                   std::optional<Color> restrained = std::nullopt);

    Memo<2048> kills_;
    Memo<1024> captures_;
};

}  // namespace juzhong::rules
