#include "bench/tuner/spsa.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <optional>

#include "bench/arena/text.h"
#include "search/search_params.h"

namespace juzhong::tuner {
namespace {

using arena::readNumber;
using arena::SeededRandom;

/// Exponents of the two decays and the share of the steps by which the first one is delayed, as Spall (1998,
/// "Implementation of the simultaneous perturbation algorithm") recommends them.
constexpr double kRateDecay = 0.602;
constexpr double kShiftDecay = 0.101;
constexpr double kDelayShare = 0.1;

/// Less would mostly be rounded away.
constexpr double kLeastShift = 0.5;
/// Some ranges say what the search survives rather than what may be good: 2 plies of 1 to 250. There the
/// default is the better measure.
constexpr double kMostOfDefault = 0.25;

constexpr std::string_view kHeadLine = "juzhong-spsa 1";
constexpr std::string_view kLastLine = "end";

double clampedTo(const TunedParameter& parameter, double value) {
    return std::clamp(value, static_cast<double>(parameter.low), static_cast<double>(parameter.high));
}

/// 0 to below 1.
double nextShare(SeededRandom& random) {
    return std::ldexp(static_cast<double>(random.next() >> 11U), -53);
}

/// In as few digits as give the same number back.
std::string exactText(double value) {
    std::array<char, 32> digits{};
    const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    return {digits.data(), written.ptr};
}

}  // namespace

std::vector<TunedParameter> searchParameters() {
#define JUZHONG_TUNED_PARAM(name, value, low, high) TunedParameter{#name, value, low, high, value},
    return {JUZHONG_SEARCH_PARAMS(JUZHONG_TUNED_PARAM)};
#undef JUZHONG_TUNED_PARAM
}

Result<std::vector<TunedParameter>> chooseParameters(const std::vector<TunedParameter>& all,
                                                     std::string_view names) {
    if (names == "all") {
        return all;
    }
    std::vector<std::string_view> wanted = arena::split(names, ',');
    std::vector<TunedParameter> chosen;
    for (const TunedParameter& parameter : all) {
        if (std::erase(wanted, parameter.name) > 0) {
            chosen.push_back(parameter);
        }
    }
    if (!wanted.empty()) {
        return Fault{"the search has no parameter '" + std::string(wanted.front()) + "'"};
    }
    return chosen;
}

double shiftAt(const TunedParameter& parameter, const SpsaSettings& settings, int step) {
    double last = settings.shiftShare * (parameter.high - parameter.low);
    if (parameter.standard != 0) {
        last = std::min(last, kMostOfDefault * std::abs(parameter.standard));
    }
    last = std::max(last, kLeastShift);
    return last * std::pow(static_cast<double>(settings.steps) / step, kShiftDecay);
}

double learningRateAt(const SpsaSettings& settings, int step) {
    const double delay = kDelayShare * settings.steps;
    const double stepSize = std::pow((delay + settings.steps) / (delay + step), kRateDecay);
    const double shift = std::pow(static_cast<double>(settings.steps) / step, kShiftDecay);
    return settings.learningRate * stepSize / (shift * shift);
}

int roundByChance(double value, double chance, int low, int high) {
    return static_cast<int>(
        std::clamp(std::floor(value + chance), static_cast<double>(low), static_cast<double>(high)));
}

Trial makeTrial(const SpsaState& state, const SpsaSettings& settings) {
    // Made anew for each step, so that a state needs no more of it than seed and step.
    SeededRandom random(SeededRandom(state.seed).next() + static_cast<std::uint64_t>(state.steps));
    Trial trial;
    for (const TunedParameter& parameter : state.parameters) {
        const double size = shiftAt(parameter, settings, state.steps + 1);
        const double shift = (random.next() >> 63U) == 0 ? size : -size;
        // One chance for both, so that the two are alike only where a bound holds one of them.
        const double chance = nextShare(random);
        const auto told = [&](double value) {
            return roundByChance(value, chance, parameter.low, parameter.high);
        };
        trial.first.push_back(told(parameter.value + shift));
        trial.second.push_back(told(parameter.value - shift));
        // Then the games say nothing of it.
        trial.shifts.push_back(trial.first.back() == trial.second.back() ? 0.0 : shift);
    }
    trial.seed = random.next();
    return trial;
}

void finishStep(SpsaState& state, const SpsaSettings& settings, const Trial& trial, int games,
                int gamesAhead) {
    ++state.steps;
    state.games += games;
    const double share = learningRateAt(settings, state.steps) * gamesAhead;
    for (std::size_t i = 0; i < state.parameters.size(); ++i) {
        TunedParameter& parameter = state.parameters[i];
        parameter.value = clampedTo(parameter, parameter.value + share * trial.shifts[i]);
    }
}

std::string writeState(const SpsaState& state) {
    std::string text(kHeadLine);
    text += "\nseed " + std::to_string(state.seed) + "\nsteps " + std::to_string(state.steps) + "\ngames " +
            std::to_string(state.games) + '\n';
    for (const TunedParameter& parameter : state.parameters) {
        text += parameter.name + ' ' + std::to_string(parameter.standard) + ' ' +
                std::to_string(parameter.low) + ' ' + std::to_string(parameter.high) + ' ' +
                exactText(parameter.value) + '\n';
    }
    return text + std::string(kLastLine) + '\n';
}

namespace {

/// Reads "word number".
template <typename Number>
bool readEntry(std::string_view line, std::string_view word, Number& number) {
    const auto words = arena::splitWords(line);
    const auto read = words.size() == 2 && words[0] == word ? readNumber<Number>(words[1]) : std::nullopt;
    number = read.value_or(Number{});
    return read && *read >= Number{};
}

/// Reads "name default low high value".
std::optional<TunedParameter> readParameter(std::string_view line) {
    const auto words = arena::splitWords(line);
    if (words.size() != 5) {
        return std::nullopt;
    }
    const auto standard = readNumber<int>(words[1]);
    const auto low = readNumber<int>(words[2]);
    const auto high = readNumber<int>(words[3]);
    const auto value = readNumber<double>(words[4]);
    // Asked so that what is no number at all fails, too.
    const bool isInRange = standard && low && high && value && *low <= *standard && *standard <= *high &&
                           *value >= *low && *value <= *high;
    return isInRange ? std::optional(TunedParameter{std::string(words[0]), *standard, *low, *high, *value})
                     : std::nullopt;
}

bool readStateLine(std::size_t number, std::string_view line, SpsaState& state) {
    switch (number) {
        case 0:
            return line == kHeadLine;
        case 1:
            return readEntry(line, "seed", state.seed);
        case 2:
            return readEntry(line, "steps", state.steps);
        case 3:
            return readEntry(line, "games", state.games);
        default:
            break;
    }
    auto parameter = readParameter(line);
    const bool isNew =
        parameter && std::none_of(state.parameters.begin(), state.parameters.end(),
                                  [&](const TunedParameter& other) { return other.name == parameter->name; });
    if (isNew) {
        state.parameters.push_back(std::move(*parameter));
    }
    return isNew;
}

}  // namespace

Result<SpsaState> readState(std::string_view text) {
    std::vector<std::string_view> lines = arena::split(text, '\n');
    // The end of the last line leaves an empty piece behind it. Without both the text was cut off.
    const bool isWhole = lines.size() > 1 && lines.back().empty() && lines[lines.size() - 2] == kLastLine;
    if (!isWhole) {
        return Fault{"not a whole state of a tuning"};
    }
    lines.resize(lines.size() - 2);
    SpsaState state;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (!readStateLine(i, lines[i], state)) {
            return Fault{"damaged state of a tuning, line " + std::to_string(i + 1)};
        }
    }
    if (state.parameters.empty()) {
        return Fault{"state of a tuning without parameters"};
    }
    return state;
}

std::string writeOutcome(const std::vector<TunedParameter>& parameters) {
    std::string text;
    for (const TunedParameter& parameter : parameters) {
        text += parameter.name + ' ' + std::to_string(parameter.standard) + ' ' +
                std::to_string(std::lround(parameter.value)) + '\n';
    }
    return text;
}

}  // namespace juzhong::tuner
