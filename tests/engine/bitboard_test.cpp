#include "engine/bitboard.h"

#include <set>
#include <vector>

#include "tests/support/catch.h"
#include "tests/support/positions.h"

namespace juzhong {

namespace {

Bitboard randomSet(test::Random& random) {
    return {random.next() & random.next() & Bitboard::kHalfMask,
            random.next() & random.next() & Bitboard::kHalfMask};
}

std::set<int> pointsOf(Bitboard set) {
    std::set<int> points;
    for (const Square square : kSquares) {
        if (set.contains(square)) {
            points.insert(static_cast<int>(index(square)));
        }
    }
    return points;
}

/// The set with every point moved, as long as it stays on the board.
Bitboard moved(Bitboard set, int files, int ranks) {
    Bitboard result;
    for (const int point : pointsOf(set)) {
        if (isOnBoard(point % 9 + files, point / 9 + ranks)) {
            result.add(makeSquare(point % 9 + files, point / 9 + ranks));
        }
    }
    return result;
}

bool hasStrayBits(Bitboard set) {
    return ((set.redHalf() | set.blackHalf()) & ~Bitboard::kHalfMask) != 0;
}

}  // namespace

TEST_CASE("each point is a set of its own") {
    for (const Square square : kSquares) {
        const Bitboard set(square);
        CHECK(set.count() == 1);
        CHECK(set.first() == square);
        CHECK(set.contains(square));
        CHECK_FALSE(set.hasSeveral());
        CHECK(pointsOf(set) == std::set<int>{static_cast<int>(index(square))});
    }
    CHECK(Bitboard().isEmpty());
    CHECK_FALSE(Bitboard().hasSeveral());
    CHECK(Bitboard::all().count() == 90);
}

TEST_CASE("sets combine as sets do and no stray bit appears") {
    test::Random random(31);
    for (int round = 0; round < 300; ++round) {
        const Bitboard a = randomSet(random);
        const Bitboard b = randomSet(random);
        const Square square = kSquares[random.below(kSquareCount)];
        CHECK(((a & b).contains(square)) == (a.contains(square) && b.contains(square)));
        CHECK(((a | b).contains(square)) == (a.contains(square) || b.contains(square)));
        CHECK(((a ^ b).contains(square)) == (a.contains(square) != b.contains(square)));
        CHECK((~a).contains(square) != a.contains(square));
        CHECK((~a).count() == 90 - a.count());
        CHECK_FALSE(hasStrayBits(~a));
        CHECK(a.hasSeveral() == (a.count() > 1));
    }
}

TEST_CASE("steps move every point and never wrap around an edge") {
    test::Random random(32);
    for (int round = 0; round < 300; ++round) {
        const Bitboard set = round == 0 ? Bitboard::all() : randomSet(random);
        CHECK(set.northward() == moved(set, 0, 1));
        CHECK(set.southward() == moved(set, 0, -1));
        CHECK(set.eastward() == moved(set, 1, 0));
        CHECK(set.westward() == moved(set, -1, 0));
        CHECK(set.forward(Color::Red) == set.northward());
        CHECK(set.forward(Color::Black) == set.southward());
        for (const Bitboard step : {set.northward(), set.southward(), set.eastward(), set.westward()}) {
            CHECK_FALSE(hasStrayBits(step));
        }
    }
}

TEST_CASE("points come out in ascending order, each once") {
    test::Random random(33);
    for (int round = 0; round < 100; ++round) {
        const Bitboard set = randomSet(random);
        std::vector<int> visited;
        set.forEach([&](Square square) { visited.push_back(static_cast<int>(index(square))); });
        const std::set<int> expected = pointsOf(set);
        CHECK(visited == std::vector<int>(expected.begin(), expected.end()));
        Bitboard rest = set;
        std::vector<int> popped;
        while (rest) {
            popped.push_back(static_cast<int>(index(rest.popFirst())));
        }
        CHECK(popped == visited);
    }
}

TEST_CASE("points can be added and removed") {
    Bitboard set;
    set.add(Square::A0);
    set.add(Square::I9);
    set.add(Square::I9);
    CHECK(set.count() == 2);
    set.remove(Square::A0);
    set.remove(Square::A0);
    CHECK(set == Bitboard(Square::I9));
}

TEST_CASE("files, ranks, homes and palaces hold their points") {
    for (const Square square : kSquares) {
        for (int file = 0; file < kFileCount; ++file) {
            CHECK(bitboards::file(file).contains(square) == (fileOf(square) == file));
        }
        for (int rank = 0; rank < kRankCount; ++rank) {
            CHECK(bitboards::rank(rank).contains(square) == (rankOf(square) == rank));
        }
        for (const Color color : kColors) {
            const bool central = fileOf(square) >= 3 && fileOf(square) <= 5;
            CHECK(bitboards::home(color).contains(square) == !isAcrossRiver(color, square));
            CHECK(bitboards::palace(color).contains(square) == (central && relativeRank(color, square) <= 2));
        }
    }
}

}  // namespace juzhong
