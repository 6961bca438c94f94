#include "book/book_builder.h"

#include <sstream>

#include "tests/book/book_support.h"
#include "tests/support/catch.h"

namespace juzhong {

namespace {

struct Built {
    OpeningBook book;
    std::size_t games = 0;
    std::vector<std::string> faults;
};

Built build(const std::string& text, BookBuilderSettings settings) {
    std::istringstream in(text);
    GameReader reader(in);
    BookBuilder builder(settings);
    Built built;
    while (const auto game = reader.next()) {
        if (!*game) {
            built.faults.push_back(game->fault());
        } else if (const Result<bool> added = builder.add(**game); !added) {
            built.faults.push_back(added.fault());
        }
    }
    built.games = builder.gameCount();
    built.book = test::openingBook(builder.finish());
    return built;
}

}  // namespace

TEST_CASE("the builder counts games, results and mirror images") {
    const Built built = build(
        "1-0 2001 somewhere h2e2 h9g7\n"
        "0-1 - x b2e2 b9c7\n"
        "1/2-1/2 - x h2e2 h7e7\n"
        "* h2e2 h9g7\n"
        "1-0 c3c4 g6g5\n",
        {.minGames = 1, .maxPly = 10});
    CHECK(built.games == 5);
    CHECK(built.faults.empty());
    const std::vector<BookMove> first = built.book.movesFor(Position());
    REQUIRE(first.size() == 2);
    CHECK(toString(first[0].move) == "h2e2");
    CHECK(first[0].games == BookGames{1, 1, 1});
    const std::vector<BookMove> replies = built.book.movesFor(test::afterMoves("b2e2"));
    REQUIRE(replies.size() == 2);
    CHECK(toString(replies[0].move) == "b9c7");
    CHECK(replies[0].games == BookGames{1, 0, 1});
}

TEST_CASE("weights follow frequency and the score of the mover") {
    std::string text;
    for (int i = 0; i < 40; ++i) {
        text += i % 2 == 0 ? "1-0 h2e2 h9g7\n" : "0-1 h2e2 h9g7\n";
        text += "1-0 h2e2 h7e7\n";
    }
    const std::vector<BookMove> replies =
        build(text, {.minGames = 1, .maxPly = 10}).book.movesFor(test::afterMoves("h2e2"));
    REQUIRE(replies.size() == 2);
    CHECK(toString(replies[0].move) == "h9g7");
    CHECK(replies[0].weight == kScaledWeight);
    // 40 games each; scores (20 + 5) / 50 and (0 + 5) / 50.
    CHECK(replies[1].weight == 40);
    // 40 games and three of six imagined ones have a winner.
    CHECK(replies[0].sharpness == 93);
}

TEST_CASE("rare moves and late moves are left out") {
    const std::string text = "1-0 h2e2 h9g7 h0g2\n1-0 h2e2 h9g7 h0g2\n1-0 h2e2 h7e7\n";
    const OpeningBook book = build(text, {.minGames = 2, .maxPly = 2}).book;
    CHECK(test::movesIn(book, test::afterMoves("h2e2")) == std::vector<std::string>{"h9g7"});
    CHECK(book.movesFor(test::afterMoves("h2e2 h9g7")).empty());
    CHECK(book.positionCount() == 2);
}

TEST_CASE("games in PGN are read one by one, bad ones left out") {
    const Built built = build(
        "[Game \"Chinese Chess\"]\n[Result \"1-0\"]\n\n1. H2-E2 H9-G7\n2. H0-G2 {a comment\nwith [brackets]} "
        "1-0\n\n"
        "[Game \"Chinese Chess\"]\n[Result \"0-1\"]\n\n1. C2.5 H8+7 0-1\n\n"
        "[Result \"0-1\"]\n[FEN \"4k4/9/9/9/9/9/9/9/4R4/3K5 w - - 0 1\"]\n1. E1-E8 *\n\n"
        "[Result \"1/2-1/2\"]\n1. H2-E2 E9-E5 1/2-1/2\n"
        "[Result \"1/2-1/2\"]\n1. C3-C4 1/2-1/2\n",
        {.minGames = 1, .maxPly = 10});
    CHECK(built.games == 2);
    CHECK(built.faults.size() == 3);
    CHECK(test::movesIn(built.book, Position()).size() == 2);
    CHECK(test::movesIn(built.book, test::afterMoves("h2e2 h9g7")) == std::vector<std::string>{"h0g2"});
}

TEST_CASE("a game with an illegal move counts for nothing") {
    const Built built = build("1-0 h2e2 h9g7 a0a9\n", {.minGames = 1, .maxPly = 10});
    CHECK(built.games == 0);
    REQUIRE(built.faults.size() == 1);
    CHECK(built.faults[0].find("a0a9 at number 3") != std::string::npos);
    CHECK(built.book.positionCount() == 0);
}

TEST_CASE("a list of games may hold comments, blank lines and any line end") {
    const Built built =
        build("# result moves\r\n\r\n1-0 h2e2 h9g7\r\n   \nno game here\n0-1 h2e2 rubbish\n1-0 h2e2",
              {.minGames = 1, .maxPly = 10});
    CHECK(built.games == 2);
    CHECK(built.faults.size() == 2);
    CHECK(built.faults[0].find("line 5") != std::string::npos);
}

}  // namespace juzhong
