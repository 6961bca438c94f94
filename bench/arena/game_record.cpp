#include "bench/arena/game_record.h"

#include <algorithm>

namespace juzhong::arena {

std::optional<Ending> endingFromName(std::string_view name) {
    const auto found = std::find_if(kEndings.begin(), kEndings.end(),
                                    [&](const EndingRow& row) { return row.name == name; });
    return found == kEndings.end() ? std::nullopt : std::optional(found->ending);
}

std::string_view resultText(Winner winner) {
    if (!winner) {
        return "1/2-1/2";
    }
    return *winner == Color::Red ? "1-0" : "0-1";
}

std::optional<Winner> resultFromText(std::string_view text) {
    if (text == "1-0") {
        return Winner(Color::Red);
    }
    if (text == "0-1") {
        return Winner(Color::Black);
    }
    return text == "1/2-1/2" ? std::optional<Winner>(Winner{}) : std::nullopt;
}

}  // namespace juzhong::arena
