#include "protocol/go_limits.h"

#include "eval/score.h"
#include "protocol/ucci_parser.h"
#include "tests/support/catch.h"

namespace juzhong {

namespace {

SearchLimits limits(std::string_view text, const GoContext& context = {}) {
    return limitsOf(ucci::parseGo(words::Cursor(text)), context);
}

constexpr GoContext kSeconds{.inSeconds = true};
constexpr GoContext kBlack{.sideToMove = Color::Black};
constexpr GoContext kBatch{.batch = true};

}  // namespace

TEST_CASE("UCCI's clock counts seconds until told otherwise and UCI's never does") {
    CHECK(limits("time 3 increment 2", kSeconds).clock->time == Milliseconds(3000));
    CHECK(limits("time 3 increment 2", kSeconds).clock->increment == Milliseconds(2000));
    CHECK(limits("time 3").clock->time == Milliseconds(3));
    CHECK(limits("wtime 3 winc 4", kSeconds).clock->time == Milliseconds(3));
    CHECK(limits("movetime 5", kSeconds).moveTime == Milliseconds(5));
}

TEST_CASE("white is Red, and the side to move has its own clock") {
    CHECK(limits("wtime 3 btime 8 winc 1 binc 2").clock->time == Milliseconds(3));
    CHECK(limits("wtime 3 btime 8 winc 1 binc 2", kBlack).clock->time == Milliseconds(8));
    CHECK(limits("wtime 3 btime 8 winc 1 binc 2", kBlack).clock->increment == Milliseconds(2));
}

TEST_CASE("absurd numbers are clamped") {
    CHECK(limits("depth -1").depth == 1);
    CHECK(limits("depth 100000").depth == kMaxPly);
    CHECK(limits("nodes 0").nodes == 1);
    CHECK(limits("time 5 movestogo 0").clock->movesToGo == 1);
    CHECK(limits("time 5 movestogo -3").clock->movesToGo == 1);
    CHECK(limits("time 5 increment -3").clock->increment == Milliseconds(0));
    CHECK(limits("time -5").clock->time == Milliseconds(-5));
    CHECK(limits("time 99999999999999999999", kSeconds).clock->time == Milliseconds(1'000'000'000'000));
    CHECK(limits("movetime -3").moveTime == Milliseconds(0));
}

TEST_CASE("limits hold together") {
    const SearchLimits both = limits("movetime 3000 depth 12 nodes 5");
    CHECK(both.moveTime == Milliseconds(3000));
    CHECK(both.depth == 12);
    CHECK(both.nodes == 5);
    CHECK_FALSE(both.infinite);
}

TEST_CASE("a line without any limit of ours is endless") {
    for (const char* text : {"", "draw", "time x", "opptime 3", "nonsense", "infinite"}) {
        CAPTURE(text);
        CHECK(limits(text).infinite);
        CHECK(isEndless(ucci::parseGo(words::Cursor(text))));
    }
    CHECK_FALSE(isEndless(ucci::parseGo(words::Cursor("depth 3"))));
    CHECK(isEndless(ucci::parseGo(words::Cursor("ponder depth 3"))));
}

TEST_CASE("in batch an endless search ends at the depth limit") {
    const SearchLimits endless = limits("infinite", kBatch);
    CHECK_FALSE(endless.infinite);
    CHECK(endless.depth == kMaxPly);
    const SearchLimits ponder = limits("ponder time 300 depth 5", kBatch);
    CHECK_FALSE(ponder.ponder);
    CHECK_FALSE(ponder.clock.has_value());
    CHECK(ponder.depth == 5);
    CHECK(limits("time 300", kBatch).clock.has_value());
}

TEST_CASE("the book answers timed modes only") {
    for (const char* text : {"time 300", "wtime 300 winc 2", "movetime 300"}) {
        CAPTURE(text);
        CHECK(isBookWelcome(limits(text)));
    }
    for (const char* text : {"depth 3", "infinite", "nodes 3", "mate 3", "ponder time 300",
                             "time 300 depth 3", "time 300 searchmoves h2e2"}) {
        CAPTURE(text);
        CHECK_FALSE(isBookWelcome(limits(text)));
    }
}

}  // namespace juzhong
