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
    PARAM(aspirationDelta,            17,     4,    60)                                                  \
    PARAM(aspirationMinDepth,          4,     1,    30)                                                  \
    /* razoring */                                                                                       \
    PARAM(razoringBase,              337,    50,   900)                                                  \
    PARAM(razoringPerDepth,          174,    40,   600)                                                  \
    PARAM(razoringMaxDepth,            6,     0,    12)                                                  \
    /* reverse futility */                                                                               \
    PARAM(reverseFutilityPerDepth,    29,    10,   250)                                                  \
    PARAM(reverseFutilityImproving,   93,     0,   250)                                                  \
    PARAM(reverseFutilityMaxDepth,    11,     0,    30)                                                  \
    /* null move */                                                                                      \
    PARAM(nullMoveMinDepth,            2,     1,   250)                                                  \
    PARAM(nullMoveBase,                3,     1,     9)                                                  \
    PARAM(nullMoveDepthDivisor,        3,     2,     9)                                                  \
    PARAM(nullMoveEvalDivisor,       137,    50,   500)                                                  \
    PARAM(nullMoveEvalMax,             5,     0,    10)                                                  \
    PARAM(nullMoveMarginBase,          145,     0,   600)                                                  \
    PARAM(nullMoveMarginPerDepth,       11,     0,    60)                                                  \
    PARAM(nullMoveVerifyDepth,        14,     4,   250)                                                  \
    /* internal iterative reduction */                                                                   \
    PARAM(iterativeReductionDepth,     6,     1,   250)                                                  \
    /* ProbCut */                                                                                        \
    PARAM(probCutMargin,             89,    40,   500)                                                  \
    PARAM(probCutImproving,           46,     0,   200)                                                  \
    PARAM(probCutMinDepth,             4,     1,   250)                                                  \
    PARAM(probCutReduction,            4,     1,     8)                                                  \
    /* late-move pruning */                                                                              \
    PARAM(lateMoveBase,                4,     1,   300)                                                  \
    /* pruning of captures */                                                                            \
    PARAM(captureFutilityBase,       163,     0,   900)                                                  \
    PARAM(captureFutilityPerDepth,   183,    30,   600)                                                  \
    PARAM(captureFutilityMaxDepth,     7,     0,    20)                                                  \
    PARAM(captureFutilityHistory,    106,     0,   400)                                                  \
    PARAM(captureExchangePerDepth,   294,    30,   600)                                                  \
    PARAM(captureExchangeHistory,     50,     8,   400)                                                  \
    /* pruning of quiet moves */                                                                         \
    PARAM(historyPruningPerDepth,   4557,   500, 40000)                                                  \
    PARAM(historyToDepth,           3801,   500, 40000)                                                  \
    PARAM(futilityBase,               37,     0,   400)                                                  \
    PARAM(futilityNoBest,           103,     0,   400)                                                  \
    PARAM(futilityPerDepth,          123,    20,   300)                                                  \
    PARAM(futilityMaxDepth,           11,     0,    30)                                                  \
    PARAM(quietExchangePerDepth,      15,     2,   100)                                                  \
    /* singular extensions */                                                                            \
    PARAM(singularMinDepth,            6,     3,   250)                                                  \
    PARAM(singularMarginPerDepth,     36,     5,   200)                                                  \
    PARAM(singularMarginPv,           43,     0,   200)                                                  \
    PARAM(doubleExtensionMargin,      16,     0,   400)                                                  \
    PARAM(doubleExtensionPv,         197,     0,   800)                                                  \
    PARAM(tripleExtensionMargin,      80,     0,   800)                                                  \
    PARAM(tripleExtensionPv,         250,     0,   999)                                                  \
    PARAM(checkExtension,              0,     0,     1)                                                  \
    /* late-move reductions, in 1024ths of a ply; weights of histories in 32nds (kWholeShare) */         \
    PARAM(reductionScale,            923,   200,  4000)                                                  \
    PARAM(reductionBase,            1314,     0,  3000)                                                  \
    PARAM(reductionWindow,           730,     0,  2000)                                                  \
    PARAM(reductionNotImproving,     744,     0,  2000)                                                  \
    PARAM(reductionTablePv,         2024,     0,  4000)                                                  \
    PARAM(reductionTablePvScore,     817,     0,  2000)                                                  \
    PARAM(reductionTablePvDepth,     824,     0,  2000)                                                  \
    PARAM(reductionCutNode,         2544,     0,  4000)                                                  \
    PARAM(reductionNoTableMove,      626,     0,  3000)                                                  \
    PARAM(reductionTableCapture,      605,     0,  3000)                                                  \
    PARAM(reductionCutoffs,          411,     0,  3000)                                                  \
    PARAM(reductionTableMove,       1764,     0,  4000)                                                  \
    PARAM(reductionCheck,           1325, -2000,  3000)                                                  \
    PARAM(reductionHistory,         1064,     0,  4000)                                                  \
    PARAM(reductionButterfly,         53,     0,   200)                                                  \
    PARAM(reductionPawn,              42,     0,   200)                                                  \
    PARAM(reductionVictim,             4,     0,    40)                                                  \
    PARAM(reductionHistoryOffset,   2075,     0,  9000)                                                  \
    PARAM(deeperMargin,               24,     0,   200)                                                  \
    PARAM(shallowerMargin,             9,     0,   100)                                                  \
    PARAM(hindsightReduction,          3,     1,    99)                                                  \
    PARAM(hindsightDepth,              2,     1,   250)                                                  \
    PARAM(hindsightMargin,           112,     0,   600)                                                  \
    /* quiescence */                                                                                     \
    PARAM(quiescenceFutility,         70,     0,   600)                                                  \
    PARAM(quiescenceExchange,         55,     0,   400)                                                  \
    PARAM(quiescenceChecks,            1,     0,     4)                                                  \
    PARAM(quiescenceMoves,             3,     1,   120)                                                  \
    PARAM(quiescenceEvasions,          2,     1,   120)                                                  \
    /* histories: shares and priorQuietBonus in 32nds (kWholeShare) */                                   \
    PARAM(bonusPerDepth,               258,    20,   500)                                                  \
    PARAM(bonusOffset,                   86,  -500,   500)                                                  \
    PARAM(bonusMax,                   1643,   300,  4000)                                                  \
    PARAM(malusPerDepth,               344,    20,   900)                                                  \
    PARAM(malusOffset,                 219,  -500,   500)                                                  \
    PARAM(malusMax,                   1244,   300,  4000)                                                  \
    PARAM(malusFade,                   4,     0,    64)                                                  \
    PARAM(tableCutMalus,             467,     0,  4000)                                                  \
    PARAM(priorQuietBonus,            19,     0,    64)                                                  \
    PARAM(priorCaptureBonus,         394,     0,  4000)                                                  \
    PARAM(continuationShare2,         27,     0,    64)                                                  \
    PARAM(continuationShare4,         20,     0,    64)                                                  \
    PARAM(continuationShare6,         25,     0,    64)                                                  \
    PARAM(evalHistoryFactor,          11,     0,    60)                                                  \
    PARAM(evalHistoryMax,           1443,     0,  4000)                                                  \
    /* order of moves: worth of captures in eighths, weights of histories in 32nds (kWholeShare) */      \
    PARAM(captureWorth,               99,     8,   400)                                                  \
    PARAM(captureScorePerExchange,    27,     4,   200)                                                  \
    PARAM(quietButterfly,             48,     0,   200)                                                  \
    PARAM(quietPawn,                  60,     0,   200)                                                  \
    PARAM(quietFar,                   29,     0,   100)                                                  \
    PARAM(quietSortPerDepth,        3994,   300, 15000)                                                  \
    PARAM(badQuiet,                14573,  1000, 60000)                                                  \
    PARAM(quietCheckExchange,         75,     0,   400)                                                  \
    PARAM(quietCheckBonus,         10923,     0, 40000)                                                  \
    PARAM(threatBonus,              6633,     0, 40000)                                                  \
    PARAM(killerBonus,             12610,     0, 40000)                                                  \
    PARAM(lowPlyFactor,                4,     0,    32)                                                  \
    /* correction of the static evaluation, in 1024ths of full strength */                               \
    PARAM(correctionPawn,            341,     0,  3000)                                                  \
    PARAM(correctionMinor,           555,     0,  3000)                                                  \
    PARAM(correctionNonPawn,         715,     0,  3000)                                                  \
    PARAM(correctionContinuation,    601,     0,  3000)                                                  \
    PARAM(correctionRate,            109,    16,   600)                                                  \
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
