#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "eval/eval_context.h"
#include "eval/weight.h"

namespace juzhong::terms {

/// What men are worth together and against each other: missing advisors fear rooks and knights (缺士怕双车),
/// missing elephants fear cannons (缺象怕炮), and cannons lose by exchanges what knights gain.
struct Imbalance {
    static constexpr std::string_view kName = "imbalance";

    /// Attacker (rook, knight, cannon, pawn) times missing enemy guards.
    static constexpr WeightRow kMissingAdvisors = firstRow("against missing advisors", 4);
    static constexpr WeightRow kMissingBishops = kMissingAdvisors.then("against missing elephants", 4);
    /// Pairs of own attackers: RR, RN, RC, NN, NC, CC, RP, NP, CP.
    static constexpr WeightRow kPairs = kMissingBishops.then("pairs", 9);
    /// Own attacker times enemy attacker: RR RN RC RP NR NN ... PP; only the unequal ones matter.
    static constexpr WeightRow kAgainst = kPairs.then("against", 16);
    /// Attacker times the men on the board.
    static constexpr WeightRow kCrowd = kAgainst.then("with men on the board", 4);
    /// Own guards serve a cannon as screens: cannon times advisors, cannon times elephants.
    static constexpr WeightRow kScreens = kCrowd.then("cannon and own guards", 2);
    /// By number of own rooks, knights and cannons.
    static constexpr WeightRow kOfficers = kScreens.then("officers", 7);
    /// A rook when the enemy has none (有车杀无车).
    static constexpr WeightRow kOnlyRook = kOfficers.then("only rook");
    /// By number of own guards.
    static constexpr WeightRow kGuards = kOnlyRook.then("guards", 5);
    static constexpr std::array kRows{kMissingAdvisors, kMissingBishops, kPairs,    kAgainst, kCrowd,
                                      kScreens,         kOfficers,       kOnlyRook, kGuards};

    template <Color Us, typename Sink>
    static void add(const EvalContext& context, Sink& sink) {
        const EvalContext::Side& us = context.side(Us);
        const EvalContext::Side& them = context.side(opponent(Us));
        const std::array own = attackers(us);
        const std::array enemy = attackers(them);
        const int missingAdvisors = 2 - std::min(2, them.count(PieceType::Advisor));
        const int missingBishops = 2 - std::min(2, them.count(PieceType::Bishop));
        const int crowd = context.occupied.count() - 16;
        for (std::size_t i = 0; i < own.size(); ++i) {
            sink.add(kMissingAdvisors, i, own[i] * missingAdvisors);
            sink.add(kMissingBishops, i, own[i] * missingBishops);
            sink.add(kCrowd, i, own[i] * crowd);
            for (std::size_t j = 0; j < enemy.size(); ++j) {
                if (i != j) {
                    sink.add(kAgainst, 4 * i + j, own[i] * enemy[j]);
                }
            }
        }
        addPairs(own, sink);
        sink.add(kScreens, 0, own[2] * us.count(PieceType::Advisor));
        sink.add(kScreens, 1, own[2] * us.count(PieceType::Bishop));
        sink.add(kOfficers, static_cast<std::size_t>(std::min(6, own[0] + own[1] + own[2])));
        if (own[0] > 0 && enemy[0] == 0) {
            sink.add(kOnlyRook);
        }
        const int guards = us.count(PieceType::Advisor) + us.count(PieceType::Bishop);
        sink.add(kGuards, static_cast<std::size_t>(std::min(4, guards)));
    }

   private:
    /// Rooks, knights, cannons, pawns.
    static std::array<int, 4> attackers(const EvalContext::Side& side) {
        return {side.count(PieceType::Rook), side.count(PieceType::Knight), side.count(PieceType::Cannon),
                side.count(PieceType::Pawn)};
    }

    template <typename Sink>
    static void addPairs(const std::array<int, 4>& own, Sink& sink) {
        const auto [rooks, knights, cannons, pawns] = own;
        sink.add(kPairs, 0, rooks * (rooks - 1) / 2);
        sink.add(kPairs, 1, rooks * knights);
        sink.add(kPairs, 2, rooks * cannons);
        sink.add(kPairs, 3, knights * (knights - 1) / 2);
        sink.add(kPairs, 4, knights * cannons);
        sink.add(kPairs, 5, cannons * (cannons - 1) / 2);
        sink.add(kPairs, 6, rooks * pawns);
        sink.add(kPairs, 7, knights * pawns);
        sink.add(kPairs, 8, cannons * pawns);
    }
};

}  // namespace juzhong::terms
