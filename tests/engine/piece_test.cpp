#include "engine/piece.h"

#include <cctype>
#include <string>

#include "tests/support/catch.h"

namespace juzhong {

TEST_CASE("a man is its colour and its kind") {
    for (const Color color : kColors) {
        for (const PieceType type : kPieceTypes) {
            const Piece piece = makePiece(color, type);
            CHECK(piece != Piece::None);
            CHECK(colorOf(piece) == color);
            CHECK(typeOf(piece) == type);
            CHECK(withOtherColor(piece) == makePiece(opponent(color), type));
            CHECK(pieceFromLetter(letterOf(piece)) == piece);
        }
    }
    CHECK(withOtherColor(Piece::None) == Piece::None);
}

TEST_CASE("FEN letters are read with their western synonyms and nothing else") {
    const std::string known = "KABNRCPEHkabnrcpeh";
    for (int code = -128; code < 128; ++code) {
        const char letter = static_cast<char>(code);
        CHECK(pieceFromLetter(letter).has_value() == (known.find(letter) != std::string::npos));
    }
    CHECK(pieceFromLetter('E') == Piece::RedBishop);
    CHECK(pieceFromLetter('e') == Piece::BlackBishop);
    CHECK(pieceFromLetter('H') == Piece::RedKnight);
    CHECK(pieceFromLetter('h') == Piece::BlackKnight);
}

TEST_CASE("the opponent of the opponent is oneself") {
    CHECK(opponent(Color::Red) == Color::Black);
    CHECK(opponent(opponent(Color::Red)) == Color::Red);
}

}  // namespace juzhong
