#include "protocol/side_job.h"

#include <string>
#include <utility>

#include "engine/movegen.h"
#include "engine/perft.h"

namespace juzhong {

namespace {

/// A subtree of so many plies is counted without looking at the flag.
constexpr int kUnstoppablePlies = 3;

std::uint64_t countTree(const Position& position, int depth, const std::atomic<bool>& isStopped) {
    if (depth <= kUnstoppablePlies) {
        return perft(position, depth);
    }
    std::uint64_t leaves = 0;
    for (const Move move : legalMoves(position)) {
        if (isStopped) {
            break;
        }
        Position next = position;
        next.make(move);
        leaves += countTree(next, depth - 1, isStopped);
    }
    return leaves;
}

}  // namespace

SideJob::SideJob(Work work, std::function<void()> onEnd)
    : thread_([this, work = std::move(work), onEnd = std::move(onEnd)] {
          work(isStopped_);
          onEnd();
      }) {}

SideJob::~SideJob() {
    stop();
    thread_.join();
}

void printPerft(const Position& root, int depth, Output& output, const std::atomic<bool>& isStopped) {
    std::uint64_t total = 0;
    for (const Move move : legalMoves(root)) {
        Position next = root;
        next.make(move);
        const std::uint64_t leaves = countTree(next, depth - 1, isStopped);
        if (isStopped) {
            return;
        }
        output.line(toString(move) + ": " + std::to_string(leaves));
        total += leaves;
    }
    output.line("Nodes searched: " + std::to_string(total));
}

}  // namespace juzhong
