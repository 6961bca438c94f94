#include "bench/tuner/spsa.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <sstream>

#include "bench/tuner/spsa_match.h"
#include "bench/tuner/spsa_run.h"
#include "tests/arena/fakes.h"
#include "tests/support/catch.h"

namespace juzhong::tuner {
namespace {

using test::TemporaryFile;

TunedParameter parameter(const std::string& name, int standard, int low, int high) {
    return {name, standard, low, high, static_cast<double>(standard)};
}

/// Numbers of all kinds: wide, negative, few values, standing at a bound.
std::vector<TunedParameter> someParameters() {
    return {parameter("margin", 300, 50, 900), parameter("offset", -150, -500, 500),
            parameter("plies", 1, 0, 4), parameter("switch", 0, 0, 1)};
}

/// Plays matches of eight games by a law instead of an engine: strength falls with the square of the distance
/// from `best`, in shares of the range, and each game is drawn by lot from the difference.
class Quadratic {
   public:
    explicit Quadratic(std::vector<int> best) : best_(std::move(best)) {}

    MatchScore play(const std::vector<TunedParameter>& parameters, const Trial& trial) {
        const double edge = strength(parameters, trial.first) - strength(parameters, trial.second);
        std::bernoulli_distribution wins(1.0 / (1.0 + std::exp(-edge)));
        MatchScore score;
        for (int game = 0; game < 8; ++game) {
            ++(wins(random_) ? score.wins : score.losses);
        }
        return score;
    }

    /// Distance of the farthest parameter, as a share of its range.
    [[nodiscard]] double distance(const std::vector<TunedParameter>& parameters) const {
        double farthest = 0.0;
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            farthest = std::max(farthest, std::abs(share(parameters[i], i, parameters[i].value)));
        }
        return farthest;
    }

   private:
    [[nodiscard]] double share(const TunedParameter& tuned, std::size_t i, double value) const {
        return (value - best_[i]) / (tuned.high - tuned.low);
    }

    [[nodiscard]] double strength(const std::vector<TunedParameter>& parameters,
                                  const std::vector<int>& values) const {
        double sum = 0.0;
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            sum -= 20.0 * std::pow(share(parameters[i], i, values[i]), 2);
        }
        return sum;
    }

    std::vector<int> best_;
    std::mt19937_64 random_{5};
};

/// A match of four games that says the same of the same trial in every run.
Result<MatchScore> scoreByValues(const SpsaState& /*state*/, const Trial& trial) {
    const int wins = std::abs(trial.first.front()) % 5;
    return MatchScore{.wins = wins, .losses = 4 - wins};
}

SpsaRunSettings runSettings(const TemporaryFile& state, const TemporaryFile& out) {
    SpsaRunSettings settings;
    settings.spsa.steps = 40;
    settings.spsa.learningRate = 0.05;
    settings.seed = 9;
    settings.stateFile = state.path();
    settings.outFile = out.path();
    return settings;
}

arena::StoredGame game(int red, int black, arena::Winner winner, arena::Ending ending) {
    arena::StoredGame stored;
    stored.game.entries = {red, black};
    stored.game.winner = winner;
    stored.game.ending = ending;
    return stored;
}

const auto kMate = arena::endingFrom(rules::Reason::Mate);

}  // namespace

TEST_CASE("every number of the search can be tuned, by names or all together") {
    const std::vector<TunedParameter> all = searchParameters();
    REQUIRE(all.size() > 50);
    for (const TunedParameter& each : all) {
        INFO(each.name);
        CHECK(each.low < each.high);
        CHECK(each.value == each.standard);
    }
    CHECK(*chooseParameters(all, "all") == all);
    const auto two = chooseParameters(all, all[7].name + ',' + all[2].name);
    REQUIRE(two.isOk());
    CHECK(*two == std::vector<TunedParameter>{all[2], all[7]});
    CHECK(chooseParameters(all, all[7].name + ",noSuchNumber").fault().find("noSuchNumber") !=
          std::string::npos);
    CHECK_FALSE(chooseParameters(all, "").isOk());
}

TEST_CASE("the schedule ends at the rates that were asked for") {
    const SpsaSettings settings{.steps = 1000, .learningRate = 0.01, .shiftShare = 0.05};
    const TunedParameter wide = parameter("wide", 500, 0, 1000);
    CHECK(shiftAt(wide, settings, 1000) == Approx(50.0));
    CHECK(shiftAt(wide, settings, 1) == Approx(50.0 * std::pow(1000.0, 0.101)));
    CHECK(learningRateAt(settings, 1000) == Approx(0.01));
    // R = a / c^2, by the formulas for a and c themselves.
    const auto rate = [](int step) {
        return std::pow(100.0 + step, -0.602) / std::pow(step, -0.101) / std::pow(step, -0.101);
    };
    CHECK(learningRateAt(settings, 10) == Approx(0.01 * rate(10) / rate(1000)));
}

TEST_CASE("a shift is no less than half and no more than a part of the default") {
    const SpsaSettings settings{.steps = 1, .learningRate = 0.01, .shiftShare = 0.05};
    CHECK(shiftAt(parameter("few", 1, 0, 4), settings, 1) == 0.5);
    CHECK(shiftAt(parameter("small in a wide range", 8, 1, 250), settings, 1) == 2.0);
    CHECK(shiftAt(parameter("negative", -8, -250, 250), settings, 1) == 2.0);
    CHECK(shiftAt(parameter("zero", 0, -100, 100), settings, 1) == 10.0);
}

TEST_CASE("rounding by chance keeps the mean and the range") {
    std::mt19937_64 random(3);
    std::uniform_real_distribution<double> chances(0.0, 1.0);
    for (const double value : {0.0, 0.1, 1.5, 2.75, -1.3, -3.0}) {
        INFO(value);
        constexpr int kCount = 20'000;
        double sum = 0.0;
        for (int i = 0; i < kCount; ++i) {
            const int rounded = roundByChance(value, chances(random), -10, 10);
            CHECK(std::abs(rounded - value) < 1.0);
            sum += rounded;
        }
        CHECK(sum / kCount == Approx(value).margin(0.02));
    }
    CHECK(roundByChance(4.9, 0.9, 0, 4) == 4);
    CHECK(roundByChance(-0.7, 0.1, 0, 4) == 0);
}

TEST_CASE("a trial shifts the engines to both sides, within the ranges") {
    SpsaState state{.seed = 4, .parameters = someParameters()};
    const SpsaSettings settings{.steps = 500};
    std::vector<int> up(state.parameters.size());
    std::vector<int> down(state.parameters.size());
    for (state.steps = 0; state.steps < settings.steps; ++state.steps) {
        const Trial trial = makeTrial(state, settings);
        for (std::size_t i = 0; i < state.parameters.size(); ++i) {
            const TunedParameter& each = state.parameters[i];
            INFO(each.name << " in step " << state.steps);
            for (const int told : {trial.first[i], trial.second[i]}) {
                CHECK(told >= each.low);
                CHECK(told <= each.high);
            }
            const double shift = shiftAt(each, settings, state.steps + 1);
            const bool isUp = trial.first[i] > trial.second[i];
            const bool isDown = trial.first[i] < trial.second[i];
            CHECK(trial.shifts[i] == (isUp ? shift : (isDown ? -shift : 0.0)));
            up[i] += isUp ? 1 : 0;
            down[i] += isDown ? 1 : 0;
        }
    }
    for (std::size_t i = 0; i < state.parameters.size(); ++i) {
        INFO(state.parameters[i].name);
        // Only a number that stands at its bound may be left alone now and then.
        const bool isAtBound = state.parameters[i].name == "switch";
        CHECK((up[i] + down[i] == settings.steps || isAtBound));
        CHECK(up[i] > 120);
        CHECK(down[i] > 120);
    }
}

TEST_CASE("a trial comes out the same again, another step or seed gives another") {
    SpsaState state{.seed = 4, .parameters = someParameters()};
    const SpsaSettings settings;
    const Trial trial = makeTrial(state, settings);
    CHECK(makeTrial(state, settings).first == trial.first);
    CHECK(makeTrial(state, settings).seed == trial.seed);
    state.steps = 1;
    CHECK(makeTrial(state, settings).seed != trial.seed);
    state.steps = 0;
    state.seed = 5;
    CHECK(makeTrial(state, settings).seed != trial.seed);
}

TEST_CASE("a step follows the winner and stays within the ranges") {
    const SpsaSettings settings{.steps = 1, .learningRate = 0.1};
    const Trial trial{.shifts = {40.0, -50.0, 0.5, -1.0}, .first = {}, .second = {}, .seed = 0};
    SpsaState state{.parameters = someParameters()};
    finishStep(state, settings, trial, 8, 2);
    CHECK(state.steps == 1);
    CHECK(state.games == 8);
    CHECK(state.parameters[0].value == Approx(308.0));
    CHECK(state.parameters[1].value == Approx(-160.0));
    CHECK(state.parameters[2].value == Approx(1.1));
    CHECK(state.parameters[3].value == 0.0);

    SpsaState lost{.parameters = someParameters()};
    finishStep(lost, settings, trial, 8, -2);
    CHECK(lost.parameters[0].value == Approx(292.0));
    SpsaState level{.parameters = someParameters()};
    finishStep(level, settings, trial, 8, 0);
    CHECK(level.parameters == someParameters());
    SpsaState far{.parameters = someParameters()};
    finishStep(far, {.steps = 1, .learningRate = 1000.0}, trial, 8, 8);
    CHECK(far.parameters[0].value == 900.0);
    CHECK(far.parameters[1].value == -500.0);
    CHECK(far.parameters[2].value == 4.0);
    CHECK(far.parameters[3].value == 0.0);
}

TEST_CASE("tuning approaches the best values through the noise of games") {
    Quadratic law({500, 100, 3, 1});
    SpsaState state{.seed = 2, .parameters = someParameters()};
    const SpsaSettings settings{.steps = 3000, .learningRate = 0.02};
    const double before = law.distance(state.parameters);
    REQUIRE(before == 1.0);
    while (state.steps < settings.steps) {
        const Trial trial = makeTrial(state, settings);
        const MatchScore score = law.play(state.parameters, trial);
        finishStep(state, settings, trial, score.games(), score.ahead());
    }
    INFO(writeState(state));
    CHECK(law.distance(state.parameters) < 0.15);
}

TEST_CASE("a state goes to its text and back, every digit of it") {
    SpsaState state{.seed = ~std::uint64_t{0}, .steps = 17, .games = 136, .parameters = someParameters()};
    state.parameters[0].value = 300.0 + 1.0 / 3;
    state.parameters[1].value = std::nextafter(-500.0, 0.0);
    state.parameters[2].value = 1e-17;
    const auto back = readState(writeState(state));
    REQUIRE(back.isOk());
    CHECK(*back == state);
}

TEST_CASE("a broken state is refused") {
    const std::string good =
        writeState({.seed = 3, .steps = 17, .games = 136, .parameters = someParameters()});
    REQUIRE(readState(good).isOk());
    for (std::size_t length = 0; length < good.size(); ++length) {
        INFO(length);
        CHECK_FALSE(readState(good.substr(0, length)).isOk());
    }
    const auto isRefused = [&](const std::string& part, const std::string& other) {
        std::string bad = good;
        REQUIRE(bad.find(part) != std::string::npos);
        return !readState(bad.replace(bad.find(part), part.size(), other)).isOk();
    };
    CHECK_FALSE(isRefused("steps 17", "steps 18"));
    CHECK(isRefused("juzhong-spsa 1", "juzhong-spsa 2"));
    CHECK(isRefused("steps 17", "steps -1"));
    CHECK(isRefused("steps 17", "steps many"));
    CHECK(isRefused("seed 3\n", ""));
    CHECK(isRefused("margin 300 50 900 300", "margin 300 50 900"));
    CHECK(isRefused("margin 300 50 900 300", "margin 300 50 900 300 7"));
    CHECK(isRefused("margin 300 50 900 300", "margin 300 50 900 901"));
    CHECK(isRefused("margin 300 50 900 300", "margin 300 50 900 nan"));
    CHECK(isRefused("margin 300 50 900 300", "margin 40 50 900 300"));
    CHECK(isRefused("offset -150", "margin -150"));
    CHECK(isRefused("end\n", "end\n\n"));
    CHECK(isRefused("end\n", "end\nx"));
    CHECK_FALSE(readState("juzhong-spsa 1\nseed 1\nsteps 0\ngames 0\nend\n").isOk());
}

TEST_CASE("the outcome has whole numbers beside the old ones") {
    std::vector<TunedParameter> parameters = someParameters();
    parameters[0].value = 312.5;
    parameters[1].value = -150.6;
    CHECK(writeOutcome(parameters) == "margin 300 313\noffset -150 -151\nplies 1 1\nswitch 0 0\n");
}

TEST_CASE("a tuning that was broken off goes on as if it had not been") {
    const TemporaryFile wholeState("spsa-whole.state");
    const TemporaryFile wholeOut("spsa-whole.out");
    const TemporaryFile state("spsa.state");
    const TemporaryFile out("spsa.out");
    std::ostringstream lines;
    REQUIRE_FALSE(runSpsa(runSettings(wholeState, wholeOut), someParameters(), scoreByValues, lines));

    SpsaRunSettings settings = runSettings(state, out);
    const auto breakAt = [&](int step) {
        const auto play = [&](const SpsaState& before, const Trial& trial) -> Result<MatchScore> {
            return before.steps + 1 == step ? Fault{"broken off"} : scoreByValues(before, trial);
        };
        return runSpsa(settings, someParameters(), play, lines);
    };
    for (const int step : {1, 7, 30}) {
        const auto fault = breakAt(step);
        REQUIRE(fault);
        CHECK(fault->message == "step " + std::to_string(step) + ": broken off");
        CHECK(readState(state.read())->steps == step - 1);
        // The seed is the tuning's, not that of the run.
        settings.seed = 77;
    }
    REQUIRE_FALSE(runSpsa(settings, someParameters(), scoreByValues, lines));
    CHECK(state.read() == wholeState.read());
    CHECK(out.read() == wholeOut.read());
    CHECK(readState(state.read())->parameters != someParameters());
    CHECK(lines.str().find("step 20 of 40, 80 games") != std::string::npos);
}

TEST_CASE("a state that cannot be gone on with is a fault and stays as it is") {
    const TemporaryFile state("spsa-other.state");
    const TemporaryFile out("spsa-other.out");
    std::ostringstream lines;
    const auto run = [&](const std::vector<TunedParameter>& parameters) {
        return runSpsa(runSettings(state, out), parameters, scoreByValues, lines);
    };
    std::vector<TunedParameter> others = someParameters();
    others.pop_back();
    const std::string text = writeState({.parameters = someParameters()});
    state.write(text);
    CHECK(run(others));
    others = someParameters();
    others[0].high = 901;
    CHECK(run(others));
    CHECK(state.read() == text);
    state.write("nonsense");
    CHECK(run(someParameters()));
    CHECK(state.read() == "nonsense");
}

TEST_CASE("games count for the engine that won them, whatever its colour") {
    const std::vector<arena::StoredGame> games{
        game(1, 2, Color::Red, kMate),   game(2, 1, Color::Black, kMate),
        game(1, 2, Color::Black, kMate), game(2, 1, std::nullopt, arena::Ending::ScoreDraw),
        game(1, 2, Color::Red, kMate),   game(2, 1, Color::Black, arena::Ending::Crash)};
    const auto score = countGames(games, 6);
    REQUIRE(score.isOk());
    CHECK(score->wins == 4);
    CHECK(score->draws == 1);
    CHECK(score->losses == 1);
    CHECK(score->faults == 1);
    CHECK(score->ahead() == 3);
    CHECK_FALSE(countGames(games, 8).isOk());
    CHECK_FALSE(countGames(games, 4).isOk());
    const auto crashed = countGames(std::vector(2, games.back()), 2);
    REQUIRE_FALSE(crashed.isOk());
    CHECK(crashed.fault().find("crash") != std::string::npos);
}

TEST_CASE("each engine of a match is told its own values") {
    const Trial trial{.shifts = {}, .first = {1, -2, 3, 0}, .second = {4, 5, -6, 1}, .seed = 42};
    MatchSettings settings;
    settings.pairs = 3;
    const auto words = arenaArguments(settings, someParameters(), trial, "games");
    const auto place = [&](const std::string& word) {
        return std::find(words.begin(), words.end(), word) - words.begin();
    };
    CHECK(place("name=first") < place("option.offset=-2"));
    CHECK(place("option.offset=-2") < place("name=second"));
    CHECK(place("name=second") < place("option.plies=-6"));
    CHECK(place("option.plies=-6") < place("-each"));
    CHECK(words[static_cast<std::size_t>(place("-rounds")) + 1] == "3");
    CHECK(words[static_cast<std::size_t>(place("-srand")) + 1] == "42");
}

TEST_CASE("a match is played by the arena, and its complaint is passed on") {
    const TemporaryFile openings("spsa-openings.epd");
    openings.write("4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1\n");
    const TemporaryFile scratch("spsa-match");
    MatchSettings settings;
    settings.engine = JUZHONG_FAKE_ENGINE;
    settings.arena = JUZHONG_ARENA;
    settings.openings = openings.path();
    settings.pairs = 1;
    settings.scratch = scratch.path();
    const SpsaState state{.parameters = someParameters()};
    const Trial trial = makeTrial(state, {});
    const auto play = [&] { return playMatch(settings, state.parameters, trial); };
    const auto score = play();
    INFO((score.isOk() ? "" : score.fault()));
    REQUIRE(score.isOk());
    CHECK(score->games() == 2);
    CHECK(score->faults == 0);
    CHECK_FALSE(std::filesystem::exists(scratch.path() + ".games"));

    settings.openings = "/nowhere/openings.epd";
    CHECK(play().fault().find("/nowhere/openings.epd") != std::string::npos);
    settings.arena = "/nowhere/arena";
    CHECK(play().fault().find("/nowhere/arena") != std::string::npos);
}

TEST_CASE("an engine without the parameters, or none at all, is refused") {
    const auto unlisted = checkEngine(JUZHONG_FAKE_ENGINE, someParameters());
    REQUIRE(unlisted);
    CHECK(unlisted->message.find("margin") != std::string::npos);
    CHECK_FALSE(checkEngine(JUZHONG_FAKE_ENGINE, {parameter("Hash", 16, 1, 64)}));
    CHECK(checkEngine("/nowhere/engine", {})->message.find("/nowhere/engine") != std::string::npos);
}

}  // namespace juzhong::tuner
