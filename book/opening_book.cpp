#include "book/opening_book.h"

#include <fstream>

namespace juzhong {

/// No format is known yet, so no book has contents.
class OpeningBook::Contents {};

OpeningBook OpeningBook::builtIn() {
    return {};
}

Result<OpeningBook> OpeningBook::open(const std::string& path) {
    const std::ifstream file(path, std::ios::binary);
    return Fault{"book " + path + (file ? ": unknown format" : ": cannot be read")};
}

std::vector<BookMove> OpeningBook::movesFor(const Position& /*position*/) const {
    return {};
}

std::size_t OpeningBook::positionCount() const {
    return 0;
}

}  // namespace juzhong
