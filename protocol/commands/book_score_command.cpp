#include <algorithm>
#include <chrono>
#include <numeric>
#include <utility>

#include "book/book_file.h"
#include "book/book_lines.h"
#include "book/file_bytes.h"
#include "engine/fen.h"
#include "protocol/commands/arguments.h"
#include "protocol/commands/book_command.h"
#include "search/search.h"

namespace juzhong::commands {

namespace {

constexpr int kMostNodes = 1'000'000'000;
constexpr int kMostSeconds = 1'000'000;
constexpr std::size_t kScoreHashMegabytes = 64;
/// Scores are written each time there are so many more, so that a run can be broken off.
constexpr std::size_t kSavedTogether = 50;
const std::string kScoresHead =
    "# Position, score for its side to move in centipawns, best move, nodes of our own search that found "
    "them.\n"
    "# Written by `juzhong book score`; the positions are those of lines.txt.\n";

cxxopts::Options lineOptions(const std::string& name) {
    cxxopts::Options options("juzhong book " + name);
    options.add_options()("lines", "", cxxopts::value<std::string>()->default_value(kDefaultLines))(
        "scores", "", cxxopts::value<std::string>()->default_value(kDefaultScores));
    return options;
}

Result<std::string> readText(const std::string& path) {
    const Result<std::vector<std::uint8_t>> bytes = readBytes(path);
    if (!bytes) {
        return Fault{path + ": " + bytes.fault()};
    }
    return std::string(bytes->begin(), bytes->end());
}

Result<std::vector<BookLine>> readLines(const std::string& path) {
    const Result<std::string> text = readText(path);
    if (!text) {
        return Fault{text.fault()};
    }
    Result<std::vector<BookLine>> lines = readBookLines(*text);
    return lines ? lines : Fault{path + ": " + lines.fault()};
}

/// A file that is not there yet holds no scores.
Result<BookScores> readScores(const std::string& path) {
    if (!std::filesystem::exists(userPath(path))) {
        return BookScores();
    }
    const Result<std::string> text = readText(path);
    if (!text) {
        return Fault{text.fault()};
    }
    Result<BookScores> scores = readBookScores(*text);
    return scores ? scores : Fault{path + ": " + scores.fault()};
}

/// Positions to search next: those that lines lead to, or those `inDoubt` that were not searched as deeply.
std::vector<Position> positionsToScore(const std::vector<BookLine>& lines, const BookScores& scores,
                                       bool inDoubt, int nodes) {
    if (!inDoubt) {
        return positionsToSearch(lines, scores, nodes);
    }
    std::vector<Position> positions = positionsInDoubt(lines, scores);
    std::erase_if(positions, [&](const Position& position) {
        return scores.at(encodeBoard(position).key()).nodes >= nodes;
    });
    return positions;
}

/// Searches a position: its best move, and its mean score over the last iterations. A single one swings with
/// the parity of its depth and by chance, by more than the moves of the book may lose.
BookScore steadyScore(Search& search, const Position& root, int nodes) {
    constexpr std::ptrdiff_t kIterations = 4;
    std::vector<int> scores;
    int depth = 0;
    SearchListener listener;
    listener.onReport = [&](const SearchReport& report) {
        if (report.bound != ScoreBound::Exact) {
            return;
        }
        if (report.depth > std::exchange(depth, report.depth)) {
            scores.push_back(0);
        }
        scores.back() = report.score;
    };
    SearchLimits limits;
    limits.nodes = static_cast<std::uint64_t>(nodes);
    const SearchAnswer answer = search.searchToEnd(root, limits, listener);
    BookScore found;
    found.score = answer.score;
    found.best = answer.best.isReal() ? encodeBoard(root).toNormal(answer.best) : Move::none();
    found.nodes = nodes;
    if (const std::ptrdiff_t count = std::min(kIterations, std::ssize(scores)); count > 0) {
        found.score = std::accumulate(scores.end() - count, scores.end(), 0) / static_cast<int>(count);
    }
    return found;
}

std::optional<Fault> writeText(const std::string& path, const std::string& text) {
    const std::vector<std::uint8_t> bytes(text.begin(), text.end());
    const Result<bool> written = writeBytes(path, bytes);
    return written ? std::nullopt : std::optional(Fault{written.fault()});
}

}  // namespace

std::optional<Fault> runBookScore(Arguments arguments, std::ostream& out) {
    cxxopts::Options options = lineOptions("score");
    options.add_options()("nodes", "", cxxopts::value<std::string>()->default_value("1000000"))(
        "seconds", "", cxxopts::value<std::string>()->default_value("1000000"))("again", "",
                                                                                cxxopts::value<bool>());
    const cxxopts::ParseResult given = parseArguments(options, arguments);
    const Result<int> nodes = readNumber(given["nodes"].as<std::string>(), 1, kMostNodes, "nodes");
    const Result<int> seconds = readNumber(given["seconds"].as<std::string>(), 1, kMostSeconds, "seconds");
    for (const Result<int>* number : {&nodes, &seconds}) {
        if (!*number) {
            return Fault{number->fault()};
        }
    }
    const auto path = given["scores"].as<std::string>();
    const Result<std::vector<BookLine>> lines = readLines(given["lines"].as<std::string>());
    Result<BookScores> known = readScores(path);
    if (!lines || !known) {
        return Fault{lines ? known.fault() : lines.fault()};
    }
    BookScores scores = *known;

    Search search;
    if (!search.resizeTable(kScoreHashMegabytes)) {
        return Fault{"no memory for the table"};
    }
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(*seconds);
    const auto save = [&] { return writeText(path, kScoresHead + writeBookScores(scores)); };
    const auto next = [&] { return positionsToScore(*lines, scores, given["again"].as<bool>(), *nodes); };
    std::size_t done = 0;
    bool isTimeUp = false;
    for (std::vector<Position> wanted = next(); !wanted.empty() && !isTimeUp; wanted = next()) {
        for (const Position& position : wanted) {
            // The line of play is left behind, so that a position has one score however it is reached; and
            // each search begins afresh, so that the order does not matter.
            search.newGame();
            const Result<Position> root = readFen(writeFen(position));
            scores[encodeBoard(*root).key()] = steadyScore(search, *root, *nodes);
            if (++done % kSavedTogether == 0) {
                if (auto fault = save()) {
                    return fault;
                }
            }
            isTimeUp = std::chrono::steady_clock::now() >= end;
            if (isTimeUp) {
                break;
            }
        }
        if (auto fault = save()) {
            return fault;
        }
    }
    out << done << " positions searched" << (isTimeUp ? ", time is up\n" : ", all that were wanted\n");
    return std::nullopt;
}

std::optional<Fault> runBookMakeDefault(Arguments arguments, std::ostream& out) {
    cxxopts::Options options = lineOptions("make-default");
    options.add_options()("o", "", cxxopts::value<std::string>()->default_value(kDefaultBook))(
        "losing", "", cxxopts::value<bool>());
    const cxxopts::ParseResult given = parseArguments(options, arguments);
    const Result<std::vector<BookLine>> lines = readLines(given["lines"].as<std::string>());
    const Result<BookScores> scores = readScores(given["scores"].as<std::string>());
    if (!lines || !scores) {
        return Fault{lines ? scores.fault() : lines.fault()};
    }
    const BookOfLines book = makeBook(*lines, *scores);
    if (given["losing"].as<bool>()) {
        for (const LosingMove& losing : book.losing) {
            out << writeFen(losing.before) << "  " << toString(losing.move) << " loses " << losing.loss
                << '\n';
        }
    }
    const auto path = given["o"].as<std::string>();
    if (const Result<bool> written = writeBytes(path, encodeBook(book.data)); !written) {
        return Fault{written.fault()};
    }
    out << path << ": " << book.data.positions.size() << " positions, " << book.data.moveCount() << " moves, "
        << book.data.names.size() << " names; left out " << book.losing.size() << " moves that lose, "
        << book.unchecked << " without a score, " << book.unlevel << " to end level\n";
    return std::nullopt;
}

}  // namespace juzhong::commands
