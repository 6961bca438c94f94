#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/color.h"
#include "engine/position.h"
#include "engine/rules/reason.h"
#include "engine/rules/rule_set.h"

namespace juzhong::rules {

/// The state of a game by the law. `loser` is set exactly when somebody lost.
struct Verdict {
    enum class Kind : std::uint8_t { Ongoing, Draw, Loss };
    Kind kind = Kind::Ongoing;
    std::optional<Color> loser;
    Reason reason = Reason::None;

    friend bool operator==(const Verdict&, const Verdict&) = default;
};

/// The verdict after the last move, in the order of rules.md B8: mate or stalemate, third occurrence, no
/// attackers left, natural limit.
[[nodiscard]] Verdict judge(const Position& position, const Law& law);

/// Length in plies of the cycle that the arbiter judges now: from the first to the last of the occurrences
/// the rule set asks for. 0 when the position has not occurred often enough.
[[nodiscard]] std::size_t pliesOfJudgedCycle(const Position& position, RuleSet ruleSet);

}  // namespace juzhong::rules
