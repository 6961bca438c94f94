#include <string>

#include "bench/arena/engine_process.h"
#include "tests/support/catch.h"

namespace juzhong::arena {

TEST_CASE("lines come whole however the bytes arrive") {
    LineBuffer buffer;
    std::string line;
    for (const char* piece : {"bestm", "ove h2", "e2\r", "\nsecond\nthi"}) {
        buffer.append(piece);
    }
    REQUIRE(buffer.takeLine(line));
    CHECK(line == "bestmove h2e2");
    REQUIRE(buffer.takeLine(line));
    CHECK(line == "second");
    CHECK_FALSE(buffer.takeLine(line));
    buffer.append("rd\n\n");
    REQUIRE(buffer.takeLine(line));
    CHECK(line == "third");
    REQUIRE(buffer.takeLine(line));
    CHECK(line.empty());
    CHECK_FALSE(buffer.takeLine(line));
}

TEST_CASE("a line without an end is cut, and the next line is whole again") {
    LineBuffer buffer;
    std::string line;
    const std::string piece(5000, 'x');
    for (int i = 0; i < 100; ++i) {
        buffer.append(piece);
        CHECK_FALSE(buffer.takeLine(line));
    }
    buffer.append("\nnext\n");
    REQUIRE(buffer.takeLine(line));
    CHECK(line == std::string(LineBuffer::kLongestLine, 'x'));
    REQUIRE(buffer.takeLine(line));
    CHECK(line == "next");
}

TEST_CASE("ten thousand lines in one go are all there") {
    LineBuffer buffer;
    std::string line;
    for (int i = 0; i < 10000; ++i) {
        buffer.append(std::to_string(i) + '\n');
    }
    for (int i = 0; i < 10000; ++i) {
        REQUIRE(buffer.takeLine(line));
        REQUIRE(line == std::to_string(i));
    }
    CHECK_FALSE(buffer.takeLine(line));
}

}  // namespace juzhong::arena
