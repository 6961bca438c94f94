#include "engine/rules/arbiter.h"

#include "engine/rules/cycle.h"
#include "engine/rules/repetition.h"

namespace juzhong::rules {

std::string_view describe(Reason reason) {
    switch (reason) {
        case Reason::None:
            return "the game goes on";
        case Reason::Mate:
            return "mate (将死)";
        case Reason::Stalemate:
            return "stalemate (困毙)";
        case Reason::PerpetualCheck:
            return "perpetual check (长将)";
        case Reason::PerpetualChase:
            return "perpetual chase (长捉)";
        case Reason::PerpetualKill:
            return "perpetual kill threats (长杀)";
        case Reason::MixedAttack:
            return "checks, kill threats and chases in turn without an idle move (长打)";
        case Reason::MutualOffence:
            return "both sides offend alike (双方长打)";
        case Reason::Repetition:
            return "repetition without an offence (不变作和)";
        case Reason::NoAttackers:
            return "neither side can attack any more (双方无取胜可能)";
        case Reason::MoveLimit:
            return "natural limit of moves without a capture (自然限着)";
    }
    return "";
}

std::size_t pliesOfJudgedCycle(const Position& position, RuleSet ruleSet) {
    int missing = rowOf(ruleSet).occurrences - 1;
    const auto reach = static_cast<std::size_t>(position.pliesSinceCapture());
    for (std::size_t back = 4; back <= reach; back += 2) {
        if (position.stateBefore(back).key == position.key() && --missing == 0) {
            return back;
        }
    }
    return 0;
}

Verdict judge(const Position& position, const Law& law) {
    if (!position.hasLegalMove()) {
        const Reason reason = position.isInCheck() ? Reason::Mate : Reason::Stalemate;
        return {Verdict::Kind::Loss, position.sideToMove(), reason};
    }
    if (const std::size_t plies = pliesOfJudgedCycle(position, law.ruleSet); plies > 0) {
        const CycleVerdict found = rowOf(law.ruleSet).judge(Cycle(position, plies));
        const auto kind = found.loser ? Verdict::Kind::Loss : Verdict::Kind::Draw;
        return {kind, found.loser, found.reason};
    }
    if (hasNoAttackers(position)) {
        return {Verdict::Kind::Draw, std::nullopt, Reason::NoAttackers};
    }
    if (isMoveLimitReached(position, law)) {
        return {Verdict::Kind::Draw, std::nullopt, Reason::MoveLimit};
    }
    return {};
}

}  // namespace juzhong::rules
