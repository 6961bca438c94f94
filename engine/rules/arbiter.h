#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/color.h"
#include "engine/position.h"
#include "engine/rules/rule_set.h"

namespace juzhong::rules {

enum class Reason : std::uint8_t {
    None,
    Mate,
    Stalemate,
    PerpetualCheck,
    PerpetualChase,
    PerpetualKill,
    MixedAttack,
    MutualOffence,
    Repetition,
    NoAttackers,
    MoveLimit,
};

/// A referee's words for the reason.
[[nodiscard]] std::string_view describe(Reason reason);

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

}  // namespace juzhong::rules
