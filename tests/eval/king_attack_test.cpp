#include "eval/evaluate.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

namespace juzhong {

// Each pair differs in one thing a player would name; the first position must be better for Red.

TEST_CASE("a hollow cannon (空头炮) is worth the pawn that stood before it and more") {
    const Score hollow =
        evaluate(test::positionOf("rnbakabnr/9/1c5c1/p1p3p1p/9/4C4/P1P3P1P/1C7/9/RNBAKABNR w - - 0 1"));
    const Score screened =
        evaluate(test::positionOf("rn1akabnr/9/1c2b2c1/p1p1p1p1p/9/4C4/P1P3P1P/1C7/9/RNBAKABNR w - - 0 1"));
    CHECK(hollow > screened + 100);
}

TEST_CASE("missing advisors are felt most against rooks") {
    const Score guarded =
        evaluate(test::positionOf("2bakab2/9/9/p1p1p1p1p/9/9/P1P1P1P1P/9/9/R1BAKABR1 w - - 0 1"));
    const Score bare =
        evaluate(test::positionOf("2b1k1b2/9/9/p1p1p1p1p/9/9/P1P1P1P1P/9/9/R1BAKABR1 w - - 0 1"));
    CHECK(bare > guarded + 100);
}

}  // namespace juzhong
