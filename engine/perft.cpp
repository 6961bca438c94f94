#include "engine/perft.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <thread>

#include "engine/movegen.h"

namespace juzhong {

namespace {

/// Remembers subtree counts. Threads share it without locks: an entry torn by two writers fails its own
/// check.
class PerftTable {
   public:
    explicit PerftTable(std::size_t megabytes)
        : entries_(std::max<std::size_t>(1, megabytes << 20U) / sizeof(Entry)) {}

    [[nodiscard]] bool find(Key key, int depth, std::uint64_t& leaves) const {
        const Entry& entry = entryOf(key, depth);
        const std::uint64_t count = entry.leaves.load(std::memory_order_relaxed);
        if ((entry.check.load(std::memory_order_relaxed) ^ count) != keyWithDepth(key, depth)) {
            return false;
        }
        leaves = count;
        return true;
    }

    void store(Key key, int depth, std::uint64_t leaves) {
        Entry& entry = entryOf(key, depth);
        entry.leaves.store(leaves, std::memory_order_relaxed);
        entry.check.store(keyWithDepth(key, depth) ^ leaves, std::memory_order_relaxed);
    }

   private:
    struct Entry {
        std::atomic<std::uint64_t> check{0};
        std::atomic<std::uint64_t> leaves{0};
    };

    [[nodiscard]] static Key keyWithDepth(Key key, int depth) {
        return key ^ (static_cast<Key>(depth) * 0x9E3779B97F4A7C15);
    }
    [[nodiscard]] const Entry& entryOf(Key key, int depth) const {
        return entries_[keyWithDepth(key, depth) % entries_.size()];
    }
    [[nodiscard]] Entry& entryOf(Key key, int depth) {
        return entries_[keyWithDepth(key, depth) % entries_.size()];
    }

    std::vector<Entry> entries_;
};

std::uint64_t countLeaves(Position& position, int depth, PerftTable* table) {
    if (depth <= 1) {
        return depth <= 0 ? 1 : static_cast<std::uint64_t>(countLegalMoves(position));
    }
    std::uint64_t leaves = 0;
    if (table != nullptr && table->find(position.key(), depth, leaves)) {
        return leaves;
    }
    MoveList moves;
    generateMoves(position, MoveKind::All, moves);
    for (const Move move : moves) {
        position.make(move);
        leaves += countLeaves(position, depth - 1, table);
        position.undo();
    }
    if (table != nullptr) {
        table->store(position.key(), depth, leaves);
    }
    return leaves;
}

}  // namespace

std::vector<std::pair<Move, std::uint64_t>> perftDivide(const Position& position, int depth,
                                                        const PerftOptions& options) {
    std::vector<std::pair<Move, std::uint64_t>> counts;
    for (const Move move : legalMoves(position)) {
        counts.emplace_back(move, 0);
    }
    std::unique_ptr<PerftTable> table;
    if (options.hashMegabytes > 0) {
        table = std::make_unique<PerftTable>(options.hashMegabytes);
    }
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        Position copy = position;
        for (std::size_t i = next++; i < counts.size(); i = next++) {
            copy.make(counts[i].first);
            counts[i].second = countLeaves(copy, depth - 1, table.get());
            copy.undo();
        }
    };
    std::vector<std::thread> helpers;
    for (int i = 1; i < options.threads; ++i) {
        helpers.emplace_back(work);
    }
    work();
    for (std::thread& helper : helpers) {
        helper.join();
    }
    return counts;
}

std::uint64_t perft(const Position& position, int depth, const PerftOptions& options) {
    if (depth <= 0) {
        return 1;
    }
    std::uint64_t leaves = 0;
    for (const auto& [move, count] : perftDivide(position, depth, options)) {
        leaves += count;
    }
    return leaves;
}

}  // namespace juzhong
