#include "engine/rules/repetition.h"

#include <algorithm>
#include <cstddef>
#include <unordered_set>

#include "engine/rules/cycle.h"
#include "engine/zobrist.h"

namespace juzhong::rules {

namespace {

RepetitionOutcome outcomeFor(Color color, const CycleVerdict& verdict) {
    if (!verdict.loser) {
        return RepetitionOutcome::Draw;
    }
    return *verdict.loser == color ? RepetitionOutcome::Loss : RepetitionOutcome::Win;
}

/// The move of the side to move that turns the board into the one `plies` (odd) back, given that only its
/// own men stand elsewhere. None when that takes more than one move.
Move movingBack(const Position& position, std::size_t plies) {
    const Key change = position.key() ^ position.stateBefore(plies).key ^ zobrist::kNumbers.blackToMove;
    for (std::size_t back = 1; back < plies; back += 2) {
        // The man that made this move, and where it stood before its earlier moves in the run.
        const Move last = position.stateBefore(back).move;
        Square origin = last.from();
        for (std::size_t earlier = back + 2; earlier < plies; earlier += 2) {
            const Move move = position.stateBefore(earlier).move;
            origin = move.to() == origin ? move.from() : origin;
        }
        const Piece man = position.pieceOn(last.to());
        if (man != Piece::None && change == (zobrist::of(man, last.to()) ^ zobrist::of(man, origin))) {
            return {last.to(), origin};
        }
    }
    return Move::none();
}

}  // namespace

RepetitionOutcome repetitionInSearch(const Position& position, const Law& law, int pliesFromRoot) {
    const int reach = position.pliesSinceCapture();
    int missing = rowOf(law.ruleSet).occurrences - 1;
    for (int back = 4; back <= reach; back += 2) {
        if (position.stateBefore(static_cast<std::size_t>(back)).key != position.key()) {
            continue;
        }
        if (back < pliesFromRoot || --missing == 0) {
            const Cycle cycle(position, static_cast<std::size_t>(back));
            return outcomeFor(position.sideToMove(), rowOf(law.ruleSet).judge(cycle));
        }
    }
    return RepetitionOutcome::None;
}

int repeatedReach(const Position& position) {
    int reach = 0;
    std::unordered_set<Key> stood;
    for (int back = 0; back <= position.pliesSinceCapture(); ++back) {
        if (!stood.insert(position.stateBefore(static_cast<std::size_t>(back)).key).second) {
            reach = back;
        }
    }
    return reach;
}

RepetitionOutcome upcomingRepetition(const Position& position, const Law& law, int pliesFromRoot,
                                     int gameReach) {
    const int reach =
        std::min(position.pliesSinceCapture(), gameReach > 0 ? pliesFromRoot + gameReach : pliesFromRoot - 1);
    if (reach < 3) {
        return RepetitionOutcome::None;
    }
    const auto keyBack = [&](int back) { return position.stateBefore(static_cast<std::size_t>(back)).key; };
    // What the opponent's moves changed so far; nothing, when its men stand as they did.
    Key theirs = position.key() ^ keyBack(1) ^ zobrist::kNumbers.blackToMove;
    RepetitionOutcome best = RepetitionOutcome::None;
    for (int back = 3; back <= reach; back += 2) {
        theirs ^= keyBack(back - 1) ^ keyBack(back) ^ zobrist::kNumbers.blackToMove;
        if (theirs != 0) {
            continue;
        }
        const Move move = movingBack(position, static_cast<std::size_t>(back));
        if (!move.isReal() || !position.isPseudoLegal(move) || !position.isLegal(move)) {
            continue;
        }
        // A position of the game has to come again more often, and all of that is judged.
        int first = back;
        int missing = back < pliesFromRoot ? 0 : rowOf(law.ruleSet).occurrences - 2;
        for (int earlier = back + 4; missing > 0 && earlier <= reach; earlier += 2) {
            if (keyBack(earlier) == keyBack(back)) {
                first = earlier;
                --missing;
            }
        }
        if (missing > 0) {
            continue;
        }
        const Cycle cycle(position, static_cast<std::size_t>(first), move);
        const auto outcome = outcomeFor(position.sideToMove(), rowOf(law.ruleSet).judge(cycle));
        if (outcome == RepetitionOutcome::Win) {
            return outcome;
        }
        best = outcome == RepetitionOutcome::Draw ? outcome : best;
    }
    return best;
}

bool isMoveLimitReached(const Position& position, const Law& law) {
    return law.moveLimit > 0 && position.quietPlies() >= 2 * law.moveLimit;
}

bool hasNoAttackers(const Position& position) {
    return (position.pieces(PieceType::Rook) | position.pieces(PieceType::Knight) |
            position.pieces(PieceType::Cannon) | position.pieces(PieceType::Pawn))
        .isEmpty();
}

}  // namespace juzhong::rules
