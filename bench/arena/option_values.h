#pragma once

#include <span>
#include <string>
#include <string_view>

#include "bench/arena/options.h"
#include "bench/arena/setting.h"

namespace juzhong::arena {

/// The values that follow a word of the command line.
using Words = std::span<const std::string_view>;

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
