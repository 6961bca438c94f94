#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Small tools for lines of words: blanks, case, numbers. Bytes above 127 are letters like any other.
namespace juzhong::words {

/// Blank, tab, and what a line end may leave behind.
[[nodiscard]] constexpr bool isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f';
}

/// Without blanks at both ends.
[[nodiscard]] std::string_view trim(std::string_view text);

/// ASCII letters in lower case.
[[nodiscard]] std::string lower(std::string_view text);

[[nodiscard]] bool equalsIgnoringCase(std::string_view a, std::string_view b);

/// Numbers beyond are clamped to this, with their sign.
inline constexpr std::int64_t kLargestNumber = 1'000'000'000'000'000;

/// A whole word of digits with an optional sign; empty for anything else. Clamped, never wrapped.
[[nodiscard]] std::optional<std::int64_t> parseInteger(std::string_view word);

/// Reads a line word by word.
class Cursor {
   public:
    explicit Cursor(std::string_view line) : rest_(trim(line)) {}

    [[nodiscard]] bool isAtEnd() const { return rest_.empty(); }
    /// The next word; empty at the end.
    std::string_view next();
    /// The next word, which stays.
    [[nodiscard]] std::string_view peek() const;
    /// Everything not yet read, inner blanks kept.
    [[nodiscard]] std::string_view rest() const { return rest_; }

   private:
    std::string_view rest_;
};

}  // namespace juzhong::words
