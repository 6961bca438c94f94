#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "engine/position.h"
#include "eval/eval_context.h"
#include "eval/weight.h"

namespace juzhong::terms {

/// The worth of a man and of its point.
struct Placement {
    static constexpr std::string_view kName = "placement";
    static constexpr Scope kScope = Scope::Placement;

    /// Files a to e, f to i being their mirror image; ranks from the own back rank.
    static constexpr std::size_t kPoints = 50;

    static constexpr WeightRow kMaterial = firstRow("material", kPieceTypeCount);
    static constexpr WeightRow kKing = kMaterial.then("king", kPoints);
    static constexpr WeightRow kAdvisor = kKing.then("advisor", kPoints);
    static constexpr WeightRow kBishop = kAdvisor.then("bishop", kPoints);
    static constexpr WeightRow kKnight = kBishop.then("knight", kPoints);
    static constexpr WeightRow kRook = kKnight.then("rook", kPoints);
    static constexpr WeightRow kCannon = kRook.then("cannon", kPoints);
    static constexpr WeightRow kPawn = kCannon.then("pawn", kPoints);
    /// The rows of points in the order of PieceType.
    static constexpr std::array kPointRows{kKing, kAdvisor, kBishop, kKnight, kRook, kCannon, kPawn};
    static constexpr std::array kRows{kMaterial, kKing, kAdvisor, kBishop, kKnight, kRook, kCannon, kPawn};

    [[nodiscard]] static constexpr std::size_t pointOf(Color color, Square square) {
        const int file = fileOf(square) < kFileCount / 2 ? fileOf(square) : kFileCount - 1 - fileOf(square);
        return static_cast<std::size_t>(relativeRank(color, square) * 5 + file);
    }

    template <Color Us, typename Sink>
    static void add(const EvalContext& context, Sink& sink) {
        for (const PieceType type : kPieceTypes) {
            context.position.pieces(Us, type).forEach([&](Square square) {
                sink.add(kMaterial, index(type));
                sink.add(kPointRows[index(type)], pointOf(Us, square));
            });
        }
    }
};

}  // namespace juzhong::terms
