#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/position.h"
#include "engine/rules/arbiter.h"
#include "engine/rules/rule_set.h"

namespace juzhong::test {

/// A line of tests/data/rules.txt.
struct RuleCase {
    std::string name;
    std::string tier;
    std::string fen;
    /// All moves up to the position that is judged, separated by blanks.
    std::string moves;
    /// "red", "black", "draw" or "ongoing" by rule set.
    std::vector<std::pair<rules::RuleSet, std::string>> verdicts;
    std::string shows;
};

[[nodiscard]] std::vector<RuleCase> ruleCases();

/// The position after the moves; a fault fails the test.
[[nodiscard]] Position playedOut(const std::string& fen, const std::string& moves);

/// The verdict as the table says it.
[[nodiscard]] std::string wordFor(const rules::Verdict& verdict);

}  // namespace juzhong::test
