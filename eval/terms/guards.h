#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "eval/eval_context.h"
#include "eval/weight.h"

namespace juzhong::terms {

/// Shape of advisors and elephants around the king: 羊角士, 花士, 连环象, elephants on the wing or the river.
/// A shape and its mirror image share a weight.
struct Guards {
    static constexpr std::string_view kName = "guards";

    /// By the set of advisor points held (5 bits) and the king's file (3).
    static constexpr WeightRow kAdvisors = firstRow("advisors and king", 96);
    /// By the two lowest elephant points held, 0 being none: 8 * first + second.
    static constexpr WeightRow kBishops = kAdvisors.then("elephants", 64);
    static constexpr std::array kRows{kAdvisors, kBishops};

    template <Color Us, typename Sink>
    static void add(const EvalContext& context, Sink& sink) {
        std::size_t set = 0;
        std::size_t mirror = 0;
        context.position.pieces(Us, PieceType::Advisor).forEach([&](Square square) {
            const Square own = relativeTo(Us, square);
            set |= std::size_t{1} << advisorPoint(own);
            mirror |= std::size_t{1} << advisorPoint(mirrored(own));
        });
        const auto kingFile = static_cast<std::size_t>(fileOf(context.side(Us).king) - 3);
        sink.add(kAdvisors, std::min(set * 3 + kingFile, mirror * 3 + 2 - kingFile));

        std::array<std::size_t, 2> points{};
        std::size_t found = 0;
        context.position.pieces(Us, PieceType::Bishop).forEach([&](Square square) {
            if (found < points.size()) {
                points[found++] = bishopPoint(relativeTo(Us, square));
            }
        });
        sink.add(kBishops, std::min(bishopPair(points[0], points[1]),
                                    bishopPair(mirroredBishop(points[0]), mirroredBishop(points[1]))));
    }

   private:
    /// d0 f0 e1 d2 f2 are 0 to 4.
    static std::size_t advisorPoint(Square own) {
        const int rank = rankOf(own);
        return rank == 1 ? 2U : static_cast<std::size_t>((rank == 0 ? 0 : 3) + (fileOf(own) == 5 ? 1 : 0));
    }
    /// c0 g0 a2 e2 i2 c4 g4 are 1 to 7.
    static std::size_t bishopPoint(Square own) {
        const int file = fileOf(own);
        switch (rankOf(own)) {
            case 0:
                return file == 2 ? 1 : 2;
            case 2:
                return static_cast<std::size_t>(3 + file / 4);
            default:
                return file == 2 ? 6 : 7;
        }
    }
    static std::size_t mirroredBishop(std::size_t point) {
        constexpr std::array<std::size_t, 8> mirror{0, 2, 1, 5, 4, 3, 7, 6};
        return mirror[point];
    }
    static std::size_t bishopPair(std::size_t a, std::size_t b) {
        return 8 * std::min(a, b) + std::max(a, b);
    }
};

}  // namespace juzhong::terms
