#include "protocol/board_text.h"

#include <sstream>

#include "engine/fen.h"

namespace juzhong {

std::string describeBoard(const Position& position) {
    std::ostringstream out;
    for (int rank = kRankCount - 1; rank >= 0; --rank) {
        out << rank << ' ';
        for (int file = 0; file < kFileCount; ++file) {
            const Piece piece = position.pieceOn(makeSquare(file, rank));
            out << ' ' << (piece == Piece::None ? '.' : letterOf(piece));
        }
        out << '\n';
    }
    out << "   a b c d e f g h i\n";
    out << "Fen: " << writeFen(position) << '\n';
    out << "Key: " << std::hex << std::uppercase << position.key() << std::dec << '\n';
    out << "Checkers:";
    position.checkers().forEach([&](Square square) { out << ' ' << toString(square); });
    out << '\n';
    return out.str();
}

Position withColorsSwapped(const Position& position) {
    Position::Setup setup;
    for (const Square square : kSquares) {
        setup.board[index(flipped(square))] =
            position.isEmpty(square) ? Piece::None : withOtherColor(position.pieceOn(square));
    }
    setup.sideToMove = opponent(position.sideToMove());
    setup.quietPlies = position.quietPlies();
    setup.moveNumber = position.moveNumber();
    Result<Position> swapped = Position::fromSetup(setup);
    return swapped ? std::move(swapped).value() : position;
}

std::string describeBuild() {
    std::ostringstream out;
#if defined(__clang__)
    out << "clang " << __clang_major__ << '.' << __clang_minor__;
#elif defined(__GNUC__)
    out << "gcc " << __GNUC__ << '.' << __GNUC_MINOR__;
#else
    out << "unknown compiler";
#endif
#ifdef NDEBUG
    out << ", release";
#else
    out << ", with assertions";
#endif
    return out.str();
}

}  // namespace juzhong
