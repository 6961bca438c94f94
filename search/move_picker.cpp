#include "search/move_picker.h"

#include <utility>

#include "engine/exchange.h"
#include "search/search_params.h"

namespace juzhong {

namespace {

/// Puts evasions that take before those that do not.
constexpr int kTakingEvasion = 1 << 24;

[[nodiscard]] int worthOf(const Position& position, Move move) {
    return kExchangeValues[index(typeOf(position.pieceOn(move.to())))];
}

}  // namespace

MovePicker::MovePicker(const MoveOrder& order, Stage afterTableMove, int depth, Score threshold)
    : position_(order.position),
      histories_(order.histories),
      continuations_(order.continuations),
      buffer_(order.buffer),
      begin_(buffer_.used_),
      badEnd_(begin_),
      badNext_(begin_),
      next_(begin_),
      end_(begin_),
      threshold_(threshold),
      depth_(depth),
      ply_(order.ply),
      tableMove_(order.tableMove),
      killer_(order.killer),
      afterTableMove_(afterTableMove) {
    if (!tableMove_.isReal()) {
        stage_ = afterTableMove_;
    }
}

MovePicker MovePicker::forSearch(const MoveOrder& order, int depth) {
    return {order, order.position.isInCheck() ? Stage::ListEvasions : Stage::ListCaptures, depth, 0};
}

MovePicker MovePicker::forQuiescence(const MoveOrder& order, bool withChecks) {
    // The depth only says whether quiet checks follow.
    return {order, order.position.isInCheck() ? Stage::ListEvasions : Stage::ListQuiescence,
            withChecks ? 1 : 0, 0};
}

MovePicker MovePicker::forProbCut(const MoveOrder& order, Score threshold) {
    MoveOrder captures = order;
    const Move move = order.tableMove;
    if (move.isReal() &&
        (!order.position.isCapture(move) || !exchangeReaches(order.position, move, threshold))) {
        captures.tableMove = Move::none();
    }
    return {captures, Stage::ListProbCut, 0, threshold};
}

Move MovePicker::next() {
    while (true) {
        const ScoredMove* move = nullptr;
        switch (stage_) {
            case Stage::TableMove:
                stage_ = afterTableMove_;
                return tableMove_;

            case Stage::ListCaptures:
            case Stage::ListQuiescence:
            case Stage::ListProbCut:
                list(MoveKind::Captures);
                scoreCaptures();
                break;
            case Stage::ListEvasions:
                list(MoveKind::All);
                scoreEvasions();
                break;
            case Stage::ListQuiets:
                if (!skipQuiets_) {
                    list(MoveKind::Quiets);
                    scoreQuiets();
                    sortFrom(-params::quietSortPerDepth * depth_);
                }
                break;
            case Stage::ListChecks:
                list(MoveKind::QuietChecks);
                break;

            case Stage::GoodCaptures:
                while ((move = takeBest()) != nullptr) {
                    if (exchangeReaches(position_, move->move,
                                        -move->score / params::captureScorePerExchange)) {
                        return move->move;
                    }
                    buffer_.moves_[badEnd_++] = *move;
                }
                break;
            case Stage::Quiets:
                // Those that never did well come after the captures put off.
                if (!skipQuiets_ && next_ < end_ && buffer_.moves_[next_].score > -params::badQuiet) {
                    return takeNext()->move;
                }
                break;
            case Stage::BadQuiets:
                if (!skipQuiets_ && (move = takeNext()) != nullptr) {
                    return move->move;
                }
                break;
            case Stage::BadCaptures:
                if (badNext_ < badEnd_) {
                    return buffer_.moves_[badNext_++].move;
                }
                break;
            case Stage::Evasions:
            case Stage::QuiescenceCaptures:
                if ((move = takeBest()) != nullptr) {
                    return move->move;
                }
                break;
            case Stage::Checks:
                if ((move = takeNext()) != nullptr) {
                    return move->move;
                }
                break;
            case Stage::ProbCut:
                while ((move = takeBest()) != nullptr) {
                    if (exchangeReaches(position_, move->move, threshold_)) {
                        return move->move;
                    }
                }
                break;
            case Stage::Done:
                return Move::none();
        }
        stage_ = stageAfter(stage_);
    }
}

MovePicker::Stage MovePicker::stageAfter(Stage stage) const {
    switch (stage) {
        case Stage::TableMove:
            return afterTableMove_;
        case Stage::ListCaptures:
            return Stage::GoodCaptures;
        case Stage::GoodCaptures:
            return Stage::ListQuiets;
        case Stage::ListQuiets:
            return Stage::Quiets;
        case Stage::Quiets:
            return Stage::BadCaptures;
        case Stage::ListEvasions:
            return Stage::Evasions;
        case Stage::ListQuiescence:
            return Stage::QuiescenceCaptures;
        case Stage::QuiescenceCaptures:
            return depth_ > 0 ? Stage::ListChecks : Stage::Done;
        case Stage::ListChecks:
            return Stage::Checks;
        case Stage::ListProbCut:
            return Stage::ProbCut;
        case Stage::BadCaptures:
            return Stage::BadQuiets;
        case Stage::BadQuiets:
        case Stage::Evasions:
        case Stage::Checks:
        case Stage::ProbCut:
        case Stage::Done:
            break;
    }
    return Stage::Done;
}

/// The moves of a kind go behind the captures put off; the table's move was handed out before.
void MovePicker::list(MoveKind kind) {
    MoveList moves;
    generateMoves(position_, kind, moves);
    next_ = badEnd_;
    end_ = badEnd_;
    for (const Move move : moves) {
        if (move != tableMove_) {
            buffer_.moves_[end_++] = {move, 0};
        }
    }
    buffer_.used_ = end_;
}

int MovePicker::captureScore(Move move) const {
    return params::captureWorth * worthOf(position_, move) / 8 + histories_.capturesOf(position_, move);
}

void MovePicker::scoreCaptures() {
    for (std::size_t i = next_; i < end_; ++i) {
        ScoredMove& scored = buffer_.moves_[i];
        scored.score = captureScore(scored.move);
    }
}

int MovePicker::quietScore(Move move, const PieceToHistory<8000>& pawns) const {
    const std::size_t piece = index(position_.pieceOn(move.from()));
    const std::size_t to = index(move.to());
    const auto following = [&](std::size_t i) { return int{(*continuations_[i])[piece][to]}; };
    const int weighted =
        params::quietButterfly * histories_.butterfly[index(position_.sideToMove())][index(move.from())][to] +
        params::quietPawn * pawns[piece][to] + params::quietFar * (following(2) + following(3));
    return following(0) + following(1) + weighted / kWholeShare;
}

MovePicker::Threats MovePicker::threats() const {
    const Color them = opponent(position_.sideToMove());
    const Bitboard men = position_.occupied();
    Threats threats;
    const auto add = [&](PieceType type, Bitboard& to, auto attacks) {
        Bitboard own = position_.pieces(them, type);
        while (own) {
            to |= attacks(own.popFirst());
        }
    };
    add(PieceType::Pawn, threats.toMinor, [&](Square from) { return attacks::pawn(them, from); });
    add(PieceType::Advisor, threats.toMinor, [](Square from) { return attacks::advisor(from); });
    add(PieceType::Bishop, threats.toMinor, [&](Square from) { return attacks::bishop(from, men); });
    threats.toRook = threats.toMinor;
    add(PieceType::Knight, threats.toRook, [&](Square from) { return attacks::knight(from, men); });
    add(PieceType::Cannon, threats.toRook, [&](Square from) { return attacks::cannon(from, men); });
    return threats;
}

/// A rook flees from anything, knights and cannons from what is worth less; none runs into it.
int MovePicker::threatScore(const Threats& threats, PieceType type, Move move) {
    if (type != PieceType::Rook && type != PieceType::Knight && type != PieceType::Cannon) {
        return 0;
    }
    const bool isRook = type == PieceType::Rook;
    const Bitboard threatened = isRook ? threats.toRook : threats.toMinor;
    const int worth = isRook ? 2 * params::threatBonus : params::threatBonus;
    return (threatened.contains(move.from()) ? worth : 0) - (threatened.contains(move.to()) ? worth : 0);
}

void MovePicker::scoreQuiets() {
    const PieceToHistory<8000>& pawns = histories_.pawnsOf(position_);
    const Threats threatened = threats();
    const bool isNearRoot = static_cast<std::size_t>(ply_) < Histories::kLowPlies;
    for (std::size_t i = next_; i < end_; ++i) {
        ScoredMove& scored = buffer_.moves_[i];
        const Move move = scored.move;
        scored.score =
            quietScore(move, pawns) + threatScore(threatened, typeOf(position_.pieceOn(move.from())), move);
        if (move == killer_) {
            scored.score += params::killerBonus;
        }
        if (isNearRoot) {
            scored.score +=
                params::lowPlyFactor *
                histories_.lowPly[static_cast<std::size_t>(ply_)][index(move.from())][index(move.to())] /
                (1 + ply_);
        }
        if (position_.givesCheck(move) && exchangeReaches(position_, move, -params::quietCheckExchange)) {
            scored.score += params::quietCheckBonus;
        }
    }
}

void MovePicker::scoreEvasions() {
    const PieceToHistory<8000>& pawns = histories_.pawnsOf(position_);
    for (std::size_t i = next_; i < end_; ++i) {
        ScoredMove& scored = buffer_.moves_[i];
        scored.score = position_.isCapture(scored.move) ? kTakingEvasion + captureScore(scored.move)
                                                        : quietScore(scored.move, pawns);
    }
}

void MovePicker::sortFrom(int limit) {
    ScoredMove* const moves = buffer_.moves_.get();
    std::size_t sorted = next_;
    for (std::size_t i = next_; i < end_; ++i) {
        if (moves[i].score < limit) {
            continue;
        }
        const ScoredMove inserted = std::exchange(moves[i], moves[sorted]);
        std::size_t place = sorted++;
        while (place > next_ && moves[place - 1].score < inserted.score) {
            moves[place] = moves[place - 1];
            --place;
        }
        moves[place] = inserted;
    }
}

const ScoredMove* MovePicker::takeBest() {
    if (next_ == end_) {
        return nullptr;
    }
    ScoredMove* const moves = buffer_.moves_.get();
    std::size_t best = next_;
    for (std::size_t i = next_ + 1; i < end_; ++i) {
        if (moves[i].score > moves[best].score) {
            best = i;
        }
    }
    std::swap(moves[next_], moves[best]);
    return &moves[next_++];
}

const ScoredMove* MovePicker::takeNext() {
    return next_ == end_ ? nullptr : &buffer_.moves_[next_++];
}

}  // namespace juzhong
