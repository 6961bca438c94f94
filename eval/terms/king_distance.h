#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "eval/eval_context.h"
#include "eval/weight.h"

namespace juzhong::terms {

/// Steps from a king to a man: files apart (0 to 4 and more) * 7 + ranks apart (0 to 6 and more).
using StepTable = std::array<std::array<std::uint8_t, kSquareCount>, kSquareCount>;

inline constexpr StepTable kStepsFromKing = [] {
    const auto apart = [](int a, int b) { return a > b ? a - b : b - a; };
    StepTable table{};
    for (const Square king : kSquares) {
        for (const Square man : kSquares) {
            const int files = std::min(4, apart(fileOf(man), fileOf(king)));
            const int ranks = std::min(6, apart(rankOf(man), rankOf(king)));
            table[index(king)][index(man)] = static_cast<std::uint8_t>(files * 7 + ranks);
        }
    }
    return table;
}();

/// Posts of attackers seen from the enemy king: the knight's 卧槽, 挂角, 钓鱼, 高钓 and 八角 posts, the
/// pawn at the king's side, rooks and cannons on its lines.
struct KingDistance {
    static constexpr std::string_view kName = "king distance";
    static constexpr Scope kScope = Scope::Board;

    /// By steps from the enemy king.
    static constexpr std::size_t kSteps = 35;
    static constexpr WeightRow kRook = firstRow("rook", kSteps);
    static constexpr WeightRow kKnight = kRook.then("knight", kSteps);
    static constexpr WeightRow kCannon = kKnight.then("cannon", kSteps);
    /// Crossed pawns only.
    static constexpr WeightRow kPawn = kCannon.then("pawn", kSteps);
    static constexpr std::array kRows{kRook, kKnight, kCannon, kPawn};
    static constexpr std::array kOfficerRows{kRook, kKnight, kCannon};

    template <Color Us, typename Sink>
    static void add(const EvalContext& context, Sink& sink) {
        constexpr Color Them = opponent(Us);
        const std::array<std::uint8_t, kSquareCount>& steps = kStepsFromKing[index(context.side(Them).king)];
        for (const Officer& officer : context.side(Us).officers()) {
            sink.add(kOfficerRows[index(officer.kind)], steps[index(officer.square)]);
        }
        const Bitboard crossed = context.position.pieces(Us, PieceType::Pawn) & bitboards::home(Them);
        crossed.forEach([&](Square square) { sink.add(kPawn, steps[index(square)]); });
    }
};

}  // namespace juzhong::terms
