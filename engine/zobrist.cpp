#include "engine/zobrist.h"

namespace juzhong::zobrist {

namespace {

/// SplitMix64 (Steele, Lea and Flood, 2014): short, and good enough for keys.
class Random {
   public:
    constexpr std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EB;
        return z ^ (z >> 31U);
    }

   private:
    std::uint64_t state_ = 0x6A757A686F6E67;  // "juzhong"
};

constexpr Numbers makeNumbers() {
    Numbers numbers;
    Random random;
    for (const Color color : kColors) {
        for (const PieceType type : kPieceTypes) {
            const std::size_t piece = index(makePiece(color, type));
            for (std::uint64_t& number : numbers.piece[piece]) {
                number = random.next();
            }
            numbers.material[piece] = random.next();
        }
    }
    numbers.blackToMove = random.next();
    return numbers;
}

}  // namespace

constinit const Numbers kNumbers = makeNumbers();

}  // namespace juzhong::zobrist
