// Prints what the engine's small steps cost, in nanoseconds, and compares its line look-up with the other
// usual kind. Results are sums that must agree, so that nothing is optimised away.

#include <chrono>
#include <cstdint>
#include <iostream>
#include <memory>
#include <string_view>
#include <vector>

#include "bench/bench_positions.h"
#include "bench/micro/pext_lines.h"
#include "engine/fen.h"
#include "engine/movegen.h"
#include "eval/evaluate.h"

namespace juzhong::micro {

namespace {

using Clock = std::chrono::steady_clock;

/// A question to a line look-up.
struct Query {
    Square square;
    Bitboard occupied;
};

std::uint64_t digest(Bitboard set) {
    return set.redHalf() * 3 + set.blackHalf();
}

/// Runs `step` over all items for about half a second and prints the cost of one.
template <typename Items, typename Step>
std::uint64_t measure(std::string_view name, const Items& items, Step step) {
    constexpr std::chrono::milliseconds kEnough{500};
    std::uint64_t sum = 0;
    std::uint64_t rounds = 0;
    const Clock::time_point begin = Clock::now();
    while (Clock::now() - begin < kEnough) {
        sum = 0;
        for (const auto& item : items) {
            sum += step(item);
        }
        ++rounds;
    }
    const double spent = std::chrono::duration<double, std::nano>(Clock::now() - begin).count();
    std::cout << name << ": " << spent / static_cast<double>(rounds * items.size()) << " ns\n";
    return sum;
}

/// The positions after every move of the bench's, in the order in which a search meets them.
std::vector<Position> nearbyPositions() {
    std::vector<Position> positions;
    for (const std::string_view fen : kBenchPositions) {
        Position position = *readFen(fen);
        for (const Move move : legalMoves(position)) {
            position.make(move);
            positions.push_back(position);
            position.undo();
        }
    }
    return positions;
}

/// Every rook, cannon and king asks, as in move generation and check detection.
std::vector<Query> queriesOf(const std::vector<Position>& positions) {
    std::vector<Query> queries;
    for (const Position& position : positions) {
        (position.pieces(PieceType::Rook) | position.pieces(PieceType::Cannon) |
         position.pieces(PieceType::King))
            .forEach([&](Square square) {
                queries.push_back({square, position.occupied()});
            });
    }
    return queries;
}

/// The same questions in an order without any locality.
std::vector<Query> shuffled(std::vector<Query> queries) {
    std::uint64_t state = 1;
    for (std::size_t i = queries.size(); i > 1; --i) {
        state = state * 6364136223846793005 + 1442695040888963407;
        std::swap(queries[i - 1], queries[(state >> 33U) % i]);
    }
    return queries;
}

bool compareLines(std::string_view order, const std::vector<Query>& queries, const PextLines* pext) {
    std::cout << "-- both reaches of a line, " << queries.size() << " questions " << order << '\n';
    const std::uint64_t expected = measure("ranks and files", queries, [](const Query& query) {
        const attacks::Lines lines = attacks::lines(query.square, query.occupied);
        return digest(lines.rook) + 7 * digest(lines.cannon);
    });
    if (pext == nullptr) {
        std::cout << "PEXT: this processor has none\n";
        return true;
    }
    const std::uint64_t other = measure("PEXT", queries, [&](const Query& query) {
        const attacks::Lines lines = (*pext)(query.square, query.occupied);
        return digest(lines.rook) + 7 * digest(lines.cannon);
    });
    return other == expected;
}

/// Prints the sum of all results, so that none is optimised away.
void measureSteps(std::vector<Position> positions) {
    std::cout << "-- steps, on " << positions.size() << " positions\n";
    std::uint64_t sum = 0;
    sum += measure("count legal moves", positions, [](const Position& position) {
        return static_cast<std::uint64_t>(countLegalMoves(position));
    });
    sum += measure("list legal moves", positions,
                   [](const Position& position) { return legalMoves(position).size(); });
    sum += measure("evaluate, sums afresh", positions,
                   [](const Position& position) { return static_cast<std::uint64_t>(evaluate(position)); });
    std::vector<Position*> pointers;
    for (Position& position : positions) {
        pointers.push_back(&position);
    }
    sum += measure("list, make and undo every move", pointers, [](Position* position) {
        std::uint64_t keys = 0;
        for (const Move move : legalMoves(*position)) {
            position->make(move);
            keys += position->key();
            position->undo();
        }
        return keys;
    });
    std::cout << "(sum of all results " << sum << ")\n";
}

int run() {
    const std::vector<Position> positions = nearbyPositions();
    const std::vector<Query> queries = queriesOf(positions);
    const auto pext = PextLines::isSupported() ? std::make_unique<PextLines>() : nullptr;
    const bool agree = compareLines("in the order of a search", queries, pext.get()) &&
                       compareLines("in random order", shuffled(queries), pext.get());
    measureSteps(positions);
    if (!agree) {
        std::cout << "the look-ups disagree\n";
    }
    return agree ? 0 : 1;
}

}  // namespace

}  // namespace juzhong::micro

int main() {
    return juzhong::micro::run();
}
