#pragma once

#include <array>
#include <cstddef>

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

/// Remembers the `Material` of the men met most recently, because it takes long to work out. One search
/// thread has one; what it answers does not depend on what it remembers.
class MaterialTable {
   public:
    /// Of the position's men without one that is on the board.
    [[nodiscard]] const Material& without(const Position& position, Piece captured);

   private:
    struct Entry {
        /// No position has the key 0.
        Key key = 0;
        Material material;
    };
    static constexpr std::size_t kSize = 1024;

    std::array<Entry, kSize> entries_{};
};

}  // namespace juzhong
