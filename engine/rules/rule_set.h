#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace juzhong::rules {

/// How repetitions are judged; rules.md part B.
enum class RuleSet : std::uint8_t { Asian, Chinese1999, Chinese2020, CheckBan, AlwaysDraw };

inline constexpr std::size_t kRuleSetCount = 5;

/// One row a rule set.
struct RuleSetRow {
    RuleSet ruleSet;
    /// The value we list in options. Old GUIs search all output for certain letters, so `none` stands for
    /// "alwaysdraw" (ucci.md section 17).
    std::string_view name;
    /// An older name accepted on input; empty for none.
    std::string_view alias;
};

inline constexpr std::array<RuleSetRow, kRuleSetCount> kRuleSets{{
    {RuleSet::Asian, "asianrule", ""},
    {RuleSet::Chinese1999, "chineserule", ""},
    {RuleSet::Chinese2020, "chineserule2020", ""},
    {RuleSet::CheckBan, "checkban", ""},
    {RuleSet::AlwaysDraw, "none", "alwaysdraw"},
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

[[nodiscard]] constexpr std::string_view nameOf(RuleSet ruleSet) {
    return kRuleSets[static_cast<std::size_t>(ruleSet)].name;
}

}  // namespace juzhong::rules
