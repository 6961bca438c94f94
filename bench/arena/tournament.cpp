#include "bench/arena/tournament.h"

#include <condition_variable>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <mutex>
#include <ostream>
#include <set>
#include <thread>

#include "bench/arena/ledger.h"
#include "bench/arena/report.h"
#include "bench/arena/results.h"
#include "bench/arena/seats.h"
#include "bench/arena/text.h"

namespace juzhong::arena {

namespace {

/// How often waiting workers look whether they should stop.
constexpr milliseconds kIdlePoll{100};

std::string today() {
    const std::chrono::year_month_day date =
        std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
    const auto two = [](unsigned number) { return (number < 10 ? ".0" : ".") + std::to_string(number); };
    return std::to_string(int{date.year()}) + two(unsigned{date.month()}) + two(unsigned{date.day()});
}

class Tournament {
   public:
    Tournament(const ArenaSettings& settings, const std::vector<Opening>& openings, std::string mark,
               Ledger ledger, ResultWriter writer, const std::atomic<bool>& interrupt, std::ostream& out,
               std::ostream& errors)
        : settings_(settings),
          openings_(openings),
          mark_(std::move(mark)),
          interrupt_(interrupt),
          out_(out),
          errors_(errors),
          ledger_(std::move(ledger)),
          writer_(std::move(writer)),
          schedule_(makeSchedule(settings.schedule)) {
        for (const GameSummary& game : ledger_.games()) {
            finished_.insert(game.number);
        }
    }

    TournamentEnd run() {
        begin_ = lastProgress_ = SteadyClock::now();
        const microseconds ownBegin = processorTime();
        std::vector<std::thread> workers;
        for (unsigned i = 0; i < settings_.concurrency; ++i) {
            workers.emplace_back([this, i] { work(i); });
        }
        while (!areWorkersDone()) {
            if (interrupt_.load()) {
                stop_.store(true);
            }
            std::this_thread::sleep_for(milliseconds{20});
        }
        for (std::thread& worker : workers) {
            worker.join();
        }
        const microseconds own = processorTime() - ownBegin;
        out_ << '\n' << finalReport(ledger_, settings_.sprt, settings_.schedule.scoring);
        printCost(own);
        if (hasFailed_) {
            return TournamentEnd::Failed;
        }
        if (interrupt_.load()) {
            out_ << "interrupted" << (settings_.jsonFile.empty() ? "" : "; -resume goes on") << '\n';
            return TournamentEnd::Interrupted;
        }
        return TournamentEnd::Finished;
    }

   private:
    bool areWorkersDone() {
        const std::lock_guard lock(mutex_);
        return workersDone_ == settings_.concurrency;
    }

    void work(unsigned number) {
        {
            const auto core = settings_.pinsCores ? std::optional(number) : std::nullopt;
            Seats seats(settings_.engines, core, stop_);
            while (const auto game = takeGame()) {
                const TimePoint begin = SteadyClock::now();
                play(*game, seats);
                const std::lock_guard lock(mutex_);
                busy_ += std::chrono::duration_cast<microseconds>(SteadyClock::now() - begin);
            }
        }
        const std::lock_guard lock(mutex_);
        ++workersDone_;
    }

    /// The next game, or none when the tournament is over.
    std::optional<PlannedGame> takeGame() {
        std::unique_lock lock(mutex_);
        while (!stop_.load()) {
            if (!waiting_.empty()) {
                const PlannedGame game = waiting_.front();
                waiting_.pop_front();
                ++running_;
                announce(startedLine(game.number, schedule_->totalGames(), nameOf(game, Color::Red),
                                     nameOf(game, Color::Black)));
                return game;
            }
            if (running_ == 0 && !planMore()) {
                return std::nullopt;
            }
            if (waiting_.empty()) {
                gameFinished_.wait_for(lock, kIdlePoll);
            }
        }
        return std::nullopt;
    }

    /// Asks the schedule until it has something to play; false when it has nothing any more.
    bool planMore() {
        while (waiting_.empty()) {
            // Games that a resumed tournament knows already must not be seen before their time.
            std::vector<GameSummary> known;
            for (const GameSummary& game : ledger_.games()) {
                if (game.number <= lastPlanned_) {
                    known.push_back(game);
                }
            }
            const auto games = schedule_->nextGames(known);
            if (games.empty()) {
                return false;
            }
            for (const PlannedGame& game : games) {
                lastPlanned_ = std::max(lastPlanned_, game.number);
                const bool isOurs = (game.pair - 1) % settings_.shardCount == settings_.shard - 1;
                if (!isOurs || finished_.contains(game.number)) {
                    continue;
                }
                if (game.players[1] == kNobody) {
                    recordBye(game);
                } else {
                    waiting_.push_back(game);
                }
            }
        }
        return true;
    }

    void play(const PlannedGame& game, Seats& seats) {
        const Opening& opening = openings_[static_cast<std::size_t>(game.opening) % openings_.size()];
        std::optional<PlayedGame> played;
        const TimePoint begin = SteadyClock::now();
        const auto trouble = seats.seat(game.players);
        const auto starting = std::chrono::duration_cast<microseconds>(SteadyClock::now() - begin);
        if (trouble) {
            played.emplace();
            played->record.winner = opponent(trouble->side);
            played->record.ending = Ending::FailedStart;
            played->record.detail = trouble->message;
            played->record.startFen = opening.fen;
            played->needsRestart[index(trouble->side)] = true;
        } else {
            played = playGame({opening, seats.clients()}, settings_.rules);
        }
        for (const Color side : kColors) {
            if (played && played->needsRestart[index(side)]) {
                seats.vacate(side);
            }
        }
        const std::lock_guard lock(mutex_);
        --running_;
        preparing_ += starting + (played ? played->preparing : microseconds{0});
        if (played && !stop_.load()) {
            thinking_ += played->thinking;
            finish(game, played->record);
        }
        gameFinished_.notify_all();
    }

    void recordBye(const PlannedGame& game) {
        GameRecord record;
        record.winner = Color::Red;
        record.ending = Ending::Bye;
        finish(game, record);
    }

    /// Books and writes a game; the mutex is held.
    void finish(const PlannedGame& game, GameRecord& record) {
        record.number = game.number;
        record.round = game.round;
        record.pair = game.pair;
        record.date = today();
        for (const Color side : kColors) {
            if (const int player = game.players[index(side)]; player != kNobody) {
                const EngineSettings& engine = settings_.engines[static_cast<std::size_t>(player)];
                record.players[index(side)] = engine.name;
                record.entries[index(side)] = player + 1;
                record.timeControls[index(side)] = describeLimits(engine, side);
            }
        }
        static_cast<void>(ledger_.add(record));
        writer_.add({record, mark_});
        gamesOfThisRun_ += record.ending == Ending::Bye ? 0 : 1;
        if (record.ending != Ending::Bye) {
            announce(finishedLine(record));
        }
        if (!writer_.isGood()) {
            errors_ << "cannot write the results any more, stopping\n";
            hasFailed_ = true;
            stop_.store(true);
        }
        if (settings_.sprt &&
            runSprt(*settings_.sprt, ledger_.scoreOf(0).outcomes()).decision != SprtDecision::Continue) {
            stop_.store(true);
        }
        printProgress();
    }

    void printProgress() {
        const TimePoint now = SteadyClock::now();
        if (settings_.progressInterval == milliseconds{0} ||
            now - lastProgress_ < settings_.progressInterval) {
            return;
        }
        lastProgress_ = now;
        out_ << progressLine(
                    ledger_, settings_.sprt, settings_.schedule.scoring,
                    {gamesOfThisRun_, gamesLeft(), std::chrono::duration_cast<microseconds>(now - begin_)})
             << std::endl;
    }

    [[nodiscard]] std::uint64_t gamesLeft() const {
        const bool isWholeKnown = settings_.schedule.kind == TournamentKind::Gauntlet ||
                                  settings_.schedule.kind == TournamentKind::RoundRobin;
        if (isWholeKnown) {
            return waiting_.size() + running_;
        }
        const auto total = static_cast<std::size_t>(schedule_->totalGames());
        return total > ledger_.games().size() ? total - ledger_.games().size() : 0;
    }

    void announce(const std::string& line) const {
        if (settings_.printsGames) {
            out_ << line << std::endl;
        }
    }

    [[nodiscard]] std::string nameOf(const PlannedGame& game, Color side) const {
        const int player = game.players[index(side)];
        return player == kNobody ? "bye" : ledger_.nameOf(player);
    }

    /// How much of the workers' time was not spent on waiting for engines, and what we used of the processor.
    void printCost(microseconds ownProcessorTime) const {
        const double thinking = static_cast<double>(thinking_.count()) / 1e6;
        const double preparing = static_cast<double>(preparing_.count()) / 1e6;
        const double between = static_cast<double>((busy_ - thinking_ - preparing_).count()) / 1e6;
        const double own = static_cast<double>(ownProcessorTime.count()) / 1e6;
        const double elapsed = std::chrono::duration<double>(SteadyClock::now() - begin_).count();
        if (thinking <= 0) {
            return;
        }
        out_ << "arena: " << gamesOfThisRun_ << " games in " << fixedText(elapsed, 1) << " s ("
             << fixedText(60 * static_cast<double>(gamesOfThisRun_) / elapsed, 1)
             << " games/min); the engines thought " << fixedText(thinking, 1) << " s and prepared "
             << fixedText(preparing, 1) << " s, between thoughts " << fixedText(between, 2) << " s ("
             << fixedText(100 * between / thinking, 2) << " %), own processor time " << fixedText(own, 2)
             << " s (" << fixedText(100 * own / thinking, 2) << " %)\n";
    }

    const ArenaSettings& settings_;
    const std::vector<Opening>& openings_;
    std::string mark_;
    const std::atomic<bool>& interrupt_;
    std::ostream& out_;
    std::ostream& errors_;
    /// Ends all games that are running.
    std::atomic<bool> stop_{false};

    /// Guards everything below.
    std::mutex mutex_;
    std::condition_variable gameFinished_;
    Ledger ledger_;
    ResultWriter writer_;
    std::unique_ptr<Schedule> schedule_;
    std::set<int> finished_;
    std::deque<PlannedGame> waiting_;
    int lastPlanned_ = 0;
    unsigned running_ = 0;
    unsigned workersDone_ = 0;
    bool hasFailed_ = false;
    std::uint64_t gamesOfThisRun_ = 0;
    microseconds thinking_{0};
    microseconds preparing_{0};
    microseconds busy_{0};
    TimePoint begin_;
    TimePoint lastProgress_;
};

/// Starts each engine once, to see that it can be, and gives nameless ones the names by which they call
/// themselves. What is wrong, if anything.
std::optional<std::string> checkEngines(ArenaSettings& settings, const std::atomic<bool>& interrupt,
                                        std::ostream& errors) {
    std::set<std::string> names;
    for (EngineSettings& engine : settings.engines) {
        EngineSettings probe = engine;
        if (probe.name.empty()) {
            probe.name = engine.launch.command;
        }
        const auto client = EngineClient::start(probe, std::nullopt, interrupt);
        if (!client) {
            return client.fault();
        }
        if (engine.name.empty()) {
            const std::string& own = client.value()->ownName();
            engine.name = own.empty() ? engine.launch.command : own;
        }
        for (const std::string& option : client.value()->unlistedOptions()) {
            errors << engine.name << ": has no option " << option << '\n';
        }
        const std::string plain = engine.name;
        for (int copy = 2; !names.insert(engine.name).second; ++copy) {
            engine.name = plain + ' ' + std::to_string(copy);
        }
    }
    return std::nullopt;
}

std::vector<std::string> namesOf(const std::vector<EngineSettings>& engines) {
    std::vector<std::string> names;
    names.reserve(engines.size());
    for (const EngineSettings& engine : engines) {
        names.push_back(engine.name);
    }
    return names;
}

/// Reads the file of a tournament that is gone on with, and checks that it is this one.
Result<ResultFile> readEarlier(const ArenaSettings& settings, const std::string& mark, Ledger& ledger) {
    auto read = readResultFile(settings.jsonFile);
    if (!read) {
        return read;
    }
    for (const StoredGame& stored : read->games) {
        if (stored.tournament != mark || !ledger.add(stored.game)) {
            return Fault{"-resume: " + settings.jsonFile +
                         " is of another tournament (players, limits, openings or rules differ)"};
        }
    }
    return read;
}

}  // namespace

TournamentEnd runTournament(const ArenaSettings& given, const std::atomic<bool>& interrupt, std::ostream& out,
                            std::ostream& errors) {
    const auto fail = [&](const std::string& message) {
        errors << message << std::endl;
        return TournamentEnd::Failed;
    };
    ArenaSettings settings = given;
    const auto openings = loadOpenings(settings.openings, settings.seed);
    if (!openings) {
        return fail(openings.fault());
    }
    if (const auto complaint = checkEngines(settings, interrupt, errors)) {
        return fail(*complaint);
    }
    const std::string mark = std::to_string(fingerprintOf(describeTournament(settings, *openings)));
    Ledger ledger(namesOf(settings.engines));
    std::optional<ResultFile> earlier;
    std::error_code error;
    const bool hasResults = !settings.jsonFile.empty() && std::filesystem::exists(settings.jsonFile, error);
    if (hasResults && !settings.resumes) {
        return fail(settings.jsonFile + " exists: remove it, or add -resume to go on with it");
    }
    if (hasResults) {
        auto read = readEarlier(settings, mark, ledger);
        if (!read) {
            return fail(read.fault());
        }
        earlier = std::move(read).value();
        out << "resumed after " << earlier->games.size() << " games\n";
    }
    auto writer = ResultWriter::open(settings.jsonFile, settings.pgnFile, earlier ? &*earlier : nullptr);
    if (!writer) {
        return fail(writer.fault());
    }
    return Tournament(settings, *openings, mark, std::move(ledger), std::move(writer).value(), interrupt, out,
                      errors)
        .run();
}

}  // namespace juzhong::arena
