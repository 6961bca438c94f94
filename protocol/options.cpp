#include "protocol/options.h"

#include <algorithm>

#include "protocol/words.h"

namespace juzhong {

namespace {

/// A name without case and blanks.
std::string folded(std::string_view name) {
    std::string result = words::lower(name);
    std::erase_if(result, words::isBlank);
    return result;
}

bool hasName(const OptionRow& row, const std::string& wanted) {
    const auto is = [&](std::string_view name) { return !name.empty() && folded(name) == wanted; };
    return is(row.ucciName) || is(row.uciName) || std::ranges::any_of(row.aliases, is);
}

std::optional<bool> readCheck(std::string_view text) {
    constexpr std::array<std::string_view, 5> kOn{"", "on", "true", "1", "yes"};
    constexpr std::array<std::string_view, 4> kOff{"off", "false", "0", "no"};
    const auto is = [&](std::string_view word) { return words::equalsIgnoringCase(word, text); };
    if (std::ranges::any_of(kOn, is)) {
        return true;
    }
    if (std::ranges::any_of(kOff, is)) {
        return false;
    }
    return std::nullopt;
}

std::optional<int> readSpin(const OptionRow& row, std::string_view text) {
    const auto number = words::parseInteger(text);
    if (!number || *number < row.minIn(Dialect::Ucci) || (*number > row.max && !row.clampsAbove)) {
        return std::nullopt;
    }
    return static_cast<int>(std::min<std::int64_t>(*number, row.max));
}

std::string_view readCombo(const OptionRow& row, std::string_view text) {
    for (const OptionChoice& choice : row.choices) {
        if (words::equalsIgnoringCase(choice.name, text) ||
            (!choice.alias.empty() && words::equalsIgnoringCase(choice.alias, text))) {
            return choice.name;
        }
    }
    return {};
}

/// An option and the text it is to have.
struct Assignment {
    const OptionRow* row = nullptr;
    std::string_view value;
};

/// `name NAME [value VALUE]`.
Assignment splitUci(words::Cursor cursor) {
    std::string name;
    while (!cursor.isAtEnd() && !words::equalsIgnoringCase(cursor.peek(), "value")) {
        name += cursor.next();
    }
    cursor.next();
    return {findOption(name), cursor.rest()};
}

/// `NAME [VALUE]`; the name may be one of the other dialect's, which have blanks: the longest one counts.
Assignment splitUcci(words::Cursor cursor) {
    constexpr int kLongestName = 3;
    Assignment found;
    std::string name;
    for (int i = 0; i < kLongestName && !cursor.isAtEnd(); ++i) {
        name += cursor.next();
        if (const OptionRow* row = findOption(name)) {
            found = {row, cursor.rest()};
        }
    }
    return found;
}

Assignment splitAssignment(std::string_view text) {
    words::Cursor cursor(text);
    if (words::equalsIgnoringCase(cursor.peek(), "name")) {
        cursor.next();
        return splitUci(cursor);
    }
    return splitUcci(cursor);
}

std::string_view anyNameOf(const OptionRow& row) {
    if (!row.ucciName.empty()) {
        return row.ucciName;
    }
    return row.uciName.empty() ? row.aliases.front() : row.uciName;
}

Fault badValue(const OptionRow& row, std::string_view wanted) {
    return Fault{"option " + std::string(anyNameOf(row)) + " takes " + std::string(wanted) +
                 ", the old value stays"};
}

}  // namespace

std::string_view nameOf(OptionType type) {
    switch (type) {
        case OptionType::Button:
            return "button";
        case OptionType::Check:
            return "check";
        case OptionType::Combo:
            return "combo";
        case OptionType::Spin:
            return "spin";
        case OptionType::String:
            return "string";
    }
    return "";
}

const OptionRow* findOption(std::string_view name) {
    const std::string wanted = folded(name);
    for (const OptionRow& row : optionTable()) {
        if (hasName(row, wanted)) {
            return &row;
        }
    }
    return nullptr;
}

Result<OptionValue> readOptionValue(const OptionRow& row, std::string_view text) {
    OptionValue value;
    switch (row.type) {
        case OptionType::Button:
            break;
        case OptionType::Check: {
            const auto isOn = readCheck(text);
            if (!isOn) {
                return badValue(row, "true or false");
            }
            value.isOn = *isOn;
            break;
        }
        case OptionType::Spin: {
            const auto number = readSpin(row, text);
            if (!number) {
                return badValue(row, "a number from " + std::to_string(row.minIn(Dialect::Ucci)) + " to " +
                                         std::to_string(row.max));
            }
            value.number = *number;
            break;
        }
        case OptionType::Combo:
            value.text = readCombo(row, text);
            if (value.text.empty()) {
                return badValue(row, "one of its listed words");
            }
            break;
        case OptionType::String:
            value.text = words::equalsIgnoringCase(text, "<empty>") ? std::string_view() : text;
            break;
    }
    return value;
}

std::optional<Fault> setOption(OptionHost& host, std::string_view assignment) {
    const Assignment found = splitAssignment(assignment);
    if (found.row == nullptr) {
        return std::nullopt;
    }
    const Result<OptionValue> value = readOptionValue(*found.row, found.value);
    if (!value) {
        return Fault{value.fault()};
    }
    if (found.row->target != nullptr) {
        *found.row->target = value->number;
        return std::nullopt;
    }
    return found.row->apply(host, *value);
}

}  // namespace juzhong
