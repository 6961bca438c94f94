#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace juzhong::arena {

/// As much of JSON as a line of results has: texts, whole numbers, nulls and lists of these.
struct JsonValue {
    using List = std::vector<JsonValue>;
    std::variant<std::monostate, std::int64_t, std::string, List> content;

    [[nodiscard]] const std::int64_t* number() const { return std::get_if<std::int64_t>(&content); }
    [[nodiscard]] const std::string* text() const { return std::get_if<std::string>(&content); }
    [[nodiscard]] const List* list() const { return std::get_if<List>(&content); }
};

using JsonObject = std::map<std::string, JsonValue, std::less<>>;

/// Reads one object; numbers with fractions are cut to whole ones, `true` and `false` are 1 and 0. Empty when
/// the text is anything else, objects within the object included.
[[nodiscard]] std::optional<JsonObject> readJsonObject(std::string_view text);

/// A text in quotes. Bytes above 127 are passed on as they are.
[[nodiscard]] std::string writeJsonText(std::string_view text);

}  // namespace juzhong::arena
