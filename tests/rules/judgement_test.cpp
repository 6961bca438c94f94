#include "engine/rules/judgement.h"

#include <string>

#include "tests/support/catch.h"
#include "tests/support/rule_cases.h"

using namespace juzhong;
using rules::RuleSet;

namespace {

std::string judged(const std::string& fen, const std::string& moves, RuleSet ruleSet) {
    return rules::toText(rules::explain(test::playedOut(fen, moves), {ruleSet, 60}));
}

std::string twice(const std::string& text) {
    return text + text;
}

}  // namespace

TEST_CASE("a judgement names the class of each move and the men that are chased", "[rules]") {
    CHECK(judged("2bakab2/9/7c1/4p4/9/6R2/4P4/9/9/2BAKAB2 w", twice("g4h4 h7g7 h4g4 g7h7 "),
                 RuleSet::Asian) == "verdict: red loses\nreason: perpetual chase (长捉) by red\n" +
                                        twice("red g4h4, rook: chase (捉) of the cannon on h7\n"
                                              "black h7g7, cannon: idle (闲)\n"
                                              "red h4g4, rook: chase (捉) of the cannon on g7\n"
                                              "black g7h7, cannon: idle (闲)\n"));
    CHECK(judged("3k1ab2/9/6N2/9/9/9/9/5K3/2R6/9 w", twice("c1c9 d9d8 c9c1 d8d9 "), RuleSet::Chinese2020) ==
          "verdict: red loses\n"
          "reason: checks, kill threats and chases in turn without an idle move (长打) by red\n" +
              twice("red c1c9, rook: check (将)\n"
                    "black d9d8, king: idle (闲)\n"
                    "red c9c1, rook: kill threat (杀)\n"
                    "black d8d9, king: idle (闲)\n"));
}

TEST_CASE("without a repetition a judgement has a verdict and a reason only", "[rules]") {
    CHECK(judged("4k4/R8/9/9/9/9/9/9/1R7/3K5 w", "b1b9", RuleSet::Asian) ==
          "verdict: black loses\nreason: mate (将死)\n");
    CHECK(judged("4k4/R8/9/9/9/9/9/9/1R7/3K5 w", "", RuleSet::Asian) ==
          "verdict: ongoing\nreason: the game goes on\n");
    CHECK(judged("4k4/R8/9/9/9/9/9/9/1R7/3K5 w", "b1b2 e9f9 b2b1 f9e9", RuleSet::Asian) ==
          "verdict: ongoing\nreason: the game goes on; the position stands for the second time\n");
    CHECK(judged("2bak4/9/9/9/9/9/9/4B4/9/3K5 w", "", RuleSet::Asian) ==
          "verdict: draw\nreason: neither side can attack any more (双方无取胜可能)\n");
}
