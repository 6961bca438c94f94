#include "book/eleeye_book.h"

#include "book/little_endian.h"
#include "tests/book/book_support.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

namespace juzhong {

namespace {

// Facts of the public BOOK.DAT and its program: the key of the start position, and h2e2 as 0xA7AA (from 0xAA,
// to 0xA7, low byte first).
constexpr std::uint32_t kStartKey = 0x052656D5;
constexpr std::uint16_t kH2E2 = 0xA7AA;
constexpr std::uint16_t kC3C4 = 0x8595;

struct Row {
    std::uint32_t key;
    std::uint16_t move;
    std::uint16_t weight;
};

std::vector<std::uint8_t> fileOf(const std::vector<Row>& rows) {
    std::vector<std::uint8_t> bytes;
    for (const Row& row : rows) {
        little_endian::append(bytes, row.key);
        little_endian::append(bytes, row.move);
        little_endian::append(bytes, row.weight);
    }
    return bytes;
}

OpeningBook bookOf(const std::vector<Row>& rows) {
    const auto source = readEleeyeBook(fileOf(rows));
    if (!source) {
        FAIL(source.fault());
    }
    return OpeningBook(*source);
}

}  // namespace

TEST_CASE("the start position has ElephantEye's key") {
    CHECK(eleeyeKey(Position()) == kStartKey);
    CHECK(eleeyeKey(test::afterMoves("h2e2")) != eleeyeKey(test::afterMoves("b2e2")));
}

TEST_CASE("a book of ElephantEye gives its moves by weight") {
    const OpeningBook book = bookOf({{17, kH2E2, 9}, {kStartKey, kC3C4, 546}, {kStartKey, kH2E2, 1473}});
    CHECK(test::movesIn(book, Position()) == std::vector<std::string>{"h2e2", "c3c4"});
    CHECK(book.movesFor(Position()).front().weight == 1473);
    CHECK(book.positionCount() == 2);
    CHECK(book.formatName() == "eleeye");
}

TEST_CASE("a book of ElephantEye answers for the mirror image too") {
    // h9g7 is from (3, 10) to (5, 9) on the board of 16 x 16.
    const OpeningBook book = bookOf({{eleeyeKey(test::afterMoves("h2e2")), 0x593A, 1}});
    CHECK(test::movesIn(book, test::afterMoves("h2e2")) == std::vector<std::string>{"h9g7"});
    CHECK(test::movesIn(book, test::afterMoves("b2e2")) == std::vector<std::string>{"b9c7"});
}

TEST_CASE("moves of ElephantEye's book that cannot be played or weigh nothing are not given") {
    const OpeningBook book = bookOf({{kStartKey, 0x3343, 5}, {kStartKey, kC3C4, 0}, {kStartKey, kH2E2, 1}});
    CHECK(test::movesIn(book, Position()) == std::vector<std::string>{"h2e2"});
}

TEST_CASE("what is no book of ElephantEye is refused with a reason") {
    CHECK_FALSE(readEleeyeBook({}).isOk());
    CHECK_FALSE(readEleeyeBook(std::vector<std::uint8_t>(12, 0x55)).isOk());
    CHECK_FALSE(readEleeyeBook(fileOf({{5, 0x0000, 1}})).isOk());
    CHECK_FALSE(readEleeyeBook(fileOf({{5, kH2E2, 1}, {4, kH2E2, 1}})).isOk());
}

TEST_CASE("damaged books of ElephantEye do no harm") {
    const std::vector<std::uint8_t> sound =
        fileOf({{17, kH2E2, 9}, {kStartKey, kC3C4, 546}, {kStartKey, kH2E2, 1473}});
    test::Random random(3);
    for (int i = 0; i < 3000; ++i) {
        std::vector<std::uint8_t> bytes = sound;
        bytes[random.below(bytes.size())] = static_cast<std::uint8_t>(random.next());
        bytes.resize(bytes.size() - random.below(2) * random.below(bytes.size()));
        if (const auto source = readEleeyeBook(bytes)) {
            for (const BookMove& move : OpeningBook(*source).movesFor(Position())) {
                REQUIRE(Position().isPseudoLegal(move.move));
            }
        }
    }
}

}  // namespace juzhong
