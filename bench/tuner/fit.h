#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "bench/tuner/model.h"
#include "eval/weights.h"

namespace juzhong::tuner {

struct FitSettings {
    std::uint64_t seed = 1;
    int threads = 2;
    int maxEpochs = 40;
    /// Epochs without a better validation loss before the step is cut, and the number of cuts before the end.
    int patience = 2;
    int stepCuts = 4;
    /// Samples a step.
    std::size_t batch = 16384;
    /// Step size of Adam in centipawns.
    double step = 2.0;
    /// Part of the samples kept for validation.
    double validationShare = 0.05;
    /// Width in centipawns of the prior that holds weights near zero, and men near their usual worth, when
    /// few samples tell.
    double priorWidth = 150.0;
    /// Chance per centipawn; fitted to the given weights when 0.
    double perCentipawn = 0.0;
};

struct FitReport {
    double perCentipawn = 0.0;
    double trainingLossBefore = 0.0;
    double trainingLoss = 0.0;
    double validationLossBefore = 0.0;
    double validationLoss = 0.0;
    int epochs = 0;
    std::size_t trainingSamples = 0;
    std::size_t validationSamples = 0;
    WeightTable weights{};
};

/// Cross-entropy of a chance against a target, averaged over the samples.
[[nodiscard]] double lossOf(const Model& model, const std::vector<std::uint32_t>& samples,
                            const std::vector<double>& values, double perCentipawn);

/// Mini-batch Adam on the mean cross-entropy between the model's winning chance and the targets. The same
/// seed, data and number of threads give the same weights. `onEpoch` hears epoch, step and validation loss.
[[nodiscard]] FitReport fit(const Model& model, const WeightTable& start, const FitSettings& settings,
                            const std::function<void(int, double, double)>& onEpoch);

}  // namespace juzhong::tuner
