#include <cxxopts.hpp>
#include <fstream>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "bench/tuner/fit.h"
#include "bench/tuner/generate.h"
#include "bench/tuner/import.h"
#include "bench/tuner/spsa_command.h"
#include "bench/tuner/weight_file.h"

namespace {

using namespace juzhong;
using namespace juzhong::tuner;

int fail(const std::string& message) {
    std::cerr << message << '\n';
    return 1;
}

int save(const std::string& path, const std::vector<Sample>& samples) {
    const std::string fault = writeSamples(path, samples);
    if (!fault.empty()) {
        return fail(fault);
    }
    std::cout << samples.size() << " samples written to " << path << '\n';
    return 0;
}

/// FENs: what stands before a semicolon of each line.
std::vector<std::string> readOpenings(const std::string& path) {
    std::vector<std::string> openings;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        if (!line.empty() && line.front() != '#') {
            openings.push_back(line.substr(0, line.find(';')));
        }
    }
    return openings;
}

int runGenerate(const cxxopts::ParseResult& options) {
    GenerateSettings settings;
    settings.seed = options["seed"].as<std::uint64_t>();
    settings.games = options["games"].as<int>();
    settings.seconds = options["seconds"].as<int>();
    settings.nodes = options["nodes"].as<std::uint64_t>();
    settings.randomPlies = options["random-plies"].as<int>();
    if (options.count("openings") > 0) {
        settings.openings = readOpenings(options["openings"].as<std::string>());
        if (settings.openings.empty()) {
            return fail("no openings in " + options["openings"].as<std::string>());
        }
    }
    return save(options["out"].as<std::string>(), generateSamples(settings));
}

int runRescore(const cxxopts::ParseResult& options) {
    GenerateSettings settings;
    settings.seed = options["seed"].as<std::uint64_t>();
    settings.seconds = options["seconds"].as<int>();
    settings.nodes = options["nodes"].as<std::uint64_t>();
    std::vector<Sample> samples;
    for (const std::string& path : options["data"].as<std::vector<std::string>>()) {
        Result<std::vector<Sample>> read = readSamples(path);
        if (!read) {
            return fail(read.fault());
        }
        samples.insert(samples.end(), read->begin(), read->end());
    }
    return save(options["out"].as<std::string>(), rescoreSamples(std::move(samples), settings));
}

int runImport(const cxxopts::ParseResult& options) {
    const std::string path = options["games-file"].as<std::string>();
    std::ifstream file(path);
    if (!file) {
        return fail("cannot open " + path);
    }
    const ImportReport report = importGames(file, options["opening-plies"].as<int>());
    std::cout << report.games << " games read, " << report.skipped << " lines skipped\n";
    return save(options["out"].as<std::string>(), report.samples);
}

/// Counts every position of the files; the fault names the first position where model and evaluation differ.
std::string fillModel(const std::vector<std::string>& paths, Model& model) {
    for (const std::string& path : paths) {
        const Result<std::vector<Sample>> samples = readSamples(path);
        if (!samples) {
            return samples.fault();
        }
        for (const Sample& sample : *samples) {
            const Result<Position> position = positionOf(sample);
            if (!position) {
                return path + ": " + position.fault();
            }
            if (!model.add(*position, sample)) {
                return path + ": the model differs from the evaluation at sample " +
                       std::to_string(model.size());
            }
        }
    }
    return "";
}

int runFit(const cxxopts::ParseResult& options) {
    Model model(options["result-share"].as<double>());
    const std::string fault = fillModel(options["data"].as<std::vector<std::string>>(), model);
    if (!fault.empty()) {
        return fail(fault);
    }
    FitSettings settings;
    settings.seed = options["seed"].as<std::uint64_t>();
    settings.threads = options["threads"].as<int>();
    settings.maxEpochs = options["epochs"].as<int>();
    settings.perCentipawn = options["scale"].as<double>();
    settings.step = options["step"].as<double>();
    settings.priorWidth = options["prior"].as<double>();
    const FitReport report = fit(model, kWeights, settings, [](int epoch, double step, double loss) {
        std::cout << "epoch " << epoch << ", step " << step << ", validation loss " << loss << std::endl;
    });
    const std::vector<std::string> remarks{
        std::to_string(report.trainingSamples) + " training and " + std::to_string(report.validationSamples) +
            " validation positions, seed " + std::to_string(settings.seed) + ", chance per centipawn " +
            std::to_string(report.perCentipawn) + ".",
        "Validation loss " + std::to_string(report.validationLossBefore) + " before, " +
            std::to_string(report.validationLoss) + " after; training loss " +
            std::to_string(report.trainingLossBefore) + " before, " + std::to_string(report.trainingLoss) +
            " after."};
    for (const std::string& remark : remarks) {
        std::cout << remark << '\n';
    }
    std::ofstream file(options["out"].as<std::string>());
    file << weightFile(report.weights, remarks);
    file.flush();
    return file ? 0 : fail("cannot write " + options["out"].as<std::string>());
}

cxxopts::Options describeOptions() {
    cxxopts::Options options("juzhong-tuner",
                             "Makes training positions and fits the evaluation's weights; the numbers of the "
                             "search have their own: juzhong-tuner spsa --help");
    options.positional_help("generate|import|rescore|fit");
    auto add = options.add_options();
    add("command", "generate (self-play), import (games), rescore (search scores) or fit",
        cxxopts::value<std::string>());
    add("out", "file to write", cxxopts::value<std::string>()->default_value("tuner.out"));
    add("seed", "seed of all random choices", cxxopts::value<std::uint64_t>()->default_value("1"));
    add("games", "generate: games at most", cxxopts::value<int>()->default_value("100"));
    add("seconds", "generate, rescore: seconds at most", cxxopts::value<int>()->default_value("600"));
    add("nodes", "generate, rescore: nodes a move", cxxopts::value<std::uint64_t>()->default_value("2000"));
    add("random-plies", "generate: random plies at the start", cxxopts::value<int>()->default_value("6"));
    add("openings", "generate: file of FENs to begin from", cxxopts::value<std::string>());
    add("games-file", "import: lines of result, year, source and moves", cxxopts::value<std::string>());
    add("opening-plies", "import: plies left out at the start", cxxopts::value<int>()->default_value("12"));
    add("data", "fit, rescore: sample files", cxxopts::value<std::vector<std::string>>());
    add("threads", "fit: threads", cxxopts::value<int>()->default_value("2"));
    add("epochs", "fit: epochs at most", cxxopts::value<int>()->default_value("40"));
    add("step", "fit: first step in centipawns", cxxopts::value<double>()->default_value("2"));
    add("prior", "fit: width of the prior in centipawns", cxxopts::value<double>()->default_value("150"));
    add("scale", "fit: chance per centipawn, 0 to fit it", cxxopts::value<double>()->default_value("0"));
    add("result-share", "fit: weight of the result against the search score, 0 to 1",
        cxxopts::value<double>()->default_value("0.4"));
    options.parse_positional({"command"});
    return options;
}

int run(int argc, char** argv) {
    // It shares no option with the others.
    if (argc > 1 && std::string_view(argv[1]) == "spsa") {
        return runSpsaCommand(argc - 1, argv + 1);
    }
    cxxopts::Options options = describeOptions();
    const cxxopts::ParseResult parsed = options.parse(argc, argv);
    const std::string command = parsed.count("command") > 0 ? parsed["command"].as<std::string>() : "";
    if (command == "generate") {
        return runGenerate(parsed);
    }
    if (command == "import" && parsed.count("games-file") > 0) {
        return runImport(parsed);
    }
    if (command == "rescore" && parsed.count("data") > 0) {
        return runRescore(parsed);
    }
    if (command == "fit" && parsed.count("data") > 0) {
        return runFit(parsed);
    }
    return fail(options.help());
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& fault) {
        return fail(fault.what());
    }
}
