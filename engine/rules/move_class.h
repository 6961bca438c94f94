#pragma once

#include <cstdint>

#include "engine/bitboard.h"

namespace juzhong::rules {

/// What a move does, gravest first (将, 杀, 捉, 闲).
enum class Conduct : std::uint8_t { Check, Kill, Chase, Idle };

/// A move of a cycle as a rule set sees it.
struct MoveClass {
    Conduct conduct = Conduct::Idle;
    /// Chased men, where they stand after the move. May be empty for a chase that begins with checks.
    Bitboard victims;
    /// Asian rule: the chase consists in taking protection away from a man attacked before.
    bool isPassive = false;
    /// Chinese rules of 2020: an offence of the graver sort.
    bool isGrave = false;
};

}  // namespace juzhong::rules
