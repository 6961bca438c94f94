#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/position.h"
#include "engine/result.h"

namespace juzhong::tuner {

/// The end of the game a position comes from, seen by Red.
enum class Outcome : std::uint8_t { BlackWins, Draw, RedWins };

/// A labelled position in 50 bytes.
struct Sample {
    /// Two points a byte, a0 in the low half: the number of the piece, 7 for an empty point.
    std::array<std::uint8_t, 45> board{};
    Color sideToMove = Color::Red;
    Outcome outcome = Outcome::Draw;
    std::uint8_t quietPlies = 0;
    /// Search score in centipawns seen by Red; kNoSearchScore when there was no search.
    std::int16_t score = 0;

    friend bool operator==(const Sample&, const Sample&) = default;
};

inline constexpr std::int16_t kNoSearchScore = -32768;

/// Plies without a capture above 255 are written as 255. `score` must fit 16 bits.
[[nodiscard]] Sample makeSample(const Position& position, Outcome outcome, int score);

/// The board of a sample, or why it is none (damaged data).
[[nodiscard]] Result<Position> positionOf(const Sample& sample);

/// A file of samples: "JZTUNE1\n", number of samples (8 bytes), their checksum (8 bytes, FNV-1a over the
/// records), then 50 bytes each: board, side and outcome, quiet plies, score (2 bytes), reserved zero. All
/// numbers little-endian. Empty on success, else what went wrong.
[[nodiscard]] std::string writeSamples(const std::string& path, const std::vector<Sample>& samples);

/// Refuses files that are not complete and undamaged.
[[nodiscard]] Result<std::vector<Sample>> readSamples(const std::string& path);

}  // namespace juzhong::tuner
