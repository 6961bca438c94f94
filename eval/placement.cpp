#include "eval/placement.h"

#include <cstddef>

namespace juzhong {
namespace {

/// Files a to e; f to i are their mirror image. Rows from the enemy's back rank down to the own one.
constexpr int kHalfFiles = 5;
using HalfBoard = std::array<std::array<int, kHalfFiles>, kRankCount>;

struct KindValues {
    Tapered material;
    HalfBoard bonus;
};

constexpr HalfBoard kKing{
    {{}, {}, {}, {}, {}, {}, {}, {0, 0, 0, -60, -50}, {0, 0, 0, -30, -20}, {0, 0, 0, 0, 15}}};
constexpr HalfBoard kAdvisor{
    {{}, {}, {}, {}, {}, {}, {}, {0, 0, 0, -10, 0}, {0, 0, 0, 0, 10}, {0, 0, 0, 0, 0}}};
constexpr HalfBoard kBishop{
    {{}, {}, {}, {}, {}, {0, 0, -5, 0, 0}, {}, {-15, 0, 0, 0, 12}, {}, {0, 0, 0, 0, 0}}};
constexpr HalfBoard kKnight{{{-10, 0, 10, 0, -5},
                             {0, 20, 40, 25, 5},
                             {10, 25, 40, 45, 30},
                             {15, 40, 40, 45, 40},
                             {10, 25, 35, 40, 45},
                             {10, 20, 25, 35, 35},
                             {5, 12, 20, 20, 20},
                             {0, 5, 15, 10, 5},
                             {-10, 0, 5, 0, -40},
                             {-20, -15, -5, -5, -10}}};
constexpr HalfBoard kRook{{{25, 30, 30, 35, 35},
                           {30, 35, 35, 45, 50},
                           {25, 30, 30, 40, 40},
                           {25, 35, 30, 40, 40},
                           {30, 35, 30, 40, 38},
                           {30, 35, 30, 38, 38},
                           {20, 25, 20, 32, 32},
                           {5, 20, 10, 28, 25},
                           {5, 15, 5, 25, 5},
                           {-15, 15, 5, 22, 0}}};
constexpr HalfBoard kCannon{{{20, 15, 10, -10, -15},
                             {10, 10, 5, -10, -10},
                             {8, 8, 5, -5, 0},
                             {0, 8, 8, 8, 15},
                             {0, 5, 5, 5, 25},
                             {0, 2, 5, 3, 20},
                             {0, 2, 8, 5, 25},
                             {3, 5, 12, 10, 28},
                             {0, 5, 8, 8, 5},
                             {0, 2, 3, 8, -5}}};
constexpr HalfBoard kPawn{{{10, 20, 30, 40, 30},
                           {70, 100, 130, 160, 170},
                           {75, 105, 130, 150, 150},
                           {75, 95, 115, 125, 130},
                           {50, 70, 85, 95, 95},
                           {30, 0, 45, 0, 50},
                           {0, 0, 5, 0, 15},
                           {},
                           {},
                           {}}};

constexpr std::array<KindValues, kPieceTypeCount> kKinds{{{Tapered(0, 0), kKing},
                                                          {Tapered(180, 180), kAdvisor},
                                                          {Tapered(170, 180), kBishop},
                                                          {Tapered(400, 450), kKnight},
                                                          {Tapered(900, 1000), kRook},
                                                          {Tapered(440, 420), kCannon},
                                                          {Tapered(60, 75), kPawn}}};

using PlacementTable = std::array<std::array<Tapered, kSquareCount>, kPieceIndexCount>;

constexpr PlacementTable buildPlacement() {
    PlacementTable table{};
    for (const PieceType type : kPieceTypes) {
        const KindValues& kind = kKinds[index(type)];
        for (const Square square : kSquares) {
            const int file = fileOf(square) < kHalfFiles ? fileOf(square) : kFileCount - 1 - fileOf(square);
            const auto row = static_cast<std::size_t>(kRankCount - 1 - rankOf(square));
            const int bonus = kind.bonus[row][static_cast<std::size_t>(file)];
            const Tapered value = kind.material + Tapered(bonus, bonus);
            table[index(makePiece(Color::Red, type))][index(square)] = value;
            table[index(makePiece(Color::Black, type))][index(flipped(square))] = -value;
        }
    }
    return table;
}

constexpr PlacementTable kPlacement = buildPlacement();

}  // namespace

Tapered placementOf(Piece piece, Square square) {
    return kPlacement[index(piece)][index(square)];
}

}  // namespace juzhong
