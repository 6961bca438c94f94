#include "book/book_file.h"

#include <algorithm>

#include "book/book_walk.h"
#include "book/little_endian.h"
#include "tests/book/book_support.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

namespace juzhong {

namespace {

constexpr std::size_t kHeaderSize = 32;

BookData smallBook() {
    BookData data = test::bookOfRows(
        "5 h2e2 h9g7 h0g2 i9h9\n"
        "2 h2e2 h7e7 h0g2 h9g7\n"
        "3 c3c4 b7c7 h2e2 c9e7\n");
    data.positions[0].moves[0].score = -17;
    data.positions[0].moves[0].games = {3, 2, 1};
    data.names = {{1, "\xE4\xB8\xAD\xE7\x82\xAE"}, {2, ""}, {9, "x"}};
    return data;
}

bool sameMoves(const BookPosition& a, const BookPosition& b) {
    return a.key == b.key && a.moves == b.moves;
}

/// Makes the checksum right again, so that the checks behind it are reached.
void repairChecksum(std::vector<std::uint8_t>& bytes) {
    if (bytes.size() < kHeaderSize) {
        return;
    }
    std::vector<std::uint8_t> sum;
    little_endian::append(sum, fnv1a(std::span(bytes).subspan(kHeaderSize)));
    std::ranges::copy(sum, bytes.begin() + 24);
}

/// Whatever a damaged book says, asking it does no harm and gives legal moves.
void askDamagedBook(const std::vector<std::uint8_t>& bytes) {
    const auto source = adoptBook(bytes);
    (void)decodeBook(bytes);
    if (!source) {
        REQUIRE_FALSE(source.fault().empty());
        return;
    }
    const OpeningBook book(*source);
    for (const char* const moves : {"", "h2e2", "h2e2 h9g7"}) {
        const Position position = test::afterMoves(moves);
        for (const BookMove& move : book.movesFor(position)) {
            REQUIRE(position.isPseudoLegal(move.move));
        }
        (void)book.nameOf(position);
    }
}

void fuzz(int mutations) {
    const std::vector<std::uint8_t> sound = encodeBook(smallBook());
    test::Random random(99);
    for (int i = 0; i < mutations; ++i) {
        std::vector<std::uint8_t> bytes = sound;
        for (std::size_t change = 0; change <= random.below(4); ++change) {
            bytes[random.below(bytes.size())] = static_cast<std::uint8_t>(random.next());
        }
        if (random.below(8) == 0) {
            bytes.resize(random.below(bytes.size() + 1));
        }
        if (random.below(4) != 0) {
            repairChecksum(bytes);
        }
        askDamagedBook(bytes);
    }
}

}  // namespace

TEST_CASE("a book file gives back what went in") {
    const BookData data = smallBook();
    const Result<BookData> read = decodeBook(encodeBook(data));
    REQUIRE(read.isOk());
    CHECK(std::ranges::equal(read->positions, data.positions, sameMoves));
    CHECK(read->names == data.names);
    CHECK(encodeBook(*read) == encodeBook(data));
}

TEST_CASE("an empty book is a book") {
    const auto source = adoptBook(encodeBook({}));
    REQUIRE(source.isOk());
    CHECK((*source)->positionCount() == 0);
    CHECK((*source)->storedMoves(Position()).empty());
}

TEST_CASE("a book answers for the mirror image and for another order of moves") {
    const OpeningBook book = test::openingBook(smallBook());
    CHECK(test::movesIn(book, Position()) == std::vector<std::string>{"h2e2", "g3g4"});
    CHECK(test::movesIn(book, test::afterMoves("h2e2")) == std::vector<std::string>{"h9g7", "h7e7"});
    CHECK(test::movesIn(book, test::afterMoves("b2e2")) == std::vector<std::string>{"b9c7", "b7e7"});
    CHECK(test::movesIn(book, test::afterMoves("h2e2 b7c7 c3c4")) == std::vector<std::string>{"c9e7"});
    CHECK(test::movesIn(book, test::afterMoves("b2e2 h7g7 g3g4")) == std::vector<std::string>{"g9e7"});
    CHECK(test::movesIn(book, test::afterMoves("h2e2 c6c5")).empty());
}

TEST_CASE("great numbers of games keep their proportion") {
    BookData data = smallBook();
    data.positions[0].moves[0].games = {400000, 200000, 100000};
    const Result<BookData> read = decodeBook(encodeBook(data));
    REQUIRE(read.isOk());
    const BookGames games = read->positions[0].moves[0].games;
    CHECK(games.wins <= 65535);
    CHECK(games.wins == 2 * games.draws);
    CHECK(games.draws == 2 * games.losses);
}

TEST_CASE("a book cut off anywhere is refused with a reason") {
    const std::vector<std::uint8_t> sound = encodeBook(smallBook());
    for (std::size_t size = 0; size < sound.size(); ++size) {
        const auto source = adoptBook({sound.begin(), sound.begin() + static_cast<std::ptrdiff_t>(size)});
        REQUIRE_FALSE(source.isOk());
        REQUIRE_FALSE(source.fault().empty());
    }
    std::vector<std::uint8_t> longer = sound;
    longer.push_back(0);
    CHECK_FALSE(adoptBook(longer).isOk());
}

TEST_CASE("each changed byte behind the header is noticed") {
    const std::vector<std::uint8_t> sound = encodeBook(smallBook());
    for (std::size_t i = kHeaderSize; i < sound.size(); ++i) {
        std::vector<std::uint8_t> bytes = sound;
        bytes[i] ^= 1U;
        REQUIRE_FALSE(adoptBook(bytes).isOk());
    }
}

TEST_CASE("a later version is refused by its number") {
    std::vector<std::uint8_t> bytes = encodeBook(smallBook());
    bytes[4] = 2;
    const auto source = adoptBook(bytes);
    REQUIRE_FALSE(source.isOk());
    CHECK(source.fault().find("version 2") != std::string::npos);
}

TEST_CASE("damaged books do no harm") {
    fuzz(3000);
}

TEST_CASE("damaged books do no harm, 100,000 of them", "[long]") {
    fuzz(100000);
}

TEST_CASE("merging adds games and lets each book count alike") {
    BookData first;
    first.positions = {
        {5,
         {{test::moveOf("h2e2"), 900, {}, 50, {10, 0, 0}}, {test::moveOf("c3c4"), 100, {}, 50, {0, 2, 0}}}}};
    BookData second;
    second.positions = {{5, {{test::moveOf("c3c4"), 3, 12, 50, {0, 2, 4}}}},
                        {7, {{test::moveOf("h0g2"), 1, {}, 50, {}}}}};
    const BookData merged = mergeBooks({first, second});
    REQUIRE(merged.positions.size() == 2);
    const std::vector<BookMove>& moves = merged.positions[0].moves;
    REQUIRE(moves.size() == 2);
    CHECK(moves[0].move == test::moveOf("c3c4"));
    CHECK(moves[0].games == BookGames{0, 4, 4});
    CHECK(moves[0].score == 12);
    CHECK(moves[0].weight == kScaledWeight);
    // 0.9 of one book against 1.1 of both.
    CHECK(moves[1].weight == 818);
    CHECK(mergeBooks({first}).positions[0].moves[0].weight == kScaledWeight);
}

TEST_CASE("a check finds moves that cannot be played") {
    BookData data = smallBook();
    CHECK(checkBook(test::openingBook(data)).unplayable == 0);
    CHECK(checkBook(test::openingBook(data)).reached == data.positions.size());
    CHECK(checkBook(test::openingBook(data)).longestLine == 4);
    for (BookPosition& position : data.positions) {
        if (position.key == encodeBoard(Position()).key()) {
            position.moves.push_back({test::moveOf("e0e5"), 1, {}, 50, {}});
        }
    }
    CHECK(checkBook(test::openingBook(data)).unplayable == 1);
    CHECK(test::movesIn(test::openingBook(data), Position()).size() == 2);
}

TEST_CASE("collecting a book by walking it gives the book") {
    const BookData data = smallBook();
    const BookData collected = collectBook(test::openingBook(data));
    CHECK(std::ranges::equal(collected.positions, data.positions, sameMoves));
}

}  // namespace juzhong
