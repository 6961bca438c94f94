#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"

/// Simultaneous perturbation stochastic approximation (Spall 1992) for the numbers of the search: all of them
/// are moved at once, at random up or down; two engines, one with the shifts and one with their opposites,
/// play a few games; every number follows the winner a little. Nothing here starts a program or reads a
/// clock.
namespace juzhong::tuner {

/// A whole number of the search while it is tuned.
struct TunedParameter {
    std::string name;
    /// Before tuning, and the bounds that no engine is told to leave.
    int standard = 0;
    int low = 0;
    int high = 0;
    /// The best guess so far, `low` to `high`; between whole numbers as a rule.
    double value = 0.0;

    friend bool operator==(const TunedParameter&, const TunedParameter&) = default;
};

/// Every number of search/search_params.h at its default, in the order of that table.
[[nodiscard]] std::vector<TunedParameter> searchParameters();

/// Those of `all` that `names` asks for, with commas between them, in the order of `all`. "all" is all. The
/// fault tells the name that there is none of.
[[nodiscard]] Result<std::vector<TunedParameter>> chooseParameters(const std::vector<TunedParameter>& all,
                                                                   std::string_view names);

/// How far and how fast. Both rates are those of the last step, which need no knowledge of how many steps
/// there are; the steps before it shift further.
struct SpsaSettings {
    /// Steps of the whole tuning, at least 1. Going on with another number changes the schedule from there.
    int steps = 2000;
    /// Shifts that a number follows for each game won more than lost (r_end; R = a / c^2), above 0. The more
    /// steps, the less is needed and the less noise stays: in a model of 6 to 80 parameters, each a shift or
    /// two from its best, 0.008 was about best for 500 steps of eight games, 0.004 for 2000, 0.002 for 8000.
    double learningRate = 0.004;
    /// Shift as a share of the parameter's range, above 0; see `shiftAt` for its limits.
    double shiftShare = 0.05;
};

/// Everything that goes on from step to step.
struct SpsaState {
    /// Of all random choices.
    std::uint64_t seed = 1;
    /// Steps that are finished.
    int steps = 0;
    std::int64_t games = 0;
    std::vector<TunedParameter> parameters;

    friend bool operator==(const SpsaState&, const SpsaState&) = default;
};

/// How far a parameter is shifted in a step (c_k), in its own units. Steps count from 1.
[[nodiscard]] double shiftAt(const TunedParameter& parameter, const SpsaSettings& settings, int step);

/// Shifts that a number follows for each game won more than lost in a step (R_k). Steps count from 1.
[[nodiscard]] double learningRateAt(const SpsaSettings& settings, int step);

/// `value` rounded up with the chance that its fraction is, for `chance` evenly distributed from 0 to below
/// 1; so its mean is `value`, and a number of few values can move at all. Clamped to `low` and `high`.
[[nodiscard]] int roundByChance(double value, double chance, int low, int high);

/// What the two engines of a step are told. All lists have the order of the state's parameters.
struct Trial {
    /// Shift of the first engine, with its sign; the second has the opposite. 0 where both are told the same.
    std::vector<double> shifts;
    std::vector<int> first;
    std::vector<int> second;
    /// Of the match's own random choices.
    std::uint64_t seed = 0;
};

/// The step after those that are finished. The same state gives the same trial, so a step that was broken off
/// is made again as it was.
[[nodiscard]] Trial makeTrial(const SpsaState& state, const SpsaSettings& settings);

/// Ends the step of that trial: moves the state's parameters by what the first engine won more than it lost.
void finishStep(SpsaState& state, const SpsaSettings& settings, const Trial& trial, int games,
                int gamesAhead);

/// Lines of text; values keep every digit.
[[nodiscard]] std::string writeState(const SpsaState& state);

/// Refuses what is not a whole state, or has a value outside of its range. The fault tells the line.
[[nodiscard]] Result<SpsaState> readState(std::string_view text);

/// A line "name old new" for each parameter, for a person to put into search/search_params.h.
[[nodiscard]] std::string writeOutcome(const std::vector<TunedParameter>& parameters);

}  // namespace juzhong::tuner
