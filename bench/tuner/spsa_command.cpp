#include "bench/tuner/spsa_command.h"

#include <cmath>
#include <cxxopts.hpp>
#include <iostream>
#include <string>

#include "bench/tuner/spsa_run.h"

namespace juzhong::tuner {
namespace {

int fail(const std::string& message) {
    std::cerr << message << '\n';
    return 1;
}

cxxopts::Options describeOptions() {
    cxxopts::Options options("juzhong-tuner spsa", "Tunes the numbers of the search by self-play");
    auto add = options.add_options();
    const auto text = [](const std::string& standard) {
        return cxxopts::value<std::string>()->default_value(standard);
    };
    const auto number = [](const std::string& standard) {
        return cxxopts::value<int>()->default_value(standard);
    };
    const auto real = [](const std::string& standard) {
        return cxxopts::value<double>()->default_value(standard);
    };
    add("engine", "engine of a tuning build (cmake --preset tune)", text("./juzhong-tune"));
    add("arena", "juzhong-arena", text("./juzhong-arena"));
    add("openings", "file of FENs that games begin from", cxxopts::value<std::string>());
    add("params", "names with commas between them, or all", text("all"));
    add("nodes", "nodes a move", number("1500"));
    add("pairs", "a step's openings, each played with both colours", number("4"));
    add("concurrency", "games at a time", number("1"));
    add("hash", "megabytes of an engine's table", number("4"));
    add("steps", "steps of the whole tuning", number("2000"));
    add("seconds", "no step begins later; 0: no limit", number("0"));
    add("learning-rate", "shifts followed for each game won more than lost; less for more steps",
        real("0.004"));
    add("shift", "last step's shift as a share of the range", real("0.05"));
    add("seed", "seed of all random choices", cxxopts::value<std::uint64_t>()->default_value("1"));
    add("state", "file that keeps the tuning; gone on with when it is there", text("spsa.state"));
    add("out", "file for lines of name, old and new value", text("spsa.out"));
    add("help", "this text");
    return options;
}

MatchSettings matchSettings(const cxxopts::ParseResult& options) {
    MatchSettings match;
    match.engine = options["engine"].as<std::string>();
    match.arena = options["arena"].as<std::string>();
    match.openings = options["openings"].as<std::string>();
    match.nodes = static_cast<std::uint64_t>(options["nodes"].as<int>());
    match.pairs = options["pairs"].as<int>();
    match.concurrency = options["concurrency"].as<int>();
    match.hash = options["hash"].as<int>();
    match.scratch = options["state"].as<std::string>();
    return match;
}

SpsaRunSettings runSettings(const cxxopts::ParseResult& options) {
    SpsaRunSettings run;
    run.spsa.steps = options["steps"].as<int>();
    run.spsa.learningRate = options["learning-rate"].as<double>();
    run.spsa.shiftShare = options["shift"].as<double>();
    run.seed = options["seed"].as<std::uint64_t>();
    run.seconds = options["seconds"].as<int>();
    run.stateFile = options["state"].as<std::string>();
    run.outFile = options["out"].as<std::string>();
    return run;
}

/// The first number that makes no sense, or nothing.
std::string misusedOption(const cxxopts::ParseResult& options) {
    for (const char* name : {"nodes", "pairs", "concurrency", "hash", "steps"}) {
        if (options[name].as<int>() < 1) {
            return name;
        }
    }
    for (const char* name : {"learning-rate", "shift"}) {
        const double value = options[name].as<double>();
        if (!std::isfinite(value) || value <= 0) {
            return name;
        }
    }
    return "";
}

}  // namespace

int runSpsaCommand(int argc, char** argv) {
    cxxopts::Options described = describeOptions();
    const cxxopts::ParseResult options = described.parse(argc, argv);
    if (options.count("help") > 0) {
        std::cout << described.help();
        return 0;
    }
    if (options.count("openings") == 0) {
        return fail("--openings is missing");
    }
    if (const std::string name = misusedOption(options); !name.empty()) {
        return fail("--" + name + " must be a number above 0");
    }
    const auto parameters = chooseParameters(searchParameters(), options["params"].as<std::string>());
    if (!parameters) {
        return fail(parameters.fault());
    }
    const MatchSettings match = matchSettings(options);
    if (const auto fault = checkEngine(match.engine, *parameters)) {
        return fail(fault->message);
    }
    const auto play = [&](const SpsaState& state, const Trial& trial) {
        return playMatch(match, state.parameters, trial);
    };
    const auto fault = runSpsa(runSettings(options), *parameters, play, std::cout);
    return fault ? fail(fault->message) : 0;
}

}  // namespace juzhong::tuner
