#include "book/book_lines.h"

#include "tests/book/book_support.h"
#include "tests/support/catch.h"

namespace juzhong {

namespace {

std::vector<BookLine> linesOf(std::string_view text) {
    const Result<std::vector<BookLine>> lines = readBookLines(text);
    if (!lines) {
        FAIL(lines.fault());
    }
    return *lines;
}

std::uint64_t keyAfter(std::string_view moves) {
    return encodeBoard(test::afterMoves(moves)).key();
}

std::string faultOf(std::string_view text) {
    const auto lines = readBookLines(text);
    REQUIRE_FALSE(lines.isOk());
    return lines.fault();
}

}  // namespace

TEST_CASE("lines become weighted moves, openings become names") {
    const BookOfLines made = makeBook(linesOf("# source\n"
                                              "[A] h2e2   # first\n"
                                              "4 sharp h9g7 h0g2\n"
                                              "1 solid h7e7\n"
                                              "\n"
                                              "[B] c3c4\n"
                                              "5 b7c7\n"),
                                      {});
    const OpeningBook book = test::openingBook(made.data);
    const std::vector<BookMove> first = book.movesFor(Position());
    REQUIRE(first.size() == 2);
    CHECK(first[0].weight == first[1].weight);
    const std::vector<BookMove> replies = book.movesFor(test::afterMoves("b2e2"));
    REQUIRE(replies.size() == 2);
    CHECK(toString(replies[0].move) == "b9c7");
    CHECK(replies[0].weight == 4 * replies[1].weight);
    CHECK(replies[0].sharpness == 75);
    CHECK(replies[1].sharpness == 25);
    CHECK(book.nameOf(test::afterMoves("b2e2")) == "A");
    CHECK(book.nameOf(test::afterMoves("g3g4")) == "B");
    CHECK(book.nameOf(Position()).empty());
}

TEST_CASE("a move marked with ? is met but not played") {
    const OpeningBook book =
        test::openingBook(makeBook(linesOf("[A] a3a4? g6g5\n2 h0g2\n[B] h2e2\n1 h9g7\n"), {}).data);
    CHECK(test::movesIn(book, Position()) == std::vector<std::string>{"h2e2"});
    CHECK(test::movesIn(book, test::afterMoves("a3a4")) == std::vector<std::string>{"g6g5"});
    CHECK(test::movesIn(book, test::afterMoves("a3a4 g6g5")) == std::vector<std::string>{"h0g2"});
}

TEST_CASE("a move that loses more than 40 centipawns is left out") {
    const std::vector<BookLine> lines = linesOf("[A]\n9 h2e2 h9g7\n5 c3c4\n1 a3a4\n");
    BookScores scores{
        {keyAfter(""), 20}, {keyAfter("h2e2"), -15}, {keyAfter("c3c4"), 20}, {keyAfter("a3a4"), 21}};
    const BookOfLines made = makeBook(lines, scores);
    const OpeningBook book = test::openingBook(made.data);
    CHECK(test::movesIn(book, Position()) == std::vector<std::string>{"h2e2", "g3g4"});
    CHECK(book.movesFor(Position())[0].score == 15);
    REQUIRE(made.losing.size() == 1);
    CHECK(made.losing[0].loss == 41);
    // The reply h9g7 leads to a position without a score.
    CHECK(made.unchecked == 1);
}

TEST_CASE("a move that leaves its side more than 60 centipawns behind is left out") {
    const std::vector<BookLine> lines = linesOf("[A]\n1 h2e2\n1 c3c4\n");
    const BookScores scores{{keyAfter(""), -40}, {keyAfter("h2e2"), 60}, {keyAfter("c3c4"), 61}};
    const OpeningBook book = test::openingBook(makeBook(lines, scores).data);
    CHECK(test::movesIn(book, Position()) == std::vector<std::string>{"h2e2"});
}

TEST_CASE("lines that cannot be read name their place") {
    CHECK(faultOf("[A] h2e2\n1 h2e2\n").find("line 2") != std::string::npos);
    CHECK(faultOf("5 h2e2\n").find("line 1") != std::string::npos);
    CHECK(faultOf("[A\n").find("line 1") != std::string::npos);
    CHECK(faultOf("[] h2e2\n").find("line 1") != std::string::npos);
    CHECK(faultOf("[A] h2e9x\n").find("h2e9x") != std::string::npos);
    CHECK(faultOf("[A]\n0 h2e2\n").find("weight") != std::string::npos);
    CHECK(faultOf("[A]\nx h2e2\n").find("weight") != std::string::npos);
}

TEST_CASE("scores go to text and back") {
    const BookScores scores{{1, 5}, {0xFEDCBA9876543210, -300}};
    const Result<BookScores> read = readBookScores(writeBookScores(scores));
    REQUIRE(read.isOk());
    CHECK(*read == scores);
    CHECK_FALSE(readBookScores("12 x\n").isOk());
    CHECK_FALSE(readBookScores("12\n").isOk());
    CHECK_FALSE(readBookScores("12 3 4\n").isOk());
    CHECK(readBookScores("# none\n\n")->empty());
}

TEST_CASE("the positions of lines are listed once, ends included") {
    CHECK(positionsOfLines(linesOf("[A] h2e2\n1 h9g7\n2 h9g7 h0g2\n[B] b2e2\n1 b9c7\n")).size() == 4);
}

}  // namespace juzhong
