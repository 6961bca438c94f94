#include "tests/support/catch.h"
#include "tests/support/rule_cases.h"

using namespace juzhong;

TEST_CASE("the rule book's examples and our own are judged as they should be", "[rules]") {
    const auto cases = test::ruleCases();
    CHECK(cases.size() > 200);
    for (const test::RuleCase& ruleCase : cases) {
        if (ruleCase.tier == "hard") {
            continue;
        }
        const Position end = test::playedOut(ruleCase.fen, ruleCase.moves);
        for (const auto& [ruleSet, verdict] : ruleCase.verdicts) {
            INFO(ruleCase.name << " by " << rules::nameOf(ruleSet) << ": " << ruleCase.shows);
            CHECK(test::wordFor(rules::judge(end, {ruleSet, 0})) == verdict);
        }
    }
}

TEST_CASE("of the referees' hard rulings no fewer are met than before", "[rules]") {
    int met = 0;
    for (const test::RuleCase& ruleCase : test::ruleCases()) {
        if (ruleCase.tier != "hard") {
            continue;
        }
        const Position end = test::playedOut(ruleCase.fen, ruleCase.moves);
        for (const auto& [ruleSet, verdict] : ruleCase.verdicts) {
            met += test::wordFor(rules::judge(end, {ruleSet, 0})) == verdict ? 1 : 0;
        }
    }
    CHECK(met >= 5);
}
