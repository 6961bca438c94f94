#include <chrono>

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
const std::string kScoresHead =
    "# Position and score for its side to move in centipawns, by our own search.\n"
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

/// Positions to search: those without a score, or those that decide about moves that lose too much.
std::vector<Position> positionsToScore(const std::vector<BookLine>& lines, const BookScores& scores,
                                       bool again) {
    std::vector<Position> positions;
    if (again) {
        for (const LosingMove& losing : makeBook(lines, scores).losing) {
            positions.push_back(losing.before);
            positions.push_back(losing.before);
            positions.back().make(losing.move);
        }
        return positions;
    }
    for (const Position& position : positionsOfLines(lines)) {
        if (!scores.contains(encodeBoard(position).key())) {
            positions.push_back(position);
        }
    }
    return positions;
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
    const std::vector<Position> positions = positionsToScore(*lines, scores, given["again"].as<bool>());

    Search search;
    if (!search.resizeTable(kScoreHashMegabytes)) {
        return Fault{"no memory for the table"};
    }
    SearchLimits limits;
    limits.nodes = static_cast<std::uint64_t>(*nodes);
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(*seconds);
    std::size_t done = 0;
    for (; done < positions.size() && std::chrono::steady_clock::now() < end; ++done) {
        // The line of play is left behind, so that a position has one score however it is reached; and each
        // search begins afresh, so that the order does not matter.
        search.newGame();
        const Result<Position> root = readFen(writeFen(positions[done]));
        scores[encodeBoard(*root).key()] = search.searchToEnd(*root, limits).score;
    }
    out << done << " positions searched, " << positions.size() - done << " left\n";
    return writeText(path, kScoresHead + writeBookScores(scores));
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
        << book.unchecked << " without a score\n";
    return std::nullopt;
}

}  // namespace juzhong::commands
