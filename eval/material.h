#pragma once

#include <array>

#include "engine/piece.h"
#include "engine/position.h"
#include "eval/tapered.h"

namespace juzhong {

/// How many men of each kind the sides have.
struct MaterialCounts {
    MaterialCounts() = default;
    explicit MaterialCounts(const Position& position) {
        for (const Color color : kColors) {
            for (const PieceType type : kPieceTypes) {
                sides[juzhong::index(color)][juzhong::index(type)] = position.count(color, type);
            }
        }
    }

    [[nodiscard]] int count(Color color, PieceType type) const {
        return sides[juzhong::index(color)][juzhong::index(type)];
    }
    /// Without one real man.
    [[nodiscard]] MaterialCounts without(Piece piece) const {
        MaterialCounts counts = *this;
        --counts.sides[juzhong::index(colorOf(piece))][juzhong::index(typeOf(piece))];
        return counts;
    }

    std::array<std::array<int, kPieceTypeCount>, kColorCount> sides{};
};

/// What the evaluation knows from the men alone, wherever they stand. Changes with captures only.
struct Material {
    Material() = default;
    explicit Material(const MaterialCounts& counts);

    /// Terms on material, Red minus Black.
    Tapered balance;
    /// Their part in the danger each side makes.
    std::array<Tapered, kColorCount> danger{};
    /// See endgames/scale.h.
    std::array<int, kColorCount> scales{};

    friend bool operator==(const Material&, const Material&) = default;
};

}  // namespace juzhong
