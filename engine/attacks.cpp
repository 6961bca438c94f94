#include "engine/attacks.h"

#include <cassert>

namespace juzhong::attacks {

namespace detail {

namespace {

struct Step {
    int files;
    int ranks;
};

constexpr std::array<Step, 4> kOrthogonal{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
constexpr std::array<Step, 4> kDiagonal{{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};

constexpr Bitboard stepFrom(Square square, Step step) {
    const int file = fileOf(square) + step.files;
    const int rank = rankOf(square) + step.ranks;
    return isOnBoard(file, rank) ? Bitboard(makeSquare(file, rank)) : Bitboard();
}

constexpr Bitboard stepsFrom(Square square, const std::array<Step, 4>& steps) {
    Bitboard all;
    for (const Step step : steps) {
        all |= stepFrom(square, step);
    }
    return all;
}

/// `step` leads along a file or a rank; `men` are those of the line as bits, its first point being bit 0.
constexpr LineReach reachAlong(Square square, Step step, unsigned men) {
    LineReach reach;
    for (const int way : {-1, 1}) {
        unsigned met = 0;
        for (int distance = way; met < 2; distance += way) {
            const Bitboard point = stepFrom(square, {distance * step.files, distance * step.ranks});
            if (point.isEmpty()) {
                break;
            }
            (met == 0 ? reach.rook : reach.behind) |= point;
            const int place = (step.files != 0 ? fileOf(square) : rankOf(square)) + distance;
            met += men >> static_cast<unsigned>(place) & 1U;
        }
    }
    return reach;
}

/// The subset of `mask` numbered `number` (0 to 15).
constexpr Bitboard subsetOf(Bitboard mask, unsigned number) {
    Bitboard subset;
    for (unsigned bit = 1; mask; bit <<= 1U) {
        const Square square = mask.popFirst();
        if ((number & bit) != 0) {
            subset.add(square);
        }
    }
    return subset;
}

/// Whether each subset of the mask gets an index of its own.
constexpr bool isPerfect(const Gather& gather) {
    unsigned seen = 0;
    const unsigned subsets = 1U << static_cast<unsigned>(gather.mask.count());
    for (unsigned number = 0; number < subsets; ++number) {
        const unsigned bit = 1U << gather(subsetOf(gather.mask, number));
        if ((seen & bit) != 0) {
            return false;
        }
        seen |= bit;
    }
    return true;
}

/// Tries the orders in which the points can be sent to bits 60 to 63 until none disturbs another.
constexpr Gather gatherOf(Bitboard mask) {
    for (unsigned order = 0; order < 256; ++order) {
        Gather gather{mask, 0, 0};
        unsigned digits = order;
        mask.forEach([&](Square square) {
            const std::size_t bit = index(square);
            const unsigned target = 60U + (digits & 3U);
            digits >>= 2U;
            if (bit < Bitboard::kHalf) {
                gather.redFactor += 1ULL << (target - bit);
            } else {
                gather.blackFactor += 1ULL << (target - (bit - Bitboard::kHalf));
            }
        });
        if (isPerfect(gather)) {
            return gather;
        }
    }
    assert(false && "no factor gathers these points");
    return {};
}

template <typename Reach>
constexpr std::array<Bitboard, 16> reachBySubset(const Gather& gather, Reach reach) {
    std::array<Bitboard, 16> table{};
    const unsigned subsets = 1U << static_cast<unsigned>(gather.mask.count());
    for (unsigned number = 0; number < subsets; ++number) {
        const Bitboard men = subsetOf(gather.mask, number);
        table[gather(men)] = reach(men);
    }
    return table;
}

/// One step along a line, then one outward along a diagonal.
constexpr Bitboard knightReach(Square square, Bitboard men) {
    Bitboard reach;
    for (const Step leg : kOrthogonal) {
        const Bitboard place = stepFrom(square, leg);
        if (place.isEmpty() || (place & men)) {
            continue;
        }
        for (const int side : {-1, 1}) {
            reach |= stepFrom(square, {2 * leg.files + side * leg.ranks, 2 * leg.ranks + side * leg.files});
        }
    }
    return reach;
}

/// A diagonal neighbour is the leg of two knights: those that stand beside it, away from the point.
constexpr Bitboard knightsToReach(Square square, Bitboard men) {
    Bitboard reach;
    for (const Step leg : kDiagonal) {
        const Bitboard place = stepFrom(square, leg);
        if (place && !(place & men)) {
            reach |= stepFrom(square, {2 * leg.files, leg.ranks});
            reach |= stepFrom(square, {leg.files, 2 * leg.ranks});
        }
    }
    return reach;
}

constexpr Bitboard bishopReach(Square square, Bitboard men) {
    Bitboard reach;
    for (const Step eye : kDiagonal) {
        const Bitboard place = stepFrom(square, eye);
        if (place && !(place & men)) {
            reach |= stepFrom(square, {2 * eye.files, 2 * eye.ranks});
        }
    }
    return reach & bitboards::home(isAcrossRiver(Color::Red, square) ? Color::Black : Color::Red);
}

constexpr Bitboard withinPalace(Square square, const std::array<Step, 4>& steps) {
    for (const Color color : kColors) {
        if (bitboards::palace(color).contains(square)) {
            return stepsFrom(square, steps) & bitboards::palace(color);
        }
    }
    return {};
}

constexpr Bitboard pawnReach(Color color, Square square) {
    const Bitboard place(square);
    Bitboard reach = place.forward(color);
    if (isAcrossRiver(color, square)) {
        reach |= place.eastward() | place.westward();
    }
    return reach;
}

constexpr Bitboard betweenOf(Square a, Square b) {
    const bool sameFile = fileOf(a) == fileOf(b);
    if (a == b || (!sameFile && rankOf(a) != rankOf(b))) {
        return {};
    }
    const Square low = index(a) < index(b) ? a : b;
    const Square high = low == a ? b : a;
    const std::size_t step = sameFile ? kFileCount : 1;
    Bitboard squares;
    for (std::size_t i = index(low) + step; i < index(high); i += step) {
        squares.add(static_cast<Square>(i));
    }
    return squares;
}

Tables makeTables() {
    Tables tables{};
    for (const Square square : kSquares) {
        const std::size_t i = index(square);
        for (unsigned men = 0; men < tables.rank[i].size(); ++men) {
            tables.rank[i][men] = reachAlong(square, {1, 0}, men << 1U);
        }
        for (unsigned men = 0; men < tables.file[i].size(); ++men) {
            tables.file[i][men] = reachAlong(square, {0, 1}, men << 1U);
        }
        tables.neighbours[i] = gatherOf(stepsFrom(square, kOrthogonal));
        tables.diagonals[i] = gatherOf(stepsFrom(square, kDiagonal));
        tables.knight[i] =
            reachBySubset(tables.neighbours[i], [&](Bitboard men) { return knightReach(square, men); });
        tables.knightsTo[i] =
            reachBySubset(tables.diagonals[i], [&](Bitboard men) { return knightsToReach(square, men); });
        tables.bishop[i] =
            reachBySubset(tables.diagonals[i], [&](Bitboard men) { return bishopReach(square, men); });
        tables.advisor[i] = withinPalace(square, kDiagonal);
        tables.king[i] = withinPalace(square, kOrthogonal);
        for (const Color color : kColors) {
            tables.pawn[index(color)][i] = pawnReach(color, square);
            pawnReach(color, square).forEach([&](Square target) {
                tables.pawnsTo[index(color)][index(target)].add(square);
            });
        }
        tables.cross[i] =
            (bitboards::file(fileOf(square)) | bitboards::rank(rankOf(square))) ^ Bitboard(square);
        for (const Square other : kSquares) {
            tables.between[i][index(other)] = betweenOf(square, other);
        }
    }
    return tables;
}

}  // namespace

const Tables kTables = makeTables();

}  // namespace detail

Bitboard of(Piece piece, Square square, Bitboard occupied) {
    switch (typeOf(piece)) {
        case PieceType::King:
            return king(square);
        case PieceType::Advisor:
            return advisor(square);
        case PieceType::Bishop:
            return bishop(square, occupied);
        case PieceType::Knight:
            return knight(square, occupied);
        case PieceType::Rook:
            return rook(square, occupied);
        case PieceType::Cannon:
            return cannon(square, occupied);
        case PieceType::Pawn:
            return pawn(colorOf(piece), square);
    }
    return {};
}

}  // namespace juzhong::attacks
