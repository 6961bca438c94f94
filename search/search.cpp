#include "search/search.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <new>
#include <utility>
#include <vector>

#include "engine/movegen.h"
#include "engine/rules/repetition.h"
#include "eval/evaluate.h"
#include "search/rule_scores.h"
#include "search/shared_state.h"
#include "search/thread_pool.h"
#include "search/vote.h"
#include "search/worker.h"

namespace juzhong {

namespace {

constexpr std::size_t kFirstTableSize = 16;
/// Bounds and root moves are told only by searches that take longer than this.
constexpr Milliseconds kTalkative{3000};
/// With one move to choose from, iterations enough for an expected reply.
constexpr int kDepthOfOnlyMove = 4;
/// A mate is searched no deeper than this beyond twice its length.
constexpr int kDepthBeyondMate = 20;

/// The root moves a search may choose from, captures first.
[[nodiscard]] std::vector<Move> rootMovesFor(const Position& root, const SearchLimits& limits) {
    const auto has = [](const std::vector<Move>& list, Move move) {
        return std::find(list.begin(), list.end(), move) != list.end();
    };
    std::vector<Move> moves;
    for (const Move move : legalMoves(root)) {
        if ((limits.searchMoves.empty() || has(limits.searchMoves, move)) && !has(limits.bannedMoves, move)) {
            moves.push_back(move);
        }
    }
    std::stable_partition(moves.begin(), moves.end(), [&](Move move) { return root.isCapture(move); });
    return moves;
}

}  // namespace

/// The threads, what they share, and the course of one search, which the first thread conducts.
class Search::Impl {
   public:
    Impl() {
        if (!shared_.table.resize(kFirstTableSize)) {
            throw std::bad_alloc();
        }
        applySettings();
    }

    ~Impl() {
        stop();
        wait();
    }

    void configure(const SearchSettings& settings) {
        wait();
        settings_ = settings;
        settings_.threads = std::clamp(settings.threads, 1, kMaxThreads);
        settings_.multiPv = std::max(settings.multiPv, 1);
        applySettings();
    }

    bool resizeTable(std::size_t megabytes) {
        wait();
        return shared_.table.resize(megabytes);
    }

    void newGame() {
        wait();
        pool_.runOnAll([this](std::size_t lane) {
            workers_[lane]->newGame();
            shared_.table.clear(lane, workers_.size());
        });
        resetAverages();
    }

    void start(const Position& root, SearchLimits limits, SearchListener listener) {
        wait();
        shared_.stop.store(false);
        isStopAsked_.store(false);
        stopOnPonderHit_.store(false);
        shared_.clock.start(limits, settings_.moveOverhead, settings_.ponder);
        limits_ = std::move(limits);
        listener_ = std::move(listener);
        task_.root = root;
        isThinking_.store(true);
        pool_.run(0, [this] { think(); });
    }

    void stop() {
        isStopAsked_.store(true);
        shared_.stop.store(true);
        wake();
    }

    void ponderHit() {
        if (!shared_.clock.isPondering()) {
            return;
        }
        shared_.clock.ponderHit();
        if (stopOnPonderHit_.load()) {
            shared_.stop.store(true);
        }
        wake();
    }

    void wait() {
        for (std::size_t lane = 0; lane < pool_.size(); ++lane) {
            pool_.wait(lane);
        }
    }
    [[nodiscard]] bool isThinking() const { return isThinking_.load(); }

    [[nodiscard]] std::optional<TableProbe> probe(const Position& position) const {
        const auto entry = shared_.table.probe(position.key());
        if (!entry || entry->bound == Bound::None || entry->score == kNoScore) {
            return std::nullopt;
        }
        TableProbe known;
        known.best = isLegalMove(position, entry->move) ? entry->move : Move::none();
        known.score = entry->score;
        known.depth = std::max(entry->depth, 0);
        known.bound = entry->bound == Bound::Exact   ? ScoreBound::Exact
                      : entry->bound == Bound::Lower ? ScoreBound::Lower
                                                     : ScoreBound::Upper;
        return known;
    }

   private:
    /// Each thread makes its own worker, so that its memory lies near to it. Nobody waits for it before there
    /// is something to do: a program that starts can say so at once.
    void applySettings() {
        const std::size_t count = pool_.resize(static_cast<std::size_t>(settings_.threads));
        if (workers_.size() == count) {
            return;
        }
        workers_.resize(count);
        for (std::size_t lane = 0; lane < count; ++lane) {
            pool_.run(lane, [this, lane] {
                if (!workers_[lane]) {
                    workers_[lane] = std::make_unique<Worker>(shared_);
                }
            });
        }
    }

    void resetAverages() {
        stableIterations_ = 0;
        changes_ = 0;
        lastBest_ = Move::none();
    }

    // ---- everything below runs on the first search thread

    void think() {
        task_.moves = rootMovesFor(task_.root, limits_);
        SearchAnswer answer;
        answer.score = task_.moves.empty() && limits_.bannedMoves.empty() ? matedIn(0) : kDraw;
        if (!task_.moves.empty()) {
            setUp();
            searchOnAllThreads();
            answer = conclude();
        } else if (limits_.ponder) {
            waitForPermission();
        }
        isThinking_.store(false);
        if (listener_.onAnswer) {
            listener_.onAnswer(answer);
        }
    }

    void setUp() {
        shared_.table.newSearch();
        shared_.nodes.start(limits_.nodes, static_cast<int>(workers_.size()));
        shared_.law = settings_.law;
        if (rules::isMoveLimitReached(task_.root, shared_.law)) {
            // The game is over by the limit. Who asks all the same wants to know about the position.
            shared_.law.moveLimit = 0;
        }
        task_.multiPv = std::min(static_cast<std::size_t>(settings_.multiPv), task_.moves.size());
        lastReport_ = {};
        resetAverages();
        for (const auto& worker : workers_) {
            worker->prepare(task_);
        }
    }

    void searchOnAllThreads() {
        for (std::size_t lane = 1; lane < workers_.size(); ++lane) {
            // Helpers go on as long as there is somebody to help.
            pool_.run(lane, [this, lane] { workers_[lane]->deepen(task_, kMaxPly); });
        }
        Worker& first = *workers_.front();
        first.tree().onRootMove(listener_.onRootMove ? std::function([this](Move move, int number) {
            tellRootMove(move, number);
        })
                                                     : nullptr);
        first.deepen(
            task_, std::clamp(limits_.depth.value_or(kMaxPly), 1, kMaxPly),
            [this] { return afterIteration(); }, [this] { tellBound(); });
        shared_.stop.store(true);
        waitForPermission();
        for (std::size_t lane = 1; lane < workers_.size(); ++lane) {
            pool_.wait(lane);
        }
    }

    /// No answer before `stop`, when the search is infinite, or before `ponderHit`, when pondering.
    void waitForPermission() {
        std::unique_lock lock(mutex_);
        permission_.wait(lock, [this] {
            return isStopAsked_.load() || (!limits_.infinite && !shared_.clock.isPondering());
        });
    }

    void wake() {
        // The lock orders the change of the flags before the waiter's next look at them.
        { const std::lock_guard lock(mutex_); }
        permission_.notify_all();
    }

    [[nodiscard]] bool afterIteration() {
        const Worker& first = *workers_.front();
        const RootMove& best = first.rootMoves().front();
        for (std::size_t number = 1; number <= task_.multiPv; ++number) {
            tell(first, number, first.completedDepth());
        }
        if (best.move() != lastBest_) {
            lastBest_ = best.move();
            stableIterations_ = 0;
        } else {
            ++stableIterations_;
        }
        return !isGoalReached(first, best) && !isTimeUp(first, best);
    }

    [[nodiscard]] bool isGoalReached(const Worker& first, const RootMove& best) const {
        if (!isMateScore(best.score)) {
            return false;
        }
        const int plies = pliesToMate(best.score);
        if (limits_.mate && best.score > 0 && plies <= 2 * *limits_.mate - 1) {
            return true;
        }
        return first.completedDepth() >= 2 * plies + kDepthBeyondMate;
    }

    [[nodiscard]] bool isTimeUp(const Worker& first, const RootMove& best) {
        changes_ /= 2;
        for (const auto& worker : workers_) {
            changes_ += worker->tree().takeBestMoveChanges();
        }
        if (!shared_.clock.hasSoftLimit()) {
            return false;
        }
        Progress progress;
        progress.score = best.score;
        progress.averageScore = best.averageScore == kNoScore ? best.score : best.averageScore;
        progress.stableIterations = stableIterations_;
        progress.changes = changes_ / static_cast<double>(workers_.size());
        progress.effort = static_cast<double>(best.effort) /
                          static_cast<double>(std::max<std::uint64_t>(first.tree().nodes(), 1));
        const bool isOnlyMove = task_.moves.size() == 1 && first.completedDepth() >= kDepthOfOnlyMove;
        if (!isOnlyMove &&
            static_cast<double>(shared_.clock.elapsed().count()) < shared_.clock.softLimit(progress)) {
            return false;
        }
        // While pondering the answer has to wait; a hit then ends the search at once.
        stopOnPonderHit_.store(true);
        return !shared_.clock.isPondering();
    }

    // ---- telling

    [[nodiscard]] std::uint64_t nodes() const {
        std::uint64_t sum = 0;
        for (const auto& worker : workers_) {
            sum += worker->tree().nodes();
        }
        return sum;
    }

    /// The moves of a line; when only the first is known the table may know the reply.
    [[nodiscard]] std::vector<Move> lineOf(const RootMove& move) const {
        std::vector<Move> moves(move.line.moves.begin(),
                                move.line.moves.begin() + static_cast<std::ptrdiff_t>(move.line.length));
        if (moves.size() == 1) {
            Position position = task_.root;
            position.make(moves.front());
            const auto entry = shared_.table.probe(position.key());
            if (entry && isLegalMove(position, entry->move)) {
                moves.push_back(entry->move);
            }
        }
        return moves;
    }

    /// Of this iteration or the last; before the first one is done the static evaluation has to do.
    [[nodiscard]] Score scoreOf(const RootMove& move) const {
        if (move.score != -kInfinite) {
            return move.score;
        }
        return move.previousScore != -kInfinite ? move.previousScore : evaluate(task_.root);
    }

    void tell(const Worker& worker, std::size_t number, int depth) {
        if (!listener_.onReport) {
            return;
        }
        const RootMove& move = worker.rootMoves()[number - 1];
        SearchReport report;
        report.depth = std::max(depth, 1);
        report.selectiveDepth = std::max(move.selectiveDepth, 1);
        report.multiPv = static_cast<int>(number);
        const bool isFresh = move.score != -kInfinite;
        report.score = scoreOf(move);
        report.bound = isFresh && move.isLowerBound   ? ScoreBound::Lower
                       : isFresh && move.isUpperBound ? ScoreBound::Upper
                                                      : ScoreBound::Exact;
        report.nodes = nodes();
        report.time = shared_.clock.elapsed();
        report.hashFull = shared_.table.hashFull();
        report.pv = lineOf(move);
        listener_.onReport(report);
        if (number == 1) {
            lastReport_ = std::move(report);
        }
    }

    void tellBound() {
        if (shared_.clock.elapsed() > kTalkative) {
            tell(*workers_.front(), 1, workers_.front()->depth());
        }
    }

    void tellRootMove(Move move, int number) {
        if (shared_.clock.elapsed() > kTalkative) {
            listener_.onRootMove(workers_.front()->depth(), move, number);
        }
    }

    /// The threads vote, unless several lines or a depth were asked for; what was chosen is told unless the
    /// last report said the same.
    [[nodiscard]] SearchAnswer conclude() {
        // Helpers may be deeper than was asked for.
        const bool isVote = task_.multiPv == 1 && !limits_.depth;
        const std::size_t chosen = isVote ? voteFor(workers_) : 0;
        const Worker& worker = *workers_[chosen];
        const RootMove& best = worker.rootMoves().front();
        const std::vector<Move> line = lineOf(best);
        SearchAnswer answer;
        answer.best = best.move();
        answer.ponder = line.size() > 1 ? line[1] : Move::none();
        answer.score = scoreOf(best);
        answer.depth = worker.completedDepth();
        answer.nodes = nodes();
        if (lastReport_.pv != line || lastReport_.bound != ScoreBound::Exact) {
            tell(worker, 1, std::max(worker.completedDepth(), 1));
        }
        return answer;
    }

    SearchSettings settings_;
    SharedState shared_;
    std::vector<std::unique_ptr<Worker>> workers_;

    SearchTask task_;
    SearchLimits limits_;
    SearchListener listener_;
    SearchReport lastReport_;
    std::atomic<bool> isThinking_{false};
    /// Somebody said stop; a limit alone does not end a ponder or an infinite search.
    std::atomic<bool> isStopAsked_{false};
    /// The time is up already: the answer waits only for the ponder hit.
    std::atomic<bool> stopOnPonderHit_{false};
    std::mutex mutex_;
    std::condition_variable permission_;

    Move lastBest_;
    int stableIterations_ = 0;
    double changes_ = 0;

    /// Last, so that its threads end before what they use.
    ThreadPool pool_;
};

Search::Search() : impl_(std::make_unique<Impl>()) {}
Search::~Search() = default;

void Search::configure(const SearchSettings& settings) {
    impl_->configure(settings);
}
bool Search::resizeTable(std::size_t megabytes) {
    return impl_->resizeTable(megabytes);
}
void Search::newGame() {
    impl_->newGame();
}
void Search::start(const Position& root, SearchLimits limits, SearchListener listener) {
    impl_->start(root, std::move(limits), std::move(listener));
}
void Search::stop() {
    impl_->stop();
}
void Search::ponderHit() {
    impl_->ponderHit();
}
void Search::wait() {
    impl_->wait();
}
bool Search::isThinking() const {
    return impl_->isThinking();
}
std::optional<TableProbe> Search::probe(const Position& position) const {
    return impl_->probe(position);
}

SearchAnswer Search::searchToEnd(const Position& root, const SearchLimits& limits,
                                 const SearchListener& listener) {
    SearchAnswer answer;
    SearchListener keeping = listener;
    keeping.onAnswer = [&](const SearchAnswer& given) {
        answer = given;
        if (listener.onAnswer) {
            listener.onAnswer(given);
        }
    };
    impl_->start(root, limits, std::move(keeping));
    impl_->wait();
    return answer;
}

}  // namespace juzhong
