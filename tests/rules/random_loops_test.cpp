#include "tests/support/random_loops.h"

#include <map>
#include <string>

#include "engine/fen.h"
#include "engine/rules/cycle.h"
#include "engine/rules/move_class.h"
#include "engine/rules/rule_set.h"
#include "tests/support/catch.h"
#include "tests/support/plain_asian_rule.h"
#include "tests/support/plain_chinese_rule.h"

using namespace juzhong;
using rules::Conduct;
using rules::RuleSet;

namespace {

std::string wordFor(const rules::CycleVerdict& verdict) {
    if (!verdict.loser) {
        return "draw";
    }
    return *verdict.loser == Color::Red ? "red" : "black";
}

std::string wordFor(Conduct conduct) {
    switch (conduct) {
        case Conduct::Check:
            return "check";
        case Conduct::Kill:
            return "kill";
        case Conduct::Chase:
            return "chase";
        case Conduct::Idle:
            break;
    }
    return "idle";
}

std::string textOf(const test::RandomLoop& loop) {
    std::string text = writeFen(loop.start) + " moves";
    for (const Move move : loop.moves) {
        text += " " + toString(move);
    }
    return text;
}

/// How often each verdict and class came up, so that a test knows it has seen them all.
using Tally = std::map<std::string, int>;

void compareClasses(const std::vector<rules::MoveClass>& ours, const std::vector<plain::Deed>& theirs,
                    Tally& tally) {
    REQUIRE(ours.size() == theirs.size());
    for (std::size_t i = 0; i < ours.size(); ++i) {
        INFO("move " << i + 1);
        REQUIRE(wordFor(ours[i].conduct) == theirs[i].kind);
        std::set<int> victims;
        ours[i].victims.forEach([&](Square square) { victims.insert(static_cast<int>(square)); });
        REQUIRE(victims == theirs[i].victims);
        REQUIRE(ours[i].isPassive == theirs[i].passive);
        REQUIRE(ours[i].isGrave == theirs[i].grave);
        ++tally[theirs[i].kind];
        tally["passive"] += theirs[i].passive ? 1 : 0;
    }
}

void compareAsian(const test::RandomLoop& loop, Tally& tally) {
    INFO(textOf(loop));
    const Position end = test::playedOut(loop);
    const rules::Cycle cycle(end, loop.moves.size());
    const plain::Loop plain = test::plainLoop(loop);
    compareClasses(rules::classifyByAsianRule(cycle), plain::asianDeeds(plain), tally);
    REQUIRE(wordFor(rules::judgeByCheckBan(cycle)) == plain::checkBanVerdict(plain));
    const std::string verdict = plain::asianVerdict(plain);
    REQUIRE(wordFor(rules::judgeByAsianRule(cycle)) == verdict);
    ++tally[verdict];
}

void compareChinese(const test::RandomLoop& loop, Tally& tally) {
    INFO(textOf(loop));
    const Position end = test::playedOut(loop);
    const rules::Cycle cycle(end, loop.moves.size());
    const plain::Loop plain = test::plainLoop(loop);
    plain::ChineseLaw law;
    compareClasses(rules::classifyByChineseRule(cycle), law.deeds(plain, false), tally);
    REQUIRE(wordFor(rules::judgeByChineseRule1999(cycle)) == law.verdict(plain, 1999));
    const std::string verdict = law.verdict(plain, 2020);
    REQUIRE(wordFor(rules::judgeByChineseRule2020(cycle)) == verdict);
    ++tally[verdict];
}

void compare(int loops, std::uint64_t seed, void (*compareOne)(const test::RandomLoop&, Tally&),
             std::initializer_list<const char*> mustOccur) {
    test::Random random(seed);
    Tally tally;
    for (int i = 0; i < loops; ++i) {
        compareOne(test::randomLoop(random), tally);
    }
    for (const char* word : mustOccur) {
        INFO(word);
        CHECK(tally[word] > 0);
    }
}

}  // namespace

TEST_CASE("the asian rule agrees with a plain slow one on random loops", "[rules]") {
    compare(600, 4, compareAsian, {"check", "chase", "passive", "idle", "red", "black", "draw"});
}

TEST_CASE("the chinese rules agree with plain slow ones on random loops", "[rules]") {
    compare(40, 5, compareChinese, {"check", "kill", "chase", "idle", "draw"});
}

TEST_CASE("the asian rule agrees with a plain slow one on 100000 random loops", "[rules][long]") {
    compare(100000, 6, compareAsian, {"check", "chase", "passive", "idle", "red", "black", "draw"});
}

TEST_CASE("the chinese rules agree with plain slow ones on 100000 random loops", "[rules][long]") {
    compare(100000, 7, compareChinese, {"check", "kill", "chase", "idle", "red", "black", "draw"});
}
