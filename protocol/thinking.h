#pragma once

#include <optional>
#include <vector>

#include "engine/position.h"
#include "protocol/dialect_writer.h"
#include "protocol/output.h"
#include "protocol/report_gate.h"
#include "search/search.h"

namespace juzhong {

/// One search from `go` to its answer, as the client sees it: prints the lines of thought in the dialect in
/// which the search was asked for, and sees that the answer is legal and agrees with the last line.
class Thinking {
   public:
    struct Task {
        Dialect dialect = Dialect::Ucci;
        Position root;
        SearchLimits limits;
        /// The legal moves that may be answered; at least one.
        std::vector<Move> candidates;
        /// Several lines of thought are asked for.
        bool saysRank = false;
        /// Every report is printed.
        bool isVerbose = false;
        /// The opponent offers a draw.
        bool isOffered = false;
    };

    Thinking(Task task, Output& output);

    // ---- called from search threads, one call at a time
    void onReport(const SearchReport& report);
    void onRootMove(int depth, Move move, int number);

    // ---- called from the session
    [[nodiscard]] const Task& task() const { return task_; }
    [[nodiscard]] const DialectWriter& writer() const { return writer_; }
    [[nodiscard]] bool isPondering() const { return isPondering_; }
    /// The guess was played: the clock starts.
    void ponderHit(bool isOffered);
    /// A timed search that took longer than its whole clock.
    [[nodiscard]] bool hasOverrun() const;
    /// Prints what is still owed and returns the answer; the search must have ended.
    [[nodiscard]] Reply finish(const SearchAnswer& answer, const Search& search);

   private:
    using Clock = ReportGate::Clock;

    void print(const SearchReport& report);
    void printClosingLine(const SearchAnswer& answer, const Reply& reply);
    [[nodiscard]] Reply legalReply(const SearchAnswer& answer, const Search& search) const;

    Task task_;
    const DialectWriter& writer_;
    Output& output_;
    ReportGate gate_;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point clockStart_ = begin_;
    Clock::time_point lastRootMove_{};
    bool isPondering_;
    /// The last report of the first rank, printed or not.
    std::optional<SearchReport> latest_;
    /// The line of the first rank that the client saw last.
    std::vector<Move> lastLine_;
};

}  // namespace juzhong
