#include "bench/tuner/generate.h"

#include <set>

#include "bench/tuner/quiet.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

namespace juzhong::tuner {
namespace {

GenerateSettings smallSettings() {
    GenerateSettings settings;
    settings.games = 3;
    settings.nodes = 60;
    settings.maxPlies = 40;
    settings.tableMegabytes = 1;
    return settings;
}

}  // namespace

TEST_CASE("self-play gives quiet positions, each once, with a search score") {
    const std::vector<Sample> samples = generateSamples(smallSettings());
    REQUIRE_FALSE(samples.empty());
    std::set<Key> keys;
    for (const Sample& sample : samples) {
        const Result<Position> position = positionOf(sample);
        REQUIRE(position.isOk());
        CHECK(isQuiet(*position));
        CHECK(sample.score != kNoSearchScore);
        CHECK(keys.insert(position->key()).second);
    }
}

TEST_CASE("the same seed plays the same games, another seed plays others") {
    GenerateSettings settings = smallSettings();
    const std::vector<Sample> samples = generateSamples(settings);
    CHECK(generateSamples(settings) == samples);
    settings.seed = 2;
    CHECK_FALSE(generateSamples(settings) == samples);
}

TEST_CASE("rescoring keeps outcomes and adds scores") {
    std::vector<Sample> samples;
    test::walkRandomGames(31, 2, 20, [&](const Position& position) {
        if (isQuiet(position)) {
            samples.push_back(makeSample(position, Outcome::RedWins, kNoSearchScore));
        }
    });
    const std::vector<Sample> scored = rescoreSamples(samples, smallSettings());
    REQUIRE_FALSE(scored.empty());
    for (const Sample& sample : scored) {
        CHECK(sample.outcome == Outcome::RedWins);
        CHECK(sample.score != kNoSearchScore);
    }
}

}  // namespace juzhong::tuner
