#include "protocol/commands/bench_arguments.h"

#include "eval/score.h"
#include "protocol/commands/arguments.h"
#include "protocol/options.h"

namespace juzhong::commands {

namespace {

/// Reads an option into `target` if it was given.
std::optional<Fault> take(const cxxopts::ParseResult& given, const std::string& name, int max,
                          std::optional<int>& target) {
    if (given.count(name) == 0) {
        return std::nullopt;
    }
    const Result<int> number = readNumber(given[name].as<std::string>(), 1, max, name);
    if (!number) {
        return Fault{number.fault()};
    }
    target = *number;
    return std::nullopt;
}

}  // namespace

Result<BenchArguments> readBenchArguments(Arguments arguments) {
    cxxopts::Options options("juzhong bench");
    options.add_options()("depth", "", cxxopts::value<std::string>())(
        "threads", "", cxxopts::value<std::string>())("hash", "", cxxopts::value<std::string>());
    const cxxopts::ParseResult given = parseArguments(options, arguments);
    if (!given.unmatched().empty()) {
        return Fault{"bench does not know '" + given.unmatched().front() + "'"};
    }
    BenchArguments result;
    for (auto fault :
         {take(given, "depth", kMaxPly, result.depth), take(given, "threads", kMaxThreads, result.threads),
          take(given, "hash", kMaxHash, result.hashMegabytes)}) {
        if (fault) {
            return *std::move(fault);
        }
    }
    return result;
}

}  // namespace juzhong::commands
