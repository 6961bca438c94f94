#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "eval/eval_context.h"
#include "eval/weight.h"

namespace juzhong::terms {

/// Numbers for the points and shapes, the same for a shape and its mirror image.
namespace guard_shapes {

using PointTable = std::array<std::uint8_t, kSquareCount>;

/// d0 f0 e1 d2 f2 are 0 to 4, for Red.
inline constexpr PointTable kAdvisorPoints = [] {
    PointTable points{};
    points[index(makeSquare(5, 0))] = 1;
    points[index(makeSquare(4, 1))] = 2;
    points[index(makeSquare(3, 2))] = 3;
    points[index(makeSquare(5, 2))] = 4;
    return points;
}();

/// c0 g0 a2 e2 i2 c4 g4 are 1 to 7, for Red.
inline constexpr PointTable kBishopPoints = [] {
    PointTable points{};
    points[index(makeSquare(2, 0))] = 1;
    points[index(makeSquare(6, 0))] = 2;
    points[index(makeSquare(0, 2))] = 3;
    points[index(makeSquare(4, 2))] = 4;
    points[index(makeSquare(8, 2))] = 5;
    points[index(makeSquare(2, 4))] = 6;
    points[index(makeSquare(6, 4))] = 7;
    return points;
}();

/// By the set of advisor points * 3 + king's file (d, e, f).
inline constexpr std::array<std::uint8_t, 96> kAdvisorShapes = [] {
    constexpr std::array<std::size_t, 5> mirror{1, 0, 2, 4, 3};
    std::array<std::uint8_t, 96> shapes{};
    for (std::size_t shape = 0; shape < shapes.size(); ++shape) {
        std::size_t image = 0;
        for (std::size_t point = 0; point < mirror.size(); ++point) {
            image |= (shape / 3 >> point & 1U) << mirror[point];
        }
        shapes[shape] = static_cast<std::uint8_t>(std::min(shape, image * 3 + 2 - shape % 3));
    }
    return shapes;
}();

/// By the points of two elephants, one of them or both 0 for none: 8 * one + other, in any order.
inline constexpr std::array<std::uint8_t, 64> kBishopShapes = [] {
    constexpr std::array<std::size_t, 8> mirror{0, 2, 1, 5, 4, 3, 7, 6};
    const auto pair = [](std::size_t a, std::size_t b) { return 8 * std::min(a, b) + std::max(a, b); };
    std::array<std::uint8_t, 64> shapes{};
    for (std::size_t shape = 0; shape < shapes.size(); ++shape) {
        const std::size_t one = shape / 8;
        const std::size_t other = shape % 8;
        shapes[shape] =
            static_cast<std::uint8_t>(std::min(pair(one, other), pair(mirror[one], mirror[other])));
    }
    return shapes;
}();

}  // namespace guard_shapes

/// Shape of advisors and elephants around the king: 羊角士, 花士, 连环象, elephants on the wing or the river.
/// A shape and its mirror image share a weight.
struct Guards {
    static constexpr std::string_view kName = "guards";
    static constexpr Scope kScope = Scope::Board;

    /// By the set of advisor points held (5 bits) and the king's file (3).
    static constexpr WeightRow kAdvisors = firstRow("advisors and king", 96);
    /// By the two lowest elephant points held, 0 being none: 8 * first + second.
    static constexpr WeightRow kBishops = kAdvisors.then("elephants", 64);
    static constexpr std::array kRows{kAdvisors, kBishops};

    template <Color Us, typename Sink>
    static void add(const EvalContext& context, Sink& sink) {
        std::size_t advisors = 0;
        context.position.pieces(Us, PieceType::Advisor).forEach([&](Square square) {
            advisors |= std::size_t{1} << guard_shapes::kAdvisorPoints[index(relativeTo(Us, square))];
        });
        const auto kingFile = static_cast<std::size_t>(fileOf(context.side(Us).king) - 3);
        sink.add(kAdvisors, guard_shapes::kAdvisorShapes[advisors * 3 + kingFile]);

        std::size_t bishops = 0;
        context.position.pieces(Us, PieceType::Bishop).forEach([&](Square square) {
            bishops = bishops * 8 + guard_shapes::kBishopPoints[index(relativeTo(Us, square))];
        });
        sink.add(kBishops, guard_shapes::kBishopShapes[bishops]);
    }
};

}  // namespace juzhong::terms
