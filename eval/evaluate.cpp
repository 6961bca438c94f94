#include "eval/evaluate.h"

#include <algorithm>
#include <array>
#include <iomanip>
#include <sstream>

#include "eval/placement.h"

namespace juzhong {
namespace {

/// For the side that may move.
constexpr Score kTempo = 12;

/// Between the middlegame and the endgame value by the men left.
Score blend(Tapered value, int phase) {
    const int share = std::min(phase, kFullPhase);
    return (value.middlegame() * share + value.endgame() * (kFullPhase - share)) / kFullPhase;
}

}  // namespace

Sums::Sums(const Position& position) {
    for (const Square square : kSquares) {
        const Piece piece = position.pieceOn(square);
        if (piece != Piece::None) {
            placement_ += placementOf(piece, square);
            phase_ += kPhaseWeights[index(typeOf(piece))];
        }
    }
}

Sums Sums::after(const Position& position, Move move) const {
    const Piece piece = position.pieceOn(move.from());
    const Piece captured = position.pieceOn(move.to());
    Sums sums = *this;
    sums.placement_ += placementOf(piece, move.to());
    sums.placement_ -= placementOf(piece, move.from());
    if (captured != Piece::None) {
        sums.placement_ -= placementOf(captured, move.to());
        sums.phase_ -= kPhaseWeights[index(typeOf(captured))];
    }
    return sums;
}

Score evaluate(const Position& position, const Sums& sums) {
    const Score red = blend(sums.placement(), sums.phase());
    const Score own = position.sideToMove() == Color::Red ? red : -red;
    return std::clamp(own + kTempo, -kMaxStatic, kMaxStatic);
}

std::string explainEvaluation(const Position& position) {
    const Sums sums(position);
    std::ostringstream table;
    table << std::left << std::setw(14) << "men" << std::right << std::setw(8) << "Red" << std::setw(8)
          << "Black" << '\n';
    constexpr std::array<const char*, kPieceTypeCount> names{"king",  "advisors", "elephants", "knights",
                                                             "rooks", "cannons",  "pawns"};
    for (const PieceType type : kPieceTypes) {
        table << std::left << std::setw(14) << names[index(type)] << std::right;
        for (const Color color : kColors) {
            Tapered sum;
            position.pieces(color, type).forEach([&](Square square) {
                sum += placementOf(position.pieceOn(square), square);
            });
            const Score score = blend(sum, sums.phase());
            table << std::setw(8) << (color == Color::Red ? score : -score);
        }
        table << '\n';
    }
    table << "side to move: " << evaluate(position, sums) << '\n';
    return table.str();
}

}  // namespace juzhong
