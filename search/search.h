#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "engine/position.h"
#include "engine/rules/rule_set.h"
#include "search/limits.h"
#include "search/report.h"

namespace juzhong {

inline constexpr int kMaxThreads = 256;

/// What stays the same from search to search.
struct SearchSettings {
    /// 1 to kMaxThreads.
    int threads = 1;
    /// Lines to report, at least 1.
    int multiPv = 1;
    /// Time kept back for the way between engine and GUI, 0 to 5000.
    Milliseconds moveOverhead{10};
    /// Whether the GUI ponders: the clock may be used a little more freely.
    bool ponder = false;
    rules::Law law;
};

/// What the transposition table knows of a position.
struct TableProbe {
    Move best;
    Score score = 0;
    int depth = 0;
    ScoreBound bound = ScoreBound::Exact;
};

/// The searcher: owns its threads and tables, takes typed requests, answers through callbacks.
/// All calls come from one thread (the session's). While thinking only `stop`, `ponderHit`, `probe`,
/// `isThinking` and `wait` are allowed.
class Search {
   public:
    Search();
    ~Search();
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;

    /// Applies new settings before the next search.
    void configure(const SearchSettings& settings);
    /// Gives the table a new size, 1 MB and up, and clears it. False when the memory cannot be had: the old
    /// table stays.
    [[nodiscard]] bool resizeTable(std::size_t megabytes);
    /// Forgets everything: table and histories.
    void newGame();

    /// Starts thinking and returns at once. Not while thinking.
    void start(const Position& root, SearchLimits limits, SearchListener listener);
    /// Ends the search as fast as possible; the answer still comes. Does nothing when idle.
    void stop();
    /// The guessed move was played: the clock starts now. Only means something while pondering.
    void ponderHit();
    /// Blocks until the answer has been given.
    void wait();
    [[nodiscard]] bool isThinking() const;

    /// Looks a position up in the live table; mate scores counted from that position.
    [[nodiscard]] std::optional<TableProbe> probe(const Position& position) const;

    /// Searches on the calling thread's time: `start`, then `wait`, and the answer as a value.
    SearchAnswer searchToEnd(const Position& root, const SearchLimits& limits,
                             const SearchListener& listener = {});

   private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace juzhong
