#include "tests/support/positions.h"

#include <sstream>

#include "engine/fen.h"
#include "engine/movegen.h"
#include "tests/support/catch.h"
#include "tests/support/data.h"

namespace juzhong::test {

std::vector<PerftCase> perftCases() {
    std::vector<PerftCase> cases;
    for (const auto& fields : readData("perft.txt")) {
        REQUIRE(fields.size() == 3);
        PerftCase perftCase{fields[0], {}, fields[2]};
        std::istringstream counts(fields[1]);
        for (std::uint64_t count = 0; counts >> count;) {
            perftCase.leaves.push_back(count);
        }
        cases.push_back(std::move(perftCase));
    }
    return cases;
}

Position positionOf(std::string_view fen) {
    auto position = readFen(fen);
    INFO(fen << (position ? "" : ": " + position.fault()));
    REQUIRE(position.isOk());
    return std::move(position).value();
}

std::uint64_t Random::next() {
    state_ += 0x9E3779B97F4A7C15;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EB;
    return mixed ^ (mixed >> 31U);
}

Move randomMove(const Position& position, Random& random) {
    MoveList moves;
    if (random.below(2) == 0) {
        generateMoves(position, MoveKind::Captures, moves);
    }
    if (moves.isEmpty()) {
        generateMoves(position, MoveKind::All, moves);
    }
    return moves.isEmpty() ? Move::none() : moves[random.below(moves.size())];
}

void walkRandomGames(std::uint64_t seed, int games, int plies,
                     const std::function<void(const Position&)>& visit) {
    const std::vector<PerftCase> starts = perftCases();
    Random random(seed);
    for (int game = 0; game < games; ++game) {
        Position position = positionOf(starts[static_cast<std::size_t>(game) % starts.size()].fen);
        visit(position);
        for (int ply = 0; ply < plies; ++ply) {
            const Move move = randomMove(position, random);
            if (!move.isReal()) {
                break;
            }
            position.make(move);
            visit(position);
        }
    }
}

}  // namespace juzhong::test
