#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/position.h"

namespace juzhong::test {

/// A line of tests/data/perft.txt.
struct PerftCase {
    std::string fen;
    /// Leaves at one ply, two plies, and so on.
    std::vector<std::uint64_t> leaves;
    std::string name;
};

[[nodiscard]] std::vector<PerftCase> perftCases();

/// A position that must be right; a fault fails the test.
[[nodiscard]] Position positionOf(std::string_view fen);

/// The same numbers on every machine (splitmix64).
class Random {
   public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    [[nodiscard]] std::uint64_t next();
    /// 0 to `limit` - 1.
    [[nodiscard]] std::size_t below(std::size_t limit) { return static_cast<std::size_t>(next() % limit); }

   private:
    std::uint64_t state_;
};

/// A legal move, captures more often than not, so that games reach their endings; none when there is none.
[[nodiscard]] Move randomMove(const Position& position, Random& random);

/// Plays random games of up to `plies` moves from the positions of the perft table in turn and shows every
/// position on the way, the first one included.
void walkRandomGames(std::uint64_t seed, int games, int plies,
                     const std::function<void(const Position&)>& visit);

}  // namespace juzhong::test
