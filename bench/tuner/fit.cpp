#include "bench/tuner/fit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <random>
#include <thread>

#include "engine/exchange.h"
#include "eval/compose.h"
#include "eval/named_rows.h"

namespace juzhong::tuner {
namespace {

/// Middlegame values, then endgame values.
using Values = std::vector<double>;

struct Pair {
    double middlegame = 0.0;
    double endgame = 0.0;
};

Pair sum(std::span<const Feature> features, const Values& values) {
    Pair total;
    for (const Feature& feature : features) {
        total.middlegame += values[feature.weight] * feature.count;
        total.endgame += values[kWeightCount + feature.weight] * feature.count;
    }
    return total;
}

double smoothCurve(double danger) {
    const double clamped = std::clamp(danger, 0.0, static_cast<double>(kMaxDanger));
    return clamped * clamped / kDangerDivisor;
}

double slope(double danger) {
    return danger <= 0.0 || danger >= kMaxDanger ? 0.0 : 2.0 * danger / kDangerDivisor;
}

/// The real-valued twin of the evaluation, with what its gradient needs.
struct Forward {
    Forward(const Model& model, const Model::Entry& entry, const Values& values) {
        const Pair total = sum(model.scoreFeatures(entry), values);
        red = sum(model.redDanger(entry), values);
        black = sum(model.blackDanger(entry), values);
        const double middlegame =
            total.middlegame + smoothCurve(red.middlegame) - smoothCurve(black.middlegame);
        const double endgame = total.endgame + smoothCurve(red.endgame) - smoothCurve(black.endgame);
        const double share = static_cast<double>(std::min(entry.frame.phase, kFullPhase)) / kFullPhase;
        const double blended = middlegame * share + endgame * (1.0 - share);
        const double factor =
            static_cast<double>(entry.frame.scales[blended >= 0.0 ? 0 : 1]) / endgames::kFullScale;
        score = blended * factor;
        middlegameFactor = factor * share;
        endgameFactor = factor * (1.0 - share);
    }

    double score = 0.0;
    double middlegameFactor = 0.0;
    double endgameFactor = 0.0;
    Pair red;
    Pair black;
};

double chance(double score, double perCentipawn) {
    return 1.0 / (1.0 + std::exp(-perCentipawn * score));
}

double crossEntropy(double probability, double target) {
    constexpr double tiny = 1e-9;
    return -target * std::log(probability + tiny) - (1.0 - target) * std::log(1.0 - probability + tiny);
}

void addGradient(std::span<const Feature> features, double middlegame, double endgame, Values& gradient) {
    for (const Feature& feature : features) {
        gradient[feature.weight] += middlegame * feature.count;
        gradient[kWeightCount + feature.weight] += endgame * feature.count;
    }
}

void addSample(const Model& model, std::uint32_t sample, const Values& values, double perCentipawn,
               Values& gradient) {
    const Model::Entry& entry = model.entry(sample);
    const Forward forward(model, entry, values);
    const double error = chance(forward.score, perCentipawn) - model.target(sample, perCentipawn);
    const double middlegame = error * forward.middlegameFactor;
    const double endgame = error * forward.endgameFactor;
    addGradient(model.scoreFeatures(entry), middlegame, endgame, gradient);
    addGradient(model.redDanger(entry), middlegame * slope(forward.red.middlegame),
                endgame * slope(forward.red.endgame), gradient);
    addGradient(model.blackDanger(entry), -middlegame * slope(forward.black.middlegame),
                -endgame * slope(forward.black.endgame), gradient);
}

/// Runs `work(part, first, last)` on equal parts of a range, one a thread.
template <typename Work>
void inParts(std::size_t size, int parts, Work work) {
    std::vector<std::thread> threads;
    for (int part = 0; part < parts; ++part) {
        const auto p = static_cast<std::size_t>(part);
        const auto n = static_cast<std::size_t>(parts);
        threads.emplace_back(work, p, size * p / n, size * (p + 1) / n);
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
}

/// Adam (Kingma and Ba, 2015) with its usual constants.
class Adam {
   public:
    explicit Adam(std::size_t size) : mean_(size, 0.0), square_(size, 0.0) {}

    void step(Values& values, const Values& gradient, double size) {
        constexpr double meanDecay = 0.9;
        constexpr double squareDecay = 0.999;
        constexpr double tiny = 1e-10;
        meanPower_ *= meanDecay;
        squarePower_ *= squareDecay;
        for (std::size_t i = 0; i < values.size(); ++i) {
            mean_[i] = meanDecay * mean_[i] + (1.0 - meanDecay) * gradient[i];
            square_[i] = squareDecay * square_[i] + (1.0 - squareDecay) * gradient[i] * gradient[i];
            values[i] -= size * (mean_[i] / (1.0 - meanPower_)) /
                         (std::sqrt(square_[i] / (1.0 - squarePower_)) + tiny);
        }
    }

   private:
    Values mean_;
    Values square_;
    double meanPower_ = 1.0;
    double squarePower_ = 1.0;
};

/// The chance per centipawn under which the given weights explain the targets best, by golden section.
double bestScale(const Model& model, const std::vector<std::uint32_t>& samples, const Values& values) {
    constexpr double ratio = 0.6180339887498949;
    double low = 0.0005;
    double high = 0.02;
    while (high - low > 1e-5) {
        const double a = high - ratio * (high - low);
        const double b = low + ratio * (high - low);
        if (lossOf(model, samples, values, a) < lossOf(model, samples, values, b)) {
            high = b;
        } else {
            low = a;
        }
    }
    return (low + high) / 2.0;
}

Values toValues(const WeightTable& weights) {
    Values values(2 * kWeightCount);
    for (std::size_t i = 0; i < kWeightCount; ++i) {
        values[i] = weights[i].middlegame();
        values[kWeightCount + i] = weights[i].endgame();
    }
    return values;
}

WeightTable rounded(const Values& values) {
    WeightTable weights{};
    for (std::size_t i = 0; i < kWeightCount; ++i) {
        weights[i] = Tapered(static_cast<int>(std::lround(values[i])),
                             static_cast<int>(std::lround(values[kWeightCount + i])));
    }
    return weights;
}

/// Neighbours come from one game and share its result: whole blocks of them are kept for validation.
void splitSamples(std::size_t size, double validationShare, std::mt19937_64& random,
                  std::vector<std::uint32_t>& training, std::vector<std::uint32_t>& validation) {
    constexpr std::size_t block = 400;
    std::uniform_real_distribution<double> unit(0.0, 1.0);
    for (std::size_t start = 0; start < size; start += block) {
        std::vector<std::uint32_t>& part = unit(random) < validationShare ? validation : training;
        for (std::size_t i = start; i < std::min(size, start + block); ++i) {
            part.push_back(static_cast<std::uint32_t>(i));
        }
    }
}

/// What a weight is believed to be before any data: material near its usual worth, all else near zero, and
/// material terms very near, because few games tell what a full board with a man missing is worth.
struct Prior {
    explicit Prior(double width)
        : centre(2 * kWeightCount, 0.0), pull(2 * kWeightCount, 1.0 / (width * width)) {
        constexpr double materialPull = 400.0;
        for (const NamedRow& row : kNamedRows) {
            const bool material = row.row == terms::Placement::kMaterial.name;
            const bool tight = material || isMaterialShape(row);
            for (std::size_t i = 0; i < row.count; ++i) {
                for (const std::size_t place : {row.first + i, kWeightCount + row.first + i}) {
                    centre[place] = material && i > 0 ? kExchangeValues[i] : 0.0;
                    pull[place] *= tight ? materialPull : 1.0;
                }
            }
        }
    }

    /// Rows that could bend the worth of men at will.
    static bool isMaterialShape(const NamedRow& row) {
        using terms::Imbalance;
        return row.term == Imbalance::kName &&
               (row.row == Imbalance::kPairs.name || row.row == Imbalance::kAgainst.name ||
                row.row == Imbalance::kCrowd.name || row.row == Imbalance::kOfficers.name);
    }

    Values centre;
    Values pull;
};

/// One pass over the training samples in a new order.
void runEpoch(const Model& model, std::vector<std::uint32_t>& training, const FitSettings& settings,
              double perCentipawn, double stepSize, std::mt19937_64& random, Adam& adam, Values& values) {
    std::shuffle(training.begin(), training.end(), random);
    const Prior prior(settings.priorWidth);
    const double priorShare = 1.0 / (perCentipawn * static_cast<double>(training.size()));
    std::vector<Values> gradients(static_cast<std::size_t>(settings.threads), Values(values.size()));
    for (std::size_t start = 0; start < training.size(); start += settings.batch) {
        const std::size_t size = std::min(settings.batch, training.size() - start);
        inParts(size, settings.threads, [&](std::size_t part, std::size_t first, std::size_t last) {
            std::fill(gradients[part].begin(), gradients[part].end(), 0.0);
            for (std::size_t i = first; i < last; ++i) {
                addSample(model, training[start + i], values, perCentipawn, gradients[part]);
            }
        });
        Values& total = gradients.front();
        for (std::size_t i = 0; i < total.size(); ++i) {
            for (std::size_t part = 1; part < gradients.size(); ++part) {
                total[i] += gradients[part][i];
            }
            total[i] = total[i] / static_cast<double>(size) +
                       priorShare * prior.pull[i] * (values[i] - prior.centre[i]);
        }
        adam.step(values, total, stepSize);
    }
}

}  // namespace

double lossOf(const Model& model, const std::vector<std::uint32_t>& samples, const Values& values,
              double perCentipawn) {
    constexpr std::size_t parts = 2;
    std::array<double, parts> losses{};
    inParts(samples.size(), parts, [&](std::size_t part, std::size_t first, std::size_t last) {
        double loss = 0.0;
        for (std::size_t i = first; i < last; ++i) {
            const Forward forward(model, model.entry(samples[i]), values);
            loss += crossEntropy(chance(forward.score, perCentipawn), model.target(samples[i], perCentipawn));
        }
        losses[part] = loss;
    });
    return std::accumulate(losses.begin(), losses.end(), 0.0) /
           static_cast<double>(std::max<std::size_t>(1, samples.size()));
}

FitReport fit(const Model& model, const WeightTable& start, const FitSettings& settings,
              const std::function<void(int, double, double)>& onEpoch) {
    std::mt19937_64 random(settings.seed);
    std::vector<std::uint32_t> training;
    std::vector<std::uint32_t> validation;
    splitSamples(model.size(), settings.validationShare, random, training, validation);

    FitReport report;
    Values values = toValues(start);
    report.perCentipawn =
        settings.perCentipawn > 0.0 ? settings.perCentipawn : bestScale(model, validation, values);
    report.trainingSamples = training.size();
    report.validationSamples = validation.size();
    report.trainingLossBefore = lossOf(model, training, values, report.perCentipawn);
    report.validationLossBefore = lossOf(model, validation, values, report.perCentipawn);

    Values best = values;
    double bestLoss = report.validationLossBefore;
    double stepSize = settings.step;
    int stale = 0;
    int cuts = 0;
    Adam adam(values.size());
    while (report.epochs < settings.maxEpochs && cuts <= settings.stepCuts) {
        runEpoch(model, training, settings, report.perCentipawn, stepSize, random, adam, values);
        const double loss = lossOf(model, validation, values, report.perCentipawn);
        onEpoch(++report.epochs, stepSize, loss);
        if (loss < bestLoss) {
            bestLoss = loss;
            best = values;
            stale = 0;
        } else if (++stale >= settings.patience) {
            stepSize /= 3.0;
            stale = 0;
            ++cuts;
        }
    }
    report.weights = rounded(best);
    const Values final = toValues(report.weights);
    report.trainingLoss = lossOf(model, training, final, report.perCentipawn);
    report.validationLoss = lossOf(model, validation, final, report.perCentipawn);
    return report;
}

}  // namespace juzhong::tuner
