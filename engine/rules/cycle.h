#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/bitboard.h"
#include "engine/color.h"
#include "engine/move.h"
#include "engine/position.h"
#include "engine/rules/board.h"
#include "engine/rules/reason.h"

namespace juzhong::rules {

/// A run of moves without a capture at whose end the position of its start stands again: what a repetition
/// is judged over. A view of a position's line of play; the position must outlive it and stay as it is.
class Cycle {
   public:
    /// The last `plies` moves of the line, at least 1 and at most `position.pliesSinceCapture()`.
    Cycle(const Position& position, std::size_t plies) : position_(&position), plies_(plies) {}
    /// The same, with a legal move without capture added that has not been made and closes the cycle.
    Cycle(const Position& position, std::size_t plies, Move closing)
        : position_(&position), plies_(plies + 1), closing_(closing) {}

    [[nodiscard]] std::size_t size() const { return plies_; }
    /// The i-th move, from 0.
    [[nodiscard]] Move move(std::size_t i) const { return isClosing(i) ? closing_ : stateAfter(i).move; }
    /// Whether the i-th move gives check.
    [[nodiscard]] bool givesCheck(std::size_t i) const {
        return isClosing(i) ? position_->givesCheck(closing_) : !stateAfter(i).danger.checkers.isEmpty();
    }
    [[nodiscard]] Color firstMover() const {
        return made() % 2 == 0 ? position_->sideToMove() : opponent(position_->sideToMove());
    }
    [[nodiscard]] Color mover(std::size_t i) const {
        return i % 2 == 0 ? firstMover() : opponent(firstMover());
    }
    /// The board before the first move.
    [[nodiscard]] Board start() const;

   private:
    [[nodiscard]] std::size_t made() const { return closing_.isReal() ? plies_ - 1 : plies_; }
    [[nodiscard]] bool isClosing(std::size_t i) const { return i == made(); }
    [[nodiscard]] const PositionState& stateAfter(std::size_t i) const {
        return position_->stateBefore(made() - 1 - i);
    }

    const Position* position_;
    std::size_t plies_;
    Move closing_;
};

/// Who loses by a cycle, if anybody, and why.
struct CycleVerdict {
    std::optional<Color> loser;
    Reason reason = Reason::Repetition;

    friend bool operator==(const CycleVerdict&, const CycleVerdict&) = default;
};

/// How often a side checks in a cycle.
enum class Checking : std::uint8_t { Never, Sometimes, Always };

/// One entry a side.
[[nodiscard]] std::array<Checking, kColorCount> checkingIn(const Cycle& cycle);

}  // namespace juzhong::rules
