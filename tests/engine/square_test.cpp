#include "engine/square.h"

#include <string>

#include "tests/support/catch.h"

namespace juzhong {

TEST_CASE("a square's text reads back as the square, in either case") {
    for (const Square square : kSquares) {
        const std::string text = toString(square);
        CHECK(squareFromString(text) == square);
        const std::string upper{static_cast<char>(text[0] - 'a' + 'A'), text[1]};
        CHECK(squareFromString(upper) == square);
        CHECK(makeSquare(fileOf(square), rankOf(square)) == square);
    }
}

TEST_CASE("what names no point is no square") {
    for (const char* text : {"", "e", "e10", "j0", "`0", "e:", "e/", "0e", "e ", " e", "ee", "I:", "@3"}) {
        CHECK_FALSE(squareFromString(text).has_value());
    }
}

TEST_CASE("mirror and flip are their own inverses and meet on the centre lines") {
    for (const Square square : kSquares) {
        CHECK(mirrored(mirrored(square)) == square);
        CHECK(flipped(flipped(square)) == square);
        CHECK(rankOf(mirrored(square)) == rankOf(square));
        CHECK(fileOf(flipped(square)) == fileOf(square));
        CHECK((mirrored(square) == square) == (fileOf(square) == 4));
        CHECK(flipped(square) != square);
    }
}

TEST_CASE("each side counts its ranks from its own back rank") {
    const Square e9 = makeSquare(4, 9);
    CHECK(relativeRank(Color::Red, e9) == 9);
    CHECK(relativeRank(Color::Black, e9) == 0);
    CHECK(relativeTo(Color::Black, e9) == makeSquare(4, 0));
    CHECK(relativeTo(Color::Red, e9) == e9);
    CHECK(isAcrossRiver(Color::Red, makeSquare(0, 5)));
    CHECK_FALSE(isAcrossRiver(Color::Red, makeSquare(0, 4)));
    CHECK(isAcrossRiver(Color::Black, makeSquare(0, 4)));
    CHECK_FALSE(isAcrossRiver(Color::Black, makeSquare(0, 5)));
}

}  // namespace juzhong
