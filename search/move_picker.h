#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "engine/move.h"
#include "engine/movegen.h"
#include "engine/position.h"
#include "eval/score.h"
#include "search/history.h"

namespace juzhong {

struct ScoredMove {
    Move move;
    int score = 0;
};

/// Room for the moves of all pickers that a thread has open at once, on the heap: the stack stays small.
class MoveBuffer {
   public:
    MoveBuffer() : moves_(std::make_unique<ScoredMove[]>(kCapacity)) {}

   private:
    friend class MovePicker;
    /// Two pickers a ply can be open: a singular search runs inside the move loop of the same ply.
    static constexpr std::size_t kCapacity = 2 * (kMaxPly + 2) * kMaxMoves;
    std::unique_ptr<ScoredMove[]> moves_;
    std::size_t used_ = 0;
};

/// What a picker orders moves by.
struct MoveOrder {
    const Position& position;
    const Histories& histories;
    const Continuations& continuations;
    MoveBuffer& buffer;
    /// Distance from the root.
    int ply = 0;
    Move tableMove;
    Move killer;
};

/// Hands out the legal moves of a position, best first, generating and sorting no more than is asked for:
/// table move, captures that do not lose, quiet moves, losing captures, quiet moves that mostly failed.
class MovePicker {
   public:
    /// All moves, for a node of the given depth.
    [[nodiscard]] static MovePicker forSearch(const MoveOrder& order, int depth);
    /// Captures, in check all moves; with `withChecks` quiet checks too.
    [[nodiscard]] static MovePicker forQuiescence(const MoveOrder& order, bool withChecks);
    /// Captures whose exchange wins at least `threshold`.
    [[nodiscard]] static MovePicker forProbCut(const MoveOrder& order, Score threshold);
    ~MovePicker() { buffer_.used_ = begin_; }
    MovePicker(const MovePicker&) = delete;
    MovePicker& operator=(const MovePicker&) = delete;

    /// The next move; none when there are no more.
    [[nodiscard]] Move next();
    /// From now on no quiet moves.
    void skipQuiets() { skipQuiets_ = true; }

   private:
    enum class Stage : std::uint8_t {
        TableMove,
        ListCaptures,
        GoodCaptures,
        ListQuiets,
        Quiets,
        BadCaptures,
        BadQuiets,
        ListEvasions,
        Evasions,
        ListQuiescence,
        QuiescenceCaptures,
        ListChecks,
        Checks,
        ListProbCut,
        ProbCut,
        Done
    };

    MovePicker(const MoveOrder& order, Stage afterTableMove, int depth, Score threshold);

    [[nodiscard]] Stage stageAfter(Stage stage) const;
    void list(MoveKind kind);
    void scoreCaptures();
    void scoreQuiets();
    void scoreEvasions();
    [[nodiscard]] int captureScore(Move move) const;
    [[nodiscard]] int quietScore(Move move, const PieceToHistory<8000>& pawns) const;
    /// Points where a man of ours is attacked by one of less worth: by our kind of man.
    struct Threats {
        Bitboard toRook;
        Bitboard toMinor;
    };
    [[nodiscard]] Threats threats() const;
    [[nodiscard]] static int threatScore(const Threats& threats, PieceType type, Move move);
    /// Moves what scores at least `limit` to the front in falling order.
    void sortFrom(int limit);
    /// Takes the best of what is left; none when nothing is left.
    [[nodiscard]] const ScoredMove* takeBest();
    [[nodiscard]] const ScoredMove* takeNext();

    const Position& position_;
    const Histories& histories_;
    const Continuations& continuations_;
    MoveBuffer& buffer_;
    /// Places in the buffer: all of this picker, captures put off, moves being handed out.
    std::size_t begin_;
    std::size_t badEnd_;
    std::size_t badNext_;
    std::size_t next_;
    std::size_t end_;
    Score threshold_;
    int depth_;
    int ply_;
    Move tableMove_;
    Move killer_;
    Stage stage_ = Stage::TableMove;
    Stage afterTableMove_;
    bool skipQuiets_ = false;
};

}  // namespace juzhong
