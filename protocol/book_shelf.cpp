#include "protocol/book_shelf.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/movegen.h"
#include "protocol/words.h"

namespace juzhong {

namespace {

std::vector<std::string_view> splitNames(std::string_view files) {
    std::vector<std::string_view> names;
    while (!files.empty()) {
        const std::size_t end = std::min(files.find(';'), files.size());
        if (const std::string_view name = words::trim(files.substr(0, end)); !name.empty()) {
            names.push_back(name);
        }
        files.remove_prefix(std::min(end + 1, files.size()));
    }
    return names;
}

bool isNewPosition(Position position, Move move) {
    position.make(move);
    return position.earlierOccurrences() == 0;
}

}  // namespace

BookShelf::BookShelf() : books_{OpeningBook::builtIn()} {}

std::optional<Fault> BookShelf::open(std::string_view files, const std::filesystem::path& folder) {
    books_.clear();
    const std::vector<std::string_view> names = splitNames(files);
    if (names.empty()) {
        books_.push_back(OpeningBook::builtIn());
    }
    std::string faults;
    for (const std::string_view name : names) {
        Result<OpeningBook> book = OpeningBook::open((folder / std::filesystem::path(name)).string());
        if (book) {
            books_.push_back(std::move(book).value());
        } else {
            faults += (faults.empty() ? "" : "; ") + book.fault();
        }
    }
    return faults.empty() ? std::nullopt : std::optional(Fault{faults});
}

std::optional<BookAnswer> BookShelf::choose(const Position& position,
                                            const std::function<bool(Move)>& isAllowed) const {
    for (const BookMove& known : movesFor(position)) {
        if (!isAllowed(known.move) || !isNewPosition(position, known.move)) {
            continue;
        }
        Position next = position;
        next.make(known.move);
        const std::vector<BookMove> replies = movesFor(next);
        return BookAnswer{known.move, replies.empty() ? Move::none() : replies.front().move};
    }
    return std::nullopt;
}

std::vector<BookMove> BookShelf::movesFor(const Position& position) const {
    for (const OpeningBook& book : books_) {
        if (std::vector<BookMove> moves = book.movesFor(position); !moves.empty()) {
            return moves;
        }
    }
    return {};
}

}  // namespace juzhong
