#include "eval/placement.h"

#include "eval/terms/placement.h"
#include "eval/weights.h"

namespace juzhong {
namespace {

using terms::Placement;

/// Where the term's block begins; it is the first of all.
constexpr std::size_t kBlock = terms::kBlockStarts[0];
static_assert(std::is_same_v<terms::Term<0>, Placement>);

PlacementTable buildPlacement() {
    PlacementTable table{};
    for (const PieceType type : kPieceTypes) {
        const std::size_t material = kBlock + Placement::kMaterial.first + index(type);
        const std::size_t points = kBlock + Placement::kPointRows[index(type)].first;
        for (const Square square : kSquares) {
            const Tapered value =
                kWeights[material] + kWeights[points + Placement::pointOf(Color::Red, square)];
            table[index(makePiece(Color::Red, type))][index(square)] = value;
            table[index(makePiece(Color::Black, type))][index(flipped(square))] = -value;
        }
    }
    return table;
}

}  // namespace

const PlacementTable kPlacement = buildPlacement();

}  // namespace juzhong
