#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "bench/tuner/spsa.h"
#include "bench/tuner/spsa_match.h"
#include "engine/result.h"

namespace juzhong::tuner {

struct SpsaRunSettings {
    SpsaSettings spsa;
    /// Of a tuning that begins; one that goes on keeps its own.
    std::uint64_t seed = 1;
    /// No step begins after so many seconds; 0 is no limit.
    int seconds = 0;
    /// Holds the tuning after every step, and is gone on with when it is there.
    std::string stateFile;
    /// For the outcome, see `writeOutcome`.
    std::string outFile;
};

/// Plays a trial of the state's parameters.
using PlayTrial = std::function<Result<MatchScore>(const SpsaState& state, const Trial& trial)>;

/// Tunes until steps or time run out, with a line of progress now and then, and writes the outcome. What went
/// wrong, if anything: a match that failed, a file, or a state of other parameters than these. The state file
/// then holds the last whole step. Killing the program at any time costs the running step only.
[[nodiscard]] std::optional<Fault> runSpsa(const SpsaRunSettings& settings,
                                           const std::vector<TunedParameter>& parameters,
                                           const PlayTrial& play, std::ostream& progress);

}  // namespace juzhong::tuner
