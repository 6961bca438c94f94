#include "engine/record/pgn.h"

#include <string>

#include "engine/fen.h"
#include "tests/support/catch.h"

using namespace juzhong;

namespace {

constexpr const char* kTwoGames =
    "[Game \"Chinese Chess\"]\n"
    "[Red \"A \\\"quoted\\\" name\"]\n"
    "[Result \"1-0\"]\n"
    "\n"
    "{ a comment ( with brackets } 1. H2-E2 h9-g7 $1\n"
    "2. H0-G2 (2. B0-C2 {variation (deep)} B9-C7) 2... i9h9! ; to the end of line ) {\n"
    "1-0\n"
    "[FEN \"4k4/9/9/9/9/9/9/9/9/3K4R w - - 0 1\"]\n"
    "1.i0i9 *\n";

}  // namespace

TEST_CASE("a PGN file gives its games with tags, main line and result", "[record]") {
    const auto games = record::readPgn(kTwoGames);
    REQUIRE(games.isOk());
    REQUIRE(games->size() == 2);
    const record::PgnGame& first = games->at(0);
    CHECK(first.tag("Red") == "A \"quoted\" name");
    CHECK(first.tag("Black").empty());
    CHECK(first.result == "1-0");
    REQUIRE(first.moves.size() == 4);
    CHECK(toString(first.moves[2]) == "h0g2");
    CHECK(toString(first.moves[3]) == "i9h9");
    const record::PgnGame& second = games->at(1);
    CHECK(second.line == 8);
    CHECK(second.result == "*");
    const auto end = second.end();
    REQUIRE(end.isOk());
    CHECK(end->isInCheck());
}

TEST_CASE("a PGN without tags, without a result, or empty is read as well", "[record]") {
    const auto bare = record::readPgn("h2e2 h9g7");
    REQUIRE(bare.isOk());
    REQUIRE(bare->size() == 1);
    CHECK(bare->at(0).moves.size() == 2);
    CHECK(bare->at(0).result == "*");
    CHECK(record::readPgn("").value().empty());
    CHECK(record::readPgn("\xEF\xBB\xBF \r\n% escaped\n").value().empty());
}

TEST_CASE("what is wrong in a PGN is named with its line", "[record]") {
    const auto faultOf = [](const char* text) {
        const auto games = record::readPgn(text);
        return games ? std::string() : games.fault();
    };
    CHECK(faultOf("1. H2-E2\n1... C2.5") == "line 2: 'C2.5' is no ICCS move");
    CHECK(faultOf("\n\n{ open") == "line 3: a comment is not closed");
    CHECK(faultOf("h2e2 )") == "line 1: ')' without '('");
    CHECK(faultOf("h2e2 ( h9g7") == "line 1: a variation is not closed");
    CHECK(faultOf("[Red]") == "line 1: a tag is not written [Name \"text\"]");
    CHECK(faultOf("[Red \"x\n") == "line 1: the text of tag Red is not closed");
    CHECK(faultOf("h2e2 }") == "line 1: '}' out of place");
    const auto games = record::readPgn("h2e2 h2e2");
    REQUIRE(games.isOk());
    CHECK_FALSE(games->at(0).end().isOk());
}
