#include "bench/tuner/spsa_match.h"

#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>

#include "bench/arena/engine_client.h"
#include "bench/arena/engine_process.h"
#include "bench/arena/text.h"

namespace juzhong::tuner {
namespace {

using arena::EngineProcess;

/// A match takes seconds to minutes; the arena itself ends games that hang.
constexpr std::chrono::hours kLongestMatch{24};
/// For the arena to end after its last line.
constexpr std::chrono::milliseconds kEndPatience{10000};

/// A file that is gone before and after.
class ScratchFile {
   public:
    explicit ScratchFile(std::string path) : path_(std::move(path)) { remove(); }
    ~ScratchFile() { remove(); }
    ScratchFile(const ScratchFile&) = delete;
    ScratchFile& operator=(const ScratchFile&) = delete;
    ScratchFile(ScratchFile&&) = delete;
    ScratchFile& operator=(ScratchFile&&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }

    /// The last line that says something; a program tells what stopped it at the end.
    [[nodiscard]] std::string lastLine() const {
        std::ifstream file(path_);
        std::string last;
        for (std::string line; std::getline(file, line);) {
            if (!arena::trimmed(line).empty()) {
                last = arena::trimmed(line);
            }
        }
        return last;
    }

   private:
    void remove() const {
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
    }

    std::string path_;
};

/// Runs the arena to its end; what went wrong, if anything.
std::optional<Fault> runArena(const std::string& command, std::vector<std::string> arguments,
                              const ScratchFile& errors) {
    const auto process = EngineProcess::start({command, std::move(arguments), "", errors.path(), {}});
    if (!process) {
        return Fault{process.fault()};
    }
    EngineProcess& program = **process;
    const std::atomic<bool> goesOn{false};
    const auto deadline = arena::SteadyClock::now() + kLongestMatch;
    std::string line;
    auto outcome = EngineProcess::Outcome::Done;
    while (outcome == EngineProcess::Outcome::Done) {
        outcome = program.readLine(line, deadline, goesOn);
    }
    program.terminate(kEndPatience);
    if (program.ending() == "exit code 0") {
        return std::nullopt;
    }
    const std::string complaint = errors.lastLine();
    return Fault{command + ": " + (complaint.empty() ? program.ending() : complaint)};
}

void appendEngine(std::vector<std::string>& words, const std::string& engine, const std::string& name,
                  const std::vector<TunedParameter>& parameters, const std::vector<int>& values) {
    words.insert(words.end(), {"-engine", "cmd=" + engine, "name=" + name});
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        words.push_back("option." + parameters[i].name + '=' + std::to_string(values[i]));
    }
}

}  // namespace

std::optional<Fault> checkEngine(const std::string& engine, const std::vector<TunedParameter>& parameters) {
    arena::EngineSettings settings;
    settings.name = "engine";
    settings.launch.command = engine;
    for (const TunedParameter& parameter : parameters) {
        settings.options.emplace_back(parameter.name, std::to_string(parameter.standard));
    }
    const std::atomic<bool> goesOn{false};
    const auto client = arena::EngineClient::start(settings, std::nullopt, goesOn);
    if (!client) {
        return Fault{client.fault()};
    }
    const std::vector<std::string>& unlisted = client.value()->unlistedOptions();
    if (!unlisted.empty()) {
        return Fault{engine + " has no option " + unlisted.front() + "; is it of a tuning build?"};
    }
    return std::nullopt;
}

std::vector<std::string> arenaArguments(const MatchSettings& settings,
                                        const std::vector<TunedParameter>& parameters, const Trial& trial,
                                        const std::string& resultFile) {
    std::vector<std::string> words;
    appendEngine(words, settings.engine, "first", parameters, trial.first);
    appendEngine(words, settings.engine, "second", parameters, trial.second);
    words.insert(words.end(), {"-each", "nodes=" + std::to_string(settings.nodes),
                               "hash=" + std::to_string(settings.hash), "book=off"});
    words.insert(words.end(), {"-openings", "file=" + settings.openings, "order=random"});
    words.insert(words.end(), {"-srand", std::to_string(trial.seed)});
    words.insert(words.end(), {"-rounds", std::to_string(settings.pairs), "-games", "2"});
    words.insert(words.end(), {"-concurrency", std::to_string(settings.concurrency)});
    // What both sides hold for decided or level is not played out: the time is better spent on other games.
    words.insert(words.end(), {"-resign", "movecount=4", "score=1000", "twosided=true"});
    words.insert(words.end(), {"-draw", "movenumber=50", "movecount=8", "score=10"});
    words.insert(words.end(), {"-progress", "0", "-jsonout", "file=" + resultFile});
    return words;
}

Result<MatchScore> countGames(const std::vector<arena::StoredGame>& games, int expected) {
    MatchScore score;
    for (const auto& [game, tournament] : games) {
        if (!game.winner) {
            ++score.draws;
        } else if (game.entries[index(*game.winner)] == 1) {
            ++score.wins;
        } else {
            ++score.losses;
        }
        score.faults += arena::isFault(game.ending) ? 1 : 0;
    }
    if (score.games() != expected) {
        return Fault{"the arena played " + std::to_string(score.games()) + " games instead of " +
                     std::to_string(expected)};
    }
    if (score.faults == expected) {
        const arena::GameRecord& game = games.front().game;
        return Fault{
            "no game of the match ended by play; the first: " + std::string(arena::nameOf(game.ending)) +
            (game.detail.empty() ? "" : ", " + game.detail)};
    }
    return score;
}

Result<MatchScore> playMatch(const MatchSettings& settings, const std::vector<TunedParameter>& parameters,
                             const Trial& trial) {
    const ScratchFile results(settings.scratch + ".games");
    const ScratchFile errors(settings.scratch + ".errors");
    if (auto fault =
            runArena(settings.arena, arenaArguments(settings, parameters, trial, results.path()), errors)) {
        return *fault;
    }
    const auto file = arena::readResultFile(results.path());
    if (!file) {
        return Fault{file.fault()};
    }
    return countGames(file->games, 2 * settings.pairs);
}

}  // namespace juzhong::tuner
