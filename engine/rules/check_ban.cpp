#include "engine/rules/cycle.h"
#include "engine/rules/move_class.h"
#include "engine/rules/rule_set.h"

namespace juzhong::rules {

CycleVerdict judgeByCheckBan(const Cycle& cycle) {
    const auto checking = checkingIn(cycle);
    const bool red = checking[index(Color::Red)] == Checking::Always;
    const bool black = checking[index(Color::Black)] == Checking::Always;
    if (red == black) {
        return {std::nullopt, red ? Reason::MutualOffence : Reason::Repetition};
    }
    return {red ? Color::Red : Color::Black, Reason::PerpetualCheck};
}

CycleVerdict judgeAsRepetition(const Cycle& /*cycle*/) {
    return {};
}

std::vector<MoveClass> classifyByCheckBan(const Cycle& cycle) {
    std::vector<MoveClass> classes(cycle.size());
    for (std::size_t i = 0; i < cycle.size(); ++i) {
        classes[i].conduct = cycle.givesCheck(i) ? Conduct::Check : Conduct::Idle;
    }
    return classes;
}

}  // namespace juzhong::rules
