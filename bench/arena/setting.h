#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "bench/arena/text.h"

namespace juzhong::arena {

/// What is wrong with words of the command line, if anything.
using Complaint = std::optional<std::string>;

/// A `key=value` of the command line.
template <typename Target>
struct Setting {
    std::string_view name;
    /// False when the value cannot be one; the target may be changed then.
    bool (*take)(std::string_view value, Target& target);
    /// Empty where the help lists the keys together.
    std::string_view help = {};
};

/// Hands the value to the setting of that name.
template <typename Target, std::size_t Count>
[[nodiscard]] Complaint takeSetting(std::string_view word, const std::array<Setting<Target>, Count>& known,
                                    Target& target) {
    const std::size_t equals = word.find('=');
    const auto* setting = std::find_if(known.begin(), known.end(), [&](const Setting<Target>& candidate) {
        return candidate.name == word.substr(0, equals);
    });
    if (equals == std::string_view::npos || setting == known.end()) {
        return "unknown setting: " + std::string(word);
    }
    if (!setting->take(word.substr(equals + 1), target)) {
        return "bad value: " + std::string(word);
    }
    return std::nullopt;
}

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
bool takeNumber(std::string_view value, Number least, Number most, std::optional<Number>& target) {
    return takeNumber(value, least, most, target.emplace());
}

}  // namespace juzhong::arena
