#pragma once

#include <array>
#include <span>
#include <string_view>

/// Every number of the search in one place: name, default, lowest and highest value. Centipawns, plies of
/// depth, history points or 1024ths of a ply, as the heuristic says that uses it.
///
/// Normally they are constants. In a tuning build (JUZHONG_TUNE) they are variables, listed by
/// `params::list()` so that a protocol can offer them as options.
// clang-format off
#define JUZHONG_SEARCH_PARAMS(PARAM)                                                                     \
    /* aspiration windows */                                                                             \
    PARAM(aspirationDelta,            12,     4,    60)                                                  \
    PARAM(aspirationMinDepth,          4,     1,    30)                                                  \
    /* razoring */                                                                                       \
    PARAM(razoringBase,              320,    50,   900)                                                  \
    PARAM(razoringPerDepth,          190,    40,   600)                                                  \
    PARAM(razoringMaxDepth,            6,     0,    12)                                                  \
    /* reverse futility */                                                                               \
    PARAM(reverseFutilityPerDepth,    88,    30,   250)                                                  \
    PARAM(reverseFutilityImproving,   70,     0,   250)                                                  \
    PARAM(reverseFutilityMaxDepth,    11,     0,    30)                                                  \
    /* null move */                                                                                      \
    PARAM(nullMoveMinDepth,            2,     1,   250)                                                  \
    PARAM(nullMoveBase,                4,     1,     9)                                                  \
    PARAM(nullMoveDepthDivisor,        3,     2,     9)                                                  \
    PARAM(nullMoveEvalDivisor,       140,    50,   500)                                                  \
    PARAM(nullMoveEvalMax,             4,     0,    10)                                                  \
    PARAM(nullMoveMarginBase,          110,     0,   600)                                                  \
    PARAM(nullMoveMarginPerDepth,       14,     0,    60)                                                  \
    PARAM(nullMoveVerifyDepth,        14,     4,   250)                                                  \
    /* internal iterative reduction */                                                                   \
    PARAM(iterativeReductionDepth,     5,     1,   250)                                                  \
    /* ProbCut */                                                                                        \
    PARAM(probCutMargin,             150,    40,   500)                                                  \
    PARAM(probCutImproving,           45,     0,   200)                                                  \
    PARAM(probCutMinDepth,             4,     1,   250)                                                  \
    PARAM(probCutReduction,            4,     1,     8)                                                  \
    PARAM(tableProbCutMargin,        300,    50,  9999)                                                  \
    /* late-move pruning */                                                                              \
    PARAM(lateMoveBase,                4,     1,   300)                                                  \
    /* pruning of captures */                                                                            \
    PARAM(captureFutilityBase,       190,     0,   900)                                                  \
    PARAM(captureFutilityPerDepth,   170,    30,   600)                                                  \
    PARAM(captureFutilityMaxDepth,     7,     0,    20)                                                  \
    PARAM(captureFutilityHistory,     90,     0,   400)                                                  \
    PARAM(captureExchangePerDepth,   120,    30,   600)                                                  \
    PARAM(captureExchangeHistory,     40,     8,   400)                                                  \
    /* pruning of quiet moves */                                                                         \
    PARAM(historyPruningPerDepth,   4000,   500, 40000)                                                  \
    PARAM(historyToDepth,           4000,   500, 40000)                                                  \
    PARAM(futilityBase,               60,     0,   400)                                                  \
    PARAM(futilityNoBest,            100,     0,   400)                                                  \
    PARAM(futilityPerDepth,           95,    20,   300)                                                  \
    PARAM(futilityMaxDepth,           11,     0,    30)                                                  \
    PARAM(quietExchangePerDepth,      22,     2,   100)                                                  \
    /* singular extensions */                                                                            \
    PARAM(singularMinDepth,            6,     3,   250)                                                  \
    PARAM(singularMarginPerDepth,     40,     5,   200)                                                  \
    PARAM(singularMarginPv,           45,     0,   200)                                                  \
    PARAM(doubleExtensionMargin,      14,     0,   400)                                                  \
    PARAM(doubleExtensionPv,         180,     0,   800)                                                  \
    PARAM(tripleExtensionMargin,      80,     0,   800)                                                  \
    PARAM(tripleExtensionPv,         250,     0,   999)                                                  \
    PARAM(checkExtension,              0,     0,     1)                                                  \
    /* late-move reductions, in 1024ths of a ply */                                                      \
    PARAM(reductionScale,            920,   200,  4000)                                                  \
    PARAM(reductionBase,            1100,     0,  3000)                                                  \
    PARAM(reductionWindow,           800,     0,  2000)                                                  \
    PARAM(reductionNotImproving,     700,     0,  2000)                                                  \
    PARAM(reductionTablePv,         1700,     0,  4000)                                                  \
    PARAM(reductionTablePvScore,     700,     0,  2000)                                                  \
    PARAM(reductionTablePvDepth,     700,     0,  2000)                                                  \
    PARAM(reductionCutNode,         1900,     0,  4000)                                                  \
    PARAM(reductionNoTableMove,      800,     0,  3000)                                                  \
    PARAM(reductionTableCapture,    1000,     0,  3000)                                                  \
    PARAM(reductionCutoffs,          900,     0,  3000)                                                  \
    PARAM(reductionTableMove,       1900,     0,  4000)                                                  \
    PARAM(reductionCheck,           1200, -2000,  3000)                                                  \
    PARAM(reductionHistory,         1000,     0,  4000)                                                  \
    PARAM(reductionHistoryOffset,   3000,     0,  9000)                                                  \
    PARAM(deeperMargin,               40,     0,   200)                                                  \
    PARAM(shallowerMargin,             8,     0,   100)                                                  \
    PARAM(hindsightReduction,          3,     1,    99)                                                  \
    PARAM(hindsightDepth,              2,     1,   250)                                                  \
    PARAM(hindsightMargin,           120,     0,   600)                                                  \
    /* quiescence */                                                                                     \
    PARAM(quiescenceFutility,        150,     0,   600)                                                  \
    PARAM(quiescenceExchange,         50,     0,   400)                                                  \
    PARAM(quiescenceChecks,            1,     0,     4)                                                  \
    /* histories */                                                                                      \
    PARAM(bonusPerDepth,               150,    20,   500)                                                  \
    PARAM(bonusOffset,                 100,  -500,   500)                                                  \
    PARAM(bonusMax,                   1600,   300,  4000)                                                  \
    PARAM(malusPerDepth,               450,    20,   900)                                                  \
    PARAM(malusOffset,                 250,  -500,   500)                                                  \
    PARAM(malusMax,                   1900,   300,  4000)                                                  \
    PARAM(evalHistoryFactor,          14,     0,    60)                                                  \
    PARAM(evalHistoryMax,           1300,     0,  4000)                                                  \
    PARAM(quietCheckBonus,          9000,     0, 40000)                                                  \
    PARAM(threatBonus,              6000,     0, 40000)                                                  \
    PARAM(killerBonus,              9000,     0, 40000)                                                  \
    PARAM(lowPlyFactor,                8,     0,    32)                                                  \
    /* correction of the static evaluation, in 1024ths of full strength */                               \
    PARAM(correctionPawn,            700,     0,  3000)                                                  \
    PARAM(correctionMinor,           600,     0,  3000)                                                  \
    PARAM(correctionNonPawn,         700,     0,  3000)                                                  \
    PARAM(correctionContinuation,    600,     0,  3000)                                                  \
    /* what a repetition without offence is worth to the side to move at the root, centipawns */         \
    PARAM(contempt,                    0,  -100,   100)
// clang-format on

namespace juzhong::params {

#ifdef JUZHONG_TUNE
#define JUZHONG_DEFINE_PARAM(name, value, low, high) inline int name = value;
#else
#define JUZHONG_DEFINE_PARAM(name, value, low, high) \
    inline constexpr int name = value;               \
    static_assert((low) <= (value) && (value) <= (high), "default out of range");
#endif
JUZHONG_SEARCH_PARAMS(JUZHONG_DEFINE_PARAM)
#undef JUZHONG_DEFINE_PARAM

#ifdef JUZHONG_TUNE
/// A number as a tuner sees it.
struct Parameter {
    std::string_view name;
    int* value;
    int low;
    int high;
};

/// All of them, in the order of the table. Change them only while no search runs.
[[nodiscard]] inline std::span<const Parameter> list() {
#define JUZHONG_LIST_PARAM(name, value, low, high) Parameter{#name, &name, low, high},
    static const auto all = std::to_array<Parameter>({JUZHONG_SEARCH_PARAMS(JUZHONG_LIST_PARAM)});
#undef JUZHONG_LIST_PARAM
    return all;
}
#endif

}  // namespace juzhong::params
