#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <iosfwd>

namespace juzhong {

struct BenchOptions {
    /// Iterations for each position, 1 to kMaxPly. The default takes some seconds in a release build.
    int depth = 14;
    /// 1 to 256. Only one thread counts the same nodes in every run.
    int threads = 1;
    /// Size of the transposition table in MB, at least 1.
    std::size_t hashMegabytes = 16;
    /// Ends the bench before its next position once it is set; null for never.
    const std::atomic<bool>* isStopped = nullptr;
};

struct BenchResult {
    std::uint64_t nodes = 0;
    std::chrono::nanoseconds time{0};

    [[nodiscard]] std::uint64_t nodesPerSecond() const;
};

/// Searches each of the fixed positions from a cleared state and writes a line a position, then
/// "N nodes M nps" as the last line. With one thread the nodes are a signature of the search: they change
/// only when play does. When the table cannot be had, a table of the usual size serves and a line says so.
BenchResult runBench(const BenchOptions& options, std::ostream& out);

}  // namespace juzhong
