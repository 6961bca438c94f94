#include "protocol/line_reader.h"

#include <sstream>
#include <string>
#include <vector>

#include "tests/support/catch.h"

namespace juzhong {

namespace {

std::vector<std::string> linesOf(const std::string& text) {
    std::istringstream in(text);
    LineReader reader(in);
    std::vector<std::string> lines;
    for (auto line = reader.next(); line; line = reader.next()) {
        lines.push_back(*line);
    }
    return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("lines end with a line feed, with CR LF or with the input") {
    CHECK(linesOf("").empty());
    CHECK(linesOf("ucci\nquit") == Lines{"ucci", "quit"});
    CHECK(linesOf("ucci\r\n\r\nquit\r\n") == Lines{"ucci", "", "quit"});
}

TEST_CASE("a byte order mark counts only in front of the first line") {
    const std::string mark = "\xEF\xBB\xBF";
    CHECK(linesOf(mark + "ucci\n" + mark + "uci\n") == Lines{"ucci", mark + "uci"});
    CHECK(linesOf(mark) == Lines{""});
}

TEST_CASE("NUL bytes and a megabyte in one line are read as they are") {
    const std::string zero(3, '\0');
    CHECK(linesOf("a" + zero + "b\nc") == Lines{"a" + zero + "b", "c"});
    const std::string longLine(1U << 20U, 'x');
    CHECK(linesOf(longLine + "\nisready\n") == Lines{longLine, "isready"});
}

TEST_CASE("of an absurdly long line the rest is dropped and the next line is whole") {
    const std::string tooLong(LineReader::kLongestLine + 5, 'x');
    const Lines lines = linesOf(tooLong + "\nisready\n");
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].size() == LineReader::kLongestLine);
    CHECK(lines[1] == "isready");
}

}  // namespace juzhong
