#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <string_view>

#include "eval/eval_context.h"
#include "eval/weight.h"

namespace juzhong::terms {

/// Posts of attackers seen from the enemy king: the knight's 卧槽, 挂角, 钓鱼, 高钓 and 八角 posts, the
/// pawn at the king's side, rooks and cannons on its lines.
struct KingDistance {
    static constexpr std::string_view kName = "king distance";

    /// By files apart (0 to 4 and more) * 7 + ranks apart (0 to 6 and more).
    static constexpr std::size_t kSteps = 35;
    static constexpr WeightRow kRook = firstRow("rook", kSteps);
    static constexpr WeightRow kKnight = kRook.then("knight", kSteps);
    static constexpr WeightRow kCannon = kKnight.then("cannon", kSteps);
    static constexpr WeightRow kPawn = kCannon.then("pawn", kSteps);
    static constexpr std::array kRows{kRook, kKnight, kCannon, kPawn};

    template <Color Us, typename Sink>
    static void add(const EvalContext& context, Sink& sink) {
        const Square king = context.side(opponent(Us)).king;
        for (const Officer& officer : context.side(Us).officers()) {
            const WeightRow& row = officer.type == PieceType::Rook     ? kRook
                                   : officer.type == PieceType::Knight ? kKnight
                                                                       : kCannon;
            sink.add(row, steps(officer.square, king));
        }
        context.position.pieces(Us, PieceType::Pawn).forEach([&](Square square) {
            sink.add(kPawn, steps(square, king));
        });
    }

   private:
    static std::size_t steps(Square from, Square king) {
        const int files = std::min(4, std::abs(fileOf(from) - fileOf(king)));
        const int ranks = std::min(6, std::abs(rankOf(from) - rankOf(king)));
        return static_cast<std::size_t>(files * 7 + ranks);
    }
};

}  // namespace juzhong::terms
