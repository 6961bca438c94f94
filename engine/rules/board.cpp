#include "engine/rules/board.h"

#include "engine/attacks.h"
#include "engine/zobrist.h"

namespace juzhong::rules {

Board::Board(const Position& position) {
    for (const Color color : kColors) {
        byColor_[index(color)] = position.pieces(color);
    }
    for (const PieceType type : kPieceTypes) {
        byType_[index(type)] = position.pieces(type);
        key_ ^= position.keyOf(type);
    }
    men_.fill(Piece::None);
    position.occupied().forEach([&](Square square) { men_[index(square)] = position.pieceOn(square); });
}

Bitboard Board::attackersTo(Square square, Color by, Bitboard occupied) const {
    const attacks::Lines lines = attacks::lines(square, occupied);
    const auto men = [&](PieceType type) { return byType_[index(type)]; };
    const Bitboard attackers = (lines.rook & men(PieceType::Rook)) | (lines.cannon & men(PieceType::Cannon)) |
                               (attacks::knightsTo(square, occupied) & men(PieceType::Knight)) |
                               (attacks::pawnsTo(by, square) & men(PieceType::Pawn)) |
                               (attacks::bishop(square, occupied) & men(PieceType::Bishop)) |
                               (attacks::advisor(square) & men(PieceType::Advisor)) |
                               (attacks::king(square) & men(PieceType::King));
    return attackers & pieces(by);
}

Bitboard Board::checkers(Color color, Bitboard occupied) const {
    const Square king = kingSquare(color);
    const Color enemy = opponent(color);
    const attacks::Lines lines = attacks::lines(king, occupied);
    return (lines.rook & (pieces(enemy, PieceType::Rook) | pieces(enemy, PieceType::King))) |
           (lines.cannon & pieces(enemy, PieceType::Cannon)) |
           (attacks::knightsTo(king, occupied) & pieces(enemy, PieceType::Knight)) |
           (attacks::pawnsTo(enemy, king) & pieces(enemy, PieceType::Pawn));
}

Bitboard Board::captureTargets(Square square) const {
    const Piece piece = pieceOn(square);
    return attacks::of(piece, square, occupied()) & pieces(opponent(colorOf(piece)));
}

Bitboard Board::reach(Square square) const {
    const Piece piece = pieceOn(square);
    if (typeOf(piece) != PieceType::Cannon) {
        return attacks::of(piece, square, occupied()) - pieces(colorOf(piece));
    }
    return attacks::lines(square, occupied()).cannonReach(occupied()) - pieces(colorOf(piece));
}

bool Board::isSafe(Move move) const {
    const Piece piece = pieceOn(move.from());
    if (typeOf(piece) == PieceType::King) {
        return !after(move).isInCheck(colorOf(piece));
    }
    const Bitboard taken = Bitboard(move.to()) & occupied();
    const Bitboard occupiedAfter = (occupied() ^ Bitboard(move.from())) | Bitboard(move.to());
    return (checkers(colorOf(piece), occupiedAfter) - taken).isEmpty();
}

Bitboard Board::takers(Square square, Color by) const {
    Bitboard safe;
    attackersTo(square, by, occupied()).forEach([&](Square from) {
        if (isSafe(Move(from, square))) {
            safe.add(from);
        }
    });
    return safe;
}

MoveList Board::moves(Color color) const {
    MoveList list;
    pieces(color).forEach([&](Square from) {
        reach(from).forEach([&](Square to) {
            if (isSafe(Move(from, to))) {
                list.push(Move(from, to));
            }
        });
    });
    return list;
}

bool Board::hasMove(Color color) const {
    Bitboard own = pieces(color);
    while (own) {
        const Square from = own.popFirst();
        Bitboard targets = reach(from);
        while (targets) {
            if (isSafe(Move(from, targets.popFirst()))) {
                return true;
            }
        }
    }
    return false;
}

bool Board::givesCheck(Move move, Color mover) const {
    return after(move).isInCheck(opponent(mover));
}

void Board::shift(Square from, Square to) {
    const Piece piece = pieceOn(from);
    const Bitboard change = Bitboard(from) | Bitboard(to);
    byColor_[index(colorOf(piece))] ^= change;
    byType_[index(typeOf(piece))] ^= change;
    men_[index(from)] = Piece::None;
    men_[index(to)] = piece;
    key_ ^= zobrist::of(piece, from) ^ zobrist::of(piece, to);
}

Board Board::after(Move move) const {
    Board board = *this;
    const Piece taken = pieceOn(move.to());
    if (taken != Piece::None) {
        board.byColor_[index(colorOf(taken))].remove(move.to());
        board.byType_[index(typeOf(taken))].remove(move.to());
        board.key_ ^= zobrist::of(taken, move.to());
    }
    board.shift(move.from(), move.to());
    return board;
}

}  // namespace juzhong::rules
