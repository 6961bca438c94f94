#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "eval/eval_context.h"
#include "eval/weight.h"

namespace juzhong::terms {

/// Freedom of rooks, knights and cannons by the number of safe points they can go to.
struct Mobility {
    static constexpr std::string_view kName = "mobility";
    static constexpr Scope kScope = Scope::Board;

    static constexpr WeightRow kRook = firstRow("rook", 18);
    static constexpr WeightRow kKnight = kRook.then("knight", 9);
    static constexpr WeightRow kCannon = kKnight.then("cannon", 18);
    /// By the number of points the elephants reach.
    static constexpr WeightRow kBishop = kCannon.then("elephants", 8);
    /// Safe points of a knight beyond the river or on the way there.
    static constexpr WeightRow kKnightForward = kBishop.then("knight, enemy half", 9);
    static constexpr WeightRow kRookForward = kKnightForward.then("rook, enemy half", 18);
    static constexpr WeightRow kCannonForward = kRookForward.then("cannon, enemy half", 18);
    static constexpr std::array kRows{kRook,          kKnight,      kCannon,       kBishop,
                                      kKnightForward, kRookForward, kCannonForward};
    static constexpr std::array kAll{kRook, kKnight, kCannon};
    static constexpr std::array kAhead{kRookForward, kKnightForward, kCannonForward};

    template <Color Us, typename Sink>
    static void add(const EvalContext& context, Sink& sink) {
        const EvalContext::Side& us = context.side(Us);
        const EvalContext::Side& them = context.side(opponent(Us));
        const Bitboard byPawnsAndGuards = them.attackedByKind(PieceType::Pawn) |
                                          them.attackedByKind(PieceType::Advisor) |
                                          them.attackedByKind(PieceType::Bishop);
        const Bitboard byLesser = byPawnsAndGuards | them.attackedByKind(PieceType::Knight) |
                                  them.attackedByKind(PieceType::Cannon);
        // A point both sides attack is safe for a man that leaves a second protector behind.
        const Bitboard contested = (byLesser | them.attackedByKind(PieceType::Rook)) - us.attackedTwice;
        constexpr Bitboard enemyHalf = bitboards::home(opponent(Us));
        for (const Officer& officer : us.officers()) {
            const Bitboard unsafe =
                contested | (officer.kind == OfficerKind::Rook ? byLesser : byPawnsAndGuards);
            const Bitboard safe = officer.moves - unsafe;
            const int ahead = (safe & enemyHalf).count();
            const int home = (safe & bitboards::home(Us)).count();
            sink.add(kAll[index(officer.kind)], static_cast<std::size_t>(ahead + home));
            sink.add(kAhead[index(officer.kind)], static_cast<std::size_t>(ahead));
        }
        sink.add(kBishop, static_cast<std::size_t>(us.attackedByKind(PieceType::Bishop).count()));
    }
};

}  // namespace juzhong::terms
