#include "bench/arena/engine_options.h"

#include <array>

#include "bench/arena/text.h"

namespace juzhong::arena {

namespace {

using EngineKey = Setting<EngineSettings>;

bool takeClock(std::string_view value, TimeControl& target) {
    auto control = readTimeControl(value);
    if (!control) {
        return false;
    }
    target = std::move(control).value();
    return true;
}

bool takeSwitch(std::string_view value, std::optional<bool>& target) {
    const std::string word = lowered(value);
    target = word == "on" || word == "true";
    return *target || word == "off" || word == "false";
}

constexpr std::array kKeys{
    EngineKey{"cmd",
              [](std::string_view value, EngineSettings& settings) {
                  settings.launch.command = value;
                  return !value.empty();
              },
              "program: a path, or a name on the PATH"},
    EngineKey{"arg",
              [](std::string_view value, EngineSettings& settings) {
                  settings.launch.arguments.emplace_back(value);
                  return true;
              },
              "argument of the program; may be given several times"},
    EngineKey{"dir",
              [](std::string_view value, EngineSettings& settings) {
                  settings.launch.directory = value;
                  return true;
              },
              "folder it runs in"},
    EngineKey{"stderr",
              [](std::string_view value, EngineSettings& settings) {
                  settings.launch.errorFile = value;
                  return true;
              },
              "file for its error output (default: thrown away)"},
    EngineKey{"name",
              [](std::string_view value, EngineSettings& settings) {
                  settings.name = value;
                  return !value.empty();
              },
              "name in tables (default: as it calls itself)"},
    EngineKey{"proto",
              [](std::string_view value, EngineSettings& settings) {
                  settings.dialect = value == "ucci" ? Dialect::Ucci : Dialect::Uci;
                  return value == "ucci" || value == "uci";
              },
              "uci (default) or ucci"},
    EngineKey{"coords",
              [](std::string_view value, EngineSettings& settings) {
                  settings.ranks = value == "rank1" ? RankOrigin::One : RankOrigin::Zero;
                  return value == "rank1" || value == "rank0";
              },
              "rank1 for engines that count ranks 1 to 10 (default: rank0, 0 to 9)"},
    EngineKey{"fen",
              [](std::string_view value, EngineSettings& settings) {
                  settings.fenLetters = value == "eh" ? FenLetters::ElephantHorse : FenLetters::BishopKnight;
                  return value == "eh" || value == "bn";
              },
              "eh for engines that read E and H in boards (default: bn, B and N)"},
    EngineKey{"tc",
              [](std::string_view value, EngineSettings& settings) {
                  return takeClock(value, settings.redClock) && takeClock(value, settings.blackClock);
              },
              "clock: [moves/]time[+increment], sessions after commas; 40/90:00,10/15:00"},
    EngineKey{
        "redtc",
        [](std::string_view value, EngineSettings& settings) { return takeClock(value, settings.redClock); },
        "clock when it plays Red"},
    EngineKey{"blacktc",
              [](std::string_view value, EngineSettings& settings) {
                  return takeClock(value, settings.blackClock);
              },
              "clock when it plays Black"},
    EngineKey{"st",
              [](std::string_view value, EngineSettings& settings) {
                  settings.limits.moveTime = readDuration(value);
                  return settings.limits.moveTime && *settings.limits.moveTime > milliseconds{0};
              },
              "seconds for each move"},
    EngineKey{"nodes",
              [](std::string_view value, EngineSettings& settings) {
                  return takeNumber<std::uint64_t>(value, 1, 1'000'000'000'000, settings.limits.nodes);
              },
              "nodes for each move"},
    EngineKey{"depth",
              [](std::string_view value, EngineSettings& settings) {
                  return takeNumber(value, 1, 1000, settings.limits.depth);
              },
              "depth of each move"},
    EngineKey{"timemargin",
              [](std::string_view value, EngineSettings& settings) {
                  int number = 0;
                  const bool isGood = takeNumber(value, 0, 600'000, number);
                  settings.margin = milliseconds{number};
                  return isGood;
              },
              "milliseconds a move may be late (default 100)"},
    EngineKey{"hash",
              [](std::string_view value, EngineSettings& settings) {
                  return takeNumber(value, 0, 1 << 20, settings.hash);
              },
              "megabytes, under the name that the engine lists"},
    EngineKey{"threads",
              [](std::string_view value, EngineSettings& settings) {
                  return takeNumber(value, 0, 4096, settings.threads);
              },
              "search threads, likewise"},
    EngineKey{
        "book",
        [](std::string_view value, EngineSettings& settings) { return takeSwitch(value, settings.book); },
        "on or off: the engine's own book, likewise"},
};

}  // namespace

Complaint readEngineOption(std::string_view word, EngineSettings& settings) {
    constexpr std::string_view kOptionPrefix = "option.";
    if (!word.starts_with(kOptionPrefix)) {
        return takeSetting(word, kKeys, settings);
    }
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos) {
        return "expected key=value: " + std::string(word);
    }
    settings.options.emplace_back(word.substr(kOptionPrefix.size(), equals - kOptionPrefix.size()),
                                  word.substr(equals + 1));
    return std::nullopt;
}

std::string engineOptionsHelp() {
    std::string text;
    for (const EngineKey& key : kKeys) {
        text += "    " + std::string(key.name) + "=" + std::string(12 - key.name.size(), ' ') +
                std::string(key.help) + '\n';
    }
    return text + "    option.NAME= an option of the engine itself; without a value a button\n";
}

}  // namespace juzhong::arena
