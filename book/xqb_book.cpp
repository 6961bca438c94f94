#include "book/xqb_book.h"

#include <algorithm>
#include <utility>

#include "book/board_code.h"
#include "book/sqlite_rows.h"

namespace juzhong {

namespace {

std::optional<Move> readMove(std::int64_t value) {
    const auto digit = [value](unsigned shift) { return static_cast<int>((value >> shift) & 15); };
    const int fromRank = kRankCount - 1 - digit(12);
    const int toRank = kRankCount - 1 - digit(4);
    if (!isOnBoard(digit(8), fromRank) || !isOnBoard(digit(0), toRank)) {
        return std::nullopt;
    }
    return Move(makeSquare(digit(8), fromRank), makeSquare(digit(0), toRank));
}

class XqbBook : public BookSource {
   public:
    explicit XqbBook(std::shared_ptr<SqliteFile> file)
        : file_(std::move(file)),
          query_(*file_,
                 "SELECT move, score, win, draw, lost FROM book WHERE key = ?1 AND valid <> 0 "
                 "ORDER BY score DESC") {}

    [[nodiscard]] bool isReadable() const { return query_.isPrepared(); }

    [[nodiscard]] std::vector<BookMove> storedMoves(const Position& position) const override {
        const BoardCode code = encodeBoard(position);
        const std::lock_guard lock(mutex_);
        query_.bind(1, code.code());
        std::vector<BookMove> moves = readRows(query_, readMove);
        for (BookMove& move : moves) {
            move.move = code.fromNormal(move.move);
        }
        return moves;
    }

    [[nodiscard]] std::size_t positionCount() const override {
        return static_cast<std::size_t>(file_->number("SELECT COUNT(DISTINCT key) FROM book").value_or(0));
    }

    [[nodiscard]] std::string formatName() const override { return "xqb"; }

   private:
    std::shared_ptr<SqliteFile> file_;
    mutable std::mutex mutex_;
    mutable SqliteQuery query_;
};

}  // namespace

Result<std::shared_ptr<const BookSource>> openXqbBook(std::shared_ptr<SqliteFile> file) {
    const auto otherGames =
        file->number("SELECT COUNT(*) FROM information WHERE name = 'type' AND value <> 'xiangqi'");
    if (otherGames.value_or(0) > 0) {
        return Fault{"a book of another game than xiangqi"};
    }
    auto book = std::make_shared<const XqbBook>(std::move(file));
    if (!book->isReadable()) {
        return Fault{"its table of moves lacks columns of an .xqb book"};
    }
    return std::shared_ptr<const BookSource>(std::move(book));
}

}  // namespace juzhong
