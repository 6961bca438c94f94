#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "eval/eval_context.h"
#include "eval/weight.h"

namespace juzhong::terms {

/// Men lined up with the enemy king: hollow cannon (空头炮), cannon behind two men, rook or king behind one
/// (pins and discovered checks), central cannon over a knight in the palace's heart (炮镇窝心马).
struct KingLines {
    static constexpr std::string_view kName = "king lines";
    static constexpr Scope kScope = Scope::Board;

    /// No man between cannon and king: on the file by ranks apart (1 to 9), on the rank.
    static constexpr WeightRow kHollowFile = firstRow("hollow cannon, file", 10);
    static constexpr WeightRow kHollowRank = kHollowFile.then("hollow cannon, rank");
    /// Two men between: by how many are the enemy's; on the file, then on the rank.
    static constexpr WeightRow kTwoScreens = kHollowRank.then("cannon behind two men", 6);
    /// One man between rook and king, by its kind: the enemy's, then our own.
    static constexpr WeightRow kRookBehind = kTwoScreens.then("rook behind one man", 14);
    /// One man between the kings, by its kind: the enemy's, then our own.
    static constexpr WeightRow kKingBehind = kRookBehind.then("king behind one man", 14);
    /// Enemy knight in the palace's heart before its king (窝心马): alone, with our cannon on the file.
    static constexpr WeightRow kHeartKnight = kKingBehind.then("palace-heart knight", 2);
    /// The same as dangers.
    static constexpr WeightRow kHollowDanger = kHeartKnight.then("hollow cannon danger", 2);
    static constexpr WeightRow kTwoScreensDanger = kHollowDanger.then("two men danger", 2);
    static constexpr WeightRow kBehindDanger = kTwoScreensDanger.then("one man danger", 4);
    static constexpr std::array kRows{kHollowFile,   kHollowRank,       kTwoScreens,
                                      kRookBehind,   kKingBehind,       kHeartKnight,
                                      kHollowDanger, kTwoScreensDanger, kBehindDanger};

    template <Color Us, typename Sink>
    static void add(const EvalContext& context, Sink& sink) {
        constexpr Color Them = opponent(Us);
        const EvalContext::Side& us = context.side(Us);
        const EvalContext::Side& them = context.side(Them);
        (attacks::cross(them.king) & context.position.pieces(Us, PieceType::Cannon))
            .forEach([&](Square square) { addCannon(context, them, square, sink); });
        (them.behindFirst & context.position.pieces(Us, PieceType::Rook)).forEach([&](Square square) {
            addBehind(context, them, square, kRookBehind, 0, sink);
        });
        if (them.behindFirst.contains(us.king)) {
            addBehind(context, them, us.king, kKingBehind, 2, sink);
        }
        addHeartKnight<Us>(context, sink);
    }

   private:
    static std::size_t ranksApart(Square a, Square b) {
        return static_cast<std::size_t>(rankOf(a) > rankOf(b) ? rankOf(a) - rankOf(b)
                                                              : rankOf(b) - rankOf(a));
    }

    template <typename Sink>
    static void addCannon(const EvalContext& context, const EvalContext::Side& them, Square square,
                          Sink& sink) {
        const bool onFile = fileOf(square) == fileOf(them.king);
        const Bitboard between = attacks::between(square, them.king) & context.occupied;
        const int men = between.count();
        if (men == 0) {
            if (onFile) {
                sink.add(kHollowFile, ranksApart(square, them.king));
            } else {
                sink.add(kHollowRank);
            }
            sink.addDanger(kHollowDanger, onFile ? 0U : 1U);
        } else if (men == 2) {
            const auto enemies = static_cast<std::size_t>((between & them.men).count());
            sink.add(kTwoScreens, (onFile ? 0U : 3U) + enemies);
            sink.addDanger(kTwoScreensDanger, onFile ? 0U : 1U);
        }
    }

    template <typename Sink>
    static void addBehind(const EvalContext& context, const EvalContext::Side& them, Square square,
                          const WeightRow& row, std::size_t danger, Sink& sink) {
        const Square between = (attacks::between(square, them.king) & context.occupied).first();
        const std::size_t kind = index(typeOf(context.position.pieceOn(between)));
        const bool ours = !them.men.contains(between);
        sink.add(row, ours ? kPieceTypeCount + kind : kind);
        sink.addDanger(kBehindDanger, danger + (ours ? 1U : 0U));
    }

    template <Color Us, typename Sink>
    static void addHeartKnight(const EvalContext& context, Sink& sink) {
        constexpr Color Them = opponent(Us);
        constexpr Square heart = relativeTo(Them, makeSquare(4, 1));
        constexpr Square throne = relativeTo(Them, makeSquare(4, 0));
        if (context.side(Them).king == throne &&
            context.position.pieceOn(heart) == makePiece(Them, PieceType::Knight)) {
            const Bitboard cannons = context.position.pieces(Us, PieceType::Cannon) & bitboards::file(4);
            sink.add(kHeartKnight, cannons ? 1U : 0U);
        }
    }
};

}  // namespace juzhong::terms
