#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

/// The movement of the men written down a second time, plainly and slowly, on a board of letters. It shares
/// no code with the engine, so that an error would have to be made twice to stay hidden.
namespace juzhong::plain {

/// Points are file + 9 * rank, a0 is 0.
struct Step {
    int from = 0;
    int to = 0;

    friend auto operator<=>(const Step&, const Step&) = default;
};

/// "h2e2".
[[nodiscard]] std::string toString(Step step);

class Board {
   public:
    /// Reads the first two fields of a well-formed FEN.
    explicit Board(std::string_view fen);

    [[nodiscard]] bool isRedToMove() const { return redToMove_; }
    /// The FEN letter on a point, '.' for none.
    [[nodiscard]] char at(int point) const;
    /// The first two fields of a FEN.
    [[nodiscard]] std::string fen() const;

    /// All moves of the side to move by the men's way of moving; taking the other king by facing it is one.
    [[nodiscard]] std::vector<Step> steps() const;
    /// Those that leave the own king safe, ascending.
    [[nodiscard]] std::vector<Step> legalSteps() const;
    /// Whether a side's king could be taken if the other side were to move; facing kings count.
    [[nodiscard]] bool isInCheck(bool red) const;
    /// Points of the men that could take the king of the side to move, without a facing king.
    [[nodiscard]] std::vector<int> checkers() const;

    /// Moves a man, whatever it is, and passes the turn.
    void play(Step step);
    void pass() { redToMove_ = !redToMove_; }
    /// Takes a man off the board.
    void lift(int point);

   private:
    [[nodiscard]] char at(int file, int rank) const;
    [[nodiscard]] bool mayLand(int file, int rank) const;
    void addIfFree(int from, int file, int rank, std::vector<Step>& out) const;
    void addKing(int from, std::vector<Step>& out) const;
    void addAdvisor(int from, std::vector<Step>& out) const;
    void addBishop(int from, std::vector<Step>& out) const;
    void addKnight(int from, std::vector<Step>& out) const;
    void addRook(int from, std::vector<Step>& out) const;
    void addCannon(int from, std::vector<Step>& out) const;
    void addPawn(int from, std::vector<Step>& out) const;

    std::array<std::array<char, 9>, 10> ranks_{};
    bool redToMove_ = true;
};

/// Leaves at `depth` plies.
[[nodiscard]] unsigned long long perft(const Board& board, int depth);

}  // namespace juzhong::plain
