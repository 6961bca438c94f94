#include "book/board_code.h"

namespace juzhong {

namespace {

/// Code of a man of the side to move, in the order of PieceType (K A B N R C P).
constexpr std::array<std::uint8_t, kPieceTypeCount> kOwnCodes{5, 4, 3, 2, 1, 6, 7};
constexpr std::uint8_t kOpponentOffset = 8;

using Codes = std::array<std::uint8_t, kSquareCount>;

/// Row by row from the top, as the side to move sees the board; 0 is empty.
Codes codesSeenByMover(const Position& position, bool turned) {
    Codes codes{};
    const BoardView view{turned, false};
    for (int row = 0; row < kRankCount; ++row) {
        for (int file = 0; file < kFileCount; ++file) {
            const Piece piece = position.pieceOn(view.apply(makeSquare(file, kRankCount - 1 - row)));
            if (piece == Piece::None) {
                continue;
            }
            const bool own = colorOf(piece) == position.sideToMove();
            codes[static_cast<std::size_t>(row * kFileCount + file)] =
                static_cast<std::uint8_t>(kOwnCodes[index(typeOf(piece))] + (own ? 0 : kOpponentOffset));
        }
    }
    return codes;
}

constexpr std::size_t mirrorIndex(std::size_t i) {
    return index(mirrored(static_cast<Square>(i)));
}

/// The first pair of mirror points that differs decides: negative when the left man is the larger one, 0
/// when all are equal.
int compareSides(const Codes& codes) {
    for (std::size_t row = 0; row < kSquareCount; row += kFileCount) {
        for (std::size_t i = row; i < row + kFileCount / 2; ++i) {
            const int difference = codes[mirrorIndex(i)] - codes[i];
            if (difference != 0) {
                return difference;
            }
        }
    }
    return 0;
}

class BitWriter {
   public:
    explicit BitWriter(BoardCode& code) : code_(code) {}

    void write(unsigned value, unsigned bits) {
        while (bits-- > 0) {
            const unsigned bit = (value >> bits) & 1U;
            std::uint8_t& byte = code_.bytes[used_ / 8];
            byte = static_cast<std::uint8_t>(byte | (bit << (7U - used_ % 8)));
            ++used_;
        }
        code_.size = (used_ + 7) / 8;
    }

   private:
    BoardCode& code_;
    std::size_t used_ = 0;
};

}  // namespace

std::uint64_t fnv1a(std::span<const std::uint8_t> bytes) {
    std::uint64_t hash = 0xCBF29CE484222325;
    for (const std::uint8_t byte : bytes) {
        hash = (hash ^ byte) * 0x100000001B3;
    }
    return hash;
}

std::uint64_t BoardCode::key() const {
    return fnv1a(code());
}

Move BoardCode::toNormal(Move move) const {
    const Move normal = view.apply(move);
    const int middle = kFileCount / 2;
    const int from = fileOf(normal.from());
    const bool onTheLeft = from < middle || (from == middle && fileOf(normal.to()) < middle);
    return symmetric && onTheLeft ? normal.mirrored() : normal;
}

BoardCode encodeBoard(const Position& position) {
    BoardCode result;
    result.view.turned = position.sideToMove() == Color::Black;
    const Codes codes = codesSeenByMover(position, result.view.turned);
    const int sides = compareSides(codes);
    result.view.mirrored = sides > 0;
    result.symmetric = sides == 0;
    BitWriter writer(result);
    for (std::size_t i = 0; i < kSquareCount; ++i) {
        const unsigned code = codes[result.view.mirrored ? mirrorIndex(i) : i];
        if (code == 0) {
            writer.write(0, 1);
        } else {
            writer.write(16 + code, 5);
        }
    }
    return result;
}

}  // namespace juzhong
