#include "bench/arena/option_values.h"

#include <algorithm>
#include <array>

namespace juzhong::arena {

namespace {

Complaint badValue(std::string_view word) {
    return "bad value: " + std::string(word);
}

/// Splits `key=value` and hands it to the first key of that name; `take` answers whether the value is good.
struct Setting {
    std::string_view name;
    bool (*take)(std::string_view value, ArenaSettings& settings);
};

Complaint takeSettings(Words words, std::span<const Setting> known, ArenaSettings& settings) {
    for (const std::string_view word : words) {
        const std::size_t equals = std::min(word.find('='), word.size());
        const auto found = std::find_if(known.begin(), known.end(), [&](const Setting& setting) {
            return setting.name == word.substr(0, equals);
        });
        if (found == known.end() || equals == word.size()) {
            return "unknown setting: " + std::string(word);
        }
        if (!found->take(word.substr(equals + 1), settings)) {
            return badValue(word);
        }
    }
    return std::nullopt;
}

constexpr std::array kOpeningSettings{
    Setting{"file",
            [](std::string_view value, ArenaSettings& settings) {
                settings.openings.file = value;
                return !value.empty();
            }},
    Setting{"format",
            [](std::string_view value, ArenaSettings& settings) {
                settings.openings.format = value == "pgn"     ? OpeningFormat::Pgn
                                           : value == "moves" ? OpeningFormat::Moves
                                                              : OpeningFormat::Epd;
                return value == "epd" || value == "fen" || value == "pgn" || value == "moves";
            }},
    Setting{"order",
            [](std::string_view value, ArenaSettings& settings) {
                settings.openings.isRandom = value == "random";
                return value == "random" || value == "sequential";
            }},
    Setting{"plies",
            [](std::string_view value, ArenaSettings& settings) {
                return takeNumber(value, 0, 1000, settings.openings.plies);
            }},
    Setting{"start",
            [](std::string_view value, ArenaSettings& settings) {
                return takeNumber(value, 1, 100'000'000, settings.openings.start);
            }},
};

constexpr std::array kSprtSettings{
    Setting{"elo0",
            [](std::string_view value, ArenaSettings& settings) {
                return takeNumber(value, -1e4, 1e4, settings.sprt->elo0);
            }},
    Setting{"elo1",
            [](std::string_view value, ArenaSettings& settings) {
                return takeNumber(value, -1e4, 1e4, settings.sprt->elo1);
            }},
    Setting{"alpha",
            [](std::string_view value, ArenaSettings& settings) {
                return takeNumber(value, 1e-6, 0.499, settings.sprt->alpha);
            }},
    Setting{"beta",
            [](std::string_view value, ArenaSettings& settings) {
                return takeNumber(value, 1e-6, 0.499, settings.sprt->beta);
            }},
};

constexpr std::array kDrawSettings{
    Setting{"movenumber",
            [](std::string_view value, ArenaSettings& settings) {
                return takeNumber(value, 0, 10'000, settings.rules.adjudication.draw->fromRound);
            }},
    Setting{"movecount",
            [](std::string_view value, ArenaSettings& settings) {
                return takeNumber(value, 1, 10'000, settings.rules.adjudication.draw->moves);
            }},
    Setting{"score",
            [](std::string_view value, ArenaSettings& settings) {
                return takeNumber(value, 0, 30'000, settings.rules.adjudication.draw->score);
            }},
};

constexpr std::array kResignSettings{
    Setting{"movecount",
            [](std::string_view value, ArenaSettings& settings) {
                return takeNumber(value, 1, 10'000, settings.rules.adjudication.resign->moves);
            }},
    Setting{"score",
            [](std::string_view value, ArenaSettings& settings) {
                return takeNumber(value, 1, 30'000, settings.rules.adjudication.resign->score);
            }},
    Setting{"twosided",
            [](std::string_view value, ArenaSettings& settings) {
                settings.rules.adjudication.resign->twoSided = value == "true";
                return value == "true" || value == "false";
            }},
};

}  // namespace

Complaint takeOpeningSettings(Words words, ArenaSettings& settings) {
    return takeSettings(words, kOpeningSettings, settings);
}

Complaint takeSprtSettings(Words words, ArenaSettings& settings) {
    settings.sprt.emplace();
    if (auto complaint = takeSettings(words, kSprtSettings, settings)) {
        return complaint;
    }
    if (settings.sprt->elo0 >= settings.sprt->elo1) {
        return "elo0 must be less than elo1";
    }
    return std::nullopt;
}

Complaint takeDrawSettings(Words words, ArenaSettings& settings) {
    settings.rules.adjudication.draw.emplace();
    return takeSettings(words, kDrawSettings, settings);
}

Complaint takeResignSettings(Words words, ArenaSettings& settings) {
    settings.rules.adjudication.resign.emplace();
    return takeSettings(words, kResignSettings, settings);
}

Complaint takeFile(Words words, std::string& target) {
    constexpr std::string_view kKey = "file=";
    if (words.size() != 1) {
        return "expected file=PATH";
    }
    target = words[0].substr(words[0].starts_with(kKey) ? kKey.size() : 0);
    return target.empty() ? Complaint("expected file=PATH") : std::nullopt;
}

Complaint takeShard(Words words, ArenaSettings& settings) {
    const auto parts = words.size() == 1 ? split(words[0], '/') : std::vector<std::string_view>{};
    if (parts.size() != 2 || !takeNumber(parts[1], 1, 100'000, settings.shardCount) ||
        !takeNumber(parts[0], 1, settings.shardCount, settings.shard)) {
        return "expected i/n with i from 1 to n";
    }
    return std::nullopt;
}

Complaint takeTime(Words words, milliseconds& target) {
    const auto time = words.size() == 1 ? readDuration(words[0]) : std::optional<milliseconds>{};
    if (!time) {
        return "expected seconds";
    }
    target = *time;
    return std::nullopt;
}

}  // namespace juzhong::arena
