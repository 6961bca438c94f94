#include "engine/rules/repetition.h"

#include <string>

#include "engine/fen.h"
#include "engine/movegen.h"
#include "tests/support/catch.h"
#include "tests/support/random_loops.h"
#include "tests/support/rule_cases.h"

using namespace juzhong;
using rules::Law;
using rules::RepetitionOutcome;
using rules::RuleSet;

namespace {

constexpr const char* kChaseBoard = "2bakab2/9/7c1/4p4/9/6R2/4P4/9/9/2BAKAB2 w";
constexpr const char* kChase = "g4h4 h7g7 h4g4 g7h7 ";

RepetitionOutcome outcomeOf(const Position& position, int pliesFromRoot, RuleSet ruleSet = RuleSet::Asian) {
    return rules::repetitionInSearch(position, {ruleSet, 0}, pliesFromRoot);
}

/// The best that any single move brings by a repetition within the tree.
RepetitionOutcome bestByTrying(Position position, const Law& law, int pliesFromRoot) {
    auto best = RepetitionOutcome::None;
    for (const Move move : legalMoves(position)) {
        position.make(move);
        const auto theirs = rules::repetitionInSearch(position, law, pliesFromRoot + 1);
        position.undo();
        if (theirs == RepetitionOutcome::Loss) {
            return RepetitionOutcome::Win;
        }
        best = theirs == RepetitionOutcome::Draw ? theirs : best;
    }
    return best;
}

}  // namespace

TEST_CASE("a second occurrence within the tree is judged as if the cycle went on", "[rules]") {
    const Position again = test::playedOut(kChaseBoard, kChase);
    CHECK(outcomeOf(again, 5) == RepetitionOutcome::Loss);
    CHECK(outcomeOf(again, 5, RuleSet::CheckBan) == RepetitionOutcome::Draw);
    CHECK(outcomeOf(test::playedOut(kChaseBoard, std::string(kChase) + "g4h4"), 5) == RepetitionOutcome::Win);
}

TEST_CASE("an earlier occurrence in the game counts only as one of three", "[rules]") {
    const Position again = test::playedOut(kChaseBoard, kChase);
    CHECK(outcomeOf(again, 0) == RepetitionOutcome::None);
    CHECK(outcomeOf(again, 4) == RepetitionOutcome::None);
    const Position third = test::playedOut(kChaseBoard, std::string(kChase) + kChase);
    CHECK(outcomeOf(third, 0) == RepetitionOutcome::Loss);
    CHECK(outcomeOf(third, 2) == RepetitionOutcome::Loss);
}

TEST_CASE("over the third occurrence an idle move in either cycle frees the side", "[rules]") {
    // The same cycle, once with a step of the king instead of the rook's chase.
    const std::string idle = "e0e1 h7g7 e1e0 g7h7 ";
    CHECK(outcomeOf(test::playedOut(kChaseBoard, idle + kChase), 0) == RepetitionOutcome::Draw);
    CHECK(outcomeOf(test::playedOut(kChaseBoard, idle + kChase), 6) == RepetitionOutcome::Loss);
}

TEST_CASE("no cycle reaches over a passed turn", "[rules]") {
    Position position = test::playedOut(kChaseBoard, "g4h4 h7g7");
    position.makeNull();
    position.make(*moveFromString("g7h7"));
    position.makeNull();
    CHECK(outcomeOf(position, 9) == RepetitionOutcome::None);
    CHECK(rules::upcomingRepetition(position, {RuleSet::Asian, 0}, 9, 0) == RepetitionOutcome::None);
}

TEST_CASE("an upcoming repetition is what trying every move finds", "[rules]") {
    test::Random random(11);
    int found = 0;
    for (int i = 0; i < 300; ++i) {
        const test::RandomLoop loop = test::randomLoop(random);
        Position position = loop.start;
        // As if one move had led from the root to the start of the loop.
        int pliesFromRoot = 1;
        for (const Move move : loop.moves) {
            for (const RuleSet ruleSet : {RuleSet::Asian, RuleSet::CheckBan, RuleSet::AlwaysDraw}) {
                INFO(writeFen(position) << " " << pliesFromRoot);
                const Law law{ruleSet, 0};
                const auto expected = bestByTrying(position, law, pliesFromRoot);
                REQUIRE(rules::upcomingRepetition(position, law, pliesFromRoot, 0) == expected);
                found += expected != RepetitionOutcome::None ? 1 : 0;
            }
            position.make(move);
            ++pliesFromRoot;
        }
    }
    CHECK(found > 100);
}

TEST_CASE("an upcoming third occurrence of a position of the game is what trying every move finds",
          "[rules]") {
    test::Random random(12);
    int found = 0;
    for (int i = 0; i < 300; ++i) {
        const test::RandomLoop loop = test::randomLoop(random);
        // The root stands somewhere in the second round of the loop, the tree goes on to its end.
        Position position = loop.start;
        for (const Move move : loop.moves) {
            position.make(move);
        }
        const std::size_t plies = loop.moves.size();
        const std::size_t rootAt = random.below(plies);
        int gameReach = 0;
        for (std::size_t ply = 0; ply < plies; ++ply) {
            gameReach = ply == rootAt ? rules::repeatedReach(position) : gameReach;
            const int pliesFromRoot = static_cast<int>(ply) - static_cast<int>(rootAt);
            if (pliesFromRoot > 0) {
                for (const RuleSet ruleSet : {RuleSet::Asian, RuleSet::CheckBan, RuleSet::AlwaysDraw}) {
                    INFO(writeFen(position) << " " << pliesFromRoot);
                    const Law law{ruleSet, 0};
                    const auto expected = bestByTrying(position, law, pliesFromRoot);
                    REQUIRE(rules::upcomingRepetition(position, law, pliesFromRoot, gameReach) == expected);
                    found += expected != RepetitionOutcome::None ? 1 : 0;
                }
            }
            position.make(loop.moves[ply]);
        }
    }
    CHECK(found > 100);
}

TEST_CASE("a position that stood twice says how far back it lies", "[rules]") {
    CHECK(rules::repeatedReach(test::playedOut(kChaseBoard, "g4h4 h7g7")) == 0);
    CHECK(rules::repeatedReach(test::playedOut(kChaseBoard, kChase)) == 4);
    CHECK(rules::repeatedReach(test::playedOut(kChaseBoard, std::string(kChase) + "g4h4")) == 5);
}

TEST_CASE("the values of the repetition option are read by name and by older name", "[rules]") {
    for (const rules::RuleSetRow& row : rules::kRuleSets) {
        CHECK(rules::ruleSetFromName(row.name) == row.ruleSet);
        CHECK(row.name.find("draw") == std::string_view::npos);
        CHECK(row.occurrences == 3);
    }
    CHECK(rules::ruleSetFromName("alwaysdraw") == RuleSet::AlwaysDraw);
    CHECK_FALSE(rules::ruleSetFromName("").has_value());
    CHECK_FALSE(rules::ruleSetFromName("Asianrule").has_value());
}
