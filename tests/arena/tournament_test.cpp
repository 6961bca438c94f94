#include "bench/arena/tournament.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>
#include <tuple>

#include "bench/arena/results.h"
#include "bench/arena/text.h"
#include "tests/arena/fakes.h"
#include "tests/support/catch.h"

namespace juzhong::arena {

namespace {

using namespace std::chrono_literals;
using test::fakeEngine;
using test::TemporaryFile;

/// A tournament of fake engines with short games that come out the same each time.
ArenaSettings settingsFor(int players, int rounds) {
    ArenaSettings settings;
    for (int player = 0; player < players; ++player) {
        settings.engines.push_back(fakeEngine("P" + std::to_string(player), "plays"));
    }
    settings.schedule.players = players;
    settings.schedule.rounds = rounds;
    settings.rules.adjudication.maxRounds = 15;
    settings.concurrency = 2;
    return settings;
}

struct Run {
    TournamentEnd end;
    std::string out;
    std::string errors;
};

Run run(const ArenaSettings& settings, const std::atomic<bool>& interrupt = test::kGoesOn) {
    std::ostringstream out;
    std::ostringstream errors;
    const TournamentEnd end = runTournament(settings, interrupt, out, errors);
    return {end, out.str(), errors.str()};
}

/// What is equal between two runs of one tournament: all but times and the order in the file.
using Played = std::tuple<int, int, int, std::array<std::string, kColorCount>, std::string, std::string>;

std::vector<Played> gamesIn(const std::string& path) {
    std::vector<Played> games;
    const auto file = readResultFile(path);
    REQUIRE(file.isOk());
    for (const StoredGame& stored : file->games) {
        const GameRecord& game = stored.game;
        std::string moves;
        for (const PlayedMove& played : game.moves) {
            moves += toString(played.move);
        }
        games.emplace_back(game.number, game.round, game.pair, game.players, moves,
                           std::string(resultText(game.winner)) + ' ' + std::string(nameOf(game.ending)));
    }
    std::sort(games.begin(), games.end());
    return games;
}

std::size_t countOf(const std::string& text, std::string_view word) {
    std::size_t count = 0;
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
        ++count;
    }
    return count;
}

#ifdef __linux__
/// Processes whose command line holds the mark, ours not counted.
std::size_t processesWith(const std::string& mark) {
    std::size_t count = 0;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator("/proc", error)) {
        std::ostringstream words;
        words << std::ifstream(entry.path() / "cmdline", std::ios::binary).rdbuf();
        count += words.str().find(mark) != std::string::npos ? 1 : 0;
    }
    return count;
}

bool areGone(const std::string& mark) {
    for (int i = 0; i < 500 && processesWith(mark) > 0; ++i) {
        std::this_thread::sleep_for(10ms);
    }
    return processesWith(mark) == 0;
}
#endif

}  // namespace

TEST_CASE("a tournament plays all its games and tells the table") {
    const TemporaryFile json("t.jsonl");
    const TemporaryFile pgn("t.pgn");
    ArenaSettings settings = settingsFor(3, 2);
    settings.jsonFile = json.path();
    settings.pgnFile = pgn.path();
    settings.printsGames = true;
    const Run done = run(settings);
    INFO(done.out << done.errors);
    CHECK(done.end == TournamentEnd::Finished);
    CHECK(done.errors.empty());
    const auto games = gamesIn(json.path());
    REQUIRE(games.size() == 12);
    for (std::size_t i = 0; i < games.size(); ++i) {
        CHECK(std::get<0>(games[i]) == static_cast<int>(i) + 1);
    }
    CHECK(countOf(pgn.read(), "[Result ") == 12);
    CHECK(countOf(done.out, "Finished game ") == 12);
    for (const char* word :
         {"rank", "P0", "P1", "P2", "Elo", "LOS", "endings: ", "average depth", "games/min"}) {
        INFO(word);
        CHECK(done.out.find(word) != std::string::npos);
    }
}

TEST_CASE("the lines of games are those that tools of others count") {
    ArenaSettings settings = settingsFor(2, 1);
    settings.engines[0] = fakeEngine("X-dev", "illegal");
    settings.engines[1].name = "X-base";
    settings.printsGames = true;
    settings.concurrency = 1;
    const std::string out = run(settings).out;
    CHECK(out.find("Started game 1 of 2 (X-dev vs X-base)\n") != std::string::npos);
    CHECK(out.find("Finished game 1 (X-dev vs X-base): 0-1 {Red makes an illegal move") != std::string::npos);
    CHECK(out.find("Finished game 2 (X-base vs X-dev): 1-0 {Black makes an illegal move") !=
          std::string::npos);
}

TEST_CASE("a tournament goes on when an engine keeps crashing") {
    ArenaSettings settings = settingsFor(2, 3);
    settings.engines[1] = fakeEngine("crashing", "crashes", Dialect::Ucci, 2);
    const Run done = run(settings);
    INFO(done.out);
    CHECK(done.end == TournamentEnd::Finished);
    CHECK(done.out.find("crash 6") != std::string::npos);
}

TEST_CASE("an engine that cannot be started ends a tournament before it begins") {
    ArenaSettings settings = settingsFor(2, 1);
    settings.engines[1].launch.command = "/no/such/engine";
    const Run done = run(settings);
    CHECK(done.end == TournamentEnd::Failed);
    CHECK(countOf(done.errors, "\n") == 1);
    CHECK(done.errors.find("/no/such/engine") != std::string::npos);
}

TEST_CASE("nameless engines are told apart") {
    const TemporaryFile json("names.jsonl");
    ArenaSettings settings = settingsFor(2, 1);
    settings.engines[0].name.clear();
    settings.engines[1].name.clear();
    settings.jsonFile = json.path();
    CHECK(run(settings).end == TournamentEnd::Finished);
    CHECK(std::get<3>(gamesIn(json.path()).front()) == std::array<std::string, 2>{"Fake", "Fake 2"});
}

TEST_CASE("a results file is not overwritten") {
    const TemporaryFile json("kept.jsonl");
    ArenaSettings settings = settingsFor(2, 1);
    settings.jsonFile = json.path();
    json.write("");
    CHECK(run(settings).end == TournamentEnd::Failed);
    CHECK(json.read().empty());
}

TEST_CASE("a broken-off tournament goes on with nothing lost or played twice") {
    for (const TournamentKind kind :
         {TournamentKind::RoundRobin, TournamentKind::Swiss, TournamentKind::Knockout}) {
        const TemporaryFile whole("whole.jsonl");
        const TemporaryFile part("part.jsonl");
        const TemporaryFile pgn("part.pgn");
        ArenaSettings settings = settingsFor(5, 2);
        settings.schedule.kind = kind;
        settings.jsonFile = whole.path();
        REQUIRE(run(settings).end == TournamentEnd::Finished);
        const std::string all = whole.read();

        // Cut after three and a half games, as a crash may leave it.
        std::size_t end = 0;
        for (int line = 0; line < 3; ++line) {
            end = all.find('\n', end) + 1;
        }
        part.write(all.substr(0, end + 40));
        pgn.write("half a ga");
        settings.jsonFile = part.path();
        settings.pgnFile = pgn.path();
        settings.resumes = true;
        const Run resumed = run(settings);
        INFO(resumed.out << resumed.errors);
        CHECK(resumed.end == TournamentEnd::Finished);
        CHECK(gamesIn(part.path()) == gamesIn(whole.path()));
        const auto games = gamesIn(whole.path());
        const auto byes = std::count_if(games.begin(), games.end(), [](const Played& game) {
            return std::get<5>(game).find("bye") != std::string::npos;
        });
        CHECK(countOf(pgn.read(), "[Result ") == games.size() - static_cast<std::size_t>(byes));
        // Once more: there is nothing left to play.
        CHECK(run(settings).end == TournamentEnd::Finished);
        CHECK(gamesIn(part.path()) == games);
    }
}

TEST_CASE("another tournament's results are not gone on with") {
    const TemporaryFile json("other.jsonl");
    ArenaSettings settings = settingsFor(2, 1);
    settings.jsonFile = json.path();
    REQUIRE(run(settings).end == TournamentEnd::Finished);
    settings.resumes = true;
    settings.engines[0].limits.nodes = 2;
    const std::string before = json.read();
    CHECK(run(settings).end == TournamentEnd::Failed);
    CHECK(json.read() == before);
}

TEST_CASE("shards of a tournament merge to the table of the whole") {
    const TemporaryFile whole("whole.jsonl");
    const TemporaryFile merged("merged.jsonl");
    ArenaSettings settings = settingsFor(3, 3);
    settings.jsonFile = whole.path();
    const Run all = run(settings);
    REQUIRE(all.end == TournamentEnd::Finished);

    MergeSettings merge;
    std::vector<std::unique_ptr<TemporaryFile>> parts;
    std::size_t games = 0;
    for (int shard = 1; shard <= 4; ++shard) {
        parts.push_back(std::make_unique<TemporaryFile>("shard.jsonl"));
        settings.jsonFile = parts.back()->path();
        settings.shard = shard;
        settings.shardCount = 4;
        REQUIRE(run(settings).end == TournamentEnd::Finished);
        games += gamesIn(settings.jsonFile).size();
        merge.files.push_back(settings.jsonFile);
    }
    CHECK(games == 18);
    // A file given twice changes nothing.
    merge.files.push_back(merge.files.front());
    merge.output.jsonFile = merged.path();
    std::ostringstream out;
    std::ostringstream errors;
    CHECK(runMerge(merge, out, errors) == TournamentEnd::Finished);
    CHECK(gamesIn(merged.path()) == gamesIn(whole.path()));
    // From the table's head to the endings, without the engines' speed.
    const auto tableOf = [](const std::string& text) {
        const std::size_t begin = text.find("rank");
        return text.substr(begin, text.find("average depth") - begin);
    };
    CHECK(tableOf(out.str()) == tableOf(all.out));
}

TEST_CASE("a merge of what is no results file fails with one line") {
    MergeSettings merge;
    merge.files = {"/no/such/file"};
    std::ostringstream out;
    std::ostringstream errors;
    CHECK(runMerge(merge, out, errors) == TournamentEnd::Failed);
    CHECK(countOf(errors.str(), "\n") == 1);
}

TEST_CASE("a test of strength stops by itself") {
    ArenaSettings settings = settingsFor(2, 1000);
    settings.engines[1] = fakeEngine("resigning", "resigns");
    settings.sprt = SprtSettings{0, 400, 0.05, 0.05};
    const Run done = run(settings);
    INFO(done.out);
    CHECK(done.end == TournamentEnd::Finished);
    CHECK(done.out.find("elo1 accepted") != std::string::npos);
}

TEST_CASE("an interruption from outside ends a tournament soon and leaves its results whole") {
    const TemporaryFile json("interrupted.jsonl");
    ArenaSettings settings = settingsFor(2, 100000);
    settings.jsonFile = json.path();
    std::atomic<bool> interrupt{false};
    std::thread interrupter([&] {
        std::this_thread::sleep_for(500ms);
        interrupt.store(true);
    });
    const TimePoint begin = SteadyClock::now();
    CHECK(run(settings, interrupt).end == TournamentEnd::Interrupted);
    interrupter.join();
    CHECK(SteadyClock::now() - begin < 15s);
    CHECK(readResultFile(json.path()).isOk());
}

#ifdef __linux__

TEST_CASE("an engine's own children end with it") {
    Launch launch;
    launch.command = JUZHONG_FAKE_ENGINE;
    const std::string mark = "mark-" +
                             std::to_string(std::hash<std::thread::id>{}(std::this_thread::get_id())) +
                             std::to_string(SteadyClock::now().time_since_epoch().count());
    launch.arguments = {"uci", "child", "0", mark};
    {
        auto process = EngineProcess::start(launch);
        REQUIRE(process.isOk());
        for (int i = 0; i < 500 && processesWith(mark) < 2; ++i) {
            std::this_thread::sleep_for(10ms);
        }
        CHECK(processesWith(mark) == 2);
    }
    CHECK(areGone(mark));
}

TEST_CASE("an arena that is killed leaves no engines and can be resumed to the same games") {
    const TemporaryFile whole("whole.jsonl");
    const TemporaryFile killed("killed.jsonl");
    const std::string mark = "mark-" + std::to_string(SteadyClock::now().time_since_epoch().count());
    const auto arguments = [&](const std::string& json, bool resumes) {
        const std::string fake = std::string("cmd=") + JUZHONG_FAKE_ENGINE;
        std::vector<std::string> words{"-engine",       fake,    "name=A",     "arg=uci",
                                       "arg=half line", "arg=0", "arg=" + mark};
        words.insert(words.end(),
                     {"-engine", fake, "name=B", "arg=uci", "arg=plays", "arg=1", "arg=" + mark});
        words.insert(words.end(), {"-each", "nodes=1", "-rounds", "8", "-maxmoves", "4", "-concurrency", "2",
                                   "-jsonout", "file=" + json});
        if (resumes) {
            words.emplace_back("-resume");
        }
        return words;
    };
    const auto start = [&](const std::string& json, bool resumes) {
        auto process = EngineProcess::start({JUZHONG_ARENA, arguments(json, resumes), "", "", std::nullopt});
        REQUIRE(process.isOk());
        return std::move(process).value();
    };
    std::string line;
    const auto finish = [&](EngineProcess& process) {
        while (process.readLine(line, SteadyClock::now() + 60s, test::kGoesOn) ==
               EngineProcess::Outcome::Done) {
        }
        process.terminate(10s);
        return process.ending();
    };
    CHECK(finish(*start(whole.path(), false)) == "exit code 0");
    REQUIRE(gamesIn(whole.path()).size() == 16);

    auto victim = start(killed.path(), false);
    while (countOf(killed.read(), "\n") < 4) {
        std::this_thread::sleep_for(1ms);
    }
    victim->terminate(0ms);
    CHECK(victim->ending() == "signal 9");
    CHECK(areGone(mark));
    CHECK(countOf(killed.read(), "\n") < 16);
    CHECK(finish(*start(killed.path(), true)) == "exit code 0");
    CHECK(gamesIn(killed.path()) == gamesIn(whole.path()));
    CHECK(areGone(mark));
}

TEST_CASE("an engine is bound to the core that is asked for") {
    const auto coresOf = [](std::optional<unsigned> core) {
        auto process =
            EngineProcess::start({"grep", {"Cpus_allowed_list", "/proc/self/status"}, "", "", core});
        REQUIRE(process.isOk());
        std::string line;
        CHECK(process.value()->readLine(line, SteadyClock::now() + 10s, test::kGoesOn) ==
              EngineProcess::Outcome::Done);
        return std::string(trimmed(line.substr(line.find(':') + 1)));
    };
    CHECK(readNumber<int>(coresOf(0)));
    // Beyond the last one it begins again.
    CHECK(coresOf(usableCores()) == coresOf(0));
    if (usableCores() > 1) {
        CHECK(coresOf(1) != coresOf(0));
    }
}

TEST_CASE("engines that ignore quit and the end of input are ended all the same") {
    const std::string mark = "mark-" + std::to_string(SteadyClock::now().time_since_epoch().count());
    ArenaSettings settings = settingsFor(2, 1);
    for (EngineSettings& engine : settings.engines) {
        engine.launch.arguments = {"uci", "stays", "0", mark};
    }
    CHECK(run(settings).end == TournamentEnd::Finished);
    CHECK(areGone(mark));
}

#endif

}  // namespace juzhong::arena
