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
    PARAM(aspirationDelta,            16,     4,    60)                                                  \
    PARAM(aspirationMinDepth,          4,     1,    30)                                                  \
    /* razoring */                                                                                       \
    PARAM(razoringBase,              319,    50,   900)                                                  \
    PARAM(razoringPerDepth,          196,    40,   600)                                                  \
    PARAM(razoringMaxDepth,            6,     0,    12)                                                  \
    /* reverse futility */                                                                               \
    PARAM(reverseFutilityPerDepth,    45,    10,   250)                                                  \
    PARAM(reverseFutilityImproving,   76,     0,   250)                                                  \
    PARAM(reverseFutilityMaxDepth,    11,     0,    30)                                                  \
    /* null move */                                                                                      \
    PARAM(nullMoveMinDepth,            2,     1,   250)                                                  \
    PARAM(nullMoveBase,                4,     1,     9)                                                  \
    PARAM(nullMoveDepthDivisor,        3,     2,     9)                                                  \
    PARAM(nullMoveEvalDivisor,       186,    50,   500)                                                  \
    PARAM(nullMoveEvalMax,             4,     0,    10)                                                  \
    PARAM(nullMoveMarginBase,          131,     0,   600)                                                  \
    PARAM(nullMoveMarginPerDepth,       10,     0,    60)                                                  \
    PARAM(nullMoveVerifyDepth,        14,     4,   250)                                                  \
    /* internal iterative reduction */                                                                   \
    PARAM(iterativeReductionDepth,     6,     1,   250)                                                  \
    /* ProbCut */                                                                                        \
    PARAM(probCutMargin,             96,    40,   500)                                                  \
    PARAM(probCutImproving,           38,     0,   200)                                                  \
    PARAM(probCutMinDepth,             4,     1,   250)                                                  \
    PARAM(probCutReduction,            4,     1,     8)                                                  \
    /* late-move pruning */                                                                              \
    PARAM(lateMoveBase,                5,     1,   300)                                                  \
    /* pruning of captures */                                                                            \
    PARAM(captureFutilityBase,       148,     0,   900)                                                  \
    PARAM(captureFutilityPerDepth,   169,    30,   600)                                                  \
    PARAM(captureFutilityMaxDepth,     7,     0,    20)                                                  \
    PARAM(captureFutilityHistory,    101,     0,   400)                                                  \
    PARAM(captureExchangePerDepth,   227,    30,   600)                                                  \
    PARAM(captureExchangeHistory,     38,     8,   400)                                                  \
    /* pruning of quiet moves */                                                                         \
    PARAM(historyPruningPerDepth,   3682,   500, 40000)                                                  \
    PARAM(historyToDepth,           3549,   500, 40000)                                                  \
    PARAM(futilityBase,               38,     0,   400)                                                  \
    PARAM(futilityNoBest,            88,     0,   400)                                                  \
    PARAM(futilityPerDepth,          112,    20,   300)                                                  \
    PARAM(futilityMaxDepth,           11,     0,    30)                                                  \
    PARAM(quietExchangePerDepth,      19,     2,   100)                                                  \
    /* singular extensions */                                                                            \
    PARAM(singularMinDepth,            6,     3,   250)                                                  \
    PARAM(singularMarginPerDepth,     37,     5,   200)                                                  \
    PARAM(singularMarginPv,           44,     0,   200)                                                  \
    PARAM(doubleExtensionMargin,      15,     0,   400)                                                  \
    PARAM(doubleExtensionPv,         203,     0,   800)                                                  \
    PARAM(tripleExtensionMargin,      80,     0,   800)                                                  \
    PARAM(tripleExtensionPv,         250,     0,   999)                                                  \
    PARAM(checkExtension,              0,     0,     1)                                                  \
    /* late-move reductions, in 1024ths of a ply */                                                      \
    PARAM(reductionScale,            920,   200,  4000)                                                  \
    PARAM(reductionBase,            1285,     0,  3000)                                                  \
    PARAM(reductionWindow,           731,     0,  2000)                                                  \
    PARAM(reductionNotImproving,     789,     0,  2000)                                                  \
    PARAM(reductionTablePv,         1578,     0,  4000)                                                  \
    PARAM(reductionTablePvScore,     737,     0,  2000)                                                  \
    PARAM(reductionTablePvDepth,     712,     0,  2000)                                                  \
    PARAM(reductionCutNode,         2178,     0,  4000)                                                  \
    PARAM(reductionNoTableMove,      704,     0,  3000)                                                  \
    PARAM(reductionTableCapture,     1031,     0,  3000)                                                  \
    PARAM(reductionCutoffs,          771,     0,  3000)                                                  \
    PARAM(reductionTableMove,       2006,     0,  4000)                                                  \
    PARAM(reductionCheck,           1074, -2000,  3000)                                                  \
    PARAM(reductionHistory,         1326,     0,  4000)                                                  \
    PARAM(reductionButterfly,         64,     0,   200)                                                  \
    PARAM(reductionPawn,              32,     0,   200)                                                  \
    PARAM(reductionVictim,             6,     0,    40)                                                  \
    PARAM(reductionHistoryOffset,   2371,     0,  9000)                                                  \
    PARAM(deeperMargin,               38,     0,   200)                                                  \
    PARAM(shallowerMargin,             8,     0,   100)                                                  \
    PARAM(hindsightReduction,          3,     1,    99)                                                  \
    PARAM(hindsightDepth,              2,     1,   250)                                                  \
    PARAM(hindsightMargin,           112,     0,   600)                                                  \
    /* quiescence */                                                                                     \
    PARAM(quiescenceFutility,         72,     0,   600)                                                  \
    PARAM(quiescenceExchange,         46,     0,   400)                                                  \
    PARAM(quiescenceChecks,            1,     0,     4)                                                  \
    PARAM(quiescenceMoves,             2,     1,   120)                                                  \
    PARAM(quiescenceEvasions,          2,     1,   120)                                                  \
    /* histories */                                                                                      \
    PARAM(bonusPerDepth,               248,    20,   500)                                                  \
    PARAM(bonusOffset,                  100,  -500,   500)                                                  \
    PARAM(bonusMax,                   1711,   300,  4000)                                                  \
    PARAM(malusPerDepth,               348,    20,   900)                                                  \
    PARAM(malusOffset,                 233,  -500,   500)                                                  \
    PARAM(malusMax,                   1539,   300,  4000)                                                  \
    PARAM(malusFade,                   4,     0,    64)                                                  \
    PARAM(tableCutMalus,             400,     0,  4000)                                                  \
    PARAM(priorQuietBonus,            16,     0,    64)                                                  \
    PARAM(priorCaptureBonus,         300,     0,  4000)                                                  \
    PARAM(continuationShare2,         24,     0,    64)                                                  \
    PARAM(continuationShare4,         24,     0,    64)                                                  \
    PARAM(continuationShare6,         24,     0,    64)                                                  \
    PARAM(evalHistoryFactor,          12,     0,    60)                                                  \
    PARAM(evalHistoryMax,           1370,     0,  4000)                                                  \
    /* order of moves */                                                                                 \
    PARAM(captureWorth,               64,     8,   400)                                                  \
    PARAM(captureScorePerExchange,    24,     4,   200)                                                  \
    PARAM(quietButterfly,             64,     0,   200)                                                  \
    PARAM(quietPawn,                  64,     0,   200)                                                  \
    PARAM(quietFar,                   32,     0,   100)                                                  \
    PARAM(quietSortPerDepth,        3000,   300, 15000)                                                  \
    PARAM(badQuiet,                14000,  1000, 60000)                                                  \
    PARAM(quietCheckExchange,         75,     0,   400)                                                  \
    PARAM(quietCheckBonus,         11653,     0, 40000)                                                  \
    PARAM(threatBonus,              6967,     0, 40000)                                                  \
    PARAM(killerBonus,              8689,     0, 40000)                                                  \
    PARAM(lowPlyFactor,                7,     0,    32)                                                  \
    /* correction of the static evaluation, in 1024ths of full strength */                               \
    PARAM(correctionPawn,            339,     0,  3000)                                                  \
    PARAM(correctionMinor,           443,     0,  3000)                                                  \
    PARAM(correctionNonPawn,         704,     0,  3000)                                                  \
    PARAM(correctionContinuation,    624,     0,  3000)                                                  \
    PARAM(correctionRate,            128,    16,   600)                                                  \
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
