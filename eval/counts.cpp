#include "eval/counts.h"

#include "eval/eval_context.h"
#include "eval/terms/terms.h"

namespace juzhong {

EvaluationCounts::EvaluationCounts(const Position& position) {
    const EvalContext context(position);
    const MaterialCounts men(position);
    terms::forEach([&]<std::size_t I>() {
        using Term = terms::Term<I>;
        CountSink red(terms::kBlockStarts[I], sides[index(Color::Red)]);
        CountSink black(terms::kBlockStarts[I], sides[index(Color::Black)]);
        if constexpr (Term::kScope == terms::Scope::Material) {
            Term::template add<Color::Red>(men, red);
            Term::template add<Color::Black>(men, black);
        } else {
            Term::template add<Color::Red>(context, red);
            Term::template add<Color::Black>(context, black);
        }
    });
}

CountedSum sumOf(const std::vector<WeightCount>& counts, const WeightTable& weights) {
    CountedSum sum;
    for (const WeightCount& count : counts) {
        (count.danger ? sum.danger : sum.total) += weights[count.weight] * count.count;
    }
    return sum;
}

}  // namespace juzhong
