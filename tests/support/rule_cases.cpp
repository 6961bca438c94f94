#include "tests/support/rule_cases.h"

#include <sstream>

#include "engine/fen.h"
#include "tests/support/catch.h"
#include "tests/support/data.h"
#include "tests/support/positions.h"

namespace juzhong::test {

namespace {

std::string withoutRepeatMark(std::string moves) {
    constexpr std::string_view mark = " x2";
    if (!moves.ends_with(mark)) {
        return moves;
    }
    moves.erase(moves.size() - mark.size());
    return moves + " " + moves;
}

/// "red: asianrule chineserule; draw: checkban".
std::vector<std::pair<rules::RuleSet, std::string>> readVerdicts(const std::string& text) {
    std::vector<std::pair<rules::RuleSet, std::string>> verdicts;
    std::istringstream groups(text);
    for (std::string group; std::getline(groups, group, ';');) {
        std::istringstream words(group);
        std::string verdict;
        words >> verdict;
        verdict.pop_back();
        for (std::string name; words >> name;) {
            const auto ruleSet = rules::ruleSetFromName(name);
            REQUIRE(ruleSet);
            verdicts.emplace_back(*ruleSet, verdict);
        }
    }
    return verdicts;
}

}  // namespace

std::vector<RuleCase> ruleCases() {
    std::vector<RuleCase> cases;
    for (const auto& fields : readData("rules.txt")) {
        REQUIRE(fields.size() == 6);
        cases.push_back({fields[0], fields[1], fields[2], withoutRepeatMark(fields[3]),
                         readVerdicts(fields[4]), fields[5]});
    }
    return cases;
}

Position playedOut(const std::string& fen, const std::string& moves) {
    const auto position = playMoves(positionOf(fen), moves);
    INFO(fen << " moves " << moves << ": " << (position ? std::string() : position.fault()));
    REQUIRE(position);
    return *position;
}

std::string wordFor(const rules::Verdict& verdict) {
    switch (verdict.kind) {
        case rules::Verdict::Kind::Ongoing:
            return "ongoing";
        case rules::Verdict::Kind::Draw:
            return "draw";
        case rules::Verdict::Kind::Loss:
            break;
    }
    return verdict.loser == Color::Red ? "red" : "black";
}

}  // namespace juzhong::test
