#include "book/book_choice.h"

#include <map>

#include "tests/book/book_support.h"
#include "tests/support/catch.h"

namespace juzhong {

namespace {

std::map<std::string, int> playOften(const OpeningBook& book, const BookPreferences& preferences, int times) {
    BookRandom random(5);
    std::map<std::string, int> counts;
    for (int i = 0; i < times; ++i) {
        const auto choice = chooseBookMove(book, Position(), preferences, random);
        REQUIRE(choice.has_value());
        ++counts[toString(choice->move.move)];
    }
    return counts;
}

OpeningBook threeMoves() {
    return test::openingBook(test::bookOfRows("60 h2e2\n30 sharp g3g4\n10 solid g0e2\n"));
}

}  // namespace

TEST_CASE("without randomness the heaviest move is played") {
    const auto counts = playOften(threeMoves(), {}, 20);
    CHECK(counts == std::map<std::string, int>{{"h2e2", 20}});
}

TEST_CASE("randomness plays moves as often as they weigh, more or less evenly") {
    constexpr int kTimes = 20000;
    const auto shares = [](BookRandomness randomness) {
        auto counts = playOften(threeMoves(), {.randomness = randomness}, kTimes);
        return std::array{counts["h2e2"] / double{kTimes}, counts["g3g4"] / double{kTimes},
                          counts["g0e2"] / double{kTimes}};
    };
    // Weights 60 : 30 : 10, squared 36 : 9 : 1, roots 7.75 : 5.48 : 3.16.
    const auto small = shares(BookRandomness::Small);
    CHECK(small[0] == Approx(36.0 / 46).margin(0.015));
    CHECK(small[2] == Approx(1.0 / 46).margin(0.015));
    const auto medium = shares(BookRandomness::Medium);
    CHECK(medium[0] == Approx(0.6).margin(0.015));
    CHECK(medium[1] == Approx(0.3).margin(0.015));
    const auto large = shares(BookRandomness::Large);
    CHECK(large[0] == Approx(0.473).margin(0.015));
    CHECK(large[2] == Approx(0.193).margin(0.015));
}

TEST_CASE("the same seed makes the same choices") {
    const OpeningBook book = threeMoves();
    const BookPreferences preferences{.randomness = BookRandomness::Large};
    BookRandom first(77);
    BookRandom second(77);
    BookRandom third(78);
    int differences = 0;
    for (int i = 0; i < 100; ++i) {
        const Move move = chooseBookMove(book, Position(), preferences, first)->move.move;
        CHECK(move == chooseBookMove(book, Position(), preferences, second)->move.move);
        differences += move != chooseBookMove(book, Position(), preferences, third)->move.move ? 1 : 0;
    }
    CHECK(differences > 10);
}

TEST_CASE("style prefers solid or sharp moves") {
    const OpeningBook book = test::openingBook(test::bookOfRows("11 h2e2\n10 sharp g3g4\n10 solid g0e2\n"));
    CHECK(playOften(book, {.style = BookStyle::Normal}, 1).contains("h2e2"));
    CHECK(playOften(book, {.style = BookStyle::Solid}, 1).contains("g0e2"));
    CHECK(playOften(book, {.style = BookStyle::Risky}, 1).contains("g3g4"));
}

TEST_CASE("banned moves are never chosen, and only allowed ones when some are named") {
    const OpeningBook book = threeMoves();
    const std::vector<Move> banned{test::moveOf("h2e2"), test::moveOf("g0e2")};
    const auto counts = playOften(book, {.randomness = BookRandomness::Large, .banned = banned}, 100);
    CHECK(counts == std::map<std::string, int>{{"g3g4", 100}});
    const std::vector<Move> allowed{test::moveOf("g0e2"), test::moveOf("a0a1")};
    CHECK(playOften(book, {.allowed = allowed}, 1).contains("g0e2"));
    BookRandom random(1);
    CHECK_FALSE(
        chooseBookMove(book, Position(), {.banned = allowed, .allowed = allowed}, random).has_value());
}

TEST_CASE("a move that brings a position of the game back is not played") {
    const OpeningBook book = test::openingBook(test::bookOfRows("9 h2e2 h9g7 e2h2 g7h9\n1 h2e2 h9g7 e2d2\n"));
    BookRandom random(1);
    const auto first = chooseBookMove(book, test::afterMoves("h2e2 h9g7"), {}, random);
    REQUIRE(first.has_value());
    CHECK(toString(first->move.move) == "e2h2");
    const Position again = test::afterMoves("h2e2 h9g7 e2h2 g7h9 h2e2 h9g7");
    const auto second = chooseBookMove(book, again, {}, random);
    REQUIRE(second.has_value());
    CHECK(toString(second->move.move) == "e2d2");
}

TEST_CASE("a choice is named by the built-in book") {
    BookRandom random(1);
    const auto choice = chooseBookMove(threeMoves(), Position(), {}, random);
    REQUIRE(choice.has_value());
    CHECK(choice->opening == "\xE4\xB8\xAD\xE7\x82\xAE");
}

}  // namespace juzhong
