#pragma once

#include "engine/move.h"
#include "engine/rules/board.h"
#include "engine/rules/move_class.h"
#include "engine/rules/threats.h"

/// The Chinese competition rules' classes of moves (rules.md B6).
namespace juzhong::rules {

/// Whether captures by pawns count: not at first, but when both sides attack all the time (1999 art. 27.2).
enum class PawnCaptures : std::uint8_t { Free, Count };

/// The class of one move between two boards.
[[nodiscard]] MoveClass chineseClass(Threats& threats, const Board& before, Move move, const Board& after,
                                     PawnCaptures pawns);

}  // namespace juzhong::rules
