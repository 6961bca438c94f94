// Puts the program together: a session on standard input and output, or a command of the command line.
#include <array>
#include <cstdlib>
#include <cxxopts.hpp>
#include <iostream>
#include <string>
#include <thread>
#include <vector>

#include "bench/bench.h"
#include "protocol/commands/bench_arguments.h"
#include "protocol/commands/book_command.h"
#include "protocol/commands/subcommand.h"
#include "protocol/dialect_writer.h"
#include "protocol/host_system.h"
#include "protocol/line_reader.h"
#include "protocol/output.h"
#include "protocol/program.h"
#include "protocol/session.h"
#include "search/search.h"

namespace juzhong {

namespace {

using commands::Arguments;
using commands::Subcommand;

std::optional<Fault> runBenchUntil(const std::atomic<bool>* isStopped, Arguments arguments,
                                   std::ostream& out) {
    const Result<commands::BenchArguments> given = commands::readBenchArguments(arguments);
    if (!given) {
        return Fault{given.fault()};
    }
    BenchOptions options;
    options.depth = given->depth.value_or(options.depth);
    options.threads = given->threads.value_or(options.threads);
    options.hashMegabytes =
        static_cast<std::size_t>(given->hashMegabytes.value_or(static_cast<int>(options.hashMegabytes)));
    options.isStopped = isStopped;
    runBench(options, out);
    return std::nullopt;
}

std::optional<Fault> runBenchCommand(Arguments arguments, std::ostream& out) {
    return runBenchUntil(nullptr, arguments, out);
}

constexpr std::array kSubcommands{
    Subcommand{"perft", "perft DEPTH [FEN] [--divide] [--threads N] [--hash MB]",
               "count the move tree; ends with `N nodes M nps`", commands::runPerft},
    Subcommand{"bench", "bench [--depth D] [--threads N] [--hash MB]",
               "search fixed positions; ends with `N nodes M nps`", runBenchCommand},
    Subcommand{"eval", "eval [FEN]", "explain the evaluation of a position", commands::runEval},
    Subcommand{"judge", "judge [--rules NAME] [--limit ROUNDS] FEN MOVE... | --pgn FILE",
               "the law's verdict with its reason and the class of each repeated move", commands::runJudge},
    Subcommand{"book", "book build|merge|show|check|export|score|make-default ...",
               "make, look into and check opening books; `juzhong book` says more", commands::runBook},
    Subcommand{"opening", "opening [FEN | MOVES]", "the name of a game's opening", commands::runOpening},
};

/// A fault as one line, whatever threw it.
std::optional<Fault> guarded(commands::Run run, Arguments arguments, std::ostream& out) {
    try {
        return run(arguments, out);
    } catch (const cxxopts::exceptions::exception& error) {
        return Fault{error.what()};
    }
}

void printHelp() {
    std::cout << "Juzhong " << JUZHONG_VERSION << ", a xiangqi engine\n\n"
              << "juzhong\n    talk UCCI or UCI on standard input and output\n";
    for (const Subcommand& command : kSubcommands) {
        std::cout << "juzhong " << command.usage << "\n    " << command.summary << '\n';
    }
    std::cout << "juzhong --help | --version\n";
}

int runCommandLine(const std::vector<std::string>& words) {
    const std::string& name = words.front();
    if (name == "--help" || name == "-h" || name == "help") {
        printHelp();
        return EXIT_SUCCESS;
    }
    if (name == "--version" || name == "-v") {
        std::cout << "Juzhong " << JUZHONG_VERSION << '\n';
        return EXIT_SUCCESS;
    }
    const auto* command = std::ranges::find(kSubcommands, name, &Subcommand::name);
    const auto fault = command == kSubcommands.end()
                           ? Fault{"no command '" + name + "', see juzhong --help"}
                           : guarded(command->run, Arguments(words).subspan(1), std::cout);
    if (fault) {
        std::cerr << "juzhong: " << fault->message << '\n';
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}

void benchInSession(Arguments words, std::ostream& out, const std::atomic<bool>& isStopped) {
    std::optional<Fault> fault;
    try {
        fault = runBenchUntil(&isStopped, words, out);
    } catch (const cxxopts::exceptions::exception& error) {
        fault = Fault{error.what()};
    }
    if (fault) {
        out << messageLine(fault->message) << '\n';
    }
}

int runSession(const char* program) {
    host::ignoreBrokenPipes();
    Output output([](std::string_view lines) {
        std::cout.write(lines.data(), static_cast<std::streamsize>(lines.size())).flush();
        return std::cout.good();
    });
    Search search;
    Session session(search, output, {.folder = host::programFolder(program), .bench = benchInSession});
    std::thread reader([&session] {
        LineReader lines(std::cin);
        for (auto line = lines.next(); line; line = lines.next()) {
            if (!session.submit(*std::move(line))) {
                return;
            }
        }
        session.endOfInput();
    });
    const int code = session.run();
    if (output.isBroken()) {
        // The reader may wait for ever for a client that has gone.
        std::_Exit(code);
    }
    reader.join();
    return code;
}

}  // namespace

int runProgram(int argc, char* argv[]) {
    std::ios::sync_with_stdio(false);
    const std::vector<std::string> words(argv + 1, argv + argc);
    return words.empty() ? runSession(argv[0]) : runCommandLine(words);
}

}  // namespace juzhong
