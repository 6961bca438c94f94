#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/move.h"
#include "engine/position.h"
#include "eval/score.h"
#include "search/large_memory.h"

namespace juzhong {

/// What a stored score says of the true one. Bits, so that `Exact` holds both.
enum class Bound : std::uint8_t { None = 0, Upper = 1, Lower = 2, Exact = 3 };

[[nodiscard]] constexpr bool includes(Bound bound, Bound part) {
    return (static_cast<unsigned>(bound) & static_cast<unsigned>(part)) != 0;
}

/// What the table knows of a position. Scores of mates count from the position itself.
struct TableEntry {
    Move move;
    /// `kNoScore` when only the evaluation is known.
    Score score = kNoScore;
    /// Static evaluation as `evaluate` gave it, or `kNoScore`.
    Score staticEval = kNoScore;
    int depth = 0;
    Bound bound = Bound::None;
    /// Whether the position ever was on a principal variation.
    bool wasPv = false;
};

/// The memory of all threads. No locks: an entry is one 64-bit word of facts and 16 bits that check both the
/// key and the word, so that two halves from different writers do not pass. A wrong entry is still possible
/// (16 bits are few), hence its move must be asked whether it is legal.
class TranspositionTable {
   public:
    /// Depths from here to 200 can be stored.
    static constexpr int kLowestDepth = -6;

    /// 1 MB and up; forgets everything. False when the memory cannot be had: the old table stays.
    [[nodiscard]] bool resize(std::size_t megabytes);
    /// Clears part `part` of `parts`: each thread may clear its own.
    void clear(std::size_t part, std::size_t parts);
    /// Entries from earlier searches become the first to be replaced.
    void newSearch();

    [[nodiscard]] std::optional<TableEntry> probe(Key key) const;
    /// Keeps the known move when the new entry has none, and a much deeper entry of the same position.
    void store(Key key, const TableEntry& entry);
    void prefetch(Key key) const { __builtin_prefetch(clusterOf(key)); }
    /// Use by the running search, in thousandths, from a sample.
    [[nodiscard]] int hashFull() const;

   private:
    static constexpr std::size_t kEntries = 3;

    /// Half a cache line; plain integers, read and written as atomics. A zero word is a free entry.
    struct alignas(32) Cluster {
        std::uint64_t facts[kEntries];
        std::uint16_t checks[kEntries];
    };
    static_assert(sizeof(Cluster) == 32);

    [[nodiscard]] Cluster* clusters() const { return static_cast<Cluster*>(memory_.data()); }
    [[nodiscard]] Cluster* clusterOf(Key key) const {
        return clusters() + ((key >> 32U) * clusterCount_ >> 32U);
    }

    LargeMemory memory_;
    /// At most 2^32 (128 GB).
    std::uint64_t clusterCount_ = 0;
    /// Counts searches, modulo 32.
    std::uint8_t generation_ = 0;
};

}  // namespace juzhong
