#include "book/book_lines.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <unordered_set>
#include <utility>

namespace juzhong {

namespace {

/// A move is close to being left out by less than so many centipawns.
constexpr int kDoubt = 10;

/// A move that the lines play, `bookMove.move` in the normal view.
struct LineMove {
    BookMove bookMove;
    /// Key of the position after it.
    std::uint64_t after = 0;
    /// Of sharpness times weight over the lines.
    int sharpnessSum = 0;
    /// The most that a line of them allows at its end.
    int mostAheadAtEnd = 0;
};

struct LinePosition {
    Position position;
    std::vector<LineMove> moves;
};

using LineGraph = std::map<std::uint64_t, LinePosition>;

void addToGraph(LineGraph& graph, const BookLine& line) {
    Position position;
    for (std::size_t ply = 0; ply < line.moves.size(); ++ply) {
        const BoardCode code = encodeBoard(position);
        LinePosition& here = graph.try_emplace(code.key(), LinePosition{position, {}}).first->second;
        const Move move = code.toNormal(line.moves[ply]);
        position.make(line.moves[ply]);
        const std::uint64_t after = encodeBoard(position).key();
        if (!line.played[ply]) {
            continue;
        }
        auto found =
            std::ranges::find(here.moves, move, [](const LineMove& known) { return known.bookMove.move; });
        if (found == here.moves.end()) {
            here.moves.push_back({BookMove{move, 0, std::nullopt, kUnknownSharpness, {}}, after});
            found = here.moves.end() - 1;
        }
        found->bookMove.weight += line.weight;
        found->mostAheadAtEnd = std::max(found->mostAheadAtEnd, line.mostAheadAtEnd);
        found->sharpnessSum += line.weight * line.sharpness;
        found->bookMove.sharpness = found->sharpnessSum / found->bookMove.weight;
    }
}

LineGraph graphOf(const std::vector<BookLine>& lines) {
    LineGraph graph;
    for (const BookLine& line : lines) {
        if (line.weight > 0) {
            addToGraph(graph, line);
        }
    }
    return graph;
}

/// Calls `visit(key, position)` for the positions of all lines that are played, some of them several times.
template <typename Visit>
void forEachPosition(const std::vector<BookLine>& lines, Visit visit) {
    for (const BookLine& line : lines) {
        if (line.weight == 0) {
            continue;
        }
        Position position;
        visit(encodeBoard(position).key(), position);
        for (const Move move : line.moves) {
            position.make(move);
            visit(encodeBoard(position).key(), position);
        }
    }
}

/// How a move stands to the limits, in centipawns.
struct MoveJudgement {
    /// What its side loses by it.
    int loss = 0;
    /// How far its side is behind after it; negative for a lead.
    int behind = 0;

    [[nodiscard]] bool isLosing() const { return loss > kMostLostByMove || behind > kMostBehind; }
    [[nodiscard]] bool isInDoubt() const {
        return loss > kMostLostByMove - kDoubt || behind > kMostBehind - kDoubt;
    }
};

/// Works out `bookValues`.
class Appraisal {
   public:
    Appraisal(const LineGraph& graph, const BookScores& scores) : graph_(graph), scores_(scores) {
        for (const auto& [key, score] : scores) {
            appraise(key);
        }
    }

    BookValues values() { return std::move(values_); }

   private:
    /// Nothing without a score. While a position is appraised its search's score stands for it, in case that
    /// lines run in a circle.
    const BookValue* appraise(std::uint64_t key) {
        const auto own = scores_.find(key);
        if (own == scores_.end()) {
            return nullptr;
        }
        const auto [entry, isNew] = values_.try_emplace(key, BookValue{own->second.score, key});
        BookValue& value = entry->second;
        const auto here = graph_.find(key);
        if (!isNew || here == graph_.end()) {
            return &value;
        }
        std::optional<BookValue> best;
        bool knowsSearchMove = false;
        for (const LineMove& move : here->second.moves) {
            const BookValue* const after = appraise(move.after);
            if (after == nullptr) {
                continue;
            }
            knowsSearchMove |= move.bookMove.move == own->second.best;
            if (!best || -after->value > best->value) {
                best = BookValue{-after->value, after->source};
            }
        }
        if (best && (knowsSearchMove || best->value > value.value)) {
            value = *best;
        }
        return &value;
    }

    const LineGraph& graph_;
    const BookScores& scores_;
    BookValues values_;
};

/// Nothing when a value is missing.
std::optional<MoveJudgement> judge(const BookValues& values, std::uint64_t before, std::uint64_t after) {
    const auto valueBefore = values.find(before);
    const auto valueAfter = values.find(after);
    if (valueBefore == values.end() || valueAfter == values.end()) {
        return std::nullopt;
    }
    const int behind = valueAfter->second.value;
    return MoveJudgement{valueBefore->second.value + behind, behind};
}

/// Leaves out moves that lose too much or stand too badly, and gives the others their scores.
void checkMoves(std::uint64_t key, LinePosition& here, const BookValues& values, BookOfLines& result) {
    std::erase_if(here.moves, [&](LineMove& move) {
        const auto judgement = judge(values, key, move.after);
        if (!judgement) {
            ++result.unchecked;
            return true;
        }
        move.bookMove.score = -judgement->behind;
        if (judgement->isLosing()) {
            result.losing.push_back(
                {here.position, encodeBoard(here.position).fromNormal(move.bookMove.move), judgement->loss});
        }
        return judgement->isLosing();
    });
}

/// Positions that the book's own moves lead to; the others are met by moves of opponents.
std::unordered_set<std::uint64_t> positionsPlayedInto(const LineGraph& graph) {
    std::unordered_set<std::uint64_t> keys{encodeBoard(Position()).key()};
    for (const auto& [key, here] : graph) {
        for (const LineMove& move : here.moves) {
            keys.insert(move.after);
        }
    }
    return keys;
}

/// Cuts lines back from their ends until both sides can be content with where the book leaves them. Who is
/// ahead by an opponent's move that the book does not play may stay so.
void endLevel(LineGraph& graph, const BookScores& scores, BookOfLines& result) {
    const std::unordered_set<std::uint64_t> playedInto = positionsPlayedInto(graph);
    const auto isContent = [&](std::uint64_t key, const LineMove& move) {
        const auto next = graph.find(move.after);
        if (next != graph.end() && !next->second.moves.empty()) {
            return true;
        }
        const int score = scores.at(move.after).score;
        return score <= move.mostAheadAtEnd && (score >= -move.mostAheadAtEnd || !playedInto.contains(key));
    };
    for (std::size_t before = result.unlevel + 1; before != result.unlevel;) {
        before = result.unlevel;
        for (auto& [key, here] : graph) {
            const std::uint64_t place = key;
            result.unlevel +=
                std::erase_if(here.moves, [&](const LineMove& move) { return !isContent(place, move); });
        }
    }
}

/// Keys of the positions that openings are named by. Of two names for one position the later row's counts.
std::map<std::uint64_t, std::string> namesOf(const std::vector<BookLine>& lines) {
    std::map<std::uint64_t, std::string> names;
    for (const BookLine& line : lines) {
        if (line.name.empty()) {
            continue;
        }
        Position position;
        for (const Move move : line.moves) {
            position.make(move);
        }
        names[encodeBoard(position).key()] = line.name;
    }
    return names;
}

}  // namespace

BookValues bookValues(const std::vector<BookLine>& lines, const BookScores& scores) {
    return Appraisal(graphOf(lines), scores).values();
}

std::vector<Position> positionsToSearch(const std::vector<BookLine>& lines, const BookScores& scores,
                                        int nodes) {
    std::unordered_set<std::uint64_t> seen;
    std::vector<Position> positions;
    forEachPosition(lines, [&](std::uint64_t key, const Position& position) {
        const auto known = scores.find(key);
        if ((known == scores.end() || known->second.nodes < nodes) && seen.insert(key).second) {
            positions.push_back(position);
        }
    });
    return positions;
}

std::vector<Position> positionsInDoubt(const std::vector<BookLine>& lines, const BookScores& scores) {
    const LineGraph graph = graphOf(lines);
    const BookValues values = Appraisal(graph, scores).values();
    std::unordered_set<std::uint64_t> wanted;
    for (const auto& [key, here] : graph) {
        for (const LineMove& move : here.moves) {
            const auto judgement = judge(values, key, move.after);
            if (judgement && judgement->isInDoubt()) {
                wanted.insert(values.at(key).source);
                wanted.insert(values.at(move.after).source);
            }
        }
    }
    std::vector<Position> positions;
    forEachPosition(lines, [&](std::uint64_t key, const Position& position) {
        if (wanted.erase(key) > 0) {
            positions.push_back(position);
        }
    });
    return positions;
}

BookOfLines makeBook(const std::vector<BookLine>& lines, const BookScores& scores) {
    LineGraph graph = graphOf(lines);
    BookOfLines result;
    if (!scores.empty()) {
        const BookValues values = Appraisal(graph, scores).values();
        for (auto& [key, here] : graph) {
            checkMoves(key, here, values, result);
        }
        endLevel(graph, scores, result);
    }
    for (const auto& [key, here] : graph) {
        if (here.moves.empty()) {
            continue;
        }
        BookPosition position{key, {}};
        for (const LineMove& move : here.moves) {
            position.moves.push_back(move.bookMove);
        }
        scaleWeights(position.moves);
        result.data.positions.push_back(std::move(position));
    }
    const std::map<std::uint64_t, std::string> names = namesOf(lines);
    result.data.names.assign(names.begin(), names.end());
    sortBook(result.data);
    return result;
}

}  // namespace juzhong
