#include "engine/move.h"

#include <set>
#include <string>

#include "tests/support/catch.h"

namespace juzhong {

TEST_CASE("every move keeps its points through text, bits and mirror") {
    std::set<std::uint16_t> bits;
    for (const Square from : kSquares) {
        for (const Square to : kSquares) {
            if (from == to) {
                continue;
            }
            const Move move(from, to);
            const bool kept = move.from() == from && move.to() == to && move.isReal() &&
                              moveFromString(toString(move)) == move && Move::fromBits(move.bits()) == move &&
                              move.mirrored().mirrored() == move;
            if (!kept) {
                FAIL(toString(move));
            }
            bits.insert(move.bits());
        }
    }
    CHECK(bits.size() == 90 * 89);
}

TEST_CASE("none and null are two things and neither is a move") {
    CHECK(Move::none() != Move::null());
    CHECK_FALSE(Move::none().isReal());
    CHECK_FALSE(Move::null().isReal());
    CHECK(Move() == Move::none());
    CHECK(toString(Move::none()) == "0000");
    CHECK(toString(Move::null()) == "0000");
}

TEST_CASE("moves are read as people write them") {
    const Move move(makeSquare(7, 2), makeSquare(4, 2));
    for (const char* text : {"h2e2", "H2E2", "h2-e2", "H2-E2", "h2E2"}) {
        CHECK(moveFromString(text) == move);
    }
    for (const char* text : {"", "h2", "h2e", "h2e22", "h2 e2", "h2xe2", "h2h2", "z2e2", "h2e:", "0000",
                             "h2-e", "-h2e2", "h10e10", "null", "(none)"}) {
        INFO(text);
        CHECK_FALSE(moveFromString(text).has_value());
    }
}

TEST_CASE("the mirror turns the cannon's move into its twin's") {
    CHECK(moveFromString("h2e2")->mirrored() == moveFromString("b2e2"));
}

}  // namespace juzhong
