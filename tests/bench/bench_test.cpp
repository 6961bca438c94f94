#include "bench/bench.h"

#include <set>
#include <sstream>
#include <string>

#include "bench/bench_positions.h"
#include "engine/fen.h"
#include "engine/movegen.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

namespace juzhong {

namespace {

std::string lastLineOf(const std::string& text) {
    const std::size_t end = text.find_last_not_of('\n') + 1;
    return text.substr(text.rfind('\n', end - 1) + 1, end - text.rfind('\n', end - 1) - 1);
}

}  // namespace

TEST_CASE("the bench searches at least forty different positions with work to do") {
    std::set<Key> keys;
    int few = 0;
    for (const std::string_view fen : kBenchPositions) {
        INFO(fen);
        const Position position = test::positionOf(fen);
        keys.insert(position.key());
        CHECK(legalMoves(position).size() > 1);
        few += position.occupied().count() <= 16 ? 1 : 0;
    }
    CHECK(keys.size() == kBenchPositions.size());
    CHECK(keys.size() >= 40);
    CHECK(few >= 8);
}

TEST_CASE("the bench counts the same nodes each time and says so in its last line") {
    std::ostringstream first;
    std::ostringstream second;
    const BenchOptions options{.depth = 3, .hashMegabytes = 1};
    const BenchResult one = runBench(options, first);
    const BenchResult two = runBench(options, second);
    CHECK(one.nodes == two.nodes);
    CHECK(one.nodes > kBenchPositions.size());
    CHECK(lastLineOf(first.str()) ==
          std::to_string(one.nodes) + " nodes " + std::to_string(one.nodesPerSecond()) + " nps");
}

TEST_CASE("deeper is more, and several threads finish too") {
    std::ostringstream out;
    const BenchResult shallow = runBench({.depth = 1, .hashMegabytes = 1}, out);
    const BenchResult deep = runBench({.depth = 2, .threads = 2, .hashMegabytes = 1}, out);
    CHECK(shallow.nodes < deep.nodes);
}

TEST_CASE("what the bench prints holds no word that old GUIs search for") {
    std::ostringstream out;
    (void)runBench({.depth = 1, .hashMegabytes = 1}, out);
    for (const char* word : {"draw", "resign", "bestmove"}) {
        CHECK(out.str().find(word) == std::string::npos);
    }
}

}  // namespace juzhong
