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

BookScores scoresOf(std::initializer_list<std::pair<std::string_view, int>> rows) {
    BookScores scores;
    for (const auto& [moves, score] : rows) {
        scores[keyAfter(moves)] = {score, 1000};
    }
    return scores;
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
    const BookScores scores = scoresOf({{"", 20}, {"h2e2", -15}, {"c3c4", 20}, {"a3a4", 21}});
    const BookOfLines made = makeBook(lines, scores);
    const OpeningBook book = test::openingBook(made.data);
    CHECK(test::movesIn(book, Position()) == std::vector<std::string>{"h2e2", "g3g4"});
    CHECK(book.movesFor(Position())[0].score == 15);
    REQUIRE(made.losing.size() == 1);
    CHECK(made.losing[0].loss == 41);
    // The reply h9g7 leads to a position without a score.
    CHECK(made.unchecked == 1);
}

TEST_CASE("a move that leaves its side more than 100 centipawns behind is left out") {
    const std::vector<BookLine> lines = linesOf("[A]\n1 h2e2 h9g7 h0g2\n1 c3c4 g6g5 h0g2\n");
    const BookScores scores = scoresOf({{"", -80},
                                        {"h2e2", 100},
                                        {"h2e2 h9g7", -65},
                                        {"h2e2 h9g7 h0g2", 40},
                                        {"c3c4", 101},
                                        {"c3c4 g6g5", -65},
                                        {"c3c4 g6g5 h0g2", 40}});
    const OpeningBook book = test::openingBook(makeBook(lines, scores).data);
    CHECK(test::movesIn(book, Position()) == std::vector<std::string>{"h2e2"});
}

TEST_CASE("a line is cut back until it ends with neither side more than 50 centipawns ahead") {
    const std::vector<BookLine> lines =
        linesOf("[A]\n1 h2e2 h9g7 h0g2 i9h9\n1 c3c4 g6g5\n1 g0e2\n1 h0g2 g6g5\n");
    const BookScores scores = scoresOf({{"", 30},
                                        {"h2e2", -50},
                                        {"h2e2 h9g7", 60},
                                        {"h2e2 h9g7 h0g2", -70},
                                        {"h2e2 h9g7 h0g2 i9h9", 51},
                                        {"c3c4", -60},
                                        {"c3c4 g6g5", 50},
                                        {"g0e2", 10},
                                        {"h0g2", -70},
                                        {"h0g2 g6g5", 80}});
    const BookOfLines made = makeBook(lines, scores);
    const OpeningBook book = test::openingBook(made.data);
    CHECK(test::movesIn(book, Position()) == std::vector<std::string>{"g0e2", "h2e2", "g3g4"});
    CHECK(test::movesIn(book, test::afterMoves("h2e2")).empty());
    CHECK(test::movesIn(book, test::afterMoves("c3c4")) == std::vector<std::string>{"g6g5"});
    CHECK(made.unlevel == 5);
    CHECK(made.losing.empty());
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
    const BookScores scores{{1, {5, 100}}, {0xFEDCBA9876543210, {-300, 2000000}}};
    const Result<BookScores> read = readBookScores(writeBookScores(scores));
    REQUIRE(read.isOk());
    CHECK(*read == scores);
    CHECK_FALSE(readBookScores("12 x 4\n").isOk());
    CHECK_FALSE(readBookScores("12 3\n").isOk());
    CHECK_FALSE(readBookScores("12 3 4 5\n").isOk());
    CHECK(readBookScores("# none\n\n")->empty());
}

TEST_CASE("positions are in doubt when a move between them is near a limit or beyond it") {
    const auto doubts = [](int before, int after) {
        return positionsInDoubt(linesOf("[A]\n1 h2e2\n2 b2e2\n3 c3c4\n"),
                                scoresOf({{"", before}, {"h2e2", after}}))
            .size();
    };
    CHECK(doubts(20, 10) == 0);
    CHECK(doubts(20, 11) == 2);
    CHECK(doubts(20, 100) == 2);
    CHECK(doubts(-90, 90) == 0);
    CHECK(doubts(-90, 91) == 2);
    CHECK(doubts(20, -50) == 0);
    CHECK(doubts(20, -51) == 2);
    CHECK(positionsInDoubt(linesOf("[A]\n1 h2e2\n"), {}).empty());
}

TEST_CASE("lines are searched on to their ends or to a losing move, mirror images once") {
    const std::vector<BookLine> lines =
        linesOf("[A] h2e2\n1 h9g7\n2 h9g7 h0g2\n[B] b2e2\n1 b9c7\n[C] a3a4? g6g5\n1 h0g2\n");
    const auto wanted = [&lines](const BookScores& scores, int nodes) {
        std::vector<std::uint64_t> keys;
        for (const Position& position : positionsToSearch(lines, scores, nodes)) {
            keys.push_back(encodeBoard(position).key());
        }
        return keys;
    };
    using Keys = std::vector<std::uint64_t>;
    CHECK(wanted({}, 1000) == Keys{keyAfter("")});
    CHECK(wanted(scoresOf({{"", 0}}), 1001) == Keys{keyAfter("")});
    CHECK(wanted(scoresOf({{"", 0}}), 1000) == Keys{keyAfter("h2e2"), keyAfter("a3a4")});
    // A losing move ends its lines, one that is only met does not.
    CHECK(wanted(scoresOf({{"", 0}, {"h2e2", 41}, {"a3a4", 41}}), 1000) == Keys{keyAfter("a3a4 g6g5")});
    CHECK(wanted(scoresOf({{"", 0},
                           {"h2e2", 0},
                           {"h2e2 h9g7", 0},
                           {"h2e2 h9g7 h0g2", 0},
                           {"a3a4", 0},
                           {"a3a4 g6g5", 0},
                           {"a3a4 g6g5 h0g2", 0}}),
                 1000)
              .empty());
}

}  // namespace juzhong
