#include "bench/tuner/model.h"

#include <cmath>

#include "eval/evaluate.h"

namespace juzhong::tuner {
namespace {

Tapered sum(std::span<const Feature> features, const WeightTable& weights) {
    Tapered total;
    for (const Feature& feature : features) {
        total += weights[feature.weight] * feature.count;
    }
    return total;
}

}  // namespace

std::uint16_t Model::append(std::span<const WeightCount> plus, std::span<const WeightCount> minus,
                            bool danger) {
    touched_.clear();
    const auto gather = [&](std::span<const WeightCount> counts, int sign) {
        for (const WeightCount& count : counts) {
            if (count.danger == danger) {
                sums_[count.weight] += sign * count.count;
                touched_.push_back(count.weight);
            }
        }
    };
    gather(plus, 1);
    gather(minus, -1);
    std::uint16_t added = 0;
    for (const std::size_t weight : touched_) {
        if (sums_[weight] != 0) {
            features_.push_back(
                {static_cast<std::uint16_t>(weight), static_cast<std::int16_t>(sums_[weight])});
            sums_[weight] = 0;
            ++added;
        }
    }
    return added;
}

bool Model::add(const Position& position, const Sample& sample) {
    const EvaluationCounts counts(position);
    const Sums sums(position);
    Entry entry{.first = features_.size(),
                .frame = Frame(position, sums.phase(), sums.material().scales),
                .outcome = sample.outcome,
                .searchScore = sample.score};
    const std::vector<WeightCount>& red = counts.sides[index(Color::Red)];
    const std::vector<WeightCount>& black = counts.sides[index(Color::Black)];
    entry.scoreCount = append(red, black, false);
    entry.redCount = append(red, {}, true);
    entry.blackCount = append(black, {}, true);
    entries_.push_back(entry);
    const Score own = evaluate(position, sums);
    return exactScore(entries_.size() - 1, kWeights) == (position.sideToMove() == Color::Red ? own : -own);
}

Score Model::exactScore(std::size_t position, const WeightTable& weights) const {
    const Entry& entry = entries_[position];
    const Tapered total = sum(scoreFeatures(entry), weights) + dangerValue(sum(redDanger(entry), weights)) -
                          dangerValue(sum(blackDanger(entry), weights));
    return finish(total, entry.frame);
}

double Model::target(std::size_t position, double perCentipawn) const {
    const Entry& entry = entries_[position];
    const double result = static_cast<double>(entry.outcome) / 2.0;
    if (entry.searchScore == kNoSearchScore) {
        return result;
    }
    const double chance = 1.0 / (1.0 + std::exp(-perCentipawn * entry.searchScore));
    return resultShare_ * result + (1.0 - resultShare_) * chance;
}

}  // namespace juzhong::tuner
