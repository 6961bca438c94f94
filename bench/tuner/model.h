#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bench/tuner/data_set.h"
#include "eval/compose.h"
#include "eval/counts.h"
#include "eval/weights.h"

namespace juzhong::tuner {

/// A count that several weights of a position share, small.
struct Feature {
    std::uint16_t weight = 0;
    std::int16_t count = 0;
};

/// All positions as counts, ready for fitting. Each position has three runs of features: the score's (Red
/// minus Black), the danger Red makes and the danger Black makes.
class Model {
   public:
    /// How much the game's result counts against the search score where there is one, 0 to 1.
    explicit Model(double resultShare) : resultShare_(resultShare) {}

    /// Counts a position. False when the model's score is not exactly that of `evaluate`.
    [[nodiscard]] bool add(const Position& position, const Sample& sample);

    [[nodiscard]] std::size_t size() const { return entries_.size(); }
    /// Score by counts and weights in the evaluation's own integer arithmetic, seen by Red.
    [[nodiscard]] Score exactScore(std::size_t position, const WeightTable& weights) const;
    /// What the fit aims at, seen by Red: 0 to 1. `perCentipawn` turns search scores into chances.
    [[nodiscard]] double target(std::size_t position, double perCentipawn) const;

    struct Entry {
        std::uint64_t first = 0;
        /// Features of the score and of Red's danger; Black's follow to the next entry's first.
        std::uint16_t scoreCount = 0;
        std::uint16_t redCount = 0;
        std::uint16_t blackCount = 0;
        Frame frame;
        Outcome outcome = Outcome::Draw;
        std::int16_t searchScore = 0;
    };
    [[nodiscard]] const Entry& entry(std::size_t position) const { return entries_[position]; }
    [[nodiscard]] std::span<const Feature> scoreFeatures(const Entry& entry) const {
        return {features_.data() + entry.first, entry.scoreCount};
    }
    [[nodiscard]] std::span<const Feature> redDanger(const Entry& entry) const {
        return {features_.data() + entry.first + entry.scoreCount, entry.redCount};
    }
    [[nodiscard]] std::span<const Feature> blackDanger(const Entry& entry) const {
        return {features_.data() + entry.first + entry.scoreCount + entry.redCount, entry.blackCount};
    }

   private:
    /// Sums counts of one kind by weight and appends those that are not zero.
    std::uint16_t append(std::span<const WeightCount> plus, std::span<const WeightCount> minus, bool danger);

    double resultShare_;
    std::vector<Feature> features_;
    std::vector<Entry> entries_;
    std::vector<int> sums_ = std::vector<int>(kWeightCount, 0);
    std::vector<std::size_t> touched_;
};

}  // namespace juzhong::tuner
