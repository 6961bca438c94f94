#include "protocol/report_gate.h"

#include <algorithm>

namespace juzhong {

bool ReportGate::admits(const SearchReport& report, Clock::time_point now) {
    if (report.multiPv <= 1) {
        const double seconds = std::chrono::duration<double>(now - lastRefill_).count();
        budget_ = std::min(budget_ + seconds * kLinesASecond, kBurst);
        lastRefill_ = now;
        groupPasses_ = budget_ >= 1;
        waiting_.clear();
    }
    if (!groupPasses_) {
        waiting_.push_back(report);
        return false;
    }
    budget_ -= 1;
    return true;
}

}  // namespace juzhong
