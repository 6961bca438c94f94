#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace juzhong::arena {

/// The whole text as a number, else nothing. `Number` is an integer or floating type.
template <typename Number>
[[nodiscard]] std::optional<Number> readNumber(std::string_view text) {
    Number number{};
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || stop != end || text.empty()) {
        return std::nullopt;
    }
    return number;
}

/// Pieces between separators, empty ones included; an empty text is one empty piece.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);

/// Words between blanks and tabs.
[[nodiscard]] std::vector<std::string_view> splitWords(std::string_view text);

/// Without blanks, tabs and line ends at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// ASCII letters in lower case.
[[nodiscard]] std::string lowered(std::string_view text);

/// A number with a fixed count of decimals, never in scientific form.
[[nodiscard]] std::string fixedText(double value, int decimals);

/// FNV-1a, for telling apart the settings of tournaments; not for security.
[[nodiscard]] std::uint64_t fingerprintOf(std::string_view text);

/// A small generator with the same sequence on every machine (SplitMix64, Steele, Lea and Flood 2014).
class SeededRandom {
   public:
    explicit SeededRandom(std::uint64_t seed) : state_(seed) {}
    [[nodiscard]] std::uint64_t next();
    /// 0 to `bound` - 1; `bound` at least 1.
    [[nodiscard]] std::size_t below(std::size_t bound) { return static_cast<std::size_t>(next() % bound); }

   private:
    std::uint64_t state_;
};

}  // namespace juzhong::arena
