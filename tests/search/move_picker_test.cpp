#include "search/move_picker.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "engine/exchange.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

namespace juzhong {

namespace {

/// A picker's surroundings, with histories full of noise.
class Surroundings {
   public:
    explicit Surroundings(std::uint64_t seed) : histories_(std::make_unique<Histories>()), random_(seed) {
        for (auto& side : histories_->butterfly) {
            for (auto& from : side) {
                for (auto& entry : from) {
                    entry.update(noise());
                }
            }
        }
        for (auto& piece : histories_->capture) {
            for (auto& to : piece) {
                for (auto& entry : to) {
                    entry.update(noise());
                }
            }
        }
        continuations_.fill(&histories_->nothing);
    }

    [[nodiscard]] MoveOrder order(const Position& position, Move tableMove) {
        return {position, *histories_, continuations_, buffer_, 3, tableMove, Move::none()};
    }

    /// From now on no move has failed more often than those of this man to this point.
    void condemn(Piece piece, Square to) { histories_->nothing[index(piece)][index(to)].update(-30000); }

   private:
    [[nodiscard]] int noise() { return static_cast<int>(random_.below(12000)) - 6000; }

    std::unique_ptr<Histories> histories_;
    Continuations continuations_{};
    MoveBuffer buffer_;
    test::Random random_;
};

[[nodiscard]] std::vector<Move> allOf(MovePicker& picker) {
    std::vector<Move> moves;
    for (Move move = picker.next(); move.isReal(); move = picker.next()) {
        moves.push_back(move);
    }
    return moves;
}

[[nodiscard]] bool byBits(Move a, Move b) {
    return a.bits() < b.bits();
}

[[nodiscard]] std::vector<Move> sorted(std::vector<Move> moves) {
    std::sort(moves.begin(), moves.end(), byBits);
    return moves;
}

[[nodiscard]] std::vector<Move> sorted(const MoveList& list) {
    return sorted(std::vector<Move>(list.begin(), list.end()));
}

}  // namespace

TEST_CASE("a picker hands out each legal move exactly once, the table's move first", "[search][picker]") {
    Surroundings surroundings(11);
    test::Random random(12);
    test::walkRandomGames(13, 12, 60, [&](const Position& position) {
        const MoveList legal = legalMoves(position);
        const Move tableMove =
            legal.isEmpty() || random.below(3) == 0 ? Move::none() : legal[random.below(legal.size())];
        const MoveOrder order = surroundings.order(position, tableMove);
        MovePicker picker = MovePicker::forSearch(order, static_cast<int>(random.below(12)));
        const std::vector<Move> moves = allOf(picker);
        REQUIRE(sorted(moves) == sorted(legal));
        if (tableMove.isReal()) {
            CHECK(moves.front() == tableMove);
        }
        CHECK_FALSE(picker.next().isReal());
    });
}

TEST_CASE("pickers that are open at once do not disturb each other", "[search][picker]") {
    Surroundings surroundings(14);
    Position position;
    const MoveOrder outerOrder = surroundings.order(position, Move::none());
    MovePicker outer = MovePicker::forSearch(outerOrder, 5);
    std::vector<Move> moves;
    Position inside;
    for (Move move = outer.next(); move.isReal(); move = outer.next()) {
        moves.push_back(move);
        inside = position;
        inside.make(move);
        const MoveOrder innerOrder = surroundings.order(inside, Move::none());
        MovePicker inner = MovePicker::forSearch(innerOrder, 3);
        CHECK(sorted(allOf(inner)) == sorted(legalMoves(inside)));
    }
    CHECK(sorted(moves) == sorted(legalMoves(position)));
}

TEST_CASE("captures that win come before quiet moves and captures that lose", "[search][picker]") {
    Surroundings surroundings(15);
    test::walkRandomGames(16, 8, 50, [&](const Position& position) {
        if (position.isInCheck()) {
            return;
        }
        const MoveOrder order = surroundings.order(position, Move::none());
        MovePicker picker = MovePicker::forSearch(order, 4);
        bool quietSeen = false;
        for (const Move move : allOf(picker)) {
            quietSeen |= !position.isCapture(move);
            // Far beyond what a capture history can shift.
            if (position.isCapture(move) && exchangeReaches(position, move, 800)) {
                CHECK_FALSE(quietSeen);
            }
        }
    });
}

TEST_CASE("quiet moves that always failed come after the captures that lose", "[search][picker]") {
    test::walkRandomGames(23, 8, 50, [&](const Position& position) {
        if (position.isInCheck()) {
            return;
        }
        Surroundings surroundings(25);
        std::vector<Move> condemned;
        for (const Move move : legalMoves(position)) {
            const Piece piece = position.pieceOn(move.from());
            if (!position.isCapture(move) && (index(piece) + index(move.to())) % 2 == 0) {
                surroundings.condemn(piece, move.to());
                condemned.push_back(move);
            }
        }
        const MoveOrder order = surroundings.order(position, Move::none());
        constexpr int kDepthThatSortsAll = 60;
        MovePicker picker = MovePicker::forSearch(order, kDepthThatSortsAll);
        std::vector<Move> moves = allOf(picker);
        REQUIRE(moves.size() >= condemned.size());
        CHECK(sorted({moves.end() - static_cast<std::ptrdiff_t>(condemned.size()), moves.end()}) ==
              sorted(condemned));
    });
}

TEST_CASE("quiet moves can be skipped, but never evasions", "[search][picker]") {
    Surroundings surroundings(17);
    test::walkRandomGames(18, 8, 50, [&](const Position& position) {
        MoveList expected;
        generateMoves(position, position.isInCheck() ? MoveKind::All : MoveKind::Captures, expected);
        const MoveOrder order = surroundings.order(position, Move::none());
        MovePicker picker = MovePicker::forSearch(order, 4);
        picker.skipQuiets();
        CHECK(sorted(allOf(picker)) == sorted(expected));
    });
}

TEST_CASE("quiescence sees captures, checks when asked, and all evasions", "[search][picker]") {
    Surroundings surroundings(19);
    test::walkRandomGames(20, 8, 50, [&](const Position& position) {
        for (const bool withChecks : {false, true}) {
            std::vector<Move> expected;
            for (const Move move : legalMoves(position)) {
                if (position.isInCheck() || position.isCapture(move) ||
                    (withChecks && position.givesCheck(move))) {
                    expected.push_back(move);
                }
            }
            const MoveOrder order = surroundings.order(position, Move::none());
            MovePicker picker = MovePicker::forQuiescence(order, withChecks);
            CHECK(sorted(allOf(picker)) == sorted(expected));
        }
    });
}

TEST_CASE("ProbCut sees only captures that win enough", "[search][picker]") {
    Surroundings surroundings(21);
    test::walkRandomGames(22, 8, 50, [&](const Position& position) {
        std::vector<Move> expected;
        const MoveList legal = legalMoves(position);
        for (const Move move : legal) {
            if (position.isCapture(move) && exchangeReaches(position, move, 150)) {
                expected.push_back(move);
            }
        }
        const Move tableMove = legal.isEmpty() ? Move::none() : legal[0];
        const MoveOrder order = surroundings.order(position, tableMove);
        MovePicker picker = MovePicker::forProbCut(order, 150);
        CHECK(sorted(allOf(picker)) == sorted(expected));
    });
}

}  // namespace juzhong
