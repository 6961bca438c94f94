#include "protocol/commands/book_command.h"

#include <algorithm>
#include <array>
#include <iomanip>

#include "book/book_file.h"
#include "book/book_walk.h"
#include "book/file_bytes.h"
#include "book/opening_names.h"
#include "engine/fen.h"
#include "protocol/commands/arguments.h"

namespace juzhong::commands {

namespace {

/// What the commands that read books are given.
struct BookArguments {
    std::vector<std::string> words;
    /// Empty when not given.
    std::string book;
    std::string output;
};

BookArguments readArguments(const std::string& name, Arguments arguments) {
    cxxopts::Options options("juzhong book " + name);
    options.add_options()("o", "", cxxopts::value<std::string>()->default_value(""))(
        "book", "", cxxopts::value<std::string>()->default_value(""));
    const cxxopts::ParseResult given = parseArguments(options, arguments);
    return {given.unmatched(), given["book"].as<std::string>(), given["o"].as<std::string>()};
}

/// The books named, or the built-in one.
Result<OpeningBook> bookOf(const std::vector<std::string>& paths) {
    if (paths.empty()) {
        return OpeningBook::builtIn();
    }
    const OpenedBooks opened = OpeningBook::openAll(paths);
    if (!opened.faults.empty()) {
        return Fault{opened.faults.front()};
    }
    return opened.book;
}

void showMoves(const OpeningBook& book, const Position& position, std::ostream& out) {
    for (const BookMove& move : book.movesFor(position)) {
        out << toString(move.move) << "  weight " << std::setw(5) << move.weight << "  score " << std::setw(5)
            << (move.score ? std::to_string(*move.score) : "-") << "  games " << std::setw(6)
            << move.games.total() << "  won " << move.games.wins << "  level " << move.games.draws
            << "  lost " << move.games.losses;
        Position after = position;
        after.make(move.move);
        const std::string_view name = OpeningBook::builtIn().nameOf(after);
        out << (name.empty() ? "" : "  ") << name << '\n';
    }
}

std::optional<Fault> runShow(Arguments arguments, std::ostream& out) {
    const BookArguments given = readArguments("show", arguments);
    const Result<Position> position = readPosition(given.words);
    if (!position) {
        return Fault{position.fault()};
    }
    const Result<OpeningBook> book = given.book.empty() ? bookOf({}) : bookOf({given.book});
    if (!book) {
        return Fault{book.fault()};
    }
    out << writeFen(*position) << '\n';
    if (const std::string name = openingName(*position); !name.empty()) {
        out << name << '\n';
    }
    if (book->movesFor(*position).empty()) {
        return Fault{"the book does not know this position"};
    }
    showMoves(*book, *position, out);
    return std::nullopt;
}

std::optional<Fault> runCheck(Arguments arguments, std::ostream& out) {
    const Result<OpeningBook> book = bookOf(readArguments("check", arguments).words);
    if (!book) {
        return Fault{book.fault()};
    }
    const BookCheck check = checkBook(*book);
    out << "format " << book->formatName() << ", " << check.positions << " positions, " << check.reached
        << " of them reached from the start by " << check.moves << " moves, longest line "
        << check.longestLine << " plies\n";
    if (check.unplayable > 0) {
        return Fault{std::to_string(check.unplayable) + " moves of the book cannot be played"};
    }
    return std::nullopt;
}

std::optional<Fault> runExport(Arguments arguments, std::ostream& out) {
    const Result<OpeningBook> book = bookOf(readArguments("export", arguments).words);
    if (!book) {
        return Fault{book.fault()};
    }
    out << "# position, then each move with weight, score, games won, level and lost by its side\n";
    walkBook(*book, [&](const Position& position) {
        out << writeFen(position);
        for (const BookMove& move : book->movesFor(position)) {
            out << " | " << toString(move.move) << ' ' << move.weight << ' '
                << (move.score ? std::to_string(*move.score) : "-") << ' ' << move.games.wins << ' '
                << move.games.draws << ' ' << move.games.losses;
        }
        out << '\n';
    });
    return std::nullopt;
}

/// All of a book of our own format; what can be reached of any other.
Result<BookData> readWhole(const std::string& path) {
    const Result<std::vector<std::uint8_t>> bytes = readBytes(path);
    if (bytes) {
        if (Result<BookData> own = decodeBook(*bytes)) {
            return own;
        }
    }
    const Result<OpeningBook> book = OpeningBook::open(path);
    if (!book) {
        return Fault{book.fault()};
    }
    return collectBook(*book);
}

std::optional<Fault> runMerge(Arguments arguments, std::ostream& out) {
    const BookArguments given = readArguments("merge", arguments);
    if (given.words.empty() || given.output.empty()) {
        return Fault{"book merge needs the books and -o FILE"};
    }
    std::vector<BookData> books;
    for (const std::string& path : given.words) {
        Result<BookData> book = readWhole(path);
        if (!book) {
            return Fault{book.fault()};
        }
        books.push_back(std::move(book).value());
    }
    const BookData merged = mergeBooks(books);
    if (const Result<bool> written = writeBytes(given.output, encodeBook(merged)); !written) {
        return Fault{written.fault()};
    }
    out << given.output << ": " << merged.positions.size() << " positions, " << merged.moveCount()
        << " moves\n";
    return std::nullopt;
}

constexpr std::array kVerbs{
    Subcommand{"build", "--pgn FILES... -o FILE [--min-games N] [--max-ply P]", "a book out of games",
               runBookBuild},
    Subcommand{"merge", "BOOKS... -o FILE", "one book out of several, of any format", runMerge},
    Subcommand{"show", "[FEN | MOVES] [--book FILE]", "what a book plays", runShow},
    Subcommand{"check", "[BOOK]", "replay every move", runCheck},
    Subcommand{"export", "[BOOK]", "as text", runExport},
    Subcommand{"score", "[--lines FILE] [--scores FILE] [--nodes N] [--seconds S] [--again]",
               "search the positions of a book's lines", runBookScore},
    Subcommand{"make-default", "[--lines FILE] [--scores FILE] [-o FILE] [--losing]",
               "a book out of lines and scores", runBookMakeDefault},
};

}  // namespace

std::optional<Fault> runBook(Arguments arguments, std::ostream& out) {
    const auto* verb =
        arguments.empty() ? kVerbs.end() : std::ranges::find(kVerbs, arguments.front(), &Subcommand::name);
    if (verb != kVerbs.end()) {
        return verb->run(arguments.subspan(1), out);
    }
    for (const Subcommand& row : kVerbs) {
        out << "juzhong book " << row.name << ' ' << row.usage << "\n    " << row.summary << '\n';
    }
    return arguments.empty() ? std::nullopt
                             : std::optional(Fault{"no such book command: " + arguments.front()});
}

}  // namespace juzhong::commands
