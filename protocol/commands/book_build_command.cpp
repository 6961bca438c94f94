#include <chrono>
#include <fstream>

#include "book/book_builder.h"
#include "book/book_file.h"
#include "book/file_bytes.h"
#include "protocol/commands/arguments.h"
#include "protocol/commands/book_command.h"

namespace juzhong::commands {

namespace {

constexpr int kMostGamesAsked = 1'000'000;
constexpr int kLongestPly = 500;

struct BuildTask {
    std::vector<std::string> files;
    std::string output;
    BookBuilderSettings settings;
};

Result<BuildTask> readTask(Arguments arguments) {
    cxxopts::Options options("juzhong book build");
    options.add_options()("pgn", "", cxxopts::value<bool>())(
        "o", "", cxxopts::value<std::string>()->default_value(""))(
        "min-games", "", cxxopts::value<std::string>()->default_value("3"))(
        "max-ply", "", cxxopts::value<std::string>()->default_value("40"));
    const cxxopts::ParseResult given = parseArguments(options, arguments);
    BuildTask task;
    task.files = given.unmatched();
    if (task.files.empty() || given["o"].as<std::string>().empty()) {
        return Fault{"book build needs files of games and -o FILE"};
    }
    task.output = given["o"].as<std::string>();
    const Result<int> minGames =
        readNumber(given["min-games"].as<std::string>(), 1, kMostGamesAsked, "min-games");
    const Result<int> maxPly = readNumber(given["max-ply"].as<std::string>(), 1, kLongestPly, "max-ply");
    for (const Result<int>* number : {&minGames, &maxPly}) {
        if (!*number) {
            return Fault{number->fault()};
        }
    }
    task.settings = {*minGames, *maxPly};
    return task;
}

struct Skipped {
    std::size_t count = 0;
    std::string first;

    void add(const std::string& fault) {
        first = count == 0 ? fault : first;
        ++count;
    }
};

std::optional<Fault> readGames(const std::string& path, BookBuilder& builder, Skipped& skipped) {
    std::ifstream in(userPath(path), std::ios::binary);
    if (!in) {
        return Fault{path + ": cannot be read"};
    }
    GameReader reader(in);
    while (const auto game = reader.next()) {
        if (!*game) {
            skipped.add(path + ": " + game->fault());
        } else if (const Result<bool> added = builder.add(**game); !added) {
            skipped.add(path + ": " + added.fault());
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<Fault> runBookBuild(Arguments arguments, std::ostream& out) {
    const Result<BuildTask> task = readTask(arguments);
    if (!task) {
        return Fault{task.fault()};
    }
    const auto begin = std::chrono::steady_clock::now();
    BookBuilder builder(task->settings);
    Skipped skipped;
    for (const std::string& path : task->files) {
        if (auto fault = readGames(path, builder, skipped)) {
            return fault;
        }
    }
    const std::size_t games = builder.gameCount();
    const std::size_t visits = builder.visitCount();
    const BookData book = builder.finish();
    if (const Result<bool> written = writeBytes(task->output, encodeBook(book)); !written) {
        return Fault{written.fault()};
    }
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    out << games << " games, " << visits << " positions met, "
        << static_cast<std::uint64_t>(static_cast<double>(visits) / std::max(seconds.count(), 1e-6))
        << " a second\n";
    if (skipped.count > 0) {
        out << skipped.count << " games left out, the first: " << skipped.first << '\n';
    }
    out << task->output << ": " << book.positions.size() << " positions, " << book.moveCount() << " moves\n";
    return std::nullopt;
}

}  // namespace juzhong::commands
