#include "bench/arena/game_record.h"

#include <algorithm>

namespace juzhong::arena {

std::optional<Ending> endingFromName(std::string_view name) {
    const auto found = std::find_if(kEndings.begin(), kEndings.end(),
                                    [&](const EndingRow& row) { return row.name == name; });
    return found == kEndings.end() ? std::nullopt : std::optional(found->ending);
}

Ending endingFrom(rules::Reason reason) {
    switch (reason) {
        case rules::Reason::Mate:
            return Ending::Mate;
        case rules::Reason::Stalemate:
            return Ending::Stalemate;
        case rules::Reason::PerpetualCheck:
            return Ending::PerpetualCheck;
        case rules::Reason::PerpetualChase:
            return Ending::PerpetualChase;
        case rules::Reason::PerpetualKill:
            return Ending::PerpetualKill;
        case rules::Reason::MixedAttack:
            return Ending::MixedAttack;
        case rules::Reason::MutualOffence:
            return Ending::MutualOffence;
        case rules::Reason::NoAttackers:
            return Ending::NoAttackers;
        case rules::Reason::MoveLimit:
            return Ending::MoveLimit;
        case rules::Reason::None:
        case rules::Reason::Repetition:
            break;
    }
    return Ending::Repetition;
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
