#include "engine/rules/judgement.h"

#include <array>
#include <cstddef>
#include <string_view>

#include "engine/rules/cycle.h"

namespace juzhong::rules {

namespace {

std::string_view nameOf(Color color) {
    return color == Color::Red ? "red" : "black";
}

std::string_view nameOf(PieceType type) {
    constexpr std::array<std::string_view, kPieceTypeCount> names{"king", "advisor", "elephant", "horse",
                                                                  "rook", "cannon",  "pawn"};
    return names[index(type)];
}

std::vector<JudgedMove> movesOf(const Cycle& cycle, RuleSet ruleSet) {
    const std::vector<MoveClass> classes = rowOf(ruleSet).classify(cycle);
    std::vector<JudgedMove> moves;
    Board board = cycle.start();
    for (std::size_t i = 0; i < cycle.size(); ++i) {
        const Move move = cycle.move(i);
        board.shift(move.from(), move.to());
        JudgedMove judged;
        judged.move = move;
        judged.man = board.pieceOn(move.to());
        judged.conduct = classes[i].conduct;
        judged.isPassive = classes[i].isPassive;
        judged.isGrave = classes[i].isGrave;
        classes[i].victims.forEach([&](Square square) {
            judged.victims.push_back({board.pieceOn(square), square});
        });
        moves.push_back(std::move(judged));
    }
    return moves;
}

/// "the cannon on h7 and the pawn on c6".
std::string listOf(const std::vector<PlacedMan>& men) {
    std::string text;
    for (std::size_t i = 0; i < men.size(); ++i) {
        if (i > 0) {
            text += i + 1 == men.size() ? " and " : ", ";
        }
        text += "the ";
        text += nameOf(typeOf(men[i].piece));
        text += " on " + toString(men[i].square);
    }
    return text;
}

std::string classText(const JudgedMove& move) {
    switch (move.conduct) {
        case Conduct::Check:
            return "check (将)";
        case Conduct::Kill:
            return "kill threat (杀)";
        case Conduct::Chase:
            if (move.victims.empty()) {
                return "chase (捉) by way of checks";
            }
            return "chase (捉) of " + listOf(move.victims) +
                   (move.isPassive ? ", by taking protection away" : "");
        case Conduct::Idle:
            break;
    }
    return "idle (闲)";
}

std::string reasonText(const Judgement& judgement) {
    const Verdict& verdict = judgement.verdict;
    std::string text(describe(verdict.reason));
    if (verdict.kind == Verdict::Kind::Ongoing && judgement.occurrences > 1) {
        text += "; the position stands for the second time";
    }
    if (!judgement.cycle.empty() && verdict.loser) {
        text += " by ";
        text += nameOf(*verdict.loser);
    }
    return text;
}

}  // namespace

Judgement explain(const Position& position, const Law& law) {
    Judgement judgement;
    judgement.verdict = judge(position, law);
    judgement.occurrences = position.earlierOccurrences() + 1;
    const std::size_t plies = pliesOfJudgedCycle(position, law.ruleSet);
    if (plies > 0 && isByRepetition(judgement.verdict.reason)) {
        judgement.cycle = movesOf(Cycle(position, plies), law.ruleSet);
    }
    return judgement;
}

std::string verdictLine(const Verdict& verdict) {
    switch (verdict.kind) {
        case Verdict::Kind::Ongoing:
            return "verdict: ongoing";
        case Verdict::Kind::Draw:
            return "verdict: draw";
        case Verdict::Kind::Loss:
            break;
    }
    return "verdict: " + std::string(nameOf(verdict.loser.value_or(Color::Red))) + " loses";
}

std::string toText(const Judgement& judgement) {
    std::string text = verdictLine(judgement.verdict) + "\nreason: " + reasonText(judgement) + "\n";
    for (const JudgedMove& move : judgement.cycle) {
        text += nameOf(colorOf(move.man));
        text += " " + toString(move.move) + ", ";
        text += nameOf(typeOf(move.man));
        text += ": " + classText(move) + "\n";
    }
    return text;
}

}  // namespace juzhong::rules
