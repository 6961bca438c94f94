#include "book/book_data.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace juzhong {

namespace {

void addMove(std::vector<BookMove>& moves, BookMove added) {
    const auto same = std::ranges::find(moves, added.move, &BookMove::move);
    if (same == moves.end()) {
        moves.push_back(added);
        return;
    }
    const std::uint32_t gamesBefore = same->games.total();
    const std::uint32_t gamesAdded = added.games.total();
    if (gamesBefore + gamesAdded > 0) {
        const double sum = static_cast<double>(same->sharpness) * gamesBefore +
                           static_cast<double>(added.sharpness) * gamesAdded;
        same->sharpness = static_cast<int>(sum / (gamesBefore + gamesAdded) + 0.5);
    }
    same->weight += added.weight;
    same->score = same->score ? same->score : added.score;
    same->games.wins += added.games.wins;
    same->games.draws += added.games.draws;
    same->games.losses += added.games.losses;
}

/// Weights as shares of kMaxBookWeight, so that a book of many games does not drown the others.
std::vector<BookMove> withSharesAsWeights(std::vector<BookMove> moves) {
    const double sum =
        std::accumulate(moves.begin(), moves.end(), 0.0,
                        [](double total, const BookMove& move) { return total + move.weight; });
    for (BookMove& move : moves) {
        move.weight = std::max(1, static_cast<int>(move.weight / sum * kMaxBookWeight));
    }
    return moves;
}

}  // namespace

std::size_t BookData::moveCount() const {
    return std::accumulate(
        positions.begin(), positions.end(), std::size_t{0},
        [](std::size_t total, const BookPosition& position) { return total + position.moves.size(); });
}

void sortBook(BookData& data) {
    std::ranges::sort(data.positions, {}, &BookPosition::key);
    std::ranges::stable_sort(data.names, {}, [](const auto& name) { return name.first; });
    for (BookPosition& position : data.positions) {
        std::ranges::sort(position.moves, [](const BookMove& a, const BookMove& b) {
            return a.weight != b.weight ? a.weight > b.weight : a.move.bits() < b.move.bits();
        });
    }
}

void scaleWeights(std::vector<BookMove>& moves) {
    const auto heaviest = std::ranges::max_element(moves, {}, &BookMove::weight);
    if (heaviest == moves.end()) {
        return;
    }
    const double factor = static_cast<double>(kScaledWeight) / std::max(1, heaviest->weight);
    for (BookMove& move : moves) {
        move.weight = std::max(1, static_cast<int>(move.weight * factor + 0.5));
    }
}

BookData mergeBooks(const std::vector<BookData>& books) {
    std::map<std::uint64_t, std::vector<BookMove>> positions;
    std::map<std::uint64_t, std::string> names;
    for (const BookData& book : books) {
        for (const BookPosition& position : book.positions) {
            for (const BookMove& move : withSharesAsWeights(position.moves)) {
                addMove(positions[position.key], move);
            }
        }
        names.insert(book.names.begin(), book.names.end());
    }
    BookData merged;
    merged.positions.reserve(positions.size());
    for (auto& [key, moves] : positions) {
        scaleWeights(moves);
        merged.positions.push_back({key, std::move(moves)});
    }
    merged.names.assign(names.begin(), names.end());
    sortBook(merged);
    return merged;
}

}  // namespace juzhong
