#include "book/book_formats.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "book/book_file.h"
#include "book/eleeye_book.h"
#include "book/file_bytes.h"
#include "book/sqlite_book.h"

namespace juzhong {

namespace {

using Opened = Result<std::shared_ptr<const BookSource>>;
using Head = std::span<const std::uint8_t>;

bool beginsWith(Head head, std::string_view magic) {
    return head.size() >= magic.size() && std::equal(magic.begin(), magic.end(), head.begin());
}

Opened openWhole(const BookRequest& request, Opened (*read)(std::vector<std::uint8_t>)) {
    Result<std::vector<std::uint8_t>> bytes = readBytes(request.path);
    return bytes ? read(std::move(bytes).value()) : Fault{bytes.fault()};
}

constexpr std::array<BookFormat, 3> kFormats{{
    {"juzhong", [](Head head) { return beginsWith(head, kBookMagic); },
     [](const BookRequest& request) { return openWhole(request, adoptBook); }},
    {"sqlite", [](Head head) { return beginsWith(head, "SQLite format 3"); },
     [](const BookRequest& request) { return openSqliteBook(request.path, request.obkKeys); }},
    // Without a mark of its own, so it comes last and checks what it reads.
    {"eleeye", [](Head head) { return !looksLikeText(head); },
     [](const BookRequest& request) { return openWhole(request, readEleeyeBook); }},
}};

}  // namespace

std::span<const BookFormat> bookFormats() {
    return kFormats;
}

bool looksLikeText(Head head) {
    return std::ranges::none_of(
        head, [](std::uint8_t byte) { return byte < ' ' && byte != '\n' && byte != '\r' && byte != '\t'; });
}

}  // namespace juzhong
