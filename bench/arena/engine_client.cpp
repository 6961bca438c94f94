#include "bench/arena/engine_client.h"

#include <algorithm>
#include <array>
#include <utility>

#include "bench/arena/text.h"

namespace juzhong::arena {

namespace {

constexpr milliseconds kQuitPatience{500};

/// Names under which engines list what we call hash, threads and book; the first one listed is used.
constexpr std::array<std::string_view, 2> kHashNames{"hash", "hashsize"};
constexpr std::array<std::string_view, 1> kThreadsNames{"threads"};
constexpr std::array<std::string_view, 3> kBookNames{"usebook", "use book", "ownbook"};

}  // namespace

EngineClient::EngineClient(EngineSettings settings, std::unique_ptr<EngineProcess> process,
                           const std::atomic<bool>& stop)
    : settings_(std::move(settings)), process_(std::move(process)), stop_(stop) {}

EngineClient::~EngineClient() {
    static_cast<void>(process_->write("quit\n", SteadyClock::now()));
    process_->terminate(kQuitPatience);
}

Result<std::unique_ptr<EngineClient>> EngineClient::start(const EngineSettings& settings,
                                                          std::optional<unsigned> core,
                                                          const std::atomic<bool>& stop) {
    Launch launch = settings.launch;
    launch.core = core;
    auto process = EngineProcess::start(launch);
    if (!process) {
        return Fault{settings.name + ": " + process.fault()};
    }
    std::unique_ptr<EngineClient> client(new EngineClient(settings, std::move(process).value(), stop));
    if (const auto fault = client->shakeHands()) {
        return Fault{settings.name + ": " + *fault};
    }
    return client;
}

std::optional<std::string> EngineClient::shakeHands() {
    const bool isUci = settings_.dialect == Dialect::Uci;
    const std::string_view lastWord = isUci ? "uciok" : "ucciok";
    if (!send(isUci ? "uci" : "ucci")) {
        return "does not read its input";
    }
    const TimePoint deadline = SteadyClock::now() + kHandshakePatience;
    while (true) {
        auto outcome = process_->readLine(line_, deadline, stop_);
        if (SteadyClock::now() >= deadline) {
            outcome = EngineProcess::Outcome::TimedOut;
        }
        if (outcome != EngineProcess::Outcome::Done) {
            return outcome == EngineProcess::Outcome::Closed
                       ? "ended before " + std::string(lastWord) + " (" + endAndDescribe() + ')'
                       : "no " + std::string(lastWord) + " in time";
        }
        const std::string_view text = trimmed(line_);
        if (text == lastWord) {
            break;
        }
        if (text.starts_with("id name ")) {
            ownName_ = text.substr(8);
        } else if (auto option = readOption(text)) {
            listed_.push_back(std::move(*option));
        }
    }
    if (!sendOptions() || !send("isready") || !waitForWord("readyok")) {
        return "no readyok in time";
    }
    return std::nullopt;
}

bool EngineClient::sendOptions() {
    std::string text;
    const auto add = [&](std::string_view name, std::string_view value) {
        text += setOptionLine(name, value, settings_.dialect) + '\n';
    };
    const auto addFirstListed = [&](const auto& names, const std::string& value) {
        for (const std::string_view name : names) {
            if (const ListedOption* option = findOption(name)) {
                add(option->name, value);
                return;
            }
        }
        unlistedOptions_.emplace_back(names.front());
    };
    if (settings_.dialect == Dialect::Ucci && findOption("usemillisec") != nullptr) {
        add("usemillisec", "true");
        usesMilliseconds_ = true;
    }
    if (settings_.hash) {
        addFirstListed(kHashNames, std::to_string(*settings_.hash));
    }
    if (settings_.threads) {
        addFirstListed(kThreadsNames, std::to_string(*settings_.threads));
    }
    if (settings_.book) {
        addFirstListed(kBookNames, *settings_.book ? "true" : "false");
    }
    for (const auto& [name, value] : settings_.options) {
        if (findOption(name) == nullptr) {
            unlistedOptions_.push_back(name);
        }
        add(name, value);
    }
    return text.empty() ||
           process_->write(text, SteadyClock::now() + kHandshakePatience) == EngineProcess::Outcome::Done;
}

void EngineClient::beginNewGame() {
    const bool isUci = settings_.dialect == Dialect::Uci;
    process_->discardOutput();
    // A program that does not listen shows itself in `isReady`.
    static_cast<void>(send(isUci ? "ucinewgame\nisready" : "setoption newgame\nisready"));
}

bool EngineClient::isReady() {
    return waitForWord("readyok");
}

Answer EngineClient::think(std::string_view positionLine, const GoRequest& request, microseconds allowance) {
    using Outcome = EngineProcess::Outcome;
    std::string text(positionLine);
    text += '\n' + goLine(request, settings_.dialect, usesMilliseconds_) + '\n';
    // An answer to an older question must not be taken for the one to this.
    process_->discardOutput();

    Answer answer;
    const TimePoint begin = SteadyClock::now();
    TimePoint deadline = begin + allowance;
    bool isStopSent = false;
    Outcome outcome = process_->write(text, deadline);
    while (outcome == Outcome::Done || outcome == Outcome::TimedOut) {
        if (outcome == Outcome::TimedOut || SteadyClock::now() > deadline) {
            if (isStopSent) {
                answer.kind = Answer::Kind::Silent;
                answer.used = std::chrono::duration_cast<microseconds>(SteadyClock::now() - begin);
                return answer;
            }
            isStopSent = true;
            deadline = SteadyClock::now() + kStopPatience;
            outcome = process_->write("stop\n", deadline);
            if (outcome != Outcome::Done) {
                continue;
            }
        }
        outcome = process_->readLine(line_, deadline, stop_);
        if (outcome != Outcome::Done) {
            continue;
        }
        if (line_.starts_with("info")) {
            readInfo(line_, answer.info);
        } else if (auto best = readBestMove(line_, settings_.ranks)) {
            answer.used = std::chrono::duration_cast<microseconds>(SteadyClock::now() - begin);
            answer.best = std::move(*best);
            return answer;
        }
    }
    answer.used = std::chrono::duration_cast<microseconds>(SteadyClock::now() - begin);
    answer.kind = outcome == Outcome::Interrupted ? Answer::Kind::Interrupted : Answer::Kind::Died;
    return answer;
}

std::string EngineClient::endAndDescribe() {
    // A dying program closes its pipes before it is gone.
    process_->terminate(milliseconds{100});
    return process_->ending();
}

bool EngineClient::send(const std::string& line) {
    return process_->write(line + '\n', SteadyClock::now() + kHandshakePatience) ==
           EngineProcess::Outcome::Done;
}

bool EngineClient::waitForWord(std::string_view word) {
    const TimePoint deadline = SteadyClock::now() + kHandshakePatience;
    while (SteadyClock::now() < deadline &&
           process_->readLine(line_, deadline, stop_) == EngineProcess::Outcome::Done) {
        if (trimmed(line_) == word) {
            return true;
        }
    }
    return false;
}

const ListedOption* EngineClient::findOption(std::string_view name) const {
    const std::string wanted = lowered(name);
    const auto found = std::find_if(listed_.begin(), listed_.end(), [&](const ListedOption& option) {
        return lowered(option.name) == wanted;
    });
    return found == listed_.end() ? nullptr : &*found;
}

}  // namespace juzhong::arena
