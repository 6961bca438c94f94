#pragma once

#include <chrono>
#include <vector>

#include "search/report.h"

namespace juzhong {

/// Keeps a search from flooding its reader: a solved board would finish thousands of iterations a second.
/// The lines of one iteration pass or wait together; what waits is replaced by the next iteration.
class ReportGate {
   public:
    using Clock = std::chrono::steady_clock;

    /// Lines a second in the long run, and how many may come at once.
    static constexpr double kLinesASecond = 20;
    static constexpr double kBurst = 20;

    /// Whether to print the report now. If not it is kept as waiting.
    [[nodiscard]] bool admits(const SearchReport& report, Clock::time_point now);

    /// The newest reports that were not printed.
    [[nodiscard]] const std::vector<SearchReport>& waiting() const { return waiting_; }

   private:
    std::vector<SearchReport> waiting_;
    double budget_ = kBurst;
    Clock::time_point lastRefill_{};
    bool groupPasses_ = true;
};

}  // namespace juzhong
