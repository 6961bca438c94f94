#include "book/default_book.h"

#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "book/book_file.h"
#include "book/book_lines.h"
#include "book/book_walk.h"
#include "book/opening_names.h"
#include "engine/fen.h"
#include "tests/book/book_support.h"
#include "tests/support/catch.h"

namespace juzhong {

namespace {

std::string readSource(const std::string& name) {
    std::ifstream in(std::string(JUZHONG_SOURCE_DIR "/book/default/") + name, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    REQUIRE_FALSE(text.str().empty());
    return text.str();
}

std::vector<BookLine> defaultLines() {
    auto lines = readBookLines(readSource("lines.txt"));
    if (!lines) {
        FAIL(lines.fault());
    }
    return std::move(lines).value();
}

BookScores defaultScores() {
    auto scores = readBookScores(readSource("scores.txt"));
    if (!scores) {
        FAIL(scores.fault());
    }
    return std::move(scores).value();
}

/// Of the search of each position.
constexpr int kFewestNodes = 300'000;
constexpr int kLongestLine = 100;

/// Plies of the longest game that goes by `moves` and then by moves of the book.
int depthOfLongestLine(const OpeningBook& book, std::string_view moves) {
    int depth = static_cast<int>(moves.size() + 1) / 5;
    std::map<std::uint64_t, Position> reached;
    reached.emplace(0, test::afterMoves(moves));
    // Lines may run in a circle.
    for (; depth < kLongestLine; ++depth) {
        std::map<std::uint64_t, Position> next;
        for (const auto& [key, position] : reached) {
            for (const BookMove& move : book.movesFor(position)) {
                Position after = position;
                after.make(move.move);
                next.emplace(encodeBoard(after).key(), std::move(after));
            }
        }
        if (next.empty()) {
            break;
        }
        reached = std::move(next);
    }
    return depth;
}

/// The sixteen first moves of xiangqi's opening theory.
constexpr std::array kFirstMoves{"h2e2", "g0e2", "c3c4", "h0g2", "h2d2", "b2d2", "f0e1", "h2g2",
                                 "h2c2", "h0i2", "a3a4", "h2h4", "h2i2", "b2b1", "h2h6", "i0i1"};

/// The main openings: central cannon against screen horses in its great branches, same-side and opposite-side
/// cannons, sandwich horses, one horse, pawn, elephant, horse and the sideways cannons.
constexpr std::array kMainOpenings{"h2e2 h9g7 h0g2 i9h9 i0h0 b9c7",
                                   "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5 h0h6",
                                   "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 g3g4 c6c5",
                                   "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 b0a2 g6g5 b2c2",
                                   "h2e2 h7e7",
                                   "h2e2 h7e7 h0g2 h9g7 i0h0 i9i8",
                                   "h2e2 h7e7 h0g2 h9g7 i0i1 i9h9",
                                   "h2e2 b7e7",
                                   "h2e2 h9g7 h0g2 i9h9 i0h0 h7h3 g3g4 b7e7",
                                   "h2e2 b9c7 h0g2 h7f7 i0h0 h9g7",
                                   "h2e2 b9c7 h0g2 h9i7",
                                   "c3c4",
                                   "c3c4 b7c7",
                                   "c3c4 b7c7 h2e2 c9e7",
                                   "c3c4 g6g5",
                                   "c3c4 g6g5 h2g2 h7e7",
                                   "g0e2",
                                   "g0e2 h7e7",
                                   "h2d2",
                                   "h2d2 h7e7",
                                   "b2d2",
                                   "h0g2",
                                   "h0g2 g6g5"};

}  // namespace

TEST_CASE("the default book is what its sources say") {
    const std::vector<std::uint8_t> made = encodeBook(makeBook(defaultLines(), defaultScores()).data);
    const std::span<const std::uint8_t> embedded = defaultBookBytes();
    CHECK(made == std::vector<std::uint8_t>(embedded.begin(), embedded.end()));
}

TEST_CASE("the default book is sound") {
    const OpeningBook book = OpeningBook::builtIn();
    const BookCheck check = checkBook(book);
    CHECK(check.positions > 1000);
    CHECK(check.unplayable == 0);
    CHECK(check.longestLine >= 16);
}

TEST_CASE("our own search approves of every move of the default book") {
    const OpeningBook book = OpeningBook::builtIn();
    const BookScores scores = defaultScores();
    const BookValues values = bookValues(defaultLines(), scores);
    CHECK(positionsToSearch(defaultLines(), scores, kFewestNodes).empty());
    std::set<std::uint64_t> ofLongLines;
    for (const BookLine& line : defaultLines()) {
        if (line.mostAheadAtEnd == kMostAheadAtLongEnd) {
            Position position;
            for (const Move move : line.moves) {
                position.make(move);
                ofLongLines.insert(encodeBoard(position).key());
            }
        }
    }
    std::set<std::uint64_t> playedInto;
    walkBook(book, [&](const Position& position) {
        for (const BookMove& move : book.movesFor(position)) {
            Position next = position;
            next.make(move.move);
            playedInto.insert(encodeBoard(next).key());
        }
    });
    walkBook(book, [&](const Position& position) {
        for (const BookMove& move : book.movesFor(position)) {
            INFO(writeFen(position) << ' ' << toString(move.move));
            Position next = position;
            next.make(move.move);
            const int before = values.at(encodeBoard(position).key()).value;
            const int after = values.at(encodeBoard(next).key()).value;
            REQUIRE(move.score == -after);
            REQUIRE(before + after <= 40);
            REQUIRE(after <= 100);
            if (book.movesFor(next).empty()) {
                const int most = ofLongLines.contains(encodeBoard(next).key()) ? 50 : 30;
                const int score = scores.at(encodeBoard(next).key()).score;
                REQUIRE(score <= most);
                REQUIRE((score >= -most || !playedInto.contains(encodeBoard(position).key())));
            }
        }
    });
}

TEST_CASE("the default book knows the main openings at least 12 plies deep") {
    const OpeningBook book = OpeningBook::builtIn();
    for (const char* const opening : kMainOpenings) {
        INFO(opening << ' ' << openingName(test::afterMoves(opening)));
        CHECK(depthOfLongestLine(book, opening) >= 12);
    }
}

TEST_CASE("the default book answers all sixteen first moves") {
    for (const char* const first : kFirstMoves) {
        INFO(first);
        CHECK_FALSE(OpeningBook::builtIn().movesFor(test::afterMoves(first)).empty());
        CHECK_FALSE(openingName(test::afterMoves(first)).empty());
    }
}

TEST_CASE("openings are named through mirrors, transpositions and later moves") {
    const auto name = [](std::string_view moves) { return openingName(test::afterMoves(moves)); };
    const std::string screenHorses =
        "\xE4\xB8\xAD\xE7\x82\xAE\xE5\xAF\xB9\xE5\xB1\x8F\xE9\xA3\x8E\xE9\xA9\xAC";
    CHECK(name("h2e2 h9g7 h0g2 i9h9 i0h0 b9c7") == screenHorses);
    CHECK(name("b2e2 b9c7 b0c2 a9b9 a0b0 h9g7") == screenHorses);
    CHECK(name("h2e2 b9c7 h0g2 h9g7 i0h0 i9h9") == screenHorses);
    CHECK(name("h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 a0a2") == screenHorses);
    CHECK(name("h2e2 h7e7") == "\xE9\xA1\xBA\xE7\x82\xAE");
    CHECK(name("").empty());
    CHECK(name("e3e4").empty());
}

}  // namespace juzhong
