#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "bench/arena/options.h"
#include "bench/arena/text.h"

namespace juzhong::arena {

/// The values that follow a word of the command line.
using Words = std::span<const std::string_view>;

/// What is wrong with them, if anything.
using Complaint = std::optional<std::string>;

/// Whole text, within the limits; else the target stays.
template <typename Number>
bool takeNumber(std::string_view value, Number least, Number most, Number& target) {
    const auto number = readNumber<Number>(value);
    if (!number || !(*number >= least && *number <= most)) {
        return false;
    }
    target = *number;
    return true;
}

template <typename Number>
Complaint takeOnlyNumber(Words words, Number least, Number most, Number& target) {
    if (words.size() != 1 || !takeNumber(words[0], least, most, target)) {
        return "expected a number from " + std::to_string(least) + " to " + std::to_string(most);
    }
    return std::nullopt;
}

/// `key=value` settings of `-openings`, `-sprt`, `-draw` and `-resign`.
[[nodiscard]] Complaint takeOpeningSettings(Words words, ArenaSettings& settings);
[[nodiscard]] Complaint takeSprtSettings(Words words, ArenaSettings& settings);
[[nodiscard]] Complaint takeDrawSettings(Words words, ArenaSettings& settings);
[[nodiscard]] Complaint takeResignSettings(Words words, ArenaSettings& settings);

/// `file=PATH` or just a path, `i/n`, a duration.
[[nodiscard]] Complaint takeFile(Words words, std::string& target);
[[nodiscard]] Complaint takeShard(Words words, ArenaSettings& settings);
[[nodiscard]] Complaint takeTime(Words words, milliseconds& target);

}  // namespace juzhong::arena
