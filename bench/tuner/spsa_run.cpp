#include "bench/tuner/spsa_run.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <ostream>

#include "bench/arena/text.h"

namespace juzhong::tuner {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int kStepsBetweenLines = 20;
/// As many parameters as a line of progress names.
constexpr std::size_t kMostMoved = 3;

/// Writes a second file and gives it the name of the first, so that there is a whole one at any time.
std::optional<Fault> replaceFile(const std::string& path, const std::string& text) {
    const std::string fresh = path + ".new";
    std::ofstream file(fresh, std::ios::binary);
    file << text;
    file.close();
    std::error_code error;
    if (file) {
        fs::rename(fresh, path, error);
    }
    return file && !error ? std::nullopt : std::optional(Fault{"cannot write " + path});
}

bool isSameParameter(const TunedParameter& a, const TunedParameter& b) {
    return a.name == b.name && a.low == b.low && a.high == b.high;
}

/// The state in the file, or a new one when there is no file.
Result<SpsaState> loadState(const SpsaRunSettings& settings, const std::vector<TunedParameter>& parameters) {
    std::error_code error;
    if (!fs::exists(settings.stateFile, error) && !error) {
        return SpsaState{.seed = settings.seed, .parameters = parameters};
    }
    std::ifstream file(settings.stateFile, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (!file) {
        return Fault{"cannot read " + settings.stateFile};
    }
    auto state = readState(text);
    if (!state) {
        return Fault{settings.stateFile + ": " + state.fault()};
    }
    if (!std::equal(state->parameters.begin(), state->parameters.end(), parameters.begin(), parameters.end(),
                    isSameParameter)) {
        return Fault{settings.stateFile + " tunes other parameters, or they had other ranges"};
    }
    return state;
}

/// How far a parameter is from where it began, in shifts of the last step.
double movement(const TunedParameter& parameter, const SpsaSettings& settings) {
    return std::abs(parameter.value - parameter.standard) / shiftAt(parameter, settings, settings.steps);
}

std::string mostMoved(std::vector<TunedParameter> parameters, const SpsaSettings& settings) {
    std::stable_sort(parameters.begin(), parameters.end(),
                     [&](const TunedParameter& a, const TunedParameter& b) {
                         return movement(a, settings) > movement(b, settings);
                     });
    parameters.resize(std::min(parameters.size(), kMostMoved));
    std::string text;
    for (const TunedParameter& parameter : parameters) {
        text += (text.empty() ? "" : ", ") + parameter.name + ' ' + std::to_string(parameter.standard) +
                " -> " + arena::fixedText(parameter.value, 1);
    }
    return text;
}

/// What the lines of progress tell of the games of this run.
class Progress {
   public:
    void add(const MatchScore& score) {
        games_ += score.games();
        faults_ += score.faults;
    }

    [[nodiscard]] std::string line(const SpsaState& state, const SpsaSettings& settings) const {
        const double minutes = std::chrono::duration<double, std::ratio<60>>(Clock::now() - begin_).count();
        return "step " + std::to_string(state.steps) + " of " + std::to_string(settings.steps) + ", " +
               std::to_string(state.games) + " games (" + arena::fixedText(games_ / minutes, 0) +
               " a minute" + (faults_ > 0 ? ", faults in " + std::to_string(faults_) : "") +
               "), moved most: " + mostMoved(state.parameters, settings);
    }

    [[nodiscard]] bool isOver(int seconds) const {
        return seconds > 0 && Clock::now() - begin_ >= std::chrono::seconds(seconds);
    }

   private:
    Clock::time_point begin_ = Clock::now();
    int games_ = 0;
    int faults_ = 0;
};

}  // namespace

std::optional<Fault> runSpsa(const SpsaRunSettings& settings, const std::vector<TunedParameter>& parameters,
                             const PlayTrial& play, std::ostream& progress) {
    auto loaded = loadState(settings, parameters);
    if (!loaded) {
        return Fault{loaded.fault()};
    }
    SpsaState state = std::move(loaded).value();
    if (state.steps > 0) {
        progress << "going on after step " << state.steps << ", " << state.games << " games" << std::endl;
    }
    // At once, so that a place where nothing can be written shows before the first games.
    if (auto fault = replaceFile(settings.stateFile, writeState(state))) {
        return fault;
    }
    Progress played;
    while (state.steps < settings.spsa.steps && !played.isOver(settings.seconds)) {
        const Trial trial = makeTrial(state, settings.spsa);
        const auto score = play(state, trial);
        if (!score) {
            return Fault{"step " + std::to_string(state.steps + 1) + ": " + score.fault()};
        }
        finishStep(state, settings.spsa, trial, score->games(), score->ahead());
        if (auto fault = replaceFile(settings.stateFile, writeState(state))) {
            return fault;
        }
        played.add(*score);
        if (state.steps % kStepsBetweenLines == 0) {
            progress << played.line(state, settings.spsa) << std::endl;
        }
    }
    if (auto fault = replaceFile(settings.outFile, writeOutcome(state.parameters))) {
        return fault;
    }
    progress << "step " << state.steps << ": values written to " << settings.outFile << std::endl;
    return std::nullopt;
}

}  // namespace juzhong::tuner
