#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "eval/tapered.h"
#include "eval/weight.h"
#include "eval/weights.h"

namespace juzhong {

/// What a term adds to. `add` counts a weight into the score; `addDanger` into the danger of the enemy king,
/// which reaches the score through `dangerValue`. This sink sums values: in an optimised build nothing of it
/// remains but the additions. `Base`: where the term's block begins.
template <std::size_t Base>
class ScoreSink {
   public:
    void add(const WeightRow& row, std::size_t entry = 0) { total_ += kWeights[Base + row.first + entry]; }
    void add(const WeightRow& row, std::size_t entry, int count) {
        total_ += kWeights[Base + row.first + entry] * count;
    }
    void addDanger(const WeightRow& row, std::size_t entry = 0, int count = 1) {
        danger_ += kWeights[Base + row.first + entry] * count;
    }

    [[nodiscard]] Tapered total() const { return total_; }
    [[nodiscard]] Tapered danger() const { return danger_; }

   private:
    Tapered total_;
    Tapered danger_;
};

/// How often a weight was used.
struct WeightCount {
    std::size_t weight = 0;
    int count = 0;
    /// Counted into the danger sum instead of the score.
    bool danger = false;
};

/// Lists which weights a term uses: for the breakdown, the tuner and the tests.
class CountSink {
   public:
    CountSink(std::size_t base, std::vector<WeightCount>& counts) : base_(base), counts_(counts) {}

    void add(const WeightRow& row, std::size_t entry = 0, int count = 1) { put(row, entry, count, false); }
    void addDanger(const WeightRow& row, std::size_t entry = 0, int count = 1) {
        put(row, entry, count, true);
    }

   private:
    void put(const WeightRow& row, std::size_t entry, int count, bool danger) {
        if (count != 0) {
            counts_.push_back({base_ + row.first + entry, count, danger});
        }
    }

    std::size_t base_;
    std::vector<WeightCount>& counts_;
};

}  // namespace juzhong
