#include "protocol/session.h"

#include <utility>

#include "protocol/words.h"

namespace juzhong {

Session::Session(Search& search, Output& output, SessionSetup setup)
    : search_(search), output_(output), setup_(std::move(setup)) {
    output_.whenBroken([this] { endOfInput(); });
}

Session::~Session() {
    output_.whenBroken({});
    search_.stop();
    search_.wait();
}

bool Session::submit(std::string line) {
    const bool isQuit = words::equalsIgnoringCase(words::Cursor(line).peek(), "quit");
    inbox_.put(std::move(line));
    return !isQuit;
}

void Session::endOfInput() {
    inbox_.put(ParsedLine{QuitCommand{}, WhileThinking::Now});
}

int Session::run() {
    while (!isOver_) {
        std::visit([this](auto&& event) { handle(std::forward<decltype(event)>(event)); }, inbox_.take());
    }
    return 0;
}

void Session::handle(std::string&& line) {
    if (auto parsed = parseLine(line)) {
        handle(*std::move(parsed));
    } else if (settings_.debug && !words::trim(line).empty()) {
        say("not understood: " + line);
    }
}

void Session::handle(ParsedLine&& line) {
    if (state_ != State::Idle && settings_.batch) {
        holdInBatch(std::move(line));
        return;
    }
    WhileThinking fate = WhileThinking::Now;
    if (state_ == State::Thinking) {
        // A side job is no thinking: nothing is lost while it runs.
        fate = job_ && line.whileThinking == WhileThinking::Ignore ? WhileThinking::Hold : line.whileThinking;
    } else if (state_ == State::Stopping && isHeldBehindStop(line)) {
        fate = WhileThinking::Hold;
    }
    switch (fate) {
        case WhileThinking::Now:
            std::visit([this](const auto& command) { perform(command); }, line.command);
            break;
        case WhileThinking::Hold:
            held_.push_back(std::move(line));
            break;
        case WhileThinking::Ignore:
            if (settings_.debug) {
                say("ignored while thinking");
            }
            break;
    }
}

/// `stop` is a barrier: what follows it acts on an idle engine. Only questions that touch nothing pass.
bool Session::isHeldBehindStop(const ParsedLine& line) const {
    if (line.whileThinking != WhileThinking::Now || std::holds_alternative<QuitCommand>(line.command)) {
        return true;
    }
    // These mean the search in hand, unless another `go` is already held.
    const bool meansASearch = std::holds_alternative<StopCommand>(line.command) ||
                              std::holds_alternative<PonderHitCommand>(line.command);
    return meansASearch && !held_.empty();
}

void Session::holdInBatch(ParsedLine&& line) {
    const bool isStop = std::holds_alternative<StopCommand>(line.command);
    if (isEndless_ && held_.empty() && (isStop || std::holds_alternative<QuitCommand>(line.command))) {
        isEndless_ = false;
        interrupt();
        if (isStop) {
            return;
        }
    }
    held_.push_back(std::move(line));
}

void Session::handle(SearchAnswer&& answer) {
    search_.wait();
    Reply reply = thinking_->finish(answer, search_);
    const Thinking::Task& task = thinking_->task();
    reply.remark = courtesy_.remarkOn(answer, {.root = task.root,
                                               .isOffered = task.isOffered,
                                               .isAllowed = settings_.courtesy,
                                               .isForced = task.candidates.size() == 1});
    expectsStrayStop_ = state_ == State::Thinking && thinking_->hasOverrun();
    output_.line(thinking_->writer().reply(reply));
    thinking_.reset();
    returnToIdle();
}

void Session::handle(JobEnd&& /*end*/) {
    job_.reset();
    returnToIdle();
}

void Session::returnToIdle() {
    state_ = State::Idle;
    isEndless_ = false;
    // A held `go` may make the engine busy again: what follows is then judged anew.
    for (ParsedLine& line : std::exchange(held_, {})) {
        if (isOver_) {
            return;
        }
        handle(std::move(line));
    }
}

void Session::interrupt() {
    state_ = State::Stopping;
    if (job_) {
        job_->stop();
    } else {
        search_.stop();
    }
}

void Session::reconfigure() {
    search_.configure(settings_.search);
}

bool Session::resizeTable(std::size_t megabytes) {
    return search_.resizeTable(megabytes);
}

void Session::newGame() {
    search_.newGame();
    courtesy_.reset();
    if (!settings_.bookFiles.empty()) {
        if (const auto fault = openBooks()) {
            say(fault->message);
        }
    }
}

std::optional<Fault> Session::openBooks() {
    return books_.open(settings_.bookFiles, setup_.folder);
}

void Session::say(std::string_view message) {
    output_.line(messageLine(message));
}

}  // namespace juzhong
