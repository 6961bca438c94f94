#include "protocol/courtesy.h"

#include <cstdlib>

#include "engine/rules/repetition.h"

namespace juzhong {

Remark Courtesy::remarkOn(const SearchAnswer& answer, const Circumstances& circumstances) {
    count(answer);
    if (circumstances.isOffered) {
        const bool isAgreeable = answer.depth > 0 && answer.score <= kAcceptAt;
        return isAgreeable || rules::hasNoAttackers(circumstances.root) ? Remark::Draw : Remark::None;
    }
    if (!circumstances.isAllowed || circumstances.isForced) {
        return Remark::None;
    }
    if (hopelessInARow_ >= kHopelessSearches) {
        return Remark::Resign;
    }
    const bool isQuiet = circumstances.root.pliesSinceCapture() >= kQuietPlies;
    return isQuiet && levelInARow_ >= kLevelSearches ? Remark::Draw : Remark::None;
}

void Courtesy::reset() {
    hopelessInARow_ = 0;
    levelInARow_ = 0;
}

void Courtesy::count(const SearchAnswer& answer) {
    const bool isDecent = answer.depth >= kDecentDepth;
    hopelessInARow_ = isDecent && answer.score <= kHopeless ? hopelessInARow_ + 1 : 0;
    levelInARow_ = isDecent && std::abs(answer.score) <= kLevel ? levelInARow_ + 1 : 0;
}

}  // namespace juzhong
