#include "bench/arena/standings.h"

#include "tests/support/catch.h"

namespace juzhong::arena {

namespace {

constexpr Winner kDrawn = std::nullopt;

constexpr Ending kMate = endingFrom(rules::Reason::Mate);

GameSummary game(int number, int red, int black, Winner winner, Ending ending = kMate) {
    return {number, 1, (number + 1) / 2, {red, black}, winner, ending};
}

std::vector<int> orderOf(const std::vector<Standing>& table) {
    std::vector<int> order;
    for (const Standing& standing : table) {
        order.push_back(standing.player);
    }
    return order;
}

}  // namespace

TEST_CASE("each way of scoring gives its points") {
    struct Case {
        const char* name;
        int win, loss, drawAsRed, drawAsBlack;
    };
    // In half points.
    for (const Case& item : {Case{"half", 2, 0, 1, 1}, Case{"two", 4, 0, 2, 2}, Case{"three", 6, 0, 2, 4}}) {
        const Scoring* scoring = scoringFromName(item.name);
        REQUIRE(scoring != nullptr);
        CHECK(halfPoints(*scoring, Color::Red, Color::Red) == item.win);
        CHECK(halfPoints(*scoring, Color::Black, Color::Black) == item.win);
        CHECK(halfPoints(*scoring, Color::Red, Color::Black) == item.loss);
        CHECK(halfPoints(*scoring, kDrawn, Color::Red) == item.drawAsRed);
        CHECK(halfPoints(*scoring, kDrawn, Color::Black) == item.drawAsBlack);
    }
    CHECK(scoringFromName("four") == nullptr);
}

TEST_CASE("a drawn game as Black outweighs one as Red when scored so") {
    const std::vector<GameSummary> games{game(1, 0, 1, kDrawn)};
    CHECK(orderOf(rankPlayers(2, games, *scoringFromName("three"))) == std::vector<int>{1, 0});
    CHECK(orderOf(rankPlayers(2, games, *scoringFromName("half"))) == std::vector<int>{0, 1});
}

TEST_CASE("the opponents' points decide between equals") {
    // 0 beat 2, 1 beat 3, then 2 beat 3: three have one point. The opponents of 0 and of 2 have one point,
    // the opponent of 1 has none, and 0 beat 2.
    const std::vector<GameSummary> games{game(1, 1, 3, Color::Red), game(2, 0, 2, Color::Red),
                                         game(3, 2, 3, Color::Red)};
    const auto table = rankPlayers(4, games, kScorings[0]);
    CHECK(orderOf(table) == std::vector<int>{0, 2, 1, 3});
    CHECK(table[0].opponentsHalfPoints == 2);
    CHECK(table[1].opponentsHalfPoints == 2);
    CHECK(table[2].opponentsHalfPoints == 0);
    // The order of entry does not decide: the same with 0 and 1 exchanged.
    const std::vector<GameSummary> other{game(1, 0, 3, Color::Red), game(2, 1, 2, Color::Red),
                                         game(3, 2, 3, Color::Red)};
    CHECK(orderOf(rankPlayers(4, other, kScorings[0])) == std::vector<int>{1, 2, 0, 3});
}

TEST_CASE("wins decide where points and opponents' points are equal") {
    // 0 drew with 2 and 3; 1 beat 3 and lost to 2, and 2 and 3 end with equal points each time they are met.
    const std::vector<GameSummary> games{game(1, 0, 2, kDrawn), game(2, 0, 3, kDrawn),
                                         game(3, 1, 2, Color::Black), game(4, 1, 3, Color::Red)};
    const auto table = rankPlayers(4, games, kScorings[0]);
    CHECK(table[1].halfPoints == table[2].halfPoints);
    CHECK(table[1].opponentsHalfPoints == table[2].opponentsHalfPoints);
    CHECK(orderOf(table) == std::vector<int>{2, 1, 0, 3});
}

TEST_CASE("the direct result decides next") {
    // Everything equal but the game between 0 and 1: both beat 2 once, and 1 beat 0 while 0 got a bye-like
    // win from 3, as 1 lost to 3.
    const std::vector<GameSummary> games{game(1, 0, 1, Color::Black), game(2, 0, 2, Color::Red),
                                         game(3, 1, 2, Color::Black), game(4, 2, 0, kDrawn),
                                         game(5, 2, 1, kDrawn)};
    const auto table = rankPlayers(3, games, kScorings[0]);
    REQUIRE(table[1].halfPoints == table[2].halfPoints);
    CHECK(orderOf(table) == std::vector<int>{2, 1, 0});
}

TEST_CASE("faults are losses by breaking the rules, and fewest are best") {
    const std::vector<GameSummary> games{
        game(1, 0, 2, Color::Black, Ending::Time),
        game(2, 1, 2, Color::Black, kMate),
        game(3, 2, 0, Color::Red, Ending::Crash),
        game(4, 2, 1, Color::Red, Ending::Resignation),
    };
    const auto table = rankPlayers(3, games, kScorings[0]);
    CHECK(orderOf(table) == std::vector<int>{2, 1, 0});
    CHECK(table[2].faults == 2);
    CHECK(table[1].faults == 0);
    CHECK(table[0].faults == 0);
}

TEST_CASE("a bye is a win without an opponent") {
    const std::vector<GameSummary> games{game(1, 2, kNobody, Color::Red, Ending::Bye), game(2, 0, 1, kDrawn)};
    const auto table = rankPlayers(3, games, kScorings[0]);
    CHECK(table[0].player == 2);
    CHECK(table[0].opponentsHalfPoints == 0);
}

TEST_CASE("pairs are put together whatever order their games end in") {
    ScoreBook book;
    // Pair 1: win and loss; pair 2: win and draw; pair 3 is not whole.
    book.add(game(1, 0, 1, Color::Red), 0);
    book.add(game(3, 0, 1, Color::Red), 0);
    book.add(game(5, 0, 1, kDrawn), 0);
    book.add(game(4, 1, 0, kDrawn), 0);
    book.add(game(2, 1, 0, Color::Red), 0);
    CHECK(book.games().wins == 2);
    CHECK(book.games().draws == 2);
    CHECK(book.games().losses == 1);
    CHECK(book.pairs() == PairCounts{0, 0, 1, 1, 0});
    CHECK(book.outcomes().total() == Approx(2));
    ScoreBook single;
    single.add(game(1, 0, 1, Color::Black), 1);
    CHECK(single.outcomes().total() == Approx(1));
    CHECK(single.outcomes().mean() == Approx(1));
}

}  // namespace juzhong::arena
