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

    static constexpr WeightRow kRook = firstRow("rook", 18);
    static constexpr WeightRow kKnight = kRook.then("knight", 9);
    static constexpr WeightRow kCannon = kKnight.then("cannon", 18);
    /// By the number of the elephant's free eyes.
    static constexpr WeightRow kBishop = kCannon.then("elephant", 5);
    /// Safe points of a knight beyond the river or on the way there.
    static constexpr WeightRow kKnightForward = kBishop.then("knight, enemy half", 9);
    static constexpr WeightRow kRookForward = kKnightForward.then("rook, enemy half", 18);
    static constexpr WeightRow kCannonForward = kRookForward.then("cannon, enemy half", 18);
    static constexpr std::array kRows{kRook,          kKnight,      kCannon,       kBishop,
                                      kKnightForward, kRookForward, kCannonForward};

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
        const Bitboard contested = (byLesser | them.attackedByKind(PieceType::Rook)) & ~us.attackedTwice;
        const Bitboard enemyHalf = bitboards::home(opponent(Us));
        for (const Officer& officer : us.officers()) {
            const bool rook = officer.type == PieceType::Rook;
            const Bitboard unsafe = rook ? byLesser | contested : byPawnsAndGuards | contested;
            const Bitboard safe = officer.moves & ~unsafe;
            const auto all = static_cast<std::size_t>(safe.count());
            const auto ahead = static_cast<std::size_t>((safe & enemyHalf).count());
            if (rook) {
                sink.add(kRook, all);
                sink.add(kRookForward, ahead);
            } else if (officer.type == PieceType::Knight) {
                sink.add(kKnight, all);
                sink.add(kKnightForward, ahead);
            } else {
                sink.add(kCannon, all);
                sink.add(kCannonForward, ahead);
            }
        }
        context.position.pieces(Us, PieceType::Bishop).forEach([&](Square square) {
            sink.add(kBishop, static_cast<std::size_t>(attacks::bishop(square, context.occupied).count()));
        });
    }
};

}  // namespace juzhong::terms
