#pragma once

#include <string>

#include "engine/position.h"
#include "eval/material.h"
#include "eval/score.h"
#include "eval/tapered.h"

namespace juzhong {

/// What the evaluation keeps along the line of play: piece-square sums (Red minus Black), phase, and what
/// depends on the men alone.
class Sums {
   public:
    Sums() = default;
    /// Computed afresh.
    explicit Sums(const Position& position);

    /// The sums after a pseudo-legal move of `position`, which is the board before it.
    [[nodiscard]] Sums after(const Position& position, Move move, MaterialTable& materials) const;

    [[nodiscard]] Tapered placement() const { return placement_; }
    /// Sum of the phase weights of the men on the board, both sides.
    [[nodiscard]] int phase() const { return phase_; }

    [[nodiscard]] const Material& material() const { return material_; }

    friend bool operator==(const Sums&, const Sums&) = default;

   private:
    Tapered placement_{};
    int phase_ = 0;
    Material material_;
};

/// Static evaluation in centipawns for the side to move; the position must not be in check for it to mean
/// much. |result| <= kMaxStatic. A property of the position alone.
[[nodiscard]] Score evaluate(const Position& position, const Sums& sums);

[[nodiscard]] inline Score evaluate(const Position& position) {
    return evaluate(position, Sums(position));
}

/// The evaluation by term for both sides, as a table for people; ends with a line feed.
[[nodiscard]] std::string explainEvaluation(const Position& position);

}  // namespace juzhong
