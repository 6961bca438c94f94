#pragma once

#include <cstdint>

#include "engine/position.h"
#include "engine/rules/rule_set.h"

namespace juzhong::rules {

/// What a repetition means for the side to move.
enum class RepetitionOutcome : std::uint8_t { None, Draw, Win, Loss };

/// For a search (rules.md B9): a second occurrence within the tree is judged as if the cycle went on; an
/// earlier occurrence in the game's history (the root included) counts only as one of three.
/// `pliesFromRoot`: moves made since the root. Cheap when nothing recurs. The outcome depends on the path.
[[nodiscard]] RepetitionOutcome repetitionInSearch(const Position& position, const Law& law,
                                                   int pliesFromRoot);

/// How far back the oldest position lies that stood twice since the last capture, in plies; 0 when none did.
/// Only such a position can soon stand for the third time. Allocates: ask at the root.
[[nodiscard]] int repeatedReach(const Position& position);

/// Whether the side to move has a move that brings back a position of the tree (the root excluded) or one of
/// the game for the third time, and what that would mean for it: `Win` or `Draw` when there is such a move.
/// Closing a cycle that loses is no promise and gives `None`. When it is not `None`, the score is at least
/// that of the outcome. `gameReach`: `repeatedReach` of the root.
[[nodiscard]] RepetitionOutcome upcomingRepetition(const Position& position, const Law& law,
                                                   int pliesFromRoot, int gameReach);

/// Whether the natural limit (B7) is reached. A side without a legal move has lost all the same: ask first.
[[nodiscard]] bool isMoveLimitReached(const Position& position, const Law& law);

/// Whether neither side has a rook, knight, cannon or pawn left.
[[nodiscard]] bool hasNoAttackers(const Position& position);

}  // namespace juzhong::rules
