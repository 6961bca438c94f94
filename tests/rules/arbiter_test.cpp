#include "engine/rules/arbiter.h"

#include <string>

#include "engine/rules/judgement.h"
#include "engine/rules/repetition.h"
#include "tests/support/catch.h"
#include "tests/support/rule_cases.h"

using namespace juzhong;
using rules::Reason;
using rules::Verdict;

namespace {

Verdict judged(const std::string& fen, const std::string& moves = "", int moveLimit = 60) {
    return rules::judge(test::playedOut(fen, moves), {rules::RuleSet::Asian, moveLimit});
}

std::string repeated(const std::string& moves, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) {
        text += moves + " ";
    }
    return text;
}

constexpr const char* kIdle = "h0g2 h9g7 g2h0 g7h9";

}  // namespace

TEST_CASE("a side without a legal move has lost, in check or not", "[rules]") {
    CHECK(judged("3k5/9/4P4/9/9/9/9/9/9/4K4 w", "e7e8") ==
          Verdict{Verdict::Kind::Loss, Color::Black, Reason::Stalemate});
    CHECK(judged("4k4/R8/9/9/9/9/9/9/1R7/3K5 w", "b1b9") ==
          Verdict{Verdict::Kind::Loss, Color::Black, Reason::Mate});
}

TEST_CASE("mate on the last ply of the natural limit wins", "[rules]") {
    CHECK(judged("4k4/R8/9/9/9/9/9/9/1R7/3K5 w - - 119 100", "b1b9").reason == Reason::Mate);
    CHECK(judged("4k4/R8/9/9/9/9/9/9/1R7/3K5 w - - 119 100", "b1b2") ==
          Verdict{Verdict::Kind::Draw, std::nullopt, Reason::MoveLimit});
}

TEST_CASE("the natural limit counts rounds and can be set or switched off", "[rules]") {
    const std::string fen = "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 38 20";
    CHECK(judged(fen, "", 20).kind == Verdict::Kind::Ongoing);
    CHECK(judged(fen, "a1a2 e9e8", 20).reason == Reason::MoveLimit);
    CHECK(judged(fen, "a1a2 e9e8", 21).kind == Verdict::Kind::Ongoing);
    CHECK(judged("4k4/9/9/9/9/9/9/9/R8/3K5 w - - 900 500", "", 0).kind == Verdict::Kind::Ongoing);
}

TEST_CASE("checks beyond a side's tenth and the answers to them do not count for the limit", "[rules]") {
    const std::string start = "9/4k4/9/9/9/9/9/9/9/3K1R3 w";
    const std::string checks = "f0e0 e8f8 e0f0 f8e8";
    CHECK(test::playedOut(start, repeated(checks, 5)).quietPlies() == 20);
    CHECK(test::playedOut(start, repeated(checks, 6)).quietPlies() == 20);
    CHECK(test::playedOut(start, repeated(checks, 6) + "f0f1 e8e9").quietPlies() == 22);
}

TEST_CASE("without rooks, knights, cannons and pawns the game is drawn", "[rules]") {
    CHECK(judged("2bak4/9/9/9/9/9/9/4B4/9/3K5 w") ==
          Verdict{Verdict::Kind::Draw, std::nullopt, Reason::NoAttackers});
    CHECK(judged("2bak4/9/9/9/p8/9/9/4B4/9/3K5 w").kind == Verdict::Kind::Ongoing);
}

TEST_CASE("a position is judged at its third occurrence, not before", "[rules]") {
    const std::string start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    CHECK(judged(start, kIdle).kind == Verdict::Kind::Ongoing);
    CHECK(judged(start, repeated(kIdle, 2)) ==
          Verdict{Verdict::Kind::Draw, std::nullopt, Reason::Repetition});
    CHECK(rules::pliesOfJudgedCycle(test::playedOut(start, repeated(kIdle, 2)), rules::RuleSet::Asian) == 8);
}

TEST_CASE("a capture ends all earlier counting", "[rules]") {
    const std::string start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    const std::string capture = "h2h9 i9h9 ";
    const std::string idle = "b0c2 b9c7 c2b0 c7b9";
    CHECK(judged(start, repeated(idle, 2)).kind == Verdict::Kind::Draw);
    CHECK(judged(start, idle + " " + capture + idle).kind == Verdict::Kind::Ongoing);
}

TEST_CASE("the reason of a repetition names the offence", "[rules]") {
    CHECK(judged("9/4k4/9/9/9/9/9/9/9/3K1R3 w", repeated("f0e0 e8f8 e0f0 f8e8", 2)) ==
          Verdict{Verdict::Kind::Loss, Color::Red, Reason::PerpetualCheck});
    CHECK(judged("2bakab2/9/7c1/4p4/9/6R2/4P4/9/9/2BAKAB2 w", repeated("g4h4 h7g7 h4g4 g7h7", 2)) ==
          Verdict{Verdict::Kind::Loss, Color::Red, Reason::PerpetualChase});
    const Position kill =
        test::playedOut("5a3/2R6/3k1a3/9/9/9/9/4K4/6C2/9 w", repeated("c8c9 f9e8 c9c8 e8f9", 2));
    CHECK(rules::judge(kill, {rules::RuleSet::Chinese1999, 0}).reason == Reason::PerpetualKill);
    const Position mixed =
        test::playedOut("3k1ab2/9/6N2/9/9/9/9/5K3/2R6/9 w", repeated("c1c9 d9d8 c9c1 d8d9", 2));
    CHECK(rules::judge(mixed, {rules::RuleSet::Chinese1999, 0}).reason == Reason::MixedAttack);
}
