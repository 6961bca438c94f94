#pragma once

#include <array>
#include <string_view>

#include "eval/eval_context.h"
#include "eval/weight.h"

namespace juzhong::terms {

/// The right to move.
struct Tempo {
    static constexpr std::string_view kName = "tempo";
    static constexpr Scope kScope = Scope::Board;

    static constexpr WeightRow kTempo = firstRow("tempo");
    static constexpr std::array kRows{kTempo};

    template <Color Us, typename Sink>
    static void add(const EvalContext& context, Sink& sink) {
        if (context.position.sideToMove() == Us) {
            sink.add(kTempo);
        }
    }
};

}  // namespace juzhong::terms
