#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <thread>

#include "engine/position.h"
#include "protocol/output.h"

namespace juzhong {

/// Work that is no search (a count, a bench) and must not keep the session from listening.
class SideJob {
   public:
    /// The work looks at the flag now and then and ends early when it is set.
    using Work = std::function<void(const std::atomic<bool>& isStopped)>;

    /// Starts the work; `onEnd` is called from its thread.
    SideJob(Work work, std::function<void()> onEnd);
    ~SideJob();
    SideJob(const SideJob&) = delete;
    SideJob& operator=(const SideJob&) = delete;

    void stop() { isStopped_ = true; }

   private:
    std::atomic<bool> isStopped_{false};
    std::thread thread_;
};

/// Counts the move tree and prints "move: count" for each root move, then "Nodes searched: N"; nothing more
/// once it is stopped. `depth` 1 to 64.
void printPerft(const Position& root, int depth, Output& output, const std::atomic<bool>& isStopped);

}  // namespace juzhong
