#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "eval/eval_context.h"
#include "eval/weight.h"

namespace juzhong::terms {

/// Enemy men we attack, by the least of our attackers, the victim and its protection; own men that are
/// protected.
struct Threats {
    static constexpr std::string_view kName = "threats";
    static constexpr Scope kScope = Scope::Board;

    /// By least attacker (pawn, guard, knight, cannon, rook, king) * 6 + victim (advisor to pawn).
    static constexpr std::size_t kPairs = 36;
    static constexpr WeightRow kUnprotected = firstRow("unprotected", kPairs);
    static constexpr WeightRow kProtected = kUnprotected.then("protected", kPairs);
    static constexpr WeightRow kUnprotectedOnMove = kProtected.then("unprotected, on the move", kPairs);
    static constexpr WeightRow kProtectedOnMove = kUnprotectedOnMove.then("protected, on the move", kPairs);
    /// Attacked twice and protected once, by victim; on the move.
    static constexpr WeightRow kOverloaded = kProtectedOnMove.then("protected too little", 12);
    /// Own rooks, knights and cannons with a protector, by kind.
    static constexpr WeightRow kCovered = kOverloaded.then("own men protected", 3);
    /// Two or more unprotected enemy men attacked at once; on the move.
    static constexpr WeightRow kSeveral = kCovered.then("several", 2);
    /// Enemy rook, knight or cannon behind another man on a rook's line (串打, 牵).
    static constexpr WeightRow kBehind = kSeveral.then("behind a man on a rook's line", 3);
    /// Enemy rook, knight or cannon that a pawn's step would attack.
    static constexpr WeightRow kPawnStep = kBehind.then("pawn's step", 3);
    /// Knight in the enemy half that a pawn protects and no enemy pawn or guard attacks.
    static constexpr WeightRow kOutpost = kPawnStep.then("knight outpost");
    static constexpr std::array kRows{kUnprotected, kProtected, kUnprotectedOnMove, kProtectedOnMove,
                                      kOverloaded,  kCovered,   kSeveral,           kBehind,
                                      kPawnStep,    kOutpost};

    template <Color Us, typename Sink>
    static void add(const EvalContext& context, Sink& sink) {
        const EvalContext::Side& us = context.side(Us);
        const EvalContext::Side& them = context.side(opponent(Us));
        const bool onMove = context.position.sideToMove() == Us;
        const auto victimAt = [&](Square square) {
            return index(typeOf(context.position.pieceOn(square))) - 1;
        };
        Bitboard victims = them.men & us.attacked;
        victims.remove(them.king);
        const Bitboard unprotected = victims - them.attacked;
        if (unprotected.hasSeveral()) {
            sink.add(kSeveral, onMove ? 1U : 0U);
        }
        ((victims & us.attackedTwice & them.attacked) - them.attackedTwice).forEach([&](Square square) {
            sink.add(kOverloaded, victimAt(square) + (onMove ? 6U : 0U));
        });
        // Each victim counts for its least attacker.
        const std::array attackers{
            us.attackedByKind(PieceType::Pawn),
            us.attackedByKind(PieceType::Advisor) | us.attackedByKind(PieceType::Bishop),
            us.attackedByKind(PieceType::Knight),
            us.attackedByKind(PieceType::Cannon),
            us.attackedByKind(PieceType::Rook),
            us.attackedByKind(PieceType::King)};
        for (std::size_t group = 0; group < attackers.size(); ++group) {
            const Bitboard hit = victims & attackers[group];
            (hit & unprotected).forEach([&](Square square) {
                sink.add(onMove ? kUnprotectedOnMove : kUnprotected, 6 * group + victimAt(square));
            });
            (hit - unprotected).forEach([&](Square square) {
                sink.add(onMove ? kProtectedOnMove : kProtected, 6 * group + victimAt(square));
            });
            victims -= hit;
        }
        addQuiet<Us>(context, sink);
    }

   private:
    /// What is not yet an attack.
    template <Color Us, typename Sink>
    static void addQuiet(const EvalContext& context, Sink& sink) {
        constexpr Color Them = opponent(Us);
        const Position& position = context.position;
        const EvalContext::Side& us = context.side(Us);
        const EvalContext::Side& them = context.side(Them);
        const Bitboard steps = position.pieces(Us, PieceType::Pawn).forward(Us) - context.occupied;
        const Bitboard across = steps & bitboards::home(Them);
        const Bitboard stepAttacks = steps.forward(Us) | across.eastward() | across.westward();
        constexpr std::array kinds{PieceType::Rook, PieceType::Knight, PieceType::Cannon};
        for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
            const Bitboard targets = position.pieces(Them, kinds[kind]);
            sink.add(kCovered, kind, (position.pieces(Us, kinds[kind]) & us.attacked).count());
            sink.add(kBehind, kind, (us.behindRooks & targets).count());
            sink.add(kPawnStep, kind, (stepAttacks & targets).count());
        }
        const Bitboard harassed = them.attackedByKind(PieceType::Pawn) |
                                  them.attackedByKind(PieceType::Advisor) |
                                  them.attackedByKind(PieceType::Bishop);
        const Bitboard outposts = position.pieces(Us, PieceType::Knight) & bitboards::home(Them) &
                                  us.attackedByKind(PieceType::Pawn) & ~harassed;
        sink.add(kOutpost, 0, outposts.count());
    }
};

}  // namespace juzhong::terms
