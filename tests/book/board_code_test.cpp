#include "book/board_code.h"

#include <string>

#include "engine/movegen.h"
#include "tests/book/book_support.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

namespace juzhong {

namespace {

std::vector<std::uint8_t> codeOf(const Position& position) {
    const BoardCode code = encodeBoard(position);
    return {code.code().begin(), code.code().end()};
}

/// The start position's code written out from the layout of .xqb keys: the opponent's back rank r n b a k a b
/// n r at the top is 9 10 11 12 13 12 11 10 9, each behind a one; an empty point is a zero.
std::vector<std::uint8_t> startCode() {
    const std::string back =
        "11001"
        "11010"
        "11011"
        "11100"
        "11101"
        "11100"
        "11011"
        "11010"
        "11001";
    const std::string own =
        "10001"
        "10010"
        "10011"
        "10100"
        "10101"
        "10100"
        "10011"
        "10010"
        "10001";
    const std::string bits = back + "000000000" +  //
                             "0"
                             "11110"
                             "00000"
                             "11110"
                             "0" +  //
                             "11111"
                             "0"
                             "11111"
                             "0"
                             "11111"
                             "0"
                             "11111"
                             "0"
                             "11111" +  //
                             "000000000"
                             "000000000" +  //
                             "10111"
                             "0"
                             "10111"
                             "0"
                             "10111"
                             "0"
                             "10111"
                             "0"
                             "10111" +  //
                             "0"
                             "10110"
                             "00000"
                             "10110"
                             "0" +
                             "000000000" + own;
    std::vector<std::uint8_t> bytes((bits.size() + 7) / 8);
    for (std::size_t i = 0; i < bits.size(); ++i) {
        bytes[i / 8] = static_cast<std::uint8_t>(bytes[i / 8] | ((bits[i] - '0') << (7 - i % 8)));
    }
    return bytes;
}

}  // namespace

TEST_CASE("the start position's code is as the .xqb layout says") {
    CHECK(codeOf(Position()) == startCode());
    CHECK(codeOf(test::swappedOf(Position())) == startCode());
    CHECK(encodeBoard(Position()).symmetric);
}

TEST_CASE("a position, its mirror and both with colours swapped have one code and the same moves") {
    test::walkRandomGames(7, 20, 60, [](const Position& position) {
        const Position mirror = test::mirrorOf(position);
        const Position swapped = test::swappedOf(position);
        const BoardCode code = encodeBoard(position);
        REQUIRE(codeOf(mirror) == codeOf(position));
        REQUIRE(codeOf(swapped) == codeOf(position));
        REQUIRE(codeOf(test::mirrorOf(swapped)) == codeOf(position));
        for (const Move move : legalMoves(position)) {
            const Move there = encodeBoard(mirror).toNormal(move.mirrored());
            REQUIRE(code.toNormal(move) == there);
            REQUIRE(isLegalMove(position, code.fromNormal(code.toNormal(move))));
            REQUIRE(isLegalMove(swapped, encodeBoard(swapped).fromNormal(code.toNormal(move))));
        }
    });
}

TEST_CASE("different positions have different codes and keys") {
    const Position start;
    for (const Move first : legalMoves(start)) {
        Position a = start;
        a.make(first);
        for (const Move second : legalMoves(start)) {
            Position b = start;
            b.make(second);
            const bool same = first == second || first == second.mirrored();
            CHECK((codeOf(a) == codeOf(b)) == same);
            CHECK((encodeBoard(a).key() == encodeBoard(b).key()) == same);
        }
    }
}

TEST_CASE("on a symmetric board a move and its mirror are stored as one") {
    const BoardCode code = encodeBoard(Position());
    CHECK(code.toNormal(test::moveOf("b2e2")) == code.toNormal(test::moveOf("h2e2")));
    const BoardCode after = encodeBoard(test::afterMoves("h2e2"));
    CHECK(after.toNormal(test::moveOf("b9c7")) != after.toNormal(test::moveOf("h9g7")));
}

TEST_CASE("the keys that book files are sorted by never change") {
    // Worked out by another program from the layout and the hash.
    CHECK(encodeBoard(Position()).key() == 0xfef5cc398ed0d7c8);
    CHECK(encodeBoard(test::afterMoves("h2e2")).key() == 0xa5cef07504211495);
    CHECK(encodeBoard(test::afterMoves("c3c4 g6g5")).key() == 0xdb11a5d37826428f);
}

TEST_CASE("the hash is the published FNV-1a") {
    // Test vectors of the FNV authors: "", "a", "foobar".
    const auto hash = [](std::string_view text) {
        return fnv1a({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
    };
    CHECK(hash("") == 0xcbf29ce484222325);
    CHECK(hash("a") == 0xaf63dc4c8601ec8c);
    CHECK(hash("foobar") == 0x85944171f73967e8);
}

}  // namespace juzhong
