#include "search/correction_history.h"

#include <algorithm>

#include "search/search_params.h"

namespace juzhong {

namespace {

/// A full entry at weight 1024 corrects by so many centipawns.
constexpr int kCentipawnsAtLimit = 96;

[[nodiscard]] Key minorKey(const Position& position) {
    return position.keyOf(PieceType::Knight) ^ position.keyOf(PieceType::Cannon) ^
           position.keyOf(PieceType::King);
}

}  // namespace

Score CorrectionHistory::correction(const Position& position, MovesKey moves) const {
    const std::size_t us = index(position.sideToMove());
    const int sum = params::correctionPawn * pawn_[us][position.pawnKey() % kSize] +
                    params::correctionMinor * minor_[us][minorKey(position) % kSize] +
                    params::correctionNonPawn * (nonPawn_[us][0][position.nonPawnKey(Color::Red) % kSize] +
                                                 nonPawn_[us][1][position.nonPawnKey(Color::Black) % kSize]) +
                    params::correctionContinuation * continuation_[us][moves % kSize];
    return sum / (1024 * kLimit / kCentipawnsAtLimit);
}

void CorrectionHistory::learn(const Position& position, MovesKey moves, Score difference, int depth) {
    const std::size_t us = index(position.sideToMove());
    const int bonus = std::clamp(difference * depth * params::correctionRate / 1024, -kLimit / 4, kLimit / 4);
    pawn_[us][position.pawnKey() % kSize].update(bonus);
    minor_[us][minorKey(position) % kSize].update(bonus);
    nonPawn_[us][0][position.nonPawnKey(Color::Red) % kSize].update(bonus);
    nonPawn_[us][1][position.nonPawnKey(Color::Black) % kSize].update(bonus);
    continuation_[us][moves % kSize].update(bonus);
}

}  // namespace juzhong
