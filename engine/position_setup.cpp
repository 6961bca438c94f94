#include <algorithm>
#include <optional>
#include <string>

#include "engine/position.h"

namespace juzhong {

namespace {

Bitboard bishopPoints(Color color) {
    Bitboard points(relativeTo(color, makeSquare(2, 0)));
    Bitboard before;
    while (points != before) {
        before = points;
        before.forEach([&](Square square) { points |= attacks::bishop(square, {}); });
    }
    return points;
}

Bitboard pawnPoints(Color color) {
    Bitboard files;
    for (int file = 0; file < kFileCount; file += 2) {
        files |= bitboards::file(file);
    }
    const Square front = relativeTo(color, makeSquare(0, 3));
    const Bitboard start = files & bitboards::rank(rankOf(front));
    return start | start.forward(color) | bitboards::home(opponent(color));
}

/// Where a man can ever stand.
Bitboard reachablePoints(Color color, PieceType type) {
    switch (type) {
        case PieceType::King:
            return bitboards::palace(color);
        case PieceType::Advisor: {
            const Square centre = relativeTo(color, makeSquare(4, 1));
            return attacks::advisor(centre) | Bitboard(centre);
        }
        case PieceType::Bishop:
            return bishopPoints(color);
        case PieceType::Pawn:
            return pawnPoints(color);
        case PieceType::Knight:
        case PieceType::Rook:
        case PieceType::Cannon:
            break;
    }
    return Bitboard::all();
}

std::string nameOf(Color color) {
    return color == Color::Red ? "red" : "black";
}

std::string nameOf(Color color, PieceType type) {
    constexpr std::array<const char*, kPieceTypeCount> names{"king", "advisor", "elephant", "horse",
                                                             "rook", "cannon",  "pawn"};
    return nameOf(color) + " " + names[index(type)];
}

/// What is wrong with the men of one kind, if anything.
std::optional<Fault> faultOf(Color color, PieceType type, Bitboard men) {
    const int limit = kFullSet[index(type)];
    if (type == PieceType::King && men.isEmpty()) {
        return Fault{nameOf(color, type) + " is missing"};
    }
    if (men.count() > limit) {
        return Fault{std::to_string(men.count()) + " men of kind " + nameOf(color, type) + ", a set has " +
                     std::to_string(limit)};
    }
    const Bitboard strays = men - reachablePoints(color, type);
    if (strays) {
        return Fault{nameOf(color, type) + " cannot stand on " + toString(strays.first())};
    }
    return std::nullopt;
}

}  // namespace

Result<Position> Position::fromSetup(const Setup& setup) {
    Position position{Unset{}};
    position.board_.fill(Piece::None);
    for (const Square square : kSquares) {
        if (setup.board[index(square)] != Piece::None) {
            position.put(setup.board[index(square)], square);
        }
    }
    for (const Color color : kColors) {
        for (const PieceType type : kPieceTypes) {
            if (auto fault = faultOf(color, type, position.pieces(color, type))) {
                return *std::move(fault);
            }
        }
        position.kings_[index(color)] = position.pieces(color, PieceType::King).first();
    }
    position.startLine(setup);
    const Color them = opponent(setup.sideToMove);
    if (position.isAttackedBy(setup.sideToMove, position.kingSquare(them), position.occupied())) {
        return Fault{nameOf(setup.sideToMove) + " is to move and could take the king"};
    }
    return position;
}

}  // namespace juzhong
