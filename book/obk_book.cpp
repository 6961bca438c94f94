#include "book/obk_book.h"

#include <bit>
#include <utility>

#include "book/sqlite_rows.h"
#include "book/square16.h"

namespace juzhong {

namespace {

std::optional<Move> readMove(std::int64_t value) {
    if (value < 0 || value > 0xFFFF) {
        return std::nullopt;
    }
    const auto from = square16::toSquare(static_cast<unsigned>(value) >> 8U);
    const auto to = square16::toSquare(static_cast<unsigned>(value) & 255U);
    if (!from || !to) {
        return std::nullopt;
    }
    return Move(*from, *to);
}

class ObkBook : public BookSource {
   public:
    ObkBook(std::shared_ptr<SqliteFile> file, std::string table, std::shared_ptr<const ObkKeys> keys)
        : file_(std::move(file)),
          table_(std::move(table)),
          keys_(std::move(keys)),
          query_(*file_, "SELECT vmove, vscore, vwin, vdraw, vlost FROM " + table_ +
                             " WHERE vkey IN (?1, ?2) AND vvalid = 1 ORDER BY vscore DESC") {}

    [[nodiscard]] bool isReadable() const { return query_.isPrepared(); }

    [[nodiscard]] std::vector<BookMove> storedMoves(const Position& position) const override {
        const std::lock_guard lock(mutex_);
        for (const bool mirror : {false, true}) {
            const std::uint64_t key = keys_->of(position, mirror);
            query_.bind(1, std::bit_cast<std::int64_t>(key));
            query_.bind(2, std::bit_cast<double>(key));
            std::vector<BookMove> moves = readRows(query_, readMove);
            if (moves.empty()) {
                continue;
            }
            if (mirror) {
                for (BookMove& move : moves) {
                    move.move = move.move.mirrored();
                }
            }
            return moves;
        }
        return {};
    }

    [[nodiscard]] std::size_t positionCount() const override {
        return static_cast<std::size_t>(
            file_->number("SELECT COUNT(DISTINCT vkey) FROM " + table_).value_or(0));
    }

    [[nodiscard]] std::string formatName() const override { return table_ == "bhobk" ? "obk" : table_; }

   private:
    std::shared_ptr<SqliteFile> file_;
    std::string table_;
    std::shared_ptr<const ObkKeys> keys_;
    mutable std::mutex mutex_;
    mutable SqliteQuery query_;
};

}  // namespace

Result<std::shared_ptr<const BookSource>> openObkBook(std::shared_ptr<SqliteFile> file,
                                                      const std::string& table,
                                                      std::shared_ptr<const ObkKeys> keys) {
    if (!keys) {
        return Fault{"an .obk book: name a file with its key table beside it"};
    }
    auto book = std::make_shared<const ObkBook>(std::move(file), table, std::move(keys));
    if (!book->isReadable()) {
        return Fault{"its table " + table + " lacks columns of an .obk book"};
    }
    return std::shared_ptr<const BookSource>(std::move(book));
}

}  // namespace juzhong
