#include "protocol/words.h"

#include "tests/support/catch.h"

namespace juzhong {

TEST_CASE("any run of blanks separates words and both ends are free of them") {
    words::Cursor cursor(" \t go \t depth\r\n");
    CHECK(cursor.peek() == "go");
    CHECK(cursor.next() == "go");
    CHECK(cursor.rest() == "depth");
    CHECK(cursor.next() == "depth");
    CHECK(cursor.isAtEnd());
    CHECK(cursor.next().empty());
}

TEST_CASE("the rest of a line keeps its inner blanks") {
    words::Cursor cursor("bookfiles  my  book.dat ");
    cursor.next();
    CHECK(cursor.rest() == "my  book.dat");
}

TEST_CASE("numbers are clamped and never wrapped") {
    CHECK(words::parseInteger("0") == 0);
    CHECK(words::parseInteger("-12") == -12);
    CHECK(words::parseInteger("+7") == 7);
    CHECK(words::parseInteger("18446744073709551617") == words::kLargestNumber);
    CHECK(words::parseInteger("-99999999999999999999999") == -words::kLargestNumber);
}

TEST_CASE("a word that is not all digits is no number") {
    for (const char* text : {"", "-", "+", "x", "1x", "1.5", "0x10", "--1", "1-"}) {
        CAPTURE(text);
        CHECK_FALSE(words::parseInteger(text).has_value());
    }
}

TEST_CASE("letters are compared without case and other bytes as they are") {
    CHECK(words::equalsIgnoringCase("UseMilliSec", "usemillisec"));
    CHECK_FALSE(words::equalsIgnoringCase("ab", "abc"));
    CHECK(words::lower("\xE8\xB1\xA1 A") == "\xE8\xB1\xA1 a");
}

}  // namespace juzhong
