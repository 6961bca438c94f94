#pragma once

#include "eval/score.h"
#include "search/search_params.h"

/// Moves that deserve more depth. Margins in centipawns.
namespace juzhong::extensions {

/// The table's move is singular when all others stay below this bound in a search of half the depth.
[[nodiscard]] inline Score singularBeta(Score tableScore, int depth, bool onFormerPv) {
    return tableScore -
           (params::singularMarginPerDepth + (onFormerPv ? params::singularMarginPv : 0)) * depth / 64;
}

/// Plies for a singular move, more the further the others fell below the bound.
[[nodiscard]] inline int singularExtension(Score score, Score bound, bool isPv, bool isQuiet) {
    const Score doubled = params::doubleExtensionMargin + (isPv ? params::doubleExtensionPv : 0);
    const Score tripled = params::tripleExtensionMargin + (isPv ? params::tripleExtensionPv : 0) +
                          (isQuiet ? 0 : params::tripleExtensionMargin);
    return 1 + (score < bound - doubled ? 1 : 0) + (score < bound - tripled ? 1 : 0);
}

/// Plies taken from a table move that is not singular: another move is good enough here too.
[[nodiscard]] inline int notSingularExtension(Score tableScore, Score beta, bool cutNode) {
    if (tableScore >= beta) {
        return -3;
    }
    return cutNode ? -2 : 0;
}

}  // namespace juzhong::extensions
