#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "eval/eval_context.h"
#include "eval/weight.h"

namespace juzhong::terms {

/// Cannons beyond their points and mobility.
struct Cannons {
    static constexpr std::string_view kName = "cannons";
    static constexpr Scope kScope = Scope::Board;

    /// On the enemy's back rank (沉底炮), by enemy elephants left.
    static constexpr WeightRow kSunken = firstRow("sunken", 3);
    static constexpr WeightRow kSunkenDanger = kSunken.then("sunken, danger", 3);
    /// On the central file with the enemy king at its end, by men between (2 to 5 and more).
    static constexpr WeightRow kCentral = kSunkenDanger.then("central, men between", 4);
    /// Two cannons that protect each other (担子炮).
    static constexpr WeightRow kTandem = kCentral.then("tandem");
    static constexpr std::array kRows{kSunken, kSunkenDanger, kCentral, kTandem};

    template <Color Us, typename Sink>
    static void add(const EvalContext& context, Sink& sink) {
        constexpr Color Them = opponent(Us);
        constexpr Bitboard backRank = bitboards::rank(Them == Color::Red ? 0 : kRankCount - 1);
        const Bitboard cannons = context.position.pieces(Us, PieceType::Cannon);
        if (!cannons) {
            return;
        }
        const int sunken = (cannons & backRank).count();
        if (sunken > 0) {
            const auto bishops =
                static_cast<std::size_t>(context.position.pieces(Them, PieceType::Bishop).count());
            sink.add(kSunken, bishops, sunken);
            sink.addDanger(kSunkenDanger, bishops, sunken);
        }
        const Square king = context.side(Them).king;
        if (fileOf(king) == kFileCount / 2) {
            (cannons & bitboards::file(kFileCount / 2)).forEach([&](Square square) {
                const int men = (attacks::between(square, king) & context.occupied).count();
                if (men >= 2) {
                    sink.add(kCentral, static_cast<std::size_t>(std::min(5, men) - 2));
                }
            });
        }
        if ((cannons & context.side(Us).attackedByKind(PieceType::Cannon)).hasSeveral()) {
            sink.add(kTandem);
        }
    }
};

}  // namespace juzhong::terms
