#include "engine/rules/threats.h"

#include <algorithm>

#include "engine/rules/material.h"

namespace juzhong::rules {

namespace {

/// Outcome of a check that leads into mate of the checker's own king.
constexpr int kDisaster = -100;

/// Legal captures of material by a side.
MoveList capturesBy(const Board& board, Color side, Bitboard takers = Bitboard::all()) {
    const Bitboard material = materialOf(board, opponent(side));
    MoveList captures;
    (board.pieces(side) & takers).forEach([&](Square from) {
        (board.captureTargets(from) & material).forEach([&](Square to) {
            if (board.isSafe(Move(from, to))) {
                captures.push(Move(from, to));
            }
        });
    });
    return captures;
}

int worthOf(const Board& board, Square square) {
    const Piece piece = board.pieceOn(square);
    if (piece == Piece::None || !materialOf(board, colorOf(piece)).contains(square)) {
        return 0;
    }
    return materialOf(typeOf(piece));
}

/// The men whose captures the law leaves free (1999 art. 27).
Bitboard kingAndPawns(const Board& board, Color side) {
    return board.pieces(side, PieceType::King) | board.pieces(side, PieceType::Pawn);
}

/// What a side nets by captures on one point, where an enemy man stands; it may stop at any time.
int exchangeOn(const Board& board, Square square, Color side) {
    const int value = materialOf(typeOf(board.pieceOn(square)));
    int best = 0;
    board.takers(square, side).forEach([&](Square from) {
        best = std::max(best, value - exchangeOn(board.after(Move(from, square)), square, opponent(side)));
    });
    return best;
}

}  // namespace

int GainList::netOf(Square attacker, Square victim) const {
    for (const Gain& gain : *this) {
        if (gain.attacker == attacker && gain.victim == victim) {
            return gain.net;
        }
    }
    return 0;
}

int GainList::best() const {
    int best = 0;
    for (const Gain& gain : *this) {
        best = std::max(best, gain.net);
    }
    return best;
}

bool Threats::canKill(const Board& board, Color side, int checks) {
    const Key key = Memo<2048>::keyOf(board, side, checks);
    if (const auto known = kills_.find(key)) {
        return *known != 0;
    }
    const bool kills = searchKill(board, side, checks);
    kills_.keep(key, kills ? 1 : 0);
    return kills;
}

bool Threats::searchKill(const Board& board, Color side, int checks) {
    const Color enemy = opponent(side);
    if (board.isInCheck(enemy)) {
        return true;
    }
    for (const Move move : board.moves(side)) {
        if (!board.givesCheck(move, side)) {
            continue;
        }
        const Board then = board.after(move);
        if (checks == 1) {
            if (!then.hasMove(enemy)) {
                return true;
            }
            continue;
        }
        const MoveList replies = then.moves(enemy);
        if (std::all_of(replies.begin(), replies.end(),
                        [&](Move reply) { return canKill(then.after(reply), side, checks - 1); })) {
            return true;
        }
    }
    return false;
}

int Threats::captureValue(const Board& board, Color side, int plies, std::optional<Color> restrained) {
    if (plies == 0) {
        return 0;
    }
    const int question =
        plies + (restrained ? (kExchangePlies + 1) * (1 + static_cast<int>(*restrained)) : 0);
    const Key key = Memo<1024>::keyOf(board, side, question);
    if (const auto known = captures_.find(key)) {
        return *known;
    }
    const Bitboard takers = restrained == side ? ~kingAndPawns(board, side) : Bitboard::all();
    int best = 0;
    for (const Move move : capturesBy(board, side, takers)) {
        const int gain = worthOf(board, move.to());
        if (gain > best) {
            const int lost = captureValue(board.after(move), opponent(side), plies - 1, restrained);
            best = std::max(best, gain - lost);
        }
    }
    captures_.keep(key, best);
    return best;
}

int Threats::seriesGain(const Board& board, Move capture) {
    const Color side = colorOf(board.pieceOn(capture.from()));
    const auto valueOf = [&](Move move) {
        return worthOf(board, move.to()) -
               captureValue(board.after(move), opponent(side), kExchangePlies, side);
    };
    const int value = valueOf(capture);
    int others = 0;
    for (const Move move : capturesBy(board, side, ~kingAndPawns(board, side))) {
        if (value <= others) {
            break;
        }
        others = move == capture ? others : std::max(others, valueOf(move));
    }
    return value - others;
}

int Threats::netGain(const Board& board, Move capture, int standing) {
    const PieceType attacker = typeOf(board.pieceOn(capture.from()));
    const PieceType victim = typeOf(board.pieceOn(capture.to()));
    const Color enemy = colorOf(board.pieceOn(capture.to()));
    const Board then = board.after(capture);
    if (attacker == PieceType::Pawn || victim == PieceType::Pawn) {
        // A pawn's worth floats: given for a man or a man for it is no gain (1999 art. 25.3).
        return then.canTake(capture.to(), enemy) ? 0 : materialOf(PieceType::Pawn);
    }
    const int value = materialOf(victim);
    if (captureValue(then, enemy, kExchangePlies) - standing > value) {
        return 0;  // Leaving its post costs more.
    }
    const int net = value - exchangeOn(then, capture.to(), enemy);
    return net > 0 ? net : seriesGain(board, capture);
}

GainList Threats::gains(const Board& board, Color side) {
    const Color enemy = opponent(side);
    const int standing = captureValue(board, enemy, kExchangePlies);
    GainList list;
    for (const Move capture : capturesBy(board, side)) {
        if (isOffer(board, capture.from(), capture.to())) {
            continue;
        }
        const int net = netGain(board, capture, standing);
        if (net > 0 && !canKill(board.after(capture), enemy)) {
            list.push({capture.from(), capture.to(), net});
        }
    }
    return list;
}

int Threats::forcedGain(const Board& board, Color side, int checks) {
    int best = gains(board, side).best();
    if (checks == 0) {
        return best;
    }
    const Color enemy = opponent(side);
    for (const Move move : board.moves(side)) {
        if (!board.givesCheck(move, side)) {
            continue;
        }
        const Board then = board.after(move);
        const MoveList replies = then.moves(enemy);
        if (replies.isEmpty()) {
            continue;  // Mate is a kill threat, not a gain.
        }
        const int gain = worthOf(board, move.to());
        int worst = -kDisaster;
        for (const Move reply : replies) {
            int cost = worthOf(then, reply.to());
            if (gain > 0 && cost > 0 && typeOf(then.pieceOn(reply.to())) == PieceType::Pawn) {
                cost = gain;  // A pawn given for a man is a trade.
            }
            const Board last = then.after(reply);
            worst = std::min(
                worst, last.hasMove(side) ? gain - cost + forcedGain(last, side, checks - 1) : kDisaster);
            if (worst <= best) {
                break;
            }
        }
        best = std::max(best, worst);
    }
    return best;
}

}  // namespace juzhong::rules
