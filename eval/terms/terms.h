#pragma once

#include <array>
#include <cstddef>
#include <tuple>
#include <utility>

#include "eval/terms/cannons.h"
#include "eval/terms/guards.h"
#include "eval/terms/imbalance.h"
#include "eval/terms/king_danger.h"
#include "eval/terms/king_distance.h"
#include "eval/terms/king_lines.h"
#include "eval/terms/massing.h"
#include "eval/terms/mobility.h"
#include "eval/terms/pawns.h"
#include "eval/terms/placement.h"
#include "eval/terms/tempo.h"
#include "eval/terms/threats.h"

namespace juzhong::terms {

/// Every term of the evaluation. A new term is a file with its rows of weights and its `add`, and a name
/// here.
using All = std::tuple<Placement, Imbalance, Mobility, KingDanger, KingDistance, KingLines, Threats, Guards,
                       Cannons, Pawns, Massing, Tempo>;

inline constexpr std::size_t kTermCount = std::tuple_size_v<All>;

template <std::size_t I>
using Term = std::tuple_element_t<I, All>;

/// Where each term's block of weights begins in the table of all weights; the last entry is its size.
inline constexpr std::array<std::size_t, kTermCount + 1> kBlockStarts =
    []<std::size_t... I>(std::index_sequence<I...>) {
    std::array<std::size_t, kTermCount + 1> starts{};
    ((starts[I + 1] = starts[I] + blockSize(Term<I>::kRows)), ...);
    return starts;
}
(std::make_index_sequence<kTermCount>());

/// Calls `visit.operator()<I>()` for each term in order.
template <typename Visit>
constexpr void forEach(Visit visit) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (visit.template operator()<I>(), ...);
    }
    (std::make_index_sequence<kTermCount>());
}

}  // namespace juzhong::terms
