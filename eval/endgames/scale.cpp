#include "eval/endgames/scale.h"

namespace juzhong::endgames {
namespace {

/// Hardly ever won.
constexpr int kDrawn = 6;
/// Drawn by good defence, but the defender can go wrong.
constexpr int kDrawish = 20;
constexpr int kDifficult = 56;
/// Won from nearly everywhere.
constexpr int kWon = kMostScale;
/// Won unless the defenders stand well.
constexpr int kMostlyWon = 5 * kFullScale / 2;
/// Won more often than not.
constexpr int kOftenWon = 7 * kFullScale / 4;

struct Men {
    Men(const MaterialCounts& counts, Color color)
        : rooks(counts.count(color, PieceType::Rook)),
          knights(counts.count(color, PieceType::Knight)),
          cannons(counts.count(color, PieceType::Cannon)),
          pawns(counts.count(color, PieceType::Pawn)),
          advisors(counts.count(color, PieceType::Advisor)),
          bishops(counts.count(color, PieceType::Bishop)) {}

    [[nodiscard]] int minors() const { return knights + cannons; }
    [[nodiscard]] int officers() const { return rooks + minors(); }
    [[nodiscard]] int attackers() const { return officers() + pawns; }
    [[nodiscard]] int guards() const { return advisors + bishops; }

    int rooks;
    int knights;
    int cannons;
    int pawns;
    int advisors;
    int bishops;
};

int loneRook(const Men& weak) {
    if (weak.rooks > 0) {
        return kDrawish;
    }
    if (weak.minors() >= 2) {
        return kDrawn;
    }
    // 单车必胜马双士
    if (weak.knights == 1 && weak.bishops == 0 && weak.pawns == 0) {
        return kWon;
    }
    if (weak.minors() == 1) {
        return weak.advisors == 2 || weak.bishops == 2 || weak.guards() >= 3 ? kDrawish : kDifficult;
    }
    if (weak.pawns > 0) {
        return weak.pawns >= 3 || weak.guards() >= 2 ? kDrawish : kDifficult;
    }
    return weak.guards() == 4 ? kDrawn : kFullScale;
}

int loneKnight(const Men& weak) {
    if (weak.attackers() > 0) {
        return kDrawn;
    }
    if (weak.bishops == 0 && weak.advisors <= 1) {
        return kWon;
    }
    return weak.guards() == 1 ? kDrawish : kDrawn;
}

int loneCannon(const Men& strong, const Men& weak) {
    if (strong.advisors == 0 || weak.attackers() > 0) {
        return kDrawn;
    }
    if (weak.bishops == 0 || weak.guards() == 1) {
        return kWon;
    }
    return weak.bishops == 1 ? kDrawish : kDrawn;
}

int pawnsAlone(const Men& strong, const Men& weak, int lastRankPawns) {
    const int pawns = strong.pawns - lastRankPawns;
    if (pawns == 0) {
        return kDrawn;
    }
    if (weak.officers() > 0) {
        return pawns == 1 ? kDrawn : kDrawish;
    }
    if (pawns == 1) {
        return weak.guards() == 0 && weak.pawns == 0 ? kFullScale : kDrawn;
    }
    if (pawns == 2) {
        return weak.guards() >= 3 || weak.bishops == 2 ? kDrawish : kFullScale;
    }
    return kFullScale;
}

int minorAndPawn(const Men& strong, const Men& weak) {
    if (weak.rooks > 0) {
        return kDrawish;
    }
    if (weak.officers() >= 1 && weak.guards() >= 3) {
        return kDrawish;
    }
    // 单马高兵可胜炮士, 单马高兵可胜炮象
    if (strong.knights > 0 && weak.cannons == 1 && weak.attackers() == 1 && weak.guards() == 1) {
        return kOftenWon;
    }
    if (weak.guards() == 4) {
        return strong.knights > 0 ? kDrawish : kDifficult;
    }
    return strong.knights > 0 && weak.guards() == 3 && weak.attackers() == 0 ? kMostlyWon : kFullScale;
}

int scaleOf(const Men& strong, const Men& weak) {
    if (strong.officers() > 2 || strong.attackers() > 4) {
        return kFullScale;
    }
    if (strong.officers() == 0) {
        return strong.pawns == 0 ? 0 : kAskBoard;
    }
    if (strong.officers() == 1 && strong.pawns == 0) {
        return strong.rooks == 1     ? loneRook(weak)
               : strong.knights == 1 ? loneKnight(weak)
                                     : loneCannon(strong, weak);
    }
    if (strong.minors() == 1 && strong.rooks == 0 && strong.pawns == 1) {
        return minorAndPawn(strong, weak);
    }
    // Two minors cannot break a rook with its guards; equal rooks hold one minor more.
    if (strong.pawns == 0 && strong.rooks == 0 && weak.rooks > 0) {
        return weak.guards() >= 2 ? kDrawish : kDifficult;
    }
    if (strong.pawns == 0 && strong.rooks == 1 && weak.rooks == 1 && weak.guards() == 4) {
        return kDifficult;
    }
    if (strong.pawns == 1 && strong.rooks == 1 && strong.minors() == 0 && weak.rooks == 1 &&
        weak.guards() >= 2) {
        return kDrawish;
    }
    return kFullScale;
}

}  // namespace

std::array<int, kColorCount> winningScales(const MaterialCounts& counts) {
    const Men red(counts, Color::Red);
    const Men black(counts, Color::Black);
    return {scaleOf(red, black), scaleOf(black, red)};
}

int pawnScale(const Position& position, Color strong) {
    const MaterialCounts counts(position);
    const Bitboard lastRank = bitboards::rank(strong == Color::Red ? kRankCount - 1 : 0);
    const int lastRankPawns = (position.pieces(strong, PieceType::Pawn) & lastRank).count();
    return pawnsAlone(Men(counts, strong), Men(counts, opponent(strong)), lastRankPawns);
}

}  // namespace juzhong::endgames
