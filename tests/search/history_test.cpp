#include "search/history.h"

#include <memory>

#include "search/correction_history.h"
#include "search/reductions.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

namespace juzhong {

TEST_CASE("a history entry stays within its limit whatever it is fed", "[search][history]") {
    HistoryEntry<8000> entry;
    test::Random random(3);
    for (int i = 0; i < 100000; ++i) {
        const int bonus = static_cast<int>(random.below(60000)) - 30000;
        entry.update(bonus);
        REQUIRE(entry <= 8000);
        REQUIRE(entry >= -8000);
    }
    for (int i = 0; i < 100; ++i) {
        entry.update(8000);
    }
    CHECK(entry == 8000);
    entry.update(-100000);
    CHECK(entry == -8000);
}

TEST_CASE("a reward adds less the more is there already", "[search][history]") {
    HistoryEntry<8000> entry;
    int last = 0;
    int gainBefore = 100000;
    for (int i = 0; i < 20; ++i) {
        entry.update(900);
        const int gain = entry - last;
        CHECK(gain < gainBefore);
        CHECK(gain > 0);
        gainBefore = gain;
        last = entry;
    }
}

TEST_CASE("corrections learn the sign of the error, stay bounded and are forgotten", "[search][history]") {
    const auto corrections = std::make_unique<CorrectionHistory>();
    const Position position;
    CHECK(corrections->correction(position, 17) == 0);
    for (int i = 0; i < 1000; ++i) {
        corrections->learn(position, 17, 300, 20);
    }
    const Score learned = corrections->correction(position, 17);
    CHECK(learned > 20);
    CHECK(learned < 600);
    for (int i = 0; i < 1000; ++i) {
        corrections->learn(position, 17, -300, 20);
    }
    CHECK(corrections->correction(position, 17) == -learned);
}

TEST_CASE("a correction holds for positions with the same pawns, in part", "[search][history]") {
    const auto corrections = std::make_unique<CorrectionHistory>();
    Position position;
    for (int i = 0; i < 100; ++i) {
        corrections->learn(position, 0, 200, 16);
    }
    const Score here = corrections->correction(position, 0);
    position.make(*moveFromString("h2e2"));
    position.make(*moveFromString("h9g7"));
    const Score there = corrections->correction(position, 5);
    CHECK(there > 0);
    CHECK(there < here);
}

TEST_CASE("later moves and deeper searches are reduced more", "[search][reductions]") {
    for (int depth = 2; depth < 200; depth += 7) {
        for (int count = 2; count < 100; count += 5) {
            const int here = reductions::base(true, depth, count, 1, 1000);
            CHECK(reductions::base(true, depth + 10, count, 1, 1000) >= here);
            CHECK(reductions::base(true, depth, count + 10, 1, 1000) >= here);
            CHECK(reductions::base(false, depth, count, 1, 1000) >= here);
            CHECK(reductions::base(true, depth, count, 900, 1000) <= here);
        }
    }
    // No harm from absurd numbers.
    CHECK(reductions::base(true, 100000, 100000, 1, 1) > 0);
    CHECK(reductions::base(true, -5, -5, 1, 1) < 2 * reductions::kPly);
}

}  // namespace juzhong
