#include "bench/arena/json.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <utility>

#include "bench/arena/text.h"

namespace juzhong::arena {

namespace {

/// Lists within lists; we write one level.
constexpr int kDeepestList = 8;

void appendUtf8(std::uint32_t code, std::string& text) {
    const auto add = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
    if (code < 0x80) {
        add(code);
    } else if (code < 0x800) {
        add(0xC0U | (code >> 6U));
        add(0x80U | (code & 0x3FU));
    } else if (code < 0x10000) {
        add(0xE0U | (code >> 12U));
        add(0x80U | ((code >> 6U) & 0x3FU));
        add(0x80U | (code & 0x3FU));
    } else {
        add(0xF0U | (code >> 18U));
        add(0x80U | ((code >> 12U) & 0x3FU));
        add(0x80U | ((code >> 6U) & 0x3FU));
        add(0x80U | (code & 0x3FU));
    }
}

class Reader {
   public:
    explicit Reader(std::string_view text) : text_(text) {}

    std::optional<JsonObject> readObject() {
        JsonObject object;
        if (!take('{')) {
            return std::nullopt;
        }
        if (!take('}')) {
            do {
                auto name = readText();
                if (!name || !take(':')) {
                    return std::nullopt;
                }
                auto value = readValue(0);
                if (!value) {
                    return std::nullopt;
                }
                object.insert_or_assign(std::move(*name), std::move(*value));
            } while (take(','));
            if (!take('}')) {
                return std::nullopt;
            }
        }
        skipBlanks();
        return text_.empty() ? std::optional(std::move(object)) : std::nullopt;
    }

   private:
    void skipBlanks() { text_.remove_prefix(std::min(text_.find_first_not_of(" \t\r\n"), text_.size())); }

    bool take(char letter) {
        skipBlanks();
        if (!text_.starts_with(letter)) {
            return false;
        }
        text_.remove_prefix(1);
        return true;
    }
    bool takeWord(std::string_view word) {
        if (!text_.starts_with(word)) {
            return false;
        }
        text_.remove_prefix(word.size());
        return true;
    }

    std::optional<JsonValue> readValue(int depth) {
        skipBlanks();
        if (text_.starts_with('"')) {
            auto text = readText();
            return text ? std::optional(JsonValue{std::move(*text)}) : std::nullopt;
        }
        if (text_.starts_with('[')) {
            return readList(depth);
        }
        if (takeWord("null")) {
            return JsonValue{};
        }
        if (takeWord("true")) {
            return JsonValue{std::int64_t{1}};
        }
        if (takeWord("false")) {
            return JsonValue{std::int64_t{0}};
        }
        return readNumberValue();
    }

    std::optional<JsonValue> readList(int depth) {
        JsonValue::List list;
        if (depth == kDeepestList || !take('[')) {
            return std::nullopt;
        }
        if (take(']')) {
            return JsonValue{std::move(list)};
        }
        do {
            auto value = readValue(depth + 1);
            if (!value) {
                return std::nullopt;
            }
            list.push_back(std::move(*value));
        } while (take(','));
        return take(']') ? std::optional(JsonValue{std::move(list)}) : std::nullopt;
    }

    std::optional<JsonValue> readNumberValue() {
        const std::size_t length = std::min(text_.find_first_not_of("+-.0123456789eE"), text_.size());
        const std::string_view digits = text_.substr(0, length);
        text_.remove_prefix(length);
        if (const auto whole = readNumber<std::int64_t>(digits)) {
            return JsonValue{*whole};
        }
        const auto real = readNumber<double>(digits);
        if (!real || std::abs(*real) > 9e15) {
            return std::nullopt;
        }
        return JsonValue{static_cast<std::int64_t>(*real)};
    }

    std::optional<std::string> readText() {
        std::string text;
        if (!take('"')) {
            return std::nullopt;
        }
        while (!text_.empty()) {
            const char letter = text_.front();
            text_.remove_prefix(1);
            if (letter == '"') {
                return text;
            }
            if (letter != '\\') {
                text += letter;
            } else if (!readEscape(text)) {
                return std::nullopt;
            }
        }
        return std::nullopt;
    }

    bool readEscape(std::string& text) {
        constexpr std::string_view kNames = "\"\\/bfnrt";
        constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
        if (text_.empty()) {
            return false;
        }
        const char name = text_.front();
        text_.remove_prefix(1);
        if (const std::size_t found = kNames.find(name); found != std::string_view::npos) {
            text += kMeanings[found];
            return true;
        }
        auto code = name == 'u' ? readHex() : std::nullopt;
        if (!code) {
            return false;
        }
        // A character beyond 16 bits comes in two halves.
        if (*code >= 0xD800 && *code < 0xDC00 && takeWord("\\u")) {
            const auto low = readHex();
            if (!low || *low < 0xDC00 || *low > 0xDFFF) {
                return false;
            }
            code = 0x10000 + ((*code - 0xD800) << 10U) + (*low - 0xDC00);
        }
        appendUtf8(*code, text);
        return true;
    }

    std::optional<std::uint32_t> readHex() {
        std::uint32_t code = 0;
        if (text_.size() < 4) {
            return std::nullopt;
        }
        const auto [stop, error] = std::from_chars(text_.data(), text_.data() + 4, code, 16);
        if (error != std::errc{} || stop != text_.data() + 4) {
            return std::nullopt;
        }
        text_.remove_prefix(4);
        return code;
    }

    std::string_view text_;
};

}  // namespace

std::optional<JsonObject> readJsonObject(std::string_view text) {
    return Reader(text).readObject();
}

std::string writeJsonText(std::string_view text) {
    std::string written = "\"";
    for (const char letter : text) {
        if (letter == '"' || letter == '\\') {
            written += '\\';
            written += letter;
        } else if (static_cast<unsigned char>(letter) < 0x20) {
            std::array<char, 8> code{};
            std::snprintf(code.data(), code.size(), "\\u%04x", static_cast<unsigned>(letter));
            written += code.data();
        } else {
            written += letter;
        }
    }
    return written + '"';
}

}  // namespace juzhong::arena
