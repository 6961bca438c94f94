#include "protocol/words.h"

#include <algorithm>

namespace juzhong::words {

namespace {

char lowerLetter(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace

std::string_view trim(std::string_view text) {
    while (!text.empty() && isBlank(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && isBlank(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

std::string lower(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), lowerLetter);
    return result;
}

bool equalsIgnoringCase(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, lowerLetter, lowerLetter);
}

std::optional<std::int64_t> parseInteger(std::string_view word) {
    const bool isNegative = word.starts_with('-');
    if (isNegative || word.starts_with('+')) {
        word.remove_prefix(1);
    }
    if (word.empty()) {
        return std::nullopt;
    }
    std::int64_t number = 0;
    for (const char c : word) {
        if (c < '0' || c > '9') {
            return std::nullopt;
        }
        number = std::min(number * 10 + (c - '0'), kLargestNumber);
    }
    return isNegative ? -number : number;
}

std::string_view Cursor::peek() const {
    const auto end = std::ranges::find_if(rest_, isBlank);
    return rest_.substr(0, static_cast<std::size_t>(end - rest_.begin()));
}

std::string_view Cursor::next() {
    const std::string_view word = peek();
    rest_ = trim(rest_.substr(word.size()));
    return word;
}

}  // namespace juzhong::words
