#include "book/opening_book.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <utility>

#include "book/book_file.h"
#include "book/book_formats.h"
#include "book/default_book.h"
#include "book/file_bytes.h"
#include "engine/movegen.h"

namespace juzhong {

namespace {

/// Several books, the first that knows a position answers for it.
class BookList : public BookSource {
   public:
    explicit BookList(std::vector<OpeningBook> books) : books_(std::move(books)) {}

    [[nodiscard]] std::vector<BookMove> storedMoves(const Position& position) const override {
        for (const OpeningBook& book : books_) {
            if (std::vector<BookMove> moves = book.storedMoves(position); !moves.empty()) {
                return moves;
            }
        }
        return {};
    }

    [[nodiscard]] std::size_t positionCount() const override {
        std::size_t count = 0;
        for (const OpeningBook& book : books_) {
            count += book.positionCount();
        }
        return count;
    }

    [[nodiscard]] std::string formatName() const override { return std::to_string(books_.size()) + " books"; }

    [[nodiscard]] std::string_view nameOf(const Position& position) const override {
        for (const OpeningBook& book : books_) {
            if (const std::string_view name = book.nameOf(position); !name.empty()) {
                return name;
            }
        }
        return {};
    }

   private:
    std::vector<OpeningBook> books_;
};

/// The first bytes of a file; empty when it cannot be read, which its reader will say.
std::vector<std::uint8_t> readHead(const std::string& path) {
    std::ifstream in(userPath(path), std::ios::binary);
    std::vector<std::uint8_t> head(kBookHeadSize);
    in.read(reinterpret_cast<char*>(head.data()), static_cast<std::streamsize>(head.size()));
    head.resize(static_cast<std::size_t>(std::max<std::streamsize>(in.gcount(), 0)));
    return head;
}

Fault bookFault(const std::string& path, const std::string& reason) {
    return Fault{"book " + path + ": " + reason};
}

Result<OpeningBook> openOne(const BookRequest& request) {
    const std::vector<std::uint8_t> head = readHead(request.path);
    for (const BookFormat& format : bookFormats()) {
        if (!head.empty() && !format.recognises(head)) {
            continue;
        }
        Result<std::shared_ptr<const BookSource>> source = format.open(request);
        if (!source) {
            return bookFault(request.path, source.fault());
        }
        return OpeningBook(*source);
    }
    return bookFault(request.path, "no known format");
}

bool isKeyTable(const std::string& path) {
    const std::vector<std::uint8_t> head = readHead(path);
    return !head.empty() && looksLikeText(head);
}

Result<std::shared_ptr<const ObkKeys>> readKeyTable(const std::string& path) {
    const Result<std::vector<std::uint8_t>> bytes = readBytes(path);
    if (!bytes) {
        return bookFault(path, bytes.fault());
    }
    const Result<ObkKeys> keys = ObkKeys::read({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
    if (!keys) {
        return bookFault(path, keys.fault());
    }
    return std::make_shared<const ObkKeys>(*keys);
}

}  // namespace

std::string_view BookSource::nameOf(const Position& /*position*/) const {
    return {};
}

OpeningBook OpeningBook::builtIn() {
    // Checked by a test; a damaged one would only leave the program without a book.
    static const OpeningBook kBook = [] {
        const auto source = viewBook(defaultBookBytes());
        return source ? OpeningBook(*source) : OpeningBook();
    }();
    return kBook;
}

Result<OpeningBook> OpeningBook::open(const std::string& path) {
    return openOne({path, nullptr});
}

OpenedBooks OpeningBook::openAll(const std::vector<std::string>& paths, const std::filesystem::path& folder) {
    OpenedBooks opened;
    std::vector<std::string> files;
    std::shared_ptr<const ObkKeys> keys;
    for (const std::string& path : paths) {
        const std::string file = pathIn(folder, path);
        if (paths.size() == 1 || !isKeyTable(file)) {
            files.push_back(file);
        } else if (const auto table = readKeyTable(file)) {
            keys = *table;
        } else {
            opened.faults.push_back(table.fault());
        }
    }
    std::vector<OpeningBook> books;
    for (const std::string& file : files) {
        if (const Result<OpeningBook> book = openOne({file, keys})) {
            books.push_back(*book);
        } else {
            opened.faults.push_back(book.fault());
        }
    }
    if (books.size() == 1) {
        opened.book = books.front();
    } else if (!books.empty()) {
        opened.book = OpeningBook(std::make_shared<const BookList>(std::move(books)));
    }
    return opened;
}

std::vector<BookMove> OpeningBook::movesFor(const Position& position) const {
    std::vector<BookMove> playable;
    for (const BookMove& stored : storedMoves(position)) {
        const bool isDouble = std::ranges::find(playable, stored.move, &BookMove::move) != playable.end();
        if (stored.weight > 0 && !isDouble && isLegalMove(position, stored.move)) {
            playable.push_back(stored);
        }
    }
    std::ranges::stable_sort(playable, std::ranges::greater{}, &BookMove::weight);
    return playable;
}

std::vector<BookMove> OpeningBook::storedMoves(const Position& position) const {
    return source_ ? source_->storedMoves(position) : std::vector<BookMove>{};
}

std::size_t OpeningBook::positionCount() const {
    return source_ ? source_->positionCount() : 0;
}

std::string OpeningBook::formatName() const {
    return source_ ? source_->formatName() : "none";
}

std::string_view OpeningBook::nameOf(const Position& position) const {
    return source_ ? source_->nameOf(position) : std::string_view{};
}

}  // namespace juzhong
