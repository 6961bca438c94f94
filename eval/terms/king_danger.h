#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "eval/eval_context.h"
#include "eval/terms/placement.h"
#include "eval/weight.h"

namespace juzhong::terms {

/// How much the enemy king is in danger. The counts here add up first and reach the score through
/// `dangerValue`, which grows faster than the sum: three weak attackers are more than three times one.
struct KingDanger {
    static constexpr std::string_view kName = "king danger";
    static constexpr Scope kScope = Scope::Board;

    /// By the enemy king's point, as in the placement.
    static constexpr WeightRow kKingPoint = firstRow("king's point", 15);
    /// By rooks, knights and cannons in the enemy half and crossed pawns.
    static constexpr WeightRow kInvaders = kKingPoint.then("invaders", 8);
    /// Rook, knight, cannon, pawn that attacks the palace.
    static constexpr WeightRow kAttackers = kInvaders.then("attackers of the palace", 4);
    /// Palace points attacked, and those next to the king, by kind.
    static constexpr WeightRow kPalacePoints = kAttackers.then("palace points attacked", 4);
    static constexpr WeightRow kNearPoints = kPalacePoints.then("points next to the king attacked", 4);
    /// Palace points we attack and only the king protects.
    static constexpr WeightRow kWeakPoints = kNearPoints.then("weak palace points");
    /// By the number of points the king could step to.
    static constexpr WeightRow kEscapes = kWeakPoints.then("escapes", 5);
    /// Checks that are not answered by taking, by kind; more of them with us on the move.
    static constexpr WeightRow kSafeChecks = kEscapes.then("safe checks", 4);
    static constexpr WeightRow kSafeChecksOnMove = kSafeChecks.then("safe checks on the move", 4);
    static constexpr WeightRow kUnsafeChecks = kSafeChecksOnMove.then("unsafe checks", 4);
    /// Enemy rook, knight, cannon that guards the palace.
    static constexpr WeightRow kDefenders = kUnsafeChecks.then("defenders of the palace", 3);
    /// Palace points on which our king forbids the enemy king (对面笑).
    static constexpr WeightRow kFacing = kDefenders.then("facing king");
    /// Two attackers' aims meet on a palace point.
    static constexpr WeightRow kDouble = kFacing.then("palace points attacked twice");
    static constexpr WeightRow kOnMove = kDouble.then("on the move");
    static constexpr std::array kRows{
        kKingPoint,  kInvaders,         kAttackers,    kPalacePoints, kNearPoints, kWeakPoints, kEscapes,
        kSafeChecks, kSafeChecksOnMove, kUnsafeChecks, kDefenders,    kFacing,     kDouble,     kOnMove};

    template <Color Us, typename Sink>
    static void add(const EvalContext& context, Sink& sink) {
        constexpr Color Them = opponent(Us);
        addState<Us>(context, sink);
        addAttacks<Us>(context, sink);
        addChecks<Us>(context, sink);
        const Bitboard palace = bitboards::palace(Them);
        for (const Officer& officer : context.side(Them).officers()) {
            if (officer.attacks & palace) {
                sink.addDanger(kDefenders, index(officer.kind));
            }
        }
    }

   private:
    static std::size_t upTo(int most, int count) { return static_cast<std::size_t>(std::min(most, count)); }

    /// What does not depend on the attack: men and the king's place.
    template <Color Us, typename Sink>
    static void addState(const EvalContext& context, Sink& sink) {
        constexpr Color Them = opponent(Us);
        const EvalContext::Side& us = context.side(Us);
        const EvalContext::Side& them = context.side(Them);
        sink.addDanger(kKingPoint, Placement::pointOf(Them, them.king));
        const Bitboard invaders = (us.men & bitboards::home(Them)) - context.position.pieces(PieceType::King);
        sink.addDanger(kInvaders, upTo(7, invaders.count()));
        if (context.position.sideToMove() == Us) {
            sink.addDanger(kOnMove);
        }
    }

    template <Color Us, typename Sink>
    static void addAttacks(const EvalContext& context, Sink& sink) {
        constexpr Color Them = opponent(Us);
        const EvalContext::Side& us = context.side(Us);
        const EvalContext::Side& them = context.side(Them);
        const Bitboard palace = bitboards::palace(Them);
        const Bitboard steps = attacks::king(them.king);
        const Bitboard near = steps | Bitboard(them.king);
        for (const Officer& officer : us.officers()) {
            const Bitboard hits = officer.attacks & palace;
            if (hits) {
                const std::size_t kind = index(officer.kind);
                sink.addDanger(kAttackers, kind);
                sink.addDanger(kPalacePoints, kind, hits.count());
                sink.addDanger(kNearPoints, kind, (hits & near).count());
            }
        }
        const Bitboard pawnHits = us.attackedByKind(PieceType::Pawn) & palace;
        if (pawnHits) {
            sink.addDanger(kAttackers, 3);
            sink.addDanger(kPalacePoints, 3, pawnHits.count());
            sink.addDanger(kNearPoints, 3, (pawnHits & near).count());
        }
        sink.addDanger(kWeakPoints, 0, ((palace & us.attacked) - protectedByMen(them)).count());
        sink.addDanger(kDouble, 0, (palace & us.attackedTwice).count());
        sink.addDanger(kFacing, 0, us.facing.count());
        const Bitboard escapes = steps - them.men - us.attacked - us.facing;
        sink.addDanger(kEscapes, upTo(4, escapes.count()));
    }

    /// Attacked by somebody other than the king alone.
    static Bitboard protectedByMen(const EvalContext::Side& side) {
        return side.attackedTwice | (side.attacked - side.attackedByKind(PieceType::King));
    }

    template <Color Us, typename Sink>
    static void addChecks(const EvalContext& context, Sink& sink) {
        constexpr Color Them = opponent(Us);
        const EvalContext::Side& us = context.side(Us);
        const EvalContext::Side& them = context.side(Them);
        const std::array reach{
            us.movesOf[0] & them.nearKing, us.movesOf[1] & attacks::knightsTo(them.king, context.occupied),
            us.movesOf[2] & them.behindFirst,
            (us.attackedByKind(PieceType::Pawn) & attacks::pawnsTo(Us, them.king)) - us.men};
        // The king may not take a protected man.
        const Bitboard safe = ~them.attacked | (us.attackedTwice - protectedByMen(them));
        const bool onMove = context.position.sideToMove() == Us;
        for (std::size_t kind = 0; kind < reach.size(); ++kind) {
            if (!reach[kind]) {
                continue;
            }
            const int safeChecks = std::min(3, (reach[kind] & safe).count());
            if (safeChecks == 0) {
                sink.addDanger(kUnsafeChecks, kind);
                continue;
            }
            sink.addDanger(kSafeChecks, kind, safeChecks);
            if (onMove) {
                sink.addDanger(kSafeChecksOnMove, kind);
            }
        }
    }
};

}  // namespace juzhong::terms
