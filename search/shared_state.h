#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>

#include "engine/rules/rule_set.h"
#include "search/time_manager.h"
#include "search/transposition_table.h"

namespace juzhong {

/// Hands out the positions that a search may visit, in portions, so that the limit is kept over all threads.
class NodeBudget {
   public:
    /// No limit when empty.
    void start(std::optional<std::uint64_t> limit, int threads) {
        limited_ = limit.has_value();
        left_.store(static_cast<std::int64_t>(std::min<std::uint64_t>(limit.value_or(0), kMost)));
        portion_ = std::clamp<std::int64_t>(left_.load() / (std::int64_t{128} * threads), 1, kPortion);
    }
    /// Positions that the asking thread may visit before it asks again; 0 when the budget is spent.
    [[nodiscard]] int take() {
        if (!limited_) {
            return kPortion;
        }
        const std::int64_t left = left_.fetch_sub(portion_, std::memory_order_relaxed);
        return static_cast<int>(std::clamp<std::int64_t>(left, 0, portion_));
    }

   private:
    static constexpr int kPortion = 256;
    static constexpr std::uint64_t kMost = std::uint64_t{1} << 62U;

    bool limited_ = false;
    std::int64_t portion_ = kPortion;
    std::atomic<std::int64_t> left_{0};
};

/// All that the threads of a search share.
struct SharedState {
    TranspositionTable table;
    std::atomic<bool> stop{false};
    NodeBudget nodes;
    SearchClock clock;
    /// Read-only while thinking.
    rules::Law law;
};

}  // namespace juzhong
