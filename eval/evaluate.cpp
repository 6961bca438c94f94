#include "eval/evaluate.h"

#include "eval/compose.h"
#include "eval/eval_context.h"
#include "eval/placement.h"
#include "eval/sinks.h"
#include "eval/terms/terms.h"

namespace juzhong {

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

namespace {

/// All terms but the incremental ones, for one side.
template <Color Us>
Tapered scoreOf(const EvalContext& context) {
    Tapered total;
    Tapered danger;
    terms::forEach([&]<std::size_t I>() {
        using Term = terms::Term<I>;
        if constexpr (!std::is_same_v<Term, terms::Placement>) {
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
    const Tapered total = sums.placement() + scoreOf<Color::Red>(context) - scoreOf<Color::Black>(context);
    const Score red = finish(total, Frame(position, sums.phase()));
    return position.sideToMove() == Color::Red ? red : -red;
}

}  // namespace juzhong
