#pragma once

#include <cstdint>
#include <string_view>

namespace juzhong::rules {

/// Why a game stands as it does.
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

/// A referee's words for the reason, with the Chinese term.
[[nodiscard]] std::string_view describe(Reason reason);

/// Whether the position's coming back decided.
[[nodiscard]] constexpr bool isByRepetition(Reason reason) {
    return reason >= Reason::PerpetualCheck && reason <= Reason::Repetition;
}

}  // namespace juzhong::rules
