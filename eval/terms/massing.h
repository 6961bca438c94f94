#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "eval/eval_context.h"
#include "eval/weight.h"

namespace juzhong::terms {

/// Men massed on one wing against those that can defend there.
struct Massing {
    static constexpr std::string_view kName = "massing";
    static constexpr Scope kScope = Scope::Board;

    /// For each wing: own rooks, knights, cannons and crossed pawns (0 to 5) * 5 + enemy rooks, knights and
    /// cannons (0 to 4).
    static constexpr WeightRow kWing = firstRow("wing", 30);
    /// By own rooks, knights, cannons and pawns beyond the river.
    static constexpr WeightRow kAcross = kWing.then("beyond the river", 8);
    /// Points attacked in the enemy half, and there twice.
    static constexpr WeightRow kControl = kAcross.then("points controlled", 2);
    static constexpr std::array kRows{kWing, kAcross, kControl};

    template <Color Us, typename Sink>
    static void add(const EvalContext& context, Sink& sink) {
        constexpr Color Them = opponent(Us);
        const Position& position = context.position;
        const Bitboard officers = position.pieces(PieceType::Rook) | position.pieces(PieceType::Knight) |
                                  position.pieces(PieceType::Cannon);
        const Bitboard crossed = position.pieces(Us, PieceType::Pawn) & bitboards::home(Them);
        const Bitboard attackers = (officers & position.pieces(Us)) | crossed;
        const Bitboard defenders = officers & position.pieces(Them);
        for (const Bitboard wing : {kLeft, kRight}) {
            const int attack = std::min(5, (attackers & wing).count());
            const int defence = std::min(4, (defenders & wing).count());
            sink.add(kWing, static_cast<std::size_t>(attack * 5 + defence));
        }
        sink.add(kAcross, static_cast<std::size_t>(std::min(7, (attackers & bitboards::home(Them)).count())));
        const EvalContext::Side& us = context.side(Us);
        sink.add(kControl, 0, (us.attacked & bitboards::home(Them)).count());
        sink.add(kControl, 1, (us.attackedTwice & bitboards::home(Them)).count());
    }

   private:
    static constexpr Bitboard kLeft =
        bitboards::file(0) | bitboards::file(1) | bitboards::file(2) | bitboards::file(3);
    static constexpr Bitboard kRight =
        bitboards::file(5) | bitboards::file(6) | bitboards::file(7) | bitboards::file(8);
};

}  // namespace juzhong::terms
