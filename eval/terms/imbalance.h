#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <string_view>

#include "eval/material.h"
#include "eval/weight.h"

namespace juzhong::terms {

/// What men are worth together and against each other: missing advisors fear rooks and knights (缺士怕双车),
/// missing elephants fear cannons (缺象怕炮), and cannons lose by exchanges what knights gain.
struct Imbalance {
    static constexpr std::string_view kName = "imbalance";
    static constexpr Scope kScope = Scope::Material;

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
    /// In the danger of the enemy king: by own rooks * 9 + knights * 3 + cannons.
    static constexpr WeightRow kForce = kGuards.then("attacking force", 27);
    /// In the danger of the enemy king: by its advisors * 3 + elephants.
    static constexpr WeightRow kGuardsLeft = kForce.then("enemy guards left", 9);
    static constexpr std::array kRows{kMissingAdvisors, kMissingBishops, kPairs,     kAgainst,
                                      kCrowd,           kScreens,        kOfficers,  kOnlyRook,
                                      kGuards,          kForce,          kGuardsLeft};

    template <Color Us, typename Sink>
    static void add(const MaterialCounts& men, Sink& sink) {
        constexpr Color Them = opponent(Us);
        const std::array own = attackers(men, Us);
        const std::array enemy = attackers(men, Them);
        const int missingAdvisors = 2 - std::min(2, men.count(Them, PieceType::Advisor));
        const int missingBishops = 2 - std::min(2, men.count(Them, PieceType::Bishop));
        const int crowd = total(men) - 16;
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
        sink.add(kScreens, 0, own[2] * men.count(Us, PieceType::Advisor));
        sink.add(kScreens, 1, own[2] * men.count(Us, PieceType::Bishop));
        sink.add(kOfficers, static_cast<std::size_t>(std::min(6, own[0] + own[1] + own[2])));
        if (own[0] > 0 && enemy[0] == 0) {
            sink.add(kOnlyRook);
        }
        const int guards = men.count(Us, PieceType::Advisor) + men.count(Us, PieceType::Bishop);
        sink.add(kGuards, static_cast<std::size_t>(std::min(4, guards)));
        sink.addDanger(kForce, static_cast<std::size_t>(own[0] * 9 + own[1] * 3 + own[2]));
        sink.addDanger(kGuardsLeft, static_cast<std::size_t>(men.count(Them, PieceType::Advisor) * 3 +
                                                             men.count(Them, PieceType::Bishop)));
    }

   private:
    /// Rooks, knights, cannons, pawns.
    static std::array<int, 4> attackers(const MaterialCounts& men, Color color) {
        return {men.count(color, PieceType::Rook), men.count(color, PieceType::Knight),
                men.count(color, PieceType::Cannon), men.count(color, PieceType::Pawn)};
    }

    static int total(const MaterialCounts& men) {
        int sum = 0;
        for (const auto& side : men.sides) {
            sum = std::accumulate(side.begin(), side.end(), sum);
        }
        return sum;
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
