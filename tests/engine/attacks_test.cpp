#include "engine/attacks.h"

#include <string>

#include "tests/support/catch.h"
#include "tests/support/plain_board.h"
#include "tests/support/positions.h"

namespace juzhong {

namespace {

constexpr int kRounds = 60;

/// Random men, thin on some rounds and dense on others; never on `kept`.
Bitboard randomMen(test::Random& random, Square kept) {
    const std::size_t density = 1 + random.below(7);
    Bitboard men;
    for (const Square square : kSquares) {
        if (square != kept && random.below(10) < density) {
            men.add(square);
        }
    }
    return men;
}

/// Where the plain board lets a man go when all other men are pawns of the other side.
Bitboard plainReach(Piece piece, Square from, Bitboard men) {
    const bool red = colorOf(piece) == Color::Red;
    std::string fen;
    for (int rank = 9; rank >= 0; --rank) {
        for (int file = 0; file < 9; ++file) {
            const Square square = makeSquare(file, rank);
            if (square == from) {
                fen += letterOf(piece);
            } else if (men.contains(square)) {
                fen += red ? 'p' : 'P';
            } else {
                fen += '1';
            }
        }
        fen += rank > 0 ? "/" : (red ? " w" : " b");
    }
    Bitboard reach;
    for (const plain::Step step : plain::Board(fen).steps()) {
        if (step.from == static_cast<int>(index(from))) {
            reach.add(static_cast<Square>(step.to));
        }
    }
    return reach;
}

bool isInPalace(Square square) {
    return (bitboards::palace(Color::Red) | bitboards::palace(Color::Black)).contains(square);
}

/// Compares the table with the plain board on every point and many occupancies.
template <typename Reach>
void compare(Piece piece, Reach reach) {
    test::Random random(21);
    for (const Square from : kSquares) {
        for (int round = 0; round < kRounds; ++round) {
            const Bitboard men = randomMen(random, from);
            if (reach(from, men) != plainReach(piece, from, men)) {
                FAIL(letterOf(piece) << " on " << toString(from));
            }
        }
    }
}

}  // namespace

TEST_CASE("a rook reaches to the first man in each direction") {
    compare(Piece::RedRook, [](Square from, Bitboard men) { return attacks::rook(from, men); });
}

TEST_CASE("a cannon moves to the first man and takes the second") {
    compare(Piece::BlackCannon, [](Square from, Bitboard men) {
        CHECK((attacks::cannon(from, men) & ~men).isEmpty());
        return (attacks::rook(from, men) & ~men) | attacks::cannon(from, men);
    });
}

TEST_CASE("both reaches of the lines are those asked for singly") {
    test::Random random(22);
    for (const Square from : kSquares) {
        const Bitboard men = randomMen(random, from);
        const attacks::Lines lines = attacks::lines(from, men);
        CHECK(lines.rook == attacks::rook(from, men));
        CHECK(lines.cannon == attacks::cannon(from, men));
    }
}

TEST_CASE("a knight jumps unless its leg is blocked") {
    compare(Piece::RedKnight, [](Square from, Bitboard men) { return attacks::knight(from, men); });
}

TEST_CASE("an elephant stays at home and is stopped by a man on its eye") {
    for (const Color color : kColors) {
        test::Random random(23);
        bitboards::home(color).forEach([&](Square from) {
            for (int round = 0; round < kRounds; ++round) {
                const Bitboard men = randomMen(random, from);
                CHECK(attacks::bishop(from, men) ==
                      plainReach(makePiece(color, PieceType::Bishop), from, men));
            }
        });
    }
}

TEST_CASE("advisors and kings step within the palace") {
    for (const Color color : kColors) {
        bitboards::palace(color).forEach([&](Square from) {
            CHECK(attacks::advisor(from) == plainReach(makePiece(color, PieceType::Advisor), from, {}));
            CHECK(attacks::king(from) == plainReach(makePiece(color, PieceType::King), from, {}));
        });
    }
    for (const Square square : kSquares) {
        if (!isInPalace(square)) {
            CHECK(attacks::advisor(square).isEmpty());
            CHECK(attacks::king(square).isEmpty());
        }
    }
}

TEST_CASE("a pawn goes ahead, and sideways beyond the river") {
    for (const Square from : kSquares) {
        CHECK(attacks::pawn(Color::Red, from) == plainReach(Piece::RedPawn, from, {}));
        CHECK(attacks::pawn(Color::Black, from) == plainReach(Piece::BlackPawn, from, {}));
    }
}

TEST_CASE("the knights that reach a point are found from the point") {
    test::Random random(24);
    for (const Square target : kSquares) {
        for (int round = 0; round < 10; ++round) {
            const Bitboard men = randomMen(random, target);
            Bitboard expected;
            for (const Square from : kSquares) {
                if (attacks::knight(from, men).contains(target)) {
                    expected.add(from);
                }
            }
            CHECK(attacks::knightsTo(target, men) == expected);
        }
    }
}

TEST_CASE("the pawns that attack a point are found from the point") {
    for (const Color color : kColors) {
        for (const Square target : kSquares) {
            Bitboard expected;
            for (const Square from : kSquares) {
                if (attacks::pawn(color, from).contains(target)) {
                    expected.add(from);
                }
            }
            CHECK(attacks::pawnsTo(color, target) == expected);
        }
    }
}

TEST_CASE("what a man attacks is asked by its kind") {
    test::Random random(25);
    for (const Square from : kSquares) {
        const Bitboard men = randomMen(random, from);
        CHECK(attacks::of(Piece::RedRook, from, men) == attacks::rook(from, men));
        CHECK(attacks::of(Piece::BlackCannon, from, men) == attacks::cannon(from, men));
        CHECK(attacks::of(Piece::RedKnight, from, men) == attacks::knight(from, men));
        CHECK(attacks::of(Piece::BlackPawn, from, men) == attacks::pawn(Color::Black, from));
        CHECK(attacks::of(Piece::RedKing, from, men) == attacks::king(from));
        CHECK(attacks::of(Piece::BlackAdvisor, from, men) == attacks::advisor(from));
    }
}

TEST_CASE("the points between two points of a line are those a rook passes") {
    for (const Square a : kSquares) {
        CHECK(attacks::cross(a) == attacks::rook(a, {}));
        for (const Square b : kSquares) {
            Bitboard expected;
            if (a != b && attacks::cross(a).contains(b)) {
                expected = attacks::rook(a, Bitboard(b)) & attacks::rook(b, Bitboard(a));
            }
            CHECK(attacks::between(a, b) == expected);
        }
    }
}

TEST_CASE("legs and eyes lie beside the man that jumps") {
    const auto at = [](std::string_view text) { return *squareFromString(text); };
    CHECK(attacks::legOf(at("b0"), at("c2")) == at("b1"));
    CHECK(attacks::legOf(at("b0"), at("d1")) == at("c0"));
    CHECK(attacks::legOf(at("e4"), at("d2")) == at("e3"));
    CHECK(attacks::legOf(at("e4"), at("c5")) == at("d4"));
    CHECK(attacks::legOf(at("c0"), at("e2")) == at("d1"));
    CHECK(attacks::legOf(at("g9"), at("e7")) == at("f8"));
    CHECK(attacks::diagonals(at("a0")) == Bitboard(at("b1")));
    CHECK(attacks::diagonals(at("e4")).count() == 4);
}

}  // namespace juzhong
