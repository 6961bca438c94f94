#include "engine/position.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/fen.h"
#include "engine/movegen.h"
#include "tests/support/catch.h"
#include "tests/support/plain_board.h"
#include "tests/support/positions.h"

namespace juzhong {

namespace {

/// Everything a position tells about itself, to compare before and after.
struct Portrait {
    explicit Portrait(const Position& position)
        : fen(writeFen(position)),
          key(position.key()),
          material(position.materialKey()),
          checkers(position.checkers()),
          allowed(position.danger().allowed),
          bound(position.danger().bound),
          snipers(position.danger().snipers),
          pliesPlayed(position.pliesPlayed()),
          pliesSinceCapture(position.pliesSinceCapture()),
          gamePly(position.gamePly()),
          lastMove(position.state().move) {
        for (const PieceType type : kPieceTypes) {
            keys.push_back(position.keyOf(type));
            men.push_back(position.pieces(type));
        }
        for (const Color color : kColors) {
            keys.push_back(position.nonPawnKey(color));
            men.push_back(position.pieces(color));
            kings.push_back(position.kingSquare(color));
        }
    }
    friend bool operator==(const Portrait&, const Portrait&) = default;

    std::string fen;
    Key key;
    Key material;
    Bitboard checkers;
    Bitboard allowed;
    Bitboard bound;
    Bitboard snipers;
    std::size_t pliesPlayed;
    int pliesSinceCapture;
    int gamePly;
    Move lastMove;
    std::vector<Key> keys;
    std::vector<Bitboard> men;
    std::vector<Square> kings;
};

Move moveOf(std::string_view text) {
    return *moveFromString(text);
}

Position afterMoves(std::string_view fen, std::string_view moves) {
    auto position = playMoves(test::positionOf(fen), moves);
    INFO(moves << (position ? "" : ": " + position.fault()));
    REQUIRE(position.isOk());
    return std::move(position).value();
}

}  // namespace

TEST_CASE("a move taken back restores everything") {
    test::walkRandomGames(11, 35, 60, [](const Position& shown) {
        Position position = shown;
        const Portrait before(position);
        for (const Move move : legalMoves(position)) {
            position.make(move);
            position.undo();
            if (Portrait(position) != before) {
                FAIL(before.fen << ' ' << toString(move));
            }
        }
    });
}

TEST_CASE("a whole game can be taken back to its start") {
    test::Random random(12);
    Position position;
    const Portrait start(position);
    std::vector<Portrait> seen;
    for (int ply = 0; ply < 300; ++ply) {
        const Move move = test::randomMove(position, random);
        if (!move.isReal()) {
            break;
        }
        seen.emplace_back(position);
        position.make(move);
    }
    REQUIRE(seen.size() > 100);
    for (auto before = seen.rbegin(); before != seen.rend(); ++before) {
        position.undo();
        REQUIRE(Portrait(position) == *before);
    }
    CHECK(Portrait(position) == start);
}

TEST_CASE("what is kept along the way equals what is computed afresh") {
    test::walkRandomGames(13, 70, 100, [](const Position& position) {
        const Position fresh = test::positionOf(writeFen(position));
        const bool same = fresh.key() == position.key() && fresh.materialKey() == position.materialKey() &&
                          fresh.pawnKey() == position.pawnKey() &&
                          fresh.nonPawnKey(Color::Red) == position.nonPawnKey(Color::Red) &&
                          fresh.nonPawnKey(Color::Black) == position.nonPawnKey(Color::Black);
        if (!same || !position.isConsistent()) {
            FAIL(writeFen(position));
        }
    });
}

TEST_CASE("the key foreseen is the key after the move") {
    test::walkRandomGames(14, 35, 40, [](const Position& shown) {
        Position position = shown;
        for (const Move move : legalMoves(position)) {
            const Key foreseen = position.keyAfter(move);
            position.make(move);
            if (position.key() != foreseen) {
                FAIL(writeFen(shown) << ' ' << toString(move));
            }
            position.undo();
        }
    });
}

TEST_CASE("check foreseen is check after the move, and the plain board sees the same men give it") {
    test::walkRandomGames(15, 70, 60, [](const Position& shown) {
        Position position = shown;
        for (const Move move : legalMoves(position)) {
            const bool foreseen = position.givesCheck(move);
            position.make(move);
            const plain::Board board(writeFen(position));
            Bitboard checkers;
            for (const int point : board.checkers()) {
                checkers.add(static_cast<Square>(point));
            }
            if (foreseen != position.isInCheck() || position.checkers() != checkers) {
                FAIL(writeFen(shown) << ' ' << toString(move));
            }
            position.undo();
        }
    });
}

TEST_CASE("attackers of a point are the men that could take there") {
    test::walkRandomGames(16, 35, 40, [](const Position& position) {
        std::map<int, Bitboard> expected;
        plain::Board board(writeFen(position));
        for (int side = 0; side < 2; ++side, board.pass()) {
            for (const plain::Step step : board.steps()) {
                const bool kingFacesKing = (board.at(step.from) == 'K' || board.at(step.from) == 'k') &&
                                           (board.at(step.to) == 'K' || board.at(step.to) == 'k');
                if (board.at(step.to) != '.' && !kingFacesKing) {
                    expected[step.to].add(static_cast<Square>(step.from));
                }
            }
        }
        for (const Square square : kSquares) {
            if (position.isEmpty(square)) {
                continue;
            }
            const Color owner = colorOf(position.pieceOn(square));
            const Bitboard attackers =
                position.attackersTo(square, position.occupied()) & position.pieces(opponent(owner));
            if (attackers != expected[static_cast<int>(index(square))]) {
                FAIL(writeFen(position) << ' ' << toString(square));
            }
        }
    });
}

TEST_CASE("a copy lives its own life") {
    Position original = afterMoves(kStartFen, "h2e2 h9g7");
    Position copy = original;
    const Portrait before(original);
    copy.make(moveOf("h0g2"));
    copy.make(moveOf("i9h9"));
    CHECK(Portrait(original) == before);
    original.undo();
    original.make(moveOf("b9c7"));
    copy.undo();
    copy.undo();
    CHECK(Portrait(copy) == before);
    original = copy;
    CHECK(Portrait(original) == before);
    const Position moved = std::move(copy);
    CHECK(Portrait(moved) == before);
}

TEST_CASE("passing changes the side and nothing on the board, and is taken back") {
    test::walkRandomGames(17, 35, 60, [](const Position& shown) {
        if (shown.isInCheck()) {
            return;
        }
        Position position = shown;
        const Portrait before(position);
        position.makeNull();
        const bool passed = position.sideToMove() != shown.sideToMove() && position.key() != shown.key() &&
                            position.occupied() == shown.occupied() && position.isConsistent() &&
                            position.pliesSinceCapture() == 0 && position.state().move == Move::null();
        position.undoNull();
        if (!passed || Portrait(position) != before) {
            FAIL(before.fen);
        }
    });
}

TEST_CASE("the same board reached in another order has the same key") {
    const Position one = afterMoves(kStartFen, "h2e2 h9g7 b0a2 b9a7");
    const Position two = afterMoves(kStartFen, "b0a2 b9a7 h2e2 h9g7");
    CHECK(one.key() == two.key());
    CHECK(one.key() != afterMoves(kStartFen, "h2e2 h9g7 b0a2").key());
}

TEST_CASE("the key tells the sides to move and the men apart") {
    std::set<Key> keys;
    std::size_t boards = 0;
    std::set<std::string> seen;
    test::walkRandomGames(18, 140, 60, [&](const Position& position) {
        const std::string fen = plain::Board(writeFen(position)).fen();
        if (seen.insert(fen).second) {
            ++boards;
            keys.insert(position.key());
        }
    });
    CHECK(keys.size() == boards);
}

TEST_CASE("the material key counts men and forgets their places") {
    const Position one = test::positionOf("3k5/9/9/9/4n4/9/9/2R6/9/4K4 w");
    const Position two = test::positionOf("4k4/9/9/9/9/2n6/9/9/7R1/3K5 b");
    const Position other = test::positionOf("4k4/9/9/9/9/2r6/9/9/7N1/3K5 b");
    CHECK(one.materialKey() == two.materialKey());
    CHECK(one.materialKey() != other.materialKey());
    const Position twins = test::positionOf("3k5/9/9/9/4n4/2n6/9/2R6/9/4K4 w");
    CHECK(one.materialKey() != twins.materialKey());
}

TEST_CASE("the counters start again with a capture") {
    const Position quiet = afterMoves("3k5/9/9/9/4p4/9/9/4R4/9/4K4 w - - 7 30", "e2e3 d9d8");
    CHECK(quiet.quietPlies() == 9);
    CHECK(quiet.pliesSinceCapture() == 2);
    CHECK(quiet.moveNumber() == 31);
    const Position capture = afterMoves("3k5/9/9/9/4p4/9/9/4R4/9/4K4 w - - 7 30", "e2e3 d9d8 e3e5");
    CHECK(capture.quietPlies() == 0);
    CHECK(capture.pliesSinceCapture() == 0);
    CHECK(capture.state().captured == Piece::BlackPawn);
    CHECK(capture.sideToMove() == Color::Black);
}

TEST_CASE("earlier occurrences are counted since the last capture") {
    constexpr auto kFen = "3k5/9/9/9/4p4/9/9/4R4/9/4K4 w";
    CHECK(afterMoves(kFen, "e2f2 d9d8 f2e2").earlierOccurrences() == 0);
    CHECK(afterMoves(kFen, "e2f2 d9d8 f2e2 d8d9").earlierOccurrences() == 1);
    CHECK(afterMoves(kFen, "e2f2 d9d8 f2e2 d8d9 e2f2 d9d8 f2e2 d8d9").earlierOccurrences() == 2);
    CHECK(afterMoves(kFen, "e2f2 d9d8 f2e2 d8d9 e2e5").earlierOccurrences() == 0);
}

TEST_CASE("a capture that gives check counts no ply, a checking move does") {
    const Position position = afterMoves("3k5/9/9/9/9/9/9/2p6/9/R3K4 w - - 4 1", "a0d0");
    CHECK(position.isInCheck());
    CHECK(position.quietPlies() == 5);
    CHECK(position.state().checks[index(Color::Red)] == 1);
    CHECK(position.state().checks[index(Color::Black)] == 0);
}

TEST_CASE("a set-up without kings or with misplaced men is refused, not built") {
    Position::Setup setup;
    setup.board.fill(Piece::None);
    CHECK_FALSE(Position::fromSetup(setup).isOk());
    setup.board[index(makeSquare(4, 0))] = Piece::RedKing;
    setup.board[index(makeSquare(3, 9))] = Piece::BlackKing;
    CHECK(Position::fromSetup(setup).isOk());
    setup.board[index(makeSquare(0, 0))] = Piece::RedAdvisor;
    const auto refused = Position::fromSetup(setup);
    REQUIRE_FALSE(refused.isOk());
    CHECK(refused.fault().find("a0") != std::string::npos);
}

TEST_CASE("absurd counters of a set-up are clamped") {
    Position::Setup setup;
    setup.board.fill(Piece::None);
    setup.board[index(makeSquare(4, 0))] = Piece::RedKing;
    setup.board[index(makeSquare(3, 9))] = Piece::BlackKing;
    setup.quietPlies = -5;
    setup.moveNumber = 2000000000;
    const auto position = Position::fromSetup(setup);
    REQUIRE(position.isOk());
    CHECK(position->quietPlies() == 0);
    CHECK(position->moveNumber() == 65535);
}

}  // namespace juzhong
