#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace juzhong::rules {

class Cycle;
struct CycleVerdict;
struct MoveClass;

/// How repetitions are judged; rules.md part B.
enum class RuleSet : std::uint8_t { Asian, Chinese1999, Chinese2020, CheckBan, AlwaysDraw };

inline constexpr std::size_t kRuleSetCount = 5;

/// Who loses by a cycle that is repeated. Each sees all moves of both sides in the cycle.
using CycleJudge = CycleVerdict (*)(const Cycle& cycle);
/// What each move of a cycle is to the rule set, in order, for people to read.
using CycleClassifier = std::vector<MoveClass> (*)(const Cycle& cycle);

[[nodiscard]] CycleVerdict judgeByAsianRule(const Cycle& cycle);
[[nodiscard]] CycleVerdict judgeByChineseRule1999(const Cycle& cycle);
[[nodiscard]] CycleVerdict judgeByChineseRule2020(const Cycle& cycle);
[[nodiscard]] CycleVerdict judgeByCheckBan(const Cycle& cycle);
[[nodiscard]] CycleVerdict judgeAsRepetition(const Cycle& cycle);

[[nodiscard]] std::vector<MoveClass> classifyByAsianRule(const Cycle& cycle);
[[nodiscard]] std::vector<MoveClass> classifyByChineseRule(const Cycle& cycle);
[[nodiscard]] std::vector<MoveClass> classifyByCheckBan(const Cycle& cycle);

/// One row a rule set.
struct RuleSetRow {
    RuleSet ruleSet;
    /// The value we list in options. Old GUIs search all output for certain letters, so `none` stands for
    /// "alwaysdraw" (ucci.md section 17).
    std::string_view name;
    /// An older name accepted on input; empty for none.
    std::string_view alias;
    /// At which occurrence of a position the arbiter judges.
    int occurrences;
    CycleJudge judge;
    CycleClassifier classify;
};

inline constexpr std::array<RuleSetRow, kRuleSetCount> kRuleSets{{
    {RuleSet::Asian, "asianrule", "", 3, judgeByAsianRule, classifyByAsianRule},
    {RuleSet::Chinese1999, "chineserule", "", 3, judgeByChineseRule1999, classifyByChineseRule},
    {RuleSet::Chinese2020, "chineserule2020", "", 3, judgeByChineseRule2020, classifyByChineseRule},
    {RuleSet::CheckBan, "checkban", "", 3, judgeByCheckBan, classifyByCheckBan},
    {RuleSet::AlwaysDraw, "none", "alwaysdraw", 3, judgeAsRepetition, classifyByCheckBan},
}};

/// Rounds without a capture after which a game is drawn; 0 is never.
inline constexpr int kDefaultMoveLimit = 60;

/// What the law says in a game or a search.
struct Law {
    RuleSet ruleSet = RuleSet::Asian;
    /// Rounds (two plies each), 0 to 500; 0 is no limit.
    int moveLimit = kDefaultMoveLimit;
};

/// By listed name or alias, exact lower case; empty when unknown.
[[nodiscard]] constexpr std::optional<RuleSet> ruleSetFromName(std::string_view name) {
    for (const RuleSetRow& row : kRuleSets) {
        if (row.name == name || (!row.alias.empty() && row.alias == name)) {
            return row.ruleSet;
        }
    }
    return std::nullopt;
}

[[nodiscard]] constexpr const RuleSetRow& rowOf(RuleSet ruleSet) {
    return kRuleSets[static_cast<std::size_t>(ruleSet)];
}

[[nodiscard]] constexpr std::string_view nameOf(RuleSet ruleSet) {
    return rowOf(ruleSet).name;
}

static_assert([] {
    for (std::size_t i = 0; i < kRuleSetCount; ++i) {
        if (kRuleSets[i].ruleSet != static_cast<RuleSet>(i)) {
            return false;
        }
    }
    return true;
}());

}  // namespace juzhong::rules
