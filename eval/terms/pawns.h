#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "eval/eval_context.h"
#include "eval/weight.h"

namespace juzhong::terms {

/// Pawns beyond what their points say.
struct Pawns {
    static constexpr std::string_view kName = "pawns";
    static constexpr Scope kScope = Scope::Board;

    /// Side by side beyond the river (兄弟兵), by rank.
    static constexpr WeightRow kLinked = firstRow("linked", 10);
    /// Face to face with an enemy pawn (对头兵) and on the move, by file from the edge.
    static constexpr WeightRow kFacing = kLinked.then("facing, on the move", 5);
    /// Crossed pawns times missing enemy guards.
    static constexpr WeightRow kStorm = kFacing.then("crossed against missing guards");
    /// By number of crossed pawns.
    static constexpr WeightRow kCrossed = kStorm.then("crossed", 6);
    /// On the leg before the own knight.
    static constexpr WeightRow kOnLeg = kCrossed.then("on the knight's leg");
    /// Uncrossed pawn free to cross: no man ahead of it up to the river, not attacked there.
    static constexpr WeightRow kFree = kOnLeg.then("free to go");
    static constexpr std::array kRows{kLinked, kFacing, kStorm, kCrossed, kOnLeg, kFree};

    template <Color Us, typename Sink>
    static void add(const EvalContext& context, Sink& sink) {
        constexpr Color Them = opponent(Us);
        const EvalContext::Side& them = context.side(Them);
        const Bitboard pawns = context.position.pieces(Us, PieceType::Pawn);
        const Bitboard crossed = pawns & bitboards::home(Them);
        (crossed & crossed.westward()).forEach([&](Square square) {
            sink.add(kLinked, static_cast<std::size_t>(relativeRank(Us, square)));
        });
        // A pair of facing pawns counts for the side that may take.
        if (context.position.sideToMove() == Us) {
            const Bitboard facing = pawns.forward(Us) & context.position.pieces(Them, PieceType::Pawn);
            facing.forEach([&](Square square) {
                sink.add(kFacing,
                         static_cast<std::size_t>(std::min(fileOf(square), kFileCount - 1 - fileOf(square))));
            });
        }
        const int crossedCount = crossed.count();
        if (crossedCount > 0) {
            const Bitboard guards =
                context.position.pieces(PieceType::Advisor) | context.position.pieces(PieceType::Bishop);
            sink.add(kStorm, 0, crossedCount * std::max(0, 4 - (guards & them.men).count()));
        }
        sink.add(kCrossed, static_cast<std::size_t>(std::min(5, crossedCount)));
        const Bitboard knights = context.position.pieces(Us, PieceType::Knight);
        sink.add(kOnLeg, 0, (knights.forward(Us) & pawns & bitboards::home(Us)).count());
        const Bitboard ahead = (pawns & bitboards::home(Us)).forward(Us);
        sink.add(kFree, 0, (ahead - context.occupied - them.attacked).count());
    }
};

}  // namespace juzhong::terms
