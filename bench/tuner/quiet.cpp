#include "bench/tuner/quiet.h"

#include <algorithm>

#include "engine/exchange.h"
#include "engine/movegen.h"

namespace juzhong::tuner {

bool isQuiet(const Position& position) {
    if (position.isInCheck()) {
        return false;
    }
    constexpr int gain = 60;
    MoveList captures;
    generateMoves(position, MoveKind::Captures, captures);
    return std::none_of(captures.begin(), captures.end(),
                        [&](Move move) { return exchangeReaches(position, move, gain); });
}

}  // namespace juzhong::tuner
