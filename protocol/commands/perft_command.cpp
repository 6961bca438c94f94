#include <algorithm>
#include <chrono>

#include "engine/fen.h"
#include "engine/perft.h"
#include "protocol/commands/arguments.h"
#include "protocol/options.h"

namespace juzhong::commands {

namespace {

constexpr int kDeepest = 64;

struct PerftTask {
    int depth = 1;
    bool divides = false;
    PerftOptions options;
    Position root;
};

Result<PerftTask> readTask(Arguments arguments) {
    cxxopts::Options options("juzhong perft");
    options.add_options()("divide", "", cxxopts::value<bool>())(
        "threads", "", cxxopts::value<std::string>()->default_value("1"))(
        "hash", "", cxxopts::value<std::string>()->default_value("0"))(
        "words", "", cxxopts::value<std::vector<std::string>>());
    options.parse_positional({"words"});
    const cxxopts::ParseResult given = parseArguments(options, arguments);
    if (given.count("words") == 0) {
        return Fault{"perft needs a depth"};
    }
    std::vector<std::string> words = given["words"].as<std::vector<std::string>>();
    const Result<int> depth = readNumber(words.front(), 0, kDeepest, "perft depth");
    const Result<int> threads = readNumber(given["threads"].as<std::string>(), 1, kMaxThreads, "threads");
    const Result<int> hash = readNumber(given["hash"].as<std::string>(), 0, kMaxHash, "hash");
    for (const Result<int>* number : {&depth, &threads, &hash}) {
        if (!*number) {
            return Fault{number->fault()};
        }
    }
    words.erase(words.begin());
    Result<Position> root = words.empty() ? Result<Position>(Position()) : readFen(join(words));
    if (!root) {
        return Fault{root.fault()};
    }
    return PerftTask{*depth,
                     given["divide"].as<bool>(),
                     {*threads, static_cast<std::size_t>(*hash)},
                     std::move(root).value()};
}

std::uint64_t count(const PerftTask& task, std::ostream& out) {
    if (!task.divides || task.depth == 0) {
        return perft(task.root, task.depth, task.options);
    }
    std::uint64_t total = 0;
    for (const auto& [move, leaves] : perftDivide(task.root, task.depth, task.options)) {
        out << toString(move) << ": " << leaves << '\n';
        total += leaves;
    }
    return total;
}

}  // namespace

std::optional<Fault> runPerft(Arguments arguments, std::ostream& out) {
    const Result<PerftTask> task = readTask(arguments);
    if (!task) {
        return Fault{task.fault()};
    }
    const auto begin = std::chrono::steady_clock::now();
    const std::uint64_t leaves = count(*task, out);
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
    const double rate = static_cast<double>(leaves) / std::max(spent.count(), 1e-9);
    out << leaves << " nodes " << static_cast<std::uint64_t>(rate) << " nps\n";
    return std::nullopt;
}

}  // namespace juzhong::commands
