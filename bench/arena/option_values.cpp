#include "bench/arena/option_values.h"

#include <array>

namespace juzhong::arena {

namespace {

template <typename Target, std::size_t Count>
Complaint takeSettings(Words words, const std::array<Setting<Target>, Count>& known, Target& target) {
    for (const std::string_view word : words) {
        if (auto complaint = takeSetting(word, known, target)) {
            return complaint;
        }
    }
    return std::nullopt;
}

using OpeningKey = Setting<OpeningSettings>;
using SprtKey = Setting<SprtSettings>;
using DrawKey = Setting<DrawSettings>;
using ResignKey = Setting<ResignSettings>;

constexpr std::array kOpeningSettings{
    OpeningKey{"file",
               [](auto value, auto& openings) {
                   openings.file = value;
                   return !value.empty();
               }},
    OpeningKey{"format",
               [](auto value, auto& openings) {
                   openings.format = value == "pgn"     ? OpeningFormat::Pgn
                                     : value == "moves" ? OpeningFormat::Moves
                                                        : OpeningFormat::Epd;
                   return value == "epd" || value == "fen" || value == "pgn" || value == "moves";
               }},
    OpeningKey{"order",
               [](auto value, auto& openings) {
                   openings.isRandom = value == "random";
                   return value == "random" || value == "sequential";
               }},
    OpeningKey{"plies",
               [](auto value, auto& openings) { return takeNumber(value, 0, 1000, openings.plies); }},
    OpeningKey{"start",
               [](auto value, auto& openings) { return takeNumber(value, 1, 100'000'000, openings.start); }},
};

constexpr std::array kSprtSettings{
    SprtKey{"elo0", [](auto value, auto& sprt) { return takeNumber(value, -1e4, 1e4, sprt.elo0); }},
    SprtKey{"elo1", [](auto value, auto& sprt) { return takeNumber(value, -1e4, 1e4, sprt.elo1); }},
    SprtKey{"alpha", [](auto value, auto& sprt) { return takeNumber(value, 1e-6, 0.499, sprt.alpha); }},
    SprtKey{"beta", [](auto value, auto& sprt) { return takeNumber(value, 1e-6, 0.499, sprt.beta); }},
};

constexpr std::array kDrawSettings{
    DrawKey{"movenumber",
            [](auto value, auto& draw) { return takeNumber(value, 0, 10'000, draw.fromRound); }},
    DrawKey{"movecount", [](auto value, auto& draw) { return takeNumber(value, 1, 10'000, draw.moves); }},
    DrawKey{"score", [](auto value, auto& draw) { return takeNumber(value, 0, 30'000, draw.score); }},
};

constexpr std::array kResignSettings{
    ResignKey{"movecount",
              [](auto value, auto& resign) { return takeNumber(value, 1, 10'000, resign.moves); }},
    ResignKey{"score", [](auto value, auto& resign) { return takeNumber(value, 1, 30'000, resign.score); }},
    ResignKey{"twosided",
              [](auto value, auto& resign) {
                  resign.twoSided = value == "true";
                  return value == "true" || value == "false";
              }},
};

}  // namespace

Complaint takeOpeningSettings(Words words, ArenaSettings& settings) {
    return takeSettings(words, kOpeningSettings, settings.openings);
}

Complaint takeSprtSettings(Words words, ArenaSettings& settings) {
    SprtSettings& sprt = settings.sprt.emplace();
    if (auto complaint = takeSettings(words, kSprtSettings, sprt)) {
        return complaint;
    }
    if (sprt.elo0 >= sprt.elo1) {
        return "elo0 must be less than elo1";
    }
    return std::nullopt;
}

Complaint takeDrawSettings(Words words, ArenaSettings& settings) {
    return takeSettings(words, kDrawSettings, settings.rules.adjudication.draw.emplace());
}

Complaint takeResignSettings(Words words, ArenaSettings& settings) {
    return takeSettings(words, kResignSettings, settings.rules.adjudication.resign.emplace());
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
