#include "search/transposition_table.h"

#include <algorithm>
#include <atomic>
#include <cstring>

namespace juzhong {

namespace {

constexpr unsigned kGenerations = 32;
/// An entry of the same position is replaced by one that is not shallower by more than this.
constexpr int kDepthSlack = 4;
/// How many plies of depth an entry loses in worth with each search that it is old.
constexpr int kAgeWeight = 8;

/// 64 bits from low to high: move 16, score 16, evaluation 16, depth 8, bound 2, PV 1, generation 5.
/// The depth is kept with an offset of its own, so that the word of a used entry is never zero.
using Facts = std::uint64_t;

constexpr int kDepthOffset = 1 - TranspositionTable::kLowestDepth;

[[nodiscard]] Facts pack(const TableEntry& entry, unsigned generation) {
    const auto half = [](int value) { return Facts{static_cast<std::uint16_t>(value)}; };
    const Facts depth = static_cast<std::uint8_t>(entry.depth + kDepthOffset);
    const Facts kind = static_cast<unsigned>(entry.bound) | (entry.wasPv ? 4U : 0U) | generation << 3U;
    return entry.move.bits() | half(entry.score) << 16U | half(entry.staticEval) << 32U | depth << 48U |
           kind << 56U;
}

[[nodiscard]] Move moveOf(Facts facts) {
    return Move::fromBits(static_cast<std::uint16_t>(facts));
}
[[nodiscard]] int storedDepthOf(Facts facts) {
    return static_cast<int>(facts >> 48U & 255U);
}
[[nodiscard]] unsigned generationOf(Facts facts) {
    return static_cast<unsigned>(facts >> 59U);
}

[[nodiscard]] TableEntry unpack(Facts facts) {
    TableEntry entry;
    entry.move = moveOf(facts);
    entry.score = static_cast<std::int16_t>(facts >> 16U);
    entry.staticEval = static_cast<std::int16_t>(facts >> 32U);
    entry.depth = storedDepthOf(facts) - kDepthOffset;
    entry.bound = static_cast<Bound>(facts >> 56U & 3U);
    entry.wasPv = (facts >> 58U & 1U) != 0;
    return entry;
}

/// Sixteen bits of the key that do not choose the cluster, mixed with the facts.
[[nodiscard]] std::uint16_t checkOf(Key key, Facts facts) {
    const Facts folded = facts ^ facts >> 32U;
    return static_cast<std::uint16_t>(key ^ folded ^ folded >> 16U);
}

template <typename Value>
[[nodiscard]] Value load(Value& place) {
    return std::atomic_ref<Value>(place).load(std::memory_order_relaxed);
}
template <typename Value>
void save(Value& place, Value value) {
    std::atomic_ref<Value>(place).store(value, std::memory_order_relaxed);
}

}  // namespace

bool TranspositionTable::resize(std::size_t megabytes) {
    constexpr std::size_t kMegabyte = std::size_t{1} << 20U;
    if (megabytes == 0 || megabytes > (std::size_t{1} << 17U)) {
        return false;
    }
    LargeMemory memory(megabytes * kMegabyte);
    if (!memory) {
        return false;
    }
    memory_ = std::move(memory);
    clusterCount_ = megabytes * kMegabyte / sizeof(Cluster);
    generation_ = 0;
    return true;
}

void TranspositionTable::clear(std::size_t part, std::size_t parts) {
    const std::size_t begin = clusterCount_ / parts * part;
    const std::size_t end = part + 1 == parts ? clusterCount_ : clusterCount_ / parts * (part + 1);
    std::memset(static_cast<void*>(clusters() + begin), 0, (end - begin) * sizeof(Cluster));
}

void TranspositionTable::newSearch() {
    generation_ = static_cast<std::uint8_t>((generation_ + 1U) % kGenerations);
}

std::optional<TableEntry> TranspositionTable::probe(Key key) const {
    Cluster& cluster = *clusterOf(key);
    for (std::size_t i = 0; i < kEntries; ++i) {
        const Facts facts = load(cluster.facts[i]);
        if (facts != 0 && load(cluster.checks[i]) == checkOf(key, facts)) {
            return unpack(facts);
        }
    }
    return std::nullopt;
}

void TranspositionTable::store(Key key, const TableEntry& entry) {
    Cluster& cluster = *clusterOf(key);
    std::size_t place = 0;
    int leastWorth = 1 << 20;
    bool samePosition = false;
    Facts former = 0;
    for (std::size_t i = 0; i < kEntries; ++i) {
        const Facts facts = load(cluster.facts[i]);
        samePosition = facts != 0 && load(cluster.checks[i]) == checkOf(key, facts);
        if (samePosition || facts == 0) {
            place = i;
            former = facts;
            break;
        }
        const unsigned age = (kGenerations + generation_ - generationOf(facts)) % kGenerations;
        const int worth = storedDepthOf(facts) - kAgeWeight * static_cast<int>(age);
        if (worth < leastWorth) {
            leastWorth = worth;
            place = i;
            former = facts;
        }
    }

    TableEntry kept = entry;
    if (samePosition) {
        if (!kept.move.isReal()) {
            kept.move = moveOf(former);
        }
        const bool isWorthy =
            entry.bound == Bound::Exact || generationOf(former) != generation_ ||
            entry.depth + kDepthOffset + (entry.wasPv ? 2 : 0) + kDepthSlack > storedDepthOf(former);
        if (!isWorthy) {
            if (kept.move == moveOf(former)) {
                return;
            }
            const Move move = kept.move;
            kept = unpack(former);
            kept.move = move;
        }
    }
    const Facts facts = pack(kept, generation_);
    save(cluster.facts[place], facts);
    save(cluster.checks[place], checkOf(key, facts));
}

int TranspositionTable::hashFull() const {
    const std::size_t sample = std::min<std::size_t>(1000, clusterCount_);
    std::size_t used = 0;
    for (std::size_t c = 0; c < sample; ++c) {
        for (std::uint64_t& place : clusters()[c].facts) {
            const Facts facts = load(place);
            used += facts != 0 && generationOf(facts) == generation_ ? 1U : 0U;
        }
    }
    return static_cast<int>(used * 1000 / (sample * kEntries));
}

}  // namespace juzhong
