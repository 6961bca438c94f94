#include <algorithm>
#include <memory>

#include "engine/movegen.h"
#include "engine/rules/repetition.h"
#include "eval/evaluate.h"
#include "search/alpha_beta.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

namespace juzhong {

namespace {

/// The game tree to a fixed depth, with no cleverness at all.
Score minimax(Position& position, int depth, int ply) {
    if (ply > 0) {
        switch (rules::repetitionInSearch(position, rules::Law{}, ply)) {
            case rules::RepetitionOutcome::Draw:
                return kDraw;
            case rules::RepetitionOutcome::Win:
                return kRuleWin - ply;
            case rules::RepetitionOutcome::Loss:
                return ply - kRuleWin;
            case rules::RepetitionOutcome::None:
                break;
        }
    }
    const MoveList moves = legalMoves(position);
    if (moves.isEmpty()) {
        return matedIn(ply);
    }
    if (depth == 0) {
        return evaluate(position);
    }
    Score best = -kInfinite;
    for (const Move move : moves) {
        position.make(move);
        best = std::max(best, -minimax(position, depth - 1, ply + 1));
        position.undo();
    }
    return best;
}

}  // namespace

TEST_CASE("search without pruning equals minimax", "[search][minimax]") {
    SharedState shared;
    REQUIRE(shared.table.resize(1));
    shared.nodes.start({}, 1);
    const auto tree = std::make_unique<AlphaBeta>(shared);
    tree->setSelective(false);
    shared.clock.start({}, Milliseconds(0), false);

    int compared = 0;
    test::walkRandomGames(31, 22, 70, [&](const Position& start) {
        // Boards with few moves, so that three plies are quick.
        Position position = start;
        const MoveList legal = legalMoves(position);
        if (start.pliesPlayed() % 10 != 0 || legal.isEmpty()) {
            return;
        }
        for (int depth = 1; depth <= (legal.size() < 25 ? 3 : 2); ++depth) {
            shared.table.clear(0, 1);
            tree->newGame();
            tree->setRoot(position, std::vector<Move>(legal.begin(), legal.end()));
            CAPTURE(depth);
            CHECK(tree->searchRoot(-kInfinite, kInfinite, depth, depth, 0) == minimax(position, depth, 0));
            ++compared;
        }
    });
    CHECK(compared > 40);
}

}  // namespace juzhong
