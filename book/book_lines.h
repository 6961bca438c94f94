#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "book/book_data.h"
#include "engine/result.h"

/// The readable source of a book: named openings and the lines played in them.
///
///     # a comment, to the end of the line
///     [中炮对屏风马] h2e2 h9g7 h0g2 i9h9 i0h0 b9c7
///     5 c3c4 g6g5 h0h6 h7i7
///     2 sharp g3g4 c6c5 b0c2
///
/// A row in brackets names an opening by the moves from the start position that define it, and gives the
/// position where the rows below it go on. These say how much a line is to be played (a weight from 1), its
/// character (`solid` or `sharp`, else neither), whether it stays `long` though an opening that is good for
/// one side cannot end level, and its moves. A move with `?` behind it is met, not played: the book has an
/// answer to it. The moves that define an opening are played as often as its lines together.
namespace juzhong {

/// Where the book ends neither side is further ahead than this, in centipawns, unless the opponent played
/// what the book does not.
inline constexpr int kMostAheadAtEnd = 30;
/// The same at the end of a `long` line.
inline constexpr int kMostAheadAtLongEnd = 50;

struct BookLine {
    std::vector<Move> moves;
    /// Of each move: whether the book plays it.
    std::vector<bool> played;
    /// 0 for a row that only names an opening.
    int weight = 0;
    int sharpness = kUnknownSharpness;
    int mostAheadAtEnd = kMostAheadAtEnd;
    /// Of the opening that the last of these moves completes; empty for a line.
    std::string name;
};

/// Reads the rows in their order. Every move is legal in its line. The fault names the line of the text.
[[nodiscard]] Result<std::vector<BookLine>> readBookLines(std::string_view text);

/// What a search found of a position.
struct BookScore {
    /// For the side to move, in centipawns.
    int score = 0;
    /// In the normal view of board_code.h; none when there is no legal move.
    Move best;
    /// That the search was given.
    int nodes = 0;

    friend bool operator==(const BookScore&, const BookScore&) = default;
};

/// By BoardCode::key().
using BookScores = std::map<std::uint64_t, BookScore>;

/// Rows "key score best nodes", the key in hexadecimal, `-` for no move; `#` begins a comment. The fault
/// names the line.
[[nodiscard]] Result<BookScores> readBookScores(std::string_view text);
[[nodiscard]] std::string writeBookScores(const BookScores& scores);

/// More than this many centipawns must not be lost by a move of the book.
inline constexpr int kMostLostByMove = 40;
/// Nor must a move leave its side further behind than this, in centipawns.
inline constexpr int kMostBehind = 100;

/// A move after which its side's score is `loss` centipawns less than before.
struct LosingMove {
    Position before;
    Move move;
    int loss = 0;
};

struct BookOfLines {
    BookData data;
    /// Left out for kMostLostByMove or kMostBehind.
    std::vector<LosingMove> losing;
    /// Left out because the scores do not know the position before or after them.
    std::size_t unchecked = 0;
    /// Left out because the book would end with one side too far ahead.
    std::size_t unlevel = 0;
};

/// What the positions of the lines are worth to their side to move, in centipawns: the search's score where
/// the lines end, and before that what the best move of the lines leads to, by minimax. Where the search's
/// best move is none of them, its score counts as well. So a score at the end of a line, many plies deep,
/// corrects what the search thought at its beginning.
struct BookValue {
    int value = 0;
    /// The position whose search gave the value.
    std::uint64_t source = 0;
};
using BookValues = std::map<std::uint64_t, BookValue>;
[[nodiscard]] BookValues bookValues(const std::vector<BookLine>& lines, const BookScores& scores);

/// The positions of the lines that no search of so many nodes has seen. Each once, mirror images as one, with
/// a line of play that leads there.
[[nodiscard]] std::vector<Position> positionsToSearch(const std::vector<BookLine>& lines,
                                                      const BookScores& scores, int nodes);

/// The positions whose scores decide about those moves that a deeper search may judge otherwise: they are
/// left out or close to it, or seem to gain as much. Each once, with a line of play that leads there.
[[nodiscard]] std::vector<Position> positionsInDoubt(const std::vector<BookLine>& lines,
                                                     const BookScores& scores);

/// The book of the lines: a move weighs what the lines through it weigh together. It loses what the position
/// before it is worth more than the one after it, by `bookValues`. Lines are cut back from their ends until
/// the search finds their last positions level. Without any scores nothing is left out.
[[nodiscard]] BookOfLines makeBook(const std::vector<BookLine>& lines, const BookScores& scores);

}  // namespace juzhong
