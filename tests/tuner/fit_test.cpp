#include "bench/tuner/fit.h"

#include <cmath>

#include "bench/tuner/weight_file.h"
#include "eval/evaluate.h"
#include "eval/named_rows.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

namespace juzhong::tuner {
namespace {

/// Random positions labelled with the score that the present weights give them.
Model labelledByEvaluation() {
    Model model(0.0);
    test::walkRandomGames(11, 60, 80, [&](const Position& position) {
        const Score own = evaluate(position);
        const Score red = position.sideToMove() == Color::Red ? own : -own;
        REQUIRE(model.add(position, makeSample(position, Outcome::Draw, red)));
    });
    return model;
}

std::size_t placeOf(std::string_view term, std::string_view row) {
    for (const NamedRow& named : kNamedRows) {
        if (named.term == term && named.row == row) {
            return named.first;
        }
    }
    FAIL("no such row");
    return 0;
}

/// How far the scores under these weights are from the labels, in centipawns.
double meanError(const Model& model, const WeightTable& weights) {
    double sum = 0.0;
    for (std::size_t i = 0; i < model.size(); ++i) {
        sum += std::abs(model.exactScore(i, weights) - model.entry(i).searchScore);
    }
    return sum / static_cast<double>(model.size());
}

FitSettings quickSettings() {
    FitSettings settings;
    settings.batch = 512;
    settings.maxEpochs = 60;
    settings.step = 8.0;
    settings.perCentipawn = 0.004;
    settings.priorWidth = 1e6;
    return settings;
}

const auto kSilent = [](int, double, double) {};

}  // namespace

TEST_CASE("the model gives the evaluation's own score to the unit") {
    const Model model = labelledByEvaluation();
    for (std::size_t i = 0; i < model.size(); ++i) {
        REQUIRE(model.exactScore(i, kWeights) == model.entry(i).searchScore);
    }
}

TEST_CASE("a fit undoes a disturbance of the weights") {
    const Model model = labelledByEvaluation();
    WeightTable start = kWeights;
    for (const PieceType type : {PieceType::Rook, PieceType::Knight, PieceType::Cannon}) {
        const std::size_t place = placeOf("placement", "material") + index(type);
        start[place] = start[place] + Tapered(-300, -300);
    }
    const FitReport report = fit(model, start, quickSettings(), kSilent);
    CHECK(report.validationLoss < report.validationLossBefore);
    CHECK(meanError(model, start) > 60.0);
    CHECK(meanError(model, report.weights) < meanError(model, start) / 3.0);
}

TEST_CASE("the same seed gives the same weights") {
    const Model model = labelledByEvaluation();
    FitSettings settings = quickSettings();
    settings.maxEpochs = 3;
    CHECK(fit(model, kWeights, settings, kSilent).weights == fit(model, kWeights, settings, kSilent).weights);
}

TEST_CASE("a written file names every row once") {
    const std::string text = weightFile(kWeights, {"remark"});
    for (const NamedRow& row : kNamedRows) {
        const std::string name = "{\"" + std::string(row.term) + "\", \"" + std::string(row.row) + "\",";
        const std::size_t place = text.find(name);
        REQUIRE(place != std::string::npos);
        CHECK(text.find(name, place + 1) == std::string::npos);
    }
    CHECK(text.find("// remark\n") != std::string::npos);
}

}  // namespace juzhong::tuner
