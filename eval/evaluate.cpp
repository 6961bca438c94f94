#include "eval/evaluate.h"

#include "eval/compose.h"
#include "eval/eval_context.h"
#include "eval/placement.h"
#include "eval/sinks.h"
#include "eval/terms/terms.h"

namespace juzhong {

Sums::Sums(const Position& position) : material_(MaterialCounts(position)) {
    for (const Square square : kSquares) {
        const Piece piece = position.pieceOn(square);
        if (piece != Piece::None) {
            placement_ += placementOf(piece, square);
            phase_ += kPhaseWeights[index(typeOf(piece))];
        }
    }
}

Sums Sums::after(const Position& position, Move move, MaterialTable& materials) const {
    const Piece piece = position.pieceOn(move.from());
    const Piece captured = position.pieceOn(move.to());
    Sums sums = *this;
    sums.placement_ += placementOf(piece, move.to());
    sums.placement_ -= placementOf(piece, move.from());
    if (captured != Piece::None) {
        sums.placement_ -= placementOf(captured, move.to());
        sums.phase_ -= kPhaseWeights[index(typeOf(captured))];
        sums.material_ = materials.without(position, captured);
    }
    return sums;
}

namespace {

/// The terms that look at the whole board, for one side, and the danger with what material adds to it.
template <Color Us>
Tapered boardScore(const EvalContext& context, const Material& material) {
    Tapered total;
    Tapered danger = material.danger[index(Us)];
    terms::forEach([&]<std::size_t I>() {
        using Term = terms::Term<I>;
        if constexpr (Term::kScope == terms::Scope::Board) {
            ScoreSink<terms::kBlockStarts[I]> sink;
            Term::template add<Us>(context, sink);
            total += sink.total();
            danger += sink.danger();
        }
    });
    return total + dangerValue(danger);
}

}  // namespace

Score evaluate(const Position& position, const Sums& sums) {
    const EvalContext context(position);
    const Material& material = sums.material();
    const Tapered total = sums.placement() + material.balance + boardScore<Color::Red>(context, material) -
                          boardScore<Color::Black>(context, material);
    const Score red = finish(total, Frame(position, sums.phase(), material.scales));
    return position.sideToMove() == Color::Red ? red : -red;
}

}  // namespace juzhong
