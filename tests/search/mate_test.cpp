#include <algorithm>
#include <sstream>

#include "engine/movegen.h"
#include "search/search.h"
#include "tests/support/catch.h"
#include "tests/support/data.h"
#include "tests/support/positions.h"

namespace juzhong {

namespace {

/// A position of tests/data/mates.txt.
struct MatePuzzle {
    Position root;
    int moves = 0;
    /// Every first move that keeps the shortest mate by checks.
    std::vector<Move> first;
    std::string name;
};

[[nodiscard]] std::vector<MatePuzzle> matePuzzles() {
    std::vector<MatePuzzle> puzzles;
    for (const auto& fields : test::readData("mates.txt")) {
        REQUIRE(fields.size() == 4);
        MatePuzzle puzzle{test::positionOf(fields[0]), std::stoi(fields[1]), {}, fields[3]};
        std::istringstream words(fields[2]);
        for (std::string word; words >> word;) {
            puzzle.first.push_back(*moveFromString(word));
        }
        puzzles.push_back(std::move(puzzle));
    }
    return puzzles;
}

/// Whether the side to move mates within so many own moves, by trying everything. Slow.
bool canMateIn(Position& position, int moves) {
    const MoveList list = legalMoves(position);
    return std::any_of(list.begin(), list.end(), [&](Move move) {
        position.make(move);
        const MoveList replies = legalMoves(position);
        bool mates = replies.isEmpty();
        if (!mates && moves > 1) {
            mates = std::all_of(replies.begin(), replies.end(), [&](Move reply) {
                position.make(reply);
                const bool still = canMateIn(position, moves - 1);
                position.undo();
                return still;
            });
        }
        position.undo();
        return mates;
    });
}

}  // namespace

TEST_CASE("mates are found and their length is proved", "[search][mate]") {
    Search search;
    for (const MatePuzzle& puzzle : matePuzzles()) {
        SearchLimits limits;
        limits.mate = puzzle.moves;
        limits.nodes = 3000000;
        search.newGame();
        const SearchAnswer answer = search.searchToEnd(puzzle.root, limits);
        CAPTURE(puzzle.name, toString(answer.best), answer.score);
        CHECK(isMateScore(answer.score));
        CHECK(answer.score >= mateIn(2 * puzzle.moves - 1));
        // Another first move is right only when it mates quicker, which the search need not have noticed yet.
        if (std::find(puzzle.first.begin(), puzzle.first.end(), answer.best) == puzzle.first.end()) {
            limits.mate = puzzle.moves - 1;
            CHECK(search.searchToEnd(puzzle.root, limits).score >= mateIn(2 * puzzle.moves - 3));
        }
    }
}

TEST_CASE("a mate score is true", "[search][mate]") {
    Search search;
    for (const MatePuzzle& puzzle : matePuzzles()) {
        if (puzzle.moves > 2) {
            continue;
        }
        SearchLimits limits;
        limits.mate = puzzle.moves;
        const SearchAnswer answer = search.searchToEnd(puzzle.root, limits);
        CAPTURE(puzzle.name, answer.score);
        REQUIRE(isMateScore(answer.score));
        Position position = puzzle.root;
        CHECK(canMateIn(position, (pliesToMate(answer.score) + 1) / 2));
    }
}

TEST_CASE("the quiet move that leaves no reply wins: stalemate is a loss", "[search][mate]") {
    Search search;
    SearchLimits limits;
    limits.depth = 3;
    const SearchAnswer answer =
        search.searchToEnd(test::positionOf("3k5/9/4P4/9/9/9/9/9/9/4K4 w - - 0 1"), limits);
    // The pawn can leave the king without a move in two ways.
    CHECK((answer.best == *moveFromString("e7e8") || answer.best == *moveFromString("e7d7")));
    CHECK(answer.score == mateIn(1));
}

TEST_CASE("rook and cannon on the back rank are not yet mate", "[search][mate]") {
    Search search;
    SearchLimits limits;
    limits.depth = 1;
    const SearchAnswer answer =
        search.searchToEnd(test::positionOf("c3k2C1/4a4/6R2/9/9/9/9/9/9/3K5 w - - 0 1"), limits);
    CHECK(answer.score < mateIn(1));
}

TEST_CASE("the side that is mated says so", "[search][mate]") {
    Search search;
    // After the first move of the two-rook mate (双车错): Black is mated in one more.
    Position position = test::positionOf("9/4k4/8R/9/1R7/9/9/2p3p2/9/3K5 w");
    position.make(*moveFromString("b5b8"));
    SearchLimits limits;
    limits.depth = 4;
    CHECK(search.searchToEnd(position, limits).score == matedIn(2));
}

}  // namespace juzhong
