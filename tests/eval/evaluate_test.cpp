#include "eval/evaluate.h"

#include <algorithm>
#include <sstream>
#include <string>

#include "engine/fen.h"
#include "engine/movegen.h"
#include "eval/compose.h"
#include "eval/counts.h"
#include "eval/named_rows.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

namespace juzhong {

TEST_CASE("sums kept along a game equal sums computed afresh") {
    test::Random random(3);
    MaterialTable materials;
    for (int game = 0; game < 30; ++game) {
        Position position;
        Sums sums(position);
        for (int ply = 0; ply < 200; ++ply) {
            const Move move = test::randomMove(position, random);
            if (!move.isReal()) {
                break;
            }
            sums = sums.after(position, move, materials);
            position.make(move);
            REQUIRE(sums == Sums(position));
        }
    }
}

TEST_CASE("the score equals counts times weights") {
    test::walkRandomGames(4, 60, 120, [](const Position& position) {
        const EvaluationCounts counts(position);
        const CountedSum red = sumOf(counts.sides[0], kWeights);
        const CountedSum black = sumOf(counts.sides[1], kWeights);
        const Tapered total = red.total + dangerValue(red.danger) - black.total - dangerValue(black.danger);
        const Sums sums(position);
        const Score score = finish(total, Frame(position, sums.phase(), sums.material().scales));
        REQUIRE(evaluate(position) == (position.sideToMove() == Color::Red ? score : -score));
    });
}

TEST_CASE("every score stays within the static band") {
    test::walkRandomGames(
        5, 60, 150, [](const Position& position) { REQUIRE(std::abs(evaluate(position)) <= kMaxStatic); });
}

TEST_CASE("the breakdown has a row for each term and rows that add up") {
    const std::string table = explainEvaluation(Position());
    terms::forEach(
        [&]<std::size_t I>() { CHECK(table.find(std::string(terms::Term<I>::kName)) != std::string::npos); });
    CHECK(table.back() == '\n');
}

TEST_CASE("rows of weights have names of their own and fill the table without gaps") {
    std::size_t next = 0;
    for (const NamedRow& row : kNamedRows) {
        CHECK(row.first == next);
        next += row.count;
        CHECK(std::count_if(kNamedRows.begin(), kNamedRows.end(), [&](const NamedRow& other) {
                  return other.term == row.term && other.row == row.row;
              }) == 1);
    }
    CHECK(next == kWeightCount);
}

TEST_CASE("a rook, a cannon and a knight more are worth having in that order") {
    const Score knight = evaluate(test::positionOf("3k5/9/9/9/9/9/9/9/4N4/R3K4 w - - 0 1"));
    const Score equal = evaluate(test::positionOf("3k5/9/9/9/9/r8/9/9/9/R3K4 w - - 0 1"));
    CHECK(knight > 300);
    CHECK(std::abs(equal) < knight);
}

}  // namespace juzhong
