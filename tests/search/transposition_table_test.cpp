#include "search/transposition_table.h"

#include <atomic>
#include <memory>
#include <thread>

#include "engine/fen.h"
#include "search/rule_scores.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

namespace juzhong {

namespace {

[[nodiscard]] TranspositionTable tableOf(std::size_t megabytes) {
    TranspositionTable table;
    REQUIRE(table.resize(megabytes));
    return table;
}

[[nodiscard]] TableEntry entryOf(Move move, Score score, Score staticEval, int depth, Bound bound,
                                 bool wasPv) {
    TableEntry entry;
    entry.move = move;
    entry.score = score;
    entry.staticEval = staticEval;
    entry.depth = depth;
    entry.bound = bound;
    entry.wasPv = wasPv;
    return entry;
}

}  // namespace

TEST_CASE("what is stored comes back", "[search][table]") {
    TranspositionTable table = tableOf(1);
    test::Random random(7);
    for (int round = 0; round < 2000; ++round) {
        const Key key = random.next();
        const auto bits = static_cast<std::uint16_t>(random.next());
        const TableEntry entry =
            entryOf(Move::fromBits(bits), static_cast<Score>(random.below(2 * kMate)) - kMate,
                    static_cast<Score>(random.below(2 * kMaxStatic)) - kMaxStatic,
                    static_cast<int>(random.below(252)) + TranspositionTable::kLowestDepth,
                    static_cast<Bound>(random.below(4)), random.below(2) == 1);
        // An empty place or a different position: never refused.
        table.store(key, entry);
        const auto found = table.probe(key);
        REQUIRE(found.has_value());
        CHECK(found->move == entry.move);
        CHECK(found->score == entry.score);
        CHECK(found->staticEval == entry.staticEval);
        CHECK(found->depth == entry.depth);
        CHECK(found->bound == entry.bound);
        CHECK(found->wasPv == entry.wasPv);
    }
}

TEST_CASE("a position never stored is unknown, also after clearing in parts", "[search][table]") {
    TranspositionTable table = tableOf(1);
    test::Random random(8);
    std::vector<Key> keys;
    for (int i = 0; i < 1000; ++i) {
        keys.push_back(random.next());
        CHECK_FALSE(table.probe(keys.back()).has_value());
        table.store(keys.back(), entryOf(Move::none(), 1, 2, 3, Bound::Exact, false));
    }
    for (std::size_t part = 0; part < 7; ++part) {
        table.clear(part, 7);
    }
    for (const Key key : keys) {
        CHECK_FALSE(table.probe(key).has_value());
    }
    CHECK(table.hashFull() == 0);
}

TEST_CASE("a shallow entry without a move replaces neither the depth nor the move of a deep one",
          "[search][table]") {
    TranspositionTable table = tableOf(1);
    const Move move = *moveFromString("h2e2");
    table.store(99, entryOf(move, 50, 10, 20, Bound::Exact, true));
    table.store(99, entryOf(Move::none(), -7, 10, 2, Bound::Upper, false));
    const auto kept = table.probe(99);
    REQUIRE(kept.has_value());
    CHECK(kept->depth == 20);
    CHECK(kept->score == 50);
    CHECK(kept->move == move);

    table.store(99, entryOf(Move::none(), -7, 10, 19, Bound::Upper, false));
    CHECK(table.probe(99)->depth == 19);
    CHECK(table.probe(99)->move == move);
}

TEST_CASE("an entry of an earlier search gives way first", "[search][table]") {
    TranspositionTable table = tableOf(1);
    // Keys that fall into one cluster: they differ in low bits only.
    table.store(1, entryOf(Move::none(), 1, 1, 30, Bound::Exact, false));
    table.newSearch();
    table.newSearch();
    table.newSearch();
    table.newSearch();
    table.store(2, entryOf(Move::none(), 2, 2, 5, Bound::Exact, false));
    table.store(3, entryOf(Move::none(), 3, 3, 6, Bound::Exact, false));
    table.store(4, entryOf(Move::none(), 4, 4, 1, Bound::Exact, false));
    CHECK_FALSE(table.probe(1).has_value());
    CHECK(table.probe(2).has_value());
    CHECK(table.probe(3).has_value());
    CHECK(table.probe(4).has_value());
    table.store(5, entryOf(Move::none(), 5, 5, 9, Bound::Exact, false));
    CHECK_FALSE(table.probe(4).has_value());
}

TEST_CASE("memory that nobody has is refused and the old table stays", "[search][table]") {
    TranspositionTable table = tableOf(1);
    table.store(5, entryOf(Move::none(), 1, 1, 3, Bound::Exact, false));
    CHECK_FALSE(table.resize(0));
    CHECK_FALSE(table.resize(std::size_t{1} << 40U));
    CHECK(table.probe(5).has_value());
}

TEST_CASE("threads that write over each other leave no mixed entries", "[search][table]") {
    TranspositionTable table = tableOf(1);
    // All facts follow from the key, so that a mixture shows. Few keys, so that places are fought for.
    const auto entryFor = [](Key key) {
        const auto n = static_cast<int>((key >> 56U) * 8 + (key & 7U));
        return entryOf(Move::fromBits(static_cast<std::uint16_t>(n)), n, -n, n % 200, Bound::Exact, false);
    };
    std::atomic<int> mixed{0};
    std::atomic<int> found{0};
    const auto work = [&](std::uint64_t seed) {
        test::Random random(seed);
        for (int i = 0; i < 60000; ++i) {
            const Key key = random.below(64) << 56U | random.below(8);
            table.store(key, entryFor(key));
            const Key other = random.below(64) << 56U | random.below(8);
            if (const auto entry = table.probe(other)) {
                ++found;
                const TableEntry expected = entryFor(other);
                mixed += entry->move == expected.move && entry->score == expected.score &&
                                 entry->staticEval == expected.staticEval && entry->depth == expected.depth
                             ? 0
                             : 1;
            }
        }
    };
    std::thread one(work, 1);
    std::thread two(work, 2);
    work(3);
    one.join();
    two.join();
    // The keys of a place differ in the sixteen bits that are checked; a chance hit in 65536 is allowed.
    CHECK(found > 100);
    CHECK(mixed <= 2 + found / 5000);
}

TEST_CASE("a mate keeps its distance through the table", "[search][table]") {
    for (const Score score : {mateIn(9), matedIn(12), kRuleWin - 4, 0, 123, -24000}) {
        CHECK(rule_scores::fromTable(rule_scores::toTable(score, 6), 6) == score);
    }
    CHECK(rule_scores::toTable(mateIn(9), 6) == mateIn(3));
    CHECK(rule_scores::toTable(matedIn(9), 6) == matedIn(3));
}

}  // namespace juzhong
