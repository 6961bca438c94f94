#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bench/tuner/data_set.h"

namespace juzhong::tuner {

struct GenerateSettings {
    std::uint64_t seed = 1;
    /// Stops after so many games or seconds, whichever comes first.
    int games = 100;
    int seconds = 600;
    /// Positions searched for each move.
    std::uint64_t nodes = 2000;
    /// Random legal moves at the start of a game: this many or up to `randomSpread` more.
    int randomPlies = 6;
    int randomSpread = 6;
    /// A game ends as won when the score stays beyond this for several moves, as drawn after `maxPlies`.
    int adjudicateAt = 1500;
    int maxPlies = 240;
    std::size_t tableMegabytes = 16;
    /// FENs to begin from, one chosen for each game; the start position when empty.
    std::vector<std::string> openings;
};

/// Quiet positions of games the engine plays against itself, each position once, with the score of its search
/// and the game's outcome. The same settings give the same games unless the time ends them.
[[nodiscard]] std::vector<Sample> generateSamples(const GenerateSettings& settings);

/// A random choice of the samples, as many as the time allows, each with the score of a search of `nodes`
/// positions. Those that turn out to be decided are left out. Of the settings only seed, seconds, nodes and
/// tableMegabytes count.
[[nodiscard]] std::vector<Sample> rescoreSamples(std::vector<Sample> samples,
                                                 const GenerateSettings& settings);

}  // namespace juzhong::tuner
