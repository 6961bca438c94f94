#include <algorithm>
#include <array>
#include <string>
#include <thread>

#include "engine/movegen.h"
#include "protocol/options.h"

#ifdef JUZHONG_TUNE
#include <deque>
#include <vector>

#include "protocol/words.h"
#include "search/search_params.h"
#endif

namespace juzhong {

namespace {

/// What `hashsize 0` stands for.
constexpr int kAutomaticHash = 64;
constexpr int kMaxMoveOverhead = 5000;
constexpr int kMaxMoveLimit = 500;
/// 0 is another seed each time.
constexpr int kMaxSeed = 2'000'000'000;

using Outcome = std::optional<Fault>;

/// In the order of BookRandomness and BookStyle.
constexpr std::array<OptionChoice, 4> kRandomnessChoices{
    {{"none", ""}, {"small", ""}, {"medium", ""}, {"large", ""}}};
constexpr std::array<OptionChoice, 3> kStyleChoices{{{"solid", ""}, {"normal", ""}, {"risky", ""}}};

/// For switches that are looked at when they matter, so that nobody has to be told.
template <bool Settings::*kSwitch>
Outcome applySwitch(OptionHost& host, const OptionValue& value) {
    host.settings().*kSwitch = value.isOn;
    return {};
}

Outcome applyPonder(OptionHost& host, const OptionValue& value) {
    host.settings().search.ponder = value.isOn;
    host.reconfigure();
    return {};
}

Outcome applyBookFiles(OptionHost& host, const OptionValue& value) {
    if (value.text == host.settings().bookFiles) {
        return {};
    }
    host.settings().bookFiles = value.text;
    return host.openBooks();
}

Outcome applyRandomness(OptionHost& host, const OptionValue& value) {
    const auto choice = std::ranges::find(kRandomnessChoices, value.text, &OptionChoice::name);
    host.settings().bookHabits.randomness = static_cast<BookRandomness>(choice - kRandomnessChoices.begin());
    return {};
}

Outcome applyStyle(OptionHost& host, const OptionValue& value) {
    const auto choice = std::ranges::find(kStyleChoices, value.text, &OptionChoice::name);
    host.settings().bookHabits.style = static_cast<BookStyle>(choice - kStyleChoices.begin());
    return {};
}

Outcome applyBookSeed(OptionHost& host, const OptionValue& value) {
    host.settings().bookHabits.seed = static_cast<std::uint64_t>(value.number);
    return {};
}

Outcome applyHash(OptionHost& host, const OptionValue& value) {
    const int megabytes = value.number > 0 ? value.number : kAutomaticHash;
    if (megabytes == host.settings().hashMegabytes) {
        return {};
    }
    if (!host.resizeTable(static_cast<std::size_t>(megabytes))) {
        return Fault{"no memory for a table of " + std::to_string(megabytes) + " MB, the old one stays"};
    }
    host.settings().hashMegabytes = megabytes;
    return {};
}

Outcome applyThreads(OptionHost& host, const OptionValue& value) {
    const int cores = static_cast<int>(std::thread::hardware_concurrency());
    host.settings().search.threads = value.number > 0 ? value.number : std::clamp(cores, 1, kMaxThreads);
    host.reconfigure();
    return {};
}

Outcome applyNewGame(OptionHost& host, const OptionValue& /*value*/) {
    host.newGame();
    return {};
}

Outcome applyMultiPv(OptionHost& host, const OptionValue& value) {
    host.settings().search.multiPv = value.number;
    host.reconfigure();
    return {};
}

Outcome applyMoveOverhead(OptionHost& host, const OptionValue& value) {
    host.settings().search.moveOverhead = Milliseconds(value.number);
    host.reconfigure();
    return {};
}

Outcome applyRepetition(OptionHost& host, const OptionValue& value) {
    if (const auto ruleSet = rules::ruleSetFromName(value.text)) {
        host.settings().search.law.ruleSet = *ruleSet;
        host.reconfigure();
    }
    return {};
}

Outcome applyMoveLimit(OptionHost& host, const OptionValue& value) {
    host.settings().search.law.moveLimit = value.number;
    host.reconfigure();
    return {};
}

Outcome applyPromotion(OptionHost& /*host*/, const OptionValue& value) {
    return value.isOn ? Outcome(Fault{"the promotion variant is not supported"}) : Outcome();
}

constexpr auto kRepetitionChoices = [] {
    std::array<OptionChoice, rules::kRuleSetCount> choices{};
    for (std::size_t i = 0; i < choices.size(); ++i) {
        choices[i] = {rules::kRuleSets[i].name, rules::kRuleSets[i].alias};
    }
    return choices;
}();

/// Numbers here repeat the defaults of `Settings`; a test compares them.
constexpr std::array kOptions{
    OptionRow{.ucciName = "usemillisec",
              .uciName = "",
              .type = OptionType::Check,
              .standard = "false",
              .apply = applySwitch<&Settings::useMillisec>},
    OptionRow{.ucciName = "hashsize",
              .uciName = "Hash",
              .type = OptionType::Spin,
              .standard = "16",
              .apply = applyHash,
              .min = 1,
              .max = kMaxHash,
              .zeroIsAutomatic = true},
    OptionRow{.ucciName = "threads",
              .uciName = "Threads",
              .type = OptionType::Spin,
              .standard = "1",
              .apply = applyThreads,
              .min = 1,
              .max = kMaxThreads,
              .zeroIsAutomatic = true,
              .clampsAbove = true},
    OptionRow{.ucciName = "newgame",
              .uciName = "Clear Hash",
              .type = OptionType::Button,
              .standard = "",
              .apply = applyNewGame},
    OptionRow{.ucciName = "ponder",
              .uciName = "Ponder",
              .type = OptionType::Check,
              .standard = "false",
              .apply = applyPonder},
    OptionRow{.ucciName = "multipv",
              .uciName = "MultiPV",
              .type = OptionType::Spin,
              .standard = "1",
              .apply = applyMultiPv,
              .min = 1,
              .max = static_cast<int>(kMaxMoves)},
    OptionRow{.ucciName = "moveoverhead",
              .uciName = "Move Overhead",
              .type = OptionType::Spin,
              .standard = "10",
              .apply = applyMoveOverhead,
              .min = 0,
              .max = kMaxMoveOverhead},
    OptionRow{.ucciName = "usebook",
              .uciName = "Use Book",
              .type = OptionType::Check,
              .standard = "true",
              .apply = applySwitch<&Settings::useBook>},
    OptionRow{.ucciName = "bookfiles",
              .uciName = "Book File",
              .type = OptionType::String,
              .standard = "",
              .apply = applyBookFiles,
              .aliases = {"Book Files"}},
    OptionRow{.ucciName = "randomness",
              .uciName = "Randomness",
              .type = OptionType::Combo,
              .standard = "none",
              .apply = applyRandomness,
              .choices = kRandomnessChoices,
              .aliases = {"selectivity"}},
    OptionRow{.ucciName = "style",
              .uciName = "Style",
              .type = OptionType::Combo,
              .standard = "normal",
              .apply = applyStyle,
              .choices = kStyleChoices},
    OptionRow{.ucciName = "bookseed",
              .uciName = "Book Seed",
              .type = OptionType::Spin,
              .standard = "0",
              .apply = applyBookSeed,
              .min = 0,
              .max = kMaxSeed},
    OptionRow{.ucciName = "repetition",
              .uciName = "Repetition Rule",
              .type = OptionType::Combo,
              .standard = "asianrule",
              .apply = applyRepetition,
              .choices = kRepetitionChoices},
    OptionRow{.ucciName = "movelimit",
              .uciName = "Move Limit",
              .type = OptionType::Spin,
              .standard = "60",
              .apply = applyMoveLimit,
              .min = 0,
              .max = kMaxMoveLimit,
              .aliases = {"drawmoves"}},
    OptionRow{.ucciName = "courtesy",
              .uciName = "",
              .type = OptionType::Check,
              .standard = "false",
              .apply = applySwitch<&Settings::courtesy>},
    OptionRow{.ucciName = "batch",
              .uciName = "",
              .type = OptionType::Check,
              .standard = "false",
              .apply = applySwitch<&Settings::batch>},
    OptionRow{.ucciName = "debug",
              .uciName = "",
              .type = OptionType::Check,
              .standard = "false",
              .apply = applySwitch<&Settings::debug>},
    OptionRow{.ucciName = "",
              .uciName = "",
              .type = OptionType::Check,
              .standard = "false",
              .apply = applyPromotion,
              .aliases = {"promotion"}},
};

#ifdef JUZHONG_TUNE
/// The options and every number of the search as a spin.
std::vector<OptionRow> withSearchParameters() {
    // Rows look at these texts; a deque does not move what it holds.
    static std::deque<std::string> texts;
    std::vector<OptionRow> rows(kOptions.begin(), kOptions.end());
    for (const params::Parameter& parameter : params::list()) {
        rows.push_back({.ucciName = texts.emplace_back(words::lower(parameter.name)),
                        .uciName = parameter.name,
                        .type = OptionType::Spin,
                        .standard = texts.emplace_back(std::to_string(*parameter.value)),
                        .target = parameter.value,
                        .min = parameter.low,
                        .max = parameter.high});
    }
    return rows;
}
#endif

}  // namespace

std::span<const OptionRow> optionTable() {
#ifdef JUZHONG_TUNE
    static const std::vector<OptionRow> rows = withSearchParameters();
    return rows;
#else
    return kOptions;
#endif
}

}  // namespace juzhong
