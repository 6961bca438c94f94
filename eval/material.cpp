#include "eval/material.h"

#include "eval/endgames/scale.h"
#include "eval/sinks.h"
#include "eval/terms/terms.h"

namespace juzhong {
namespace {

template <Color Us>
void addTerms(const MaterialCounts& counts, Tapered& total, Tapered& danger) {
    terms::forEach([&]<std::size_t I>() {
        using Term = terms::Term<I>;
        if constexpr (Term::kScope == terms::Scope::Material) {
            ScoreSink<terms::kBlockStarts[I]> sink;
            Term::template add<Us>(counts, sink);
            total += sink.total();
            danger += sink.danger();
        }
    });
}

}  // namespace

Material::Material(const MaterialCounts& counts) : scales(endgames::winningScales(counts)) {
    Tapered black;
    addTerms<Color::Red>(counts, balance, danger[index(Color::Red)]);
    addTerms<Color::Black>(counts, black, danger[index(Color::Black)]);
    balance -= black;
}

const Material& MaterialTable::without(const Position& position, Piece captured) {
    const Key key = position.materialKeyWithout(captured);
    Entry& entry = entries_[key % kSize];
    if (entry.key != key) {
        entry = {key, Material(MaterialCounts(position).without(captured))};
    }
    return entry.material;
}

}  // namespace juzhong
