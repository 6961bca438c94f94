#include "book/book_walk.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "engine/movegen.h"

namespace juzhong {

namespace {

/// How a position was first met; the start position has no move.
struct Meeting {
    std::size_t parent = 0;
    Move move;
};

Position replay(const std::vector<Meeting>& meetings, std::size_t number) {
    std::vector<Move> line;
    for (; meetings[number].move.isReal(); number = meetings[number].parent) {
        line.push_back(meetings[number].move);
    }
    Position position;
    for (auto move = line.rbegin(); move != line.rend(); ++move) {
        position.make(*move);
    }
    return position;
}

}  // namespace

void walkBook(const OpeningBook& book, const std::function<void(const Position&)>& visit) {
    std::unordered_set<std::uint64_t> seen;
    // Breadth first, and lines rather than positions are kept: those of a large book would fill the memory.
    std::vector<Meeting> meetings;
    const auto meet = [&](const Position& position, std::size_t parent, Move move) {
        const std::uint64_t key = encodeBoard(position).key();
        if (!seen.contains(key) && !book.movesFor(position).empty()) {
            seen.insert(key);
            meetings.push_back({parent, move});
        }
    };
    meet(Position(), 0, Move::none());
    for (std::size_t next = 0; next < meetings.size(); ++next) {
        Position position = replay(meetings, next);
        visit(position);
        for (const Move move : legalMoves(position)) {
            position.make(move);
            meet(position, next, move);
            position.undo();
        }
    }
}

BookData collectBook(const OpeningBook& book) {
    BookData data;
    std::set<std::pair<std::uint64_t, std::string_view>> names;
    walkBook(book, [&](const Position& position) {
        const BoardCode code = encodeBoard(position);
        BookPosition collected{code.key(), book.movesFor(position)};
        for (BookMove& move : collected.moves) {
            move.move = code.toNormal(move.move);
        }
        // On a symmetric board a move and its mirror become one: the heavier stays.
        const auto isLater = [&collected](const BookMove& move) {
            const auto first = std::ranges::find(collected.moves, move.move, &BookMove::move);
            return &*first != &move;
        };
        for (std::size_t i = collected.moves.size(); i-- > 0;) {
            if (isLater(collected.moves[i])) {
                collected.moves.erase(collected.moves.begin() + static_cast<std::ptrdiff_t>(i));
            }
        }
        data.positions.push_back(std::move(collected));
        if (const std::string_view name = book.nameOf(position); !name.empty()) {
            names.insert({code.key(), name});
        }
    });
    for (const auto& [key, name] : names) {
        data.names.emplace_back(key, name);
    }
    sortBook(data);
    return data;
}

BookCheck checkBook(const OpeningBook& book) {
    BookCheck check;
    check.positions = book.positionCount();
    walkBook(book, [&](const Position& position) {
        const std::size_t playable = book.movesFor(position).size();
        ++check.reached;
        check.moves += playable;
        check.unplayable += book.storedMoves(position).size() - playable;
        check.longestLine = std::max(check.longestLine, static_cast<int>(position.pliesPlayed()) + 1);
    });
    return check;
}

}  // namespace juzhong
