// What each command does; session.cpp decides when.
#include <algorithm>
#include <utility>

#include "engine/fen.h"
#include "engine/movegen.h"
#include "eval/evaluate.h"
#include "protocol/board_text.h"
#include "protocol/go_limits.h"
#include "protocol/line_stream.h"
#include "protocol/session.h"

namespace juzhong {

namespace {

constexpr int kDeepestPerft = 64;

Result<Position> readRoot(const RootText& root) {
    Result<Position> start = root.fen ? readFen(*root.fen) : Result<Position>(Position());
    return start ? playMoves(std::move(start).value(), root.moves) : start;
}

int perftDepth(std::int64_t asked) {
    return static_cast<int>(std::clamp<std::int64_t>(asked, 1, kDeepestPerft));
}

}  // namespace

void Session::perform(const HandshakeCommand& command) {
    dialect_ = command.dialect;
    const DialectWriter& writer = writerFor(dialect_);
    std::vector<std::string> lines{std::string("id name Juzhong ") + JUZHONG_VERSION,
                                   "id author the Juzhong developers"};
    for (const OptionRow& row : optionTable()) {
        if (!row.nameIn(dialect_).empty()) {
            lines.push_back(writer.optionLine(row));
        }
    }
    lines.emplace_back(writer.handshakeEnd());
    output_.lines(lines);
}

void Session::perform(const ReadyCommand& /*command*/) {
    output_.line("readyok");
}

void Session::perform(const OptionCommand& command) {
    if (const auto fault = setOption(*this, command.assignment)) {
        say(fault->message);
    }
}

void Session::perform(const PositionCommand& command) {
    Result<Position> position = readRoot(command.root);
    if (!position) {
        say(position.fault() + ", position unchanged");
        return;
    }
    position_ = std::move(position).value();
    bans_.clear();
}

void Session::perform(const BanCommand& command) {
    std::string skipped;
    for (const std::string& text : command.moves) {
        const auto move = moveFromString(text);
        if (!move || !isLegalMove(position_, *move)) {
            skipped += " " + text;
        } else if (std::ranges::find(bans_, *move) == bans_.end()) {
            bans_.push_back(*move);
        }
    }
    if (!skipped.empty()) {
        say("skipped, no legal moves here:" + skipped);
    }
}

void Session::perform(const ProbeCommand& command) {
    const Result<Position> position = readRoot(command.root);
    if (!position) {
        output_.lines({messageLine(position.fault()), popHashLine(nullptr)});
        return;
    }
    const auto known = search_.probe(*position);
    output_.line(popHashLine(known ? &*known : nullptr));
}

void Session::perform(const GoCommand& command) {
    if (command.perft) {
        perform(PerftCommand{*command.perft});
        return;
    }
    expectsStrayStop_ = false;
    std::vector<Move> candidates = candidatesFor(command);
    const bool isUcci = dialect_ == Dialect::Ucci;
    if (candidates.empty() || (isUcci && command.depth == 0)) {
        output_.lines(writerFor(dialect_).noReply(!position_.hasLegalMove()));
        return;
    }
    SearchLimits limits = limitsOf(command, {.sideToMove = position_.sideToMove(),
                                             .inSeconds = isUcci && !settings_.useMillisec,
                                             .batch = settings_.batch});
    if (answerFromBook(limits, candidates)) {
        return;
    }
    limits.bannedMoves = bans_;
    std::erase_if(limits.searchMoves,
                  [&](Move move) { return std::ranges::find(candidates, move) == candidates.end(); });
    isEndless_ = isEndless(command);
    startSearch({.dialect = dialect_,
                 .root = position_,
                 .limits = std::move(limits),
                 .candidates = std::move(candidates),
                 .saysRank = settings_.search.multiPv > 1,
                 .isVerbose = settings_.debug,
                 .isOffered = isUcci && command.offer});
}

/// Legal, among those asked for if any of them is legal, and not banned.
std::vector<Move> Session::candidatesFor(const GoCommand& go) const {
    const MoveList legal = legalMoves(position_);
    std::vector<Move> moves(legal.begin(), legal.end());
    const auto isNotAsked = [&](Move move) {
        return std::ranges::find(go.searchMoves, move) == go.searchMoves.end();
    };
    if (!std::ranges::all_of(moves, isNotAsked)) {
        std::erase_if(moves, isNotAsked);
    }
    std::erase_if(moves, [&](Move move) { return std::ranges::find(bans_, move) != bans_.end(); });
    return moves;
}

bool Session::answerFromBook(const SearchLimits& limits, const std::vector<Move>& candidates) {
    if (!settings_.useBook || !isBookWelcome(limits)) {
        return false;
    }
    const auto answer = books_.choose(position_, candidates, settings_.bookHabits);
    if (!answer) {
        return false;
    }
    const Move best = answer->choice.move.move;
    SearchReport report;
    report.score = answer->choice.move.score.value_or(0);
    report.pv.push_back(best);
    if (answer->ponder.isReal()) {
        report.pv.push_back(answer->ponder);
    }
    const std::string& opening = answer->choice.opening;
    output_.lines({messageLine("book " + (opening.empty() ? toString(best) : opening)),
                   writerFor(dialect_).report(report, false),
                   writerFor(dialect_).reply({.best = best, .ponder = answer->ponder})});
    return true;
}

void Session::startSearch(Thinking::Task task) {
    state_ = State::Thinking;
    thinking_ = std::make_unique<Thinking>(std::move(task), output_);
    Thinking* const thinking = thinking_.get();
    SearchListener listener;
    listener.onReport = [thinking](const SearchReport& report) { thinking->onReport(report); };
    listener.onRootMove = [thinking](int depth, Move move, int number) {
        thinking->onRootMove(depth, move, number);
    };
    listener.onAnswer = [this](const SearchAnswer& answer) { inbox_.put(answer); };
    search_.start(thinking->task().root, thinking->task().limits, std::move(listener));
}

void Session::perform(const PonderHitCommand& command) {
    if (state_ == State::Thinking && thinking_ && thinking_->isPondering()) {
        thinking_->ponderHit(command.offer);
        search_.ponderHit();
    }
}

void Session::perform(const StopCommand& /*command*/) {
    if (state_ == State::Thinking) {
        interrupt();
        return;
    }
    if (state_ == State::Stopping || std::exchange(expectsStrayStop_, false)) {
        return;
    }
    if (const std::string_view word = writerFor(dialect_).idleStop(); !word.empty()) {
        output_.line(word);
    }
}

void Session::perform(const QuitCommand& /*command*/) {
    if (state_ != State::Idle) {
        interrupt();
        search_.wait();
        job_.reset();
    }
    if (const std::string_view word = writerFor(dialect_).farewell(); !word.empty()) {
        output_.line(word);
    }
    isOver_ = true;
}

void Session::startJob(SideJob::Work work) {
    state_ = State::Thinking;
    job_ = std::make_unique<SideJob>(std::move(work), [this] { inbox_.put(JobEnd{}); });
}

void Session::perform(const PerftCommand& command) {
    startJob([this, root = position_, depth = perftDepth(command.depth)](const std::atomic<bool>& isStopped) {
        printPerft(root, depth, output_, isStopped);
    });
}

void Session::perform(const BenchCommand& command) {
    if (!setup_.bench) {
        say("no bench in this program");
        return;
    }
    startJob([this, words = command.words](const std::atomic<bool>& isStopped) {
        LineStream lines(output_);
        setup_.bench(words, lines, isStopped);
    });
}

void Session::perform(const ShowCommand& /*command*/) {
    output_.block(describeBoard(position_));
}

void Session::perform(const EvalCommand& /*command*/) {
    output_.block(explainEvaluation(position_));
}

void Session::perform(const FlipCommand& /*command*/) {
    position_ = withColorsSwapped(position_);
    bans_.clear();
}

void Session::perform(const CompilerCommand& /*command*/) {
    output_.line(describeBuild());
}

void Session::perform(const HelpCommand& /*command*/) {
    std::vector<std::string> lines;
    for (const CommandRow& row : commandTable()) {
        if (!row.summary.empty()) {
            lines.push_back(std::string(row.word) + ": " + std::string(row.summary));
        }
    }
    output_.lines(lines);
}

}  // namespace juzhong
