#include "engine/perft.h"

#include "engine/fen.h"
#include "engine/movegen.h"
#include "tests/support/catch.h"
#include "tests/support/plain_board.h"
#include "tests/support/positions.h"

namespace juzhong {

namespace {

/// Checks every depth of the table whose count lies within the limits.
void checkTable(std::uint64_t fewest, std::uint64_t most, const PerftOptions& options = {}) {
    for (const test::PerftCase& row : test::perftCases()) {
        const Position position = test::positionOf(row.fen);
        for (std::size_t depth = 1; depth <= row.leaves.size(); ++depth) {
            const std::uint64_t expected = row.leaves[depth - 1];
            if (expected >= fewest && expected <= most) {
                INFO(row.fen << " (" << row.name << ") depth " << depth);
                CHECK(perft(position, static_cast<int>(depth), options) == expected);
            }
        }
    }
}

}  // namespace

TEST_CASE("perft counts the leaves of the table") {
    checkTable(0, 4000000);
}

TEST_CASE("perft counts the long rows of the table", "[long]") {
    checkTable(4000001, 200000000);
}

TEST_CASE("perft with threads and hash counts the start position to six plies", "[long]") {
    checkTable(200000001, 6000000000, {.threads = 2, .hashMegabytes = 256});
}

TEST_CASE("threads and hash do not change a count") {
    checkTable(60000, 2500000, {.threads = 3, .hashMegabytes = 1});
}

TEST_CASE("a tiny hash that is overwritten all the time does not change a count") {
    const Position start;
    CHECK(perft(start, 4, {.threads = 2, .hashMegabytes = 1}) == 3290240);
}

TEST_CASE("perft at depth 0 is the position itself") {
    CHECK(perft(Position(), 0) == 1);
    CHECK(perft(Position(), -1) == 1);
}

TEST_CASE("divide lists each root move once and adds up to perft") {
    const Position start;
    const auto counts = perftDivide(start, 3);
    REQUIRE(counts.size() == 44);
    const MoveList moves = legalMoves(start);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        CHECK(counts[i].first == moves[i]);
        plain::Board board(kStartFen);
        board.play({static_cast<int>(index(moves[i].from())), static_cast<int>(index(moves[i].to()))});
        CHECK(counts[i].second == plain::perft(board, 2));
        sum += counts[i].second;
    }
    CHECK(sum == 79666);
}

TEST_CASE("divide lists nothing when no move is legal") {
    const Position mated = test::positionOf("R2k5/9/2N6/9/3R5/9/9/9/9/4K4 b - - 0 1");
    CHECK(perftDivide(mated, 2).empty());
    CHECK(perft(mated, 2) == 0);
}

TEST_CASE("the plain board counts the same leaves as the table") {
    for (const test::PerftCase& row : test::perftCases()) {
        for (int depth = 1; depth <= 2; ++depth) {
            INFO(row.fen << " depth " << depth);
            CHECK(plain::perft(plain::Board(row.fen), depth) ==
                  row.leaves[static_cast<std::size_t>(depth) - 1]);
        }
    }
}

}  // namespace juzhong
