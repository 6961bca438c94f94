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
        scores[keyAfter(moves)] = {score, Move::none(), 1000};
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
    const std::vector<BookLine> lines = linesOf("[A]\n1 h2e2 h9g7 h0g2 i9h9\n");
    const auto firstMoves = [&](int behind) {
        const BookScores scores = scoresOf({{"", -80},
                                            {"h2e2", behind},
                                            {"h2e2 h9g7", -61},
                                            {"h2e2 h9g7 h0g2", 60},
                                            {"h2e2 h9g7 h0g2 i9h9", -30}});
        return test::movesIn(test::openingBook(makeBook(lines, scores).data), Position());
    };
    CHECK(firstMoves(100) == std::vector<std::string>{"h2e2"});
    CHECK(firstMoves(101).empty());
}

/// The last score that is level, and the first that is not.
constexpr int kLevel = kMostAheadAtEnd;
constexpr int kUneven = kMostAheadAtEnd + 1;

TEST_CASE("a line is cut back until it ends with neither side ahead by too much") {
    const std::vector<BookLine> lines =
        linesOf("[A]\n1 h2e2 h9g7 h0g2 i9h9\n1 c3c4 g6g5\n1 g0e2\n1 h0g2 g6g5\n");
    const BookScores scores = scoresOf({{"", 30},
                                        {"h2e2", -kLevel},
                                        {"h2e2 h9g7", 60},
                                        {"h2e2 h9g7 h0g2", -70},
                                        {"h2e2 h9g7 h0g2 i9h9", kUneven},
                                        {"c3c4", -60},
                                        {"c3c4 g6g5", kLevel},
                                        {"g0e2", -kLevel},
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

TEST_CASE("a long line may end with a side further ahead") {
    const auto firstMoves = [&](int ahead) {
        const BookScores scores =
            scoresOf({{"", ahead}, {"h2e2", -ahead}, {"c3c4", -ahead}, {"g0e2", -ahead}});
        return test::movesIn(
            test::openingBook(
                makeBook(linesOf("[A]\n1 long h2e2\n1 c3c4\n1 solid long g0e2\n"), scores).data),
            Position());
    };
    CHECK(firstMoves(kLevel) == std::vector<std::string>{"g0e2", "h2e2", "g3g4"});
    CHECK(firstMoves(kUneven) == std::vector<std::string>{"g0e2", "h2e2"});
    CHECK(firstMoves(kMostAheadAtLongEnd + 1).empty());
}

TEST_CASE("an answer to a move that the book does not play may end ahead but not behind") {
    const std::vector<BookLine> lines = linesOf("[A] a3a4?\n1 g6g5\n1 h7h0\n");
    const auto answers = [&](int first, int second) {
        const BookScores scores =
            scoresOf({{"", 20}, {"a3a4", -40}, {"a3a4 g6g5", first}, {"a3a4 h7h0", second}});
        return test::movesIn(test::openingBook(makeBook(lines, scores).data), test::afterMoves("a3a4"));
    };
    CHECK(answers(-60, -65).size() == 2);
    CHECK(answers(kLevel, kUneven) == std::vector<std::string>{"g6g5"});
}

TEST_CASE("the end of a line corrects what the search thought at its beginning") {
    const std::vector<BookLine> lines = linesOf("[A]\n1 h2e2 h9g7\n1 h2e2 h7e7\n1 c3c4\n");
    BookScores scores =
        scoresOf({{"", 70}, {"h2e2", 30}, {"h2e2 h9g7", 5}, {"h2e2 h7e7", -10}, {"c3c4", 40}});
    const auto value = [&](std::string_view moves) {
        return bookValues(lines, scores).at(keyAfter(moves)).value;
    };
    // As long as the search has a move of its own its score counts.
    CHECK(value("h2e2") == 30);
    CHECK(value("") == 70);
    scores.at(keyAfter("h2e2")).best =
        encodeBoard(test::afterMoves("h2e2")).toNormal(*moveFromString("h9g7"));
    CHECK(value("h2e2") == 10);
    scores.at(keyAfter("")).best = *moveFromString("h2e2");
    CHECK(value("") == -10);
    CHECK(value("h2e2 h9g7") == 5);
    CHECK(bookValues(lines, scores).at(keyAfter("")).source == keyAfter("h2e2 h7e7"));
    // The search's move leads to nobody knows what: again its score counts.
    scores.erase(keyAfter("h2e2"));
    CHECK(value("") == 70);
    CHECK(bookValues(lines, scores).count(keyAfter("h2e2")) == 0);
}

TEST_CASE("lines that run in a circle have values") {
    const std::vector<BookLine> lines = linesOf("[A]\n1 h2e2 h7e7 e2h2 e7h7\n");
    BookScores scores = scoresOf({{"", 20}, {"h2e2", -10}, {"h2e2 h7e7", 15}, {"h2e2 h7e7 e2h2", -5}});
    for (auto& [key, score] : scores) {
        score.best = *moveFromString("h2e2");
    }
    CHECK(bookValues(lines, scores).size() == 4);
    CHECK(bookValues(lines, scores).at(keyAfter("h2e2 h7e7 e2h2")).value == -5);
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
    const BookScores scores{{1, {5, *moveFromString("h2e2"), 100}},
                            {0xFEDCBA9876543210, {-300, Move::none(), 2000000}}};
    const Result<BookScores> read = readBookScores(writeBookScores(scores));
    REQUIRE(read.isOk());
    CHECK(*read == scores);
    CHECK(readBookScores("12 3 h2e2 5\n13 4 - 5\n").isOk());
    CHECK_FALSE(readBookScores("12 x h2e2 5\n").isOk());
    CHECK_FALSE(readBookScores("12 3 5\n").isOk());
    CHECK_FALSE(readBookScores("12 3 x 5\n").isOk());
    CHECK_FALSE(readBookScores("12 3 h2e2\n").isOk());
    CHECK_FALSE(readBookScores("12 3 h2e2 5 6\n").isOk());
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
    CHECK(positionsInDoubt(linesOf("[A]\n1 h2e2\n"), {}).empty());
}

TEST_CASE("all positions of the lines are searched, mirror images once") {
    const std::vector<BookLine> lines =
        linesOf("[A] h2e2\n1 h9g7\n2 h9g7 h0g2\n[B] b2e2\n1 b9c7\n[C] a3a4? g6g5\n1 h0g2\n");
    const auto wanted = [&lines](const BookScores& scores, int nodes) {
        return positionsToSearch(lines, scores, nodes).size();
    };
    CHECK(wanted({}, 1000) == 7);
    CHECK(wanted(scoresOf({{"", 0}}), 1001) == 7);
    CHECK(wanted(scoresOf({{"", 0}}), 1000) == 6);
    CHECK(wanted(scoresOf({{"", 0},
                           {"h2e2", 0},
                           {"h2e2 h9g7", 0},
                           {"h2e2 h9g7 h0g2", 0},
                           {"a3a4", 0},
                           {"a3a4 g6g5", 0},
                           {"a3a4 g6g5 h0g2", 0}}),
                 1000) == 0);
    CHECK(positionsToSearch(linesOf("[A] h2e2\n"), {}, 1).empty());
}

}  // namespace juzhong
