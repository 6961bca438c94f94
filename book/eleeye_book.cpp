#include "book/eleeye_book.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "book/little_endian.h"
#include "book/square16.h"

namespace juzhong {

namespace {

constexpr std::size_t kRecordSize = 8;

/// RC4 with a key of four zero bytes: where ElephantEye takes its random numbers from.
class Rc4 {
   public:
    Rc4() {
        std::iota(state_.begin(), state_.end(), std::uint8_t{0});
        std::uint8_t j = 0;
        for (std::size_t i = 0; i < state_.size(); ++i) {
            j = static_cast<std::uint8_t>(j + state_[i]);
            std::swap(state_[i], state_[j]);
        }
    }

    std::uint32_t nextWord() {
        std::uint32_t word = 0;
        for (unsigned shift = 0; shift < 32; shift += 8) {
            word |= static_cast<std::uint32_t>(nextByte()) << shift;
        }
        return word;
    }

   private:
    std::uint8_t nextByte() {
        ++x_;
        y_ = static_cast<std::uint8_t>(y_ + state_[x_]);
        std::swap(state_[x_], state_[y_]);
        return state_[static_cast<std::uint8_t>(state_[x_] + state_[y_])];
    }

    std::array<std::uint8_t, 256> state_{};
    std::uint8_t x_ = 0;
    std::uint8_t y_ = 0;
};

/// The last word of each triple (key, lock 0, lock 1) of the stream.
struct Locks {
    std::array<std::array<std::uint32_t, kSquareCount>, kPieceIndexCount> piece{};
    std::uint32_t blackToMove = 0;
};

Locks makeLocks() {
    Rc4 random;
    const auto nextLock = [&random] {
        random.nextWord();
        random.nextWord();
        return random.nextWord();
    };
    Locks locks;
    locks.blackToMove = nextLock();
    for (const Color color : kColors) {
        for (const PieceType type : kPieceTypes) {
            for (unsigned place = 0; place < 256; ++place) {
                const std::uint32_t lock = nextLock();
                if (const auto square = square16::toSquare(place)) {
                    locks.piece[index(makePiece(color, type))][index(*square)] = lock;
                }
            }
        }
    }
    return locks;
}

std::uint32_t lockOf(const Position& position, bool mirror) {
    static const Locks kLocks = makeLocks();
    std::uint32_t key = position.sideToMove() == Color::Black ? kLocks.blackToMove : 0;
    for (const Square square : kSquares) {
        const Piece piece = position.pieceOn(square);
        if (piece != Piece::None) {
            key ^= kLocks.piece[index(piece)][index(mirror ? mirrored(square) : square)];
        }
    }
    return key;
}

struct Record {
    std::uint32_t key;
    Move move;
    int weight;
};

class EleeyeBook : public BookSource {
   public:
    explicit EleeyeBook(std::vector<Record> records) : records_(std::move(records)) {}

    [[nodiscard]] std::vector<BookMove> storedMoves(const Position& position) const override {
        for (const bool mirror : {false, true}) {
            const std::uint32_t key = lockOf(position, mirror);
            std::vector<BookMove> moves;
            for (auto record = std::ranges::lower_bound(records_, key, {}, &Record::key);
                 record != records_.end() && record->key == key; ++record) {
                BookMove move;
                move.move = mirror ? record->move.mirrored() : record->move;
                move.weight = record->weight;
                moves.push_back(move);
            }
            if (!moves.empty()) {
                return moves;
            }
        }
        return {};
    }

    [[nodiscard]] std::size_t positionCount() const override {
        std::size_t count = 0;
        for (std::size_t i = 0; i < records_.size(); ++i) {
            count += i == 0 || records_[i - 1].key != records_[i].key ? 1 : 0;
        }
        return count;
    }

    [[nodiscard]] std::string formatName() const override { return "eleeye"; }

   private:
    std::vector<Record> records_;
};

}  // namespace

Result<std::shared_ptr<const BookSource>> readEleeyeBook(std::vector<std::uint8_t> bytes) {
    if (bytes.empty() || bytes.size() % kRecordSize != 0) {
        return Fault{"neither a known book nor whole records of 8 bytes"};
    }
    std::vector<Record> records;
    records.reserve(bytes.size() / kRecordSize);
    for (std::size_t begin = 0; begin < bytes.size(); begin += kRecordSize) {
        const auto from = square16::toSquare(bytes[begin + 4]);
        const auto to = square16::toSquare(bytes[begin + 5]);
        const auto key = little_endian::read<std::uint32_t>(bytes, begin);
        const auto weight = little_endian::read<std::uint16_t>(bytes, begin + 6);
        if (!from || !to || *from == *to || (!records.empty() && records.back().key > key)) {
            return Fault{"neither a known book nor sorted records (byte " + std::to_string(begin) + ")"};
        }
        records.push_back({key, Move(*from, *to), weight});
    }
    return std::shared_ptr<const BookSource>(std::make_shared<const EleeyeBook>(std::move(records)));
}

std::uint32_t eleeyeKey(const Position& position) {
    return lockOf(position, false);
}

}  // namespace juzhong
