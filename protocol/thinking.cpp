#include "protocol/thinking.h"

#include <algorithm>
#include <utility>

#include "engine/movegen.h"

namespace juzhong {

namespace {

bool beginsWith(const std::vector<Move>& line, const Reply& reply) {
    return !line.empty() && line[0] == reply.best &&
           (!reply.ponder.isReal() || (line.size() > 1 && line[1] == reply.ponder));
}

}  // namespace

Thinking::Thinking(Task task, Output& output)
    : task_(std::move(task)),
      writer_(writerFor(task_.dialect)),
      output_(output),
      isPondering_(task_.limits.ponder) {}

void Thinking::onReport(const SearchReport& report) {
    if (report.multiPv <= 1) {
        latest_ = report;
    }
    if (report.bound != ScoreBound::Exact && !writer_.showsBounds()) {
        return;
    }
    if (gate_.admits(report, Clock::now()) || task_.isVerbose) {
        print(report);
    }
}

void Thinking::onRootMove(int depth, Move move, int number) {
    constexpr std::chrono::milliseconds kPause{100};
    const Clock::time_point now = Clock::now();
    if (now - lastRootMove_ < kPause && !task_.isVerbose) {
        return;
    }
    lastRootMove_ = now;
    output_.line(rootMoveLine(depth, move, number));
}

void Thinking::ponderHit(bool isOffered) {
    isPondering_ = false;
    task_.isOffered = task_.isOffered || isOffered;
    clockStart_ = Clock::now();
}

bool Thinking::hasOverrun() const {
    return !isPondering_ && task_.limits.clock && Clock::now() - clockStart_ > task_.limits.clock->time;
}

Reply Thinking::finish(const SearchAnswer& answer, const Search& search) {
    if (!task_.isVerbose) {
        for (const SearchReport& report : gate_.waiting()) {
            print(report);
        }
    }
    const Reply reply = legalReply(answer, search);
    if (!beginsWith(lastLine_, reply)) {
        printClosingLine(answer, reply);
    }
    return reply;
}

void Thinking::print(const SearchReport& report) {
    if (report.multiPv <= 1) {
        lastLine_ = report.pv;
    }
    output_.line(writer_.report(report, task_.saysRank));
}

/// The answer came from an unfinished iteration, from a bound that was not shown, or before any line.
void Thinking::printClosingLine(const SearchAnswer& answer, const Reply& reply) {
    SearchReport closing = latest_.value_or(SearchReport{});
    closing.depth = std::max(answer.depth, 1);
    closing.selectiveDepth = std::max(closing.selectiveDepth, closing.depth);
    closing.multiPv = 1;
    closing.score = answer.score;
    closing.bound = ScoreBound::Exact;
    closing.nodes = std::max(answer.nodes, closing.nodes);
    closing.time = std::chrono::duration_cast<Milliseconds>(Clock::now() - begin_);
    if (!beginsWith(closing.pv, reply)) {
        closing.pv = {reply.best};
        if (reply.ponder.isReal()) {
            closing.pv.push_back(reply.ponder);
        }
    }
    print(closing);
}

Reply Thinking::legalReply(const SearchAnswer& answer, const Search& search) const {
    Reply reply;
    const bool isAllowed = std::ranges::find(task_.candidates, answer.best) != task_.candidates.end();
    reply.best = isAllowed ? answer.best : task_.candidates.front();
    Position next = task_.root;
    next.make(reply.best);
    Move guess = isAllowed ? answer.ponder : Move::none();
    if (!guess.isReal()) {
        const auto known = search.probe(next);
        guess = known ? known->best : Move::none();
    }
    if (guess.isReal() && isLegalMove(next, guess)) {
        reply.ponder = guess;
    }
    return reply;
}

}  // namespace juzhong
