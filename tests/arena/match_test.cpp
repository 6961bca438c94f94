#include "bench/arena/match.h"

#include <thread>

#include "engine/fen.h"
#include "engine/movegen.h"
#include "tests/arena/fakes.h"
#include "tests/support/catch.h"

namespace juzhong::arena {

namespace {

using namespace std::chrono_literals;
using rules::Reason;
using test::fakeEngine;

/// Plays one game from the usual start; both engines must start.
PlayedGame play(const EngineSettings& red, const EngineSettings& black, const GameRules& rules,
                std::string_view fen = kStartFen) {
    auto redEngine = EngineClient::start(red, std::nullopt, test::kGoesOn);
    auto blackEngine = EngineClient::start(black, std::nullopt, test::kGoesOn);
    INFO((redEngine ? "" : redEngine.fault()) << (blackEngine ? "" : blackEngine.fault()));
    REQUIRE(redEngine.isOk());
    REQUIRE(blackEngine.isOk());
    const auto played =
        playGame({{std::string(fen), {}}, {redEngine.value().get(), blackEngine.value().get()}}, rules);
    REQUIRE(played);
    return *played;
}

/// Short games, so that the well-behaved do not play for ever.
GameRules shortGames() {
    GameRules rules;
    rules.adjudication.maxRounds = 20;
    return rules;
}

/// A limit that a fake engine without bad intentions keeps easily also on a busy machine.
EngineSettings timed(EngineSettings settings) {
    settings.limits = {};
    settings.limits.moveTime = 100ms;
    settings.margin = 200ms;
    return settings;
}

void checkLegal(const GameRecord& game) {
    Position position = readFen(game.startFen).value();
    for (const PlayedMove& played : game.moves) {
        REQUIRE(isLegalMove(position, played.move));
        position.make(played.move);
    }
}

}  // namespace

TEST_CASE("engines that misbehave lose with the reason, in both dialects") {
    struct Case {
        const char* mode;
        Ending ending;
        bool needsRestart;
        bool isTimed;
    };
    const std::vector<Case> cases{
        {"crashes", Ending::Crash, true, false},        {"exits", Ending::Crash, true, false},
        {"hangs", Ending::Silence, true, true},         {"slow", Ending::Time, false, true},
        {"illegal", Ending::IllegalMove, false, false}, {"garbage", Ending::IllegalMove, false, false},
        {"passes", Ending::NoMove, false, false},       {"babbles", Ending::Silence, true, true},
        {"floods", Ending::Silence, true, true},        {"closes", Ending::Crash, true, false},
        {"half answer", Ending::Crash, true, false},    {"resigns", Ending::Resignation, false, false},
    };
    for (const Case& item : cases) {
        for (const Dialect dialect : {Dialect::Uci, Dialect::Ucci}) {
            // What has to be waited for is the same in both.
            if (item.isTimed && dialect == Dialect::Ucci) {
                continue;
            }
            EngineSettings bad = fakeEngine("bad", item.mode, dialect, 2);
            if (item.isTimed) {
                bad = timed(bad);
            }
            INFO(item.mode);
            const PlayedGame played = play(fakeEngine("good", "plays"), bad, shortGames());
            CHECK(played.record.ending == item.ending);
            CHECK(played.record.winner == Color::Red);
            CHECK(played.needsRestart[1] == item.needsRestart);
            CHECK_FALSE(played.needsRestart[0]);
            // Two good answers of the bad one, three of the other; a move that resigns counts too.
            CHECK(played.record.moves.size() == (item.ending == Ending::Resignation ? 6 : 5));
            checkLegal(played.record);
        }
    }
}

TEST_CASE("how a process ended is recorded") {
    const PlayedGame exits = play(fakeEngine("good", "plays"), fakeEngine("bad", "exits"), shortGames());
    CHECK(exits.record.detail == "exit code 3");
    const PlayedGame aborts = play(fakeEngine("good", "plays"), fakeEngine("bad", "crashes"), shortGames());
    CHECK(aborts.record.detail == "signal 6");
    const PlayedGame illegal = play(fakeEngine("bad", "illegal"), fakeEngine("good", "plays"), shortGames());
    CHECK(illegal.record.detail == "a0i9 in " + std::string(kStartFen));
    CHECK(illegal.record.winner == Color::Black);
}

TEST_CASE("odd but right answers are taken") {
    for (const char* mode : {"half line", "answers twice", "plays"}) {
        for (const Dialect dialect : {Dialect::Uci, Dialect::Ucci}) {
            INFO(mode);
            const PlayedGame played =
                play(fakeEngine("odd", mode, dialect), fakeEngine("good", "plays"), shortGames());
            CHECK_FALSE(isFault(played.record.ending));
            CHECK(played.record.moves.size() > 10);
            checkLegal(played.record);
        }
    }
    const PlayedGame played = play(fakeEngine("odd", "half line"), fakeEngine("good", "plays"), shortGames());
    CHECK(played.record.moves.front().score == 7);
    CHECK(played.record.moves.front().depth == 3);
    CHECK(played.record.moves.front().nodes == 10);
}

TEST_CASE("both must offer for a draw by agreement") {
    const PlayedGame both = play(fakeEngine("a", "offers"), fakeEngine("b", "offers"), shortGames());
    CHECK(both.record.ending == Ending::Agreement);
    CHECK(both.record.moves.size() == 2);
    const PlayedGame one = play(fakeEngine("a", "offers"), fakeEngine("b", "plays"), shortGames());
    CHECK(one.record.ending != Ending::Agreement);
}

TEST_CASE("scores end a game when that is asked for") {
    GameRules rules;
    rules.adjudication.resign = {.moves = 3, .score = 1000, .twoSided = false};
    const PlayedGame played = play(fakeEngine("a", "plays"), fakeEngine("b", "despairs"), rules);
    CHECK(played.record.ending == Ending::ScoreResign);
    CHECK(played.record.winner == Color::Red);
    CHECK(played.record.moves.size() == 6);
}

TEST_CASE("games end by the arbiter's verdict, before any move when it is there already") {
    // Black is mated; Black is stalemated; nobody can attack.
    struct Case {
        const char* fen;
        Reason reason;
        Winner winner;
    };
    for (const Case& item : {Case{"R2k5/8R/9/9/9/9/9/9/9/4K4 b - - 0 1", Reason::Mate, Color::Red},
                             Case{"4k4/3P1P3/9/9/9/9/9/9/9/3K5 b - - 0 1", Reason::Stalemate, Color::Red},
                             Case{"4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", Reason::NoAttackers, std::nullopt}}) {
        const PlayedGame played = play(fakeEngine("a", "plays"), fakeEngine("b", "plays"), {}, item.fen);
        CHECK(played.record.ending == endingFrom(item.reason));
        CHECK(played.record.winner == item.winner);
        CHECK(played.record.moves.empty());
    }
    GameRules limited;
    limited.law.moveLimit = 2;
    const PlayedGame played = play(fakeEngine("a", "plays"), fakeEngine("b", "plays"), limited,
                                   "4k4/9/9/9/9/9/9/9/9/3K3R1 w - - 3 1");
    CHECK(played.record.ending == endingFrom(Reason::MoveLimit));
    CHECK(played.record.moves.size() == 1);
}

TEST_CASE("an engine over its clock loses, within the margin it does not") {
    EngineSettings slow = fakeEngine("slow", "slow", Dialect::Uci, 1);
    slow.limits = {};
    slow.redClock = slow.blackClock = *readTimeControl("0.3+0.01");
    slow.margin = 0ms;
    const PlayedGame late = play(slow, fakeEngine("good", "plays"), shortGames());
    CHECK(late.record.ending == Ending::Time);
    CHECK(late.record.moves.size() == 2);
    GameRules brief;
    brief.adjudication.maxRounds = 2;
    slow.margin = 20s;
    CHECK(play(slow, fakeEngine("good", "plays"), brief).record.ending == Ending::Length);
}

TEST_CASE("each move keeps what it left on the mover's clock") {
    EngineSettings red = fakeEngine("red", "plays");
    red.redClock = *readTimeControl("2/60,30+1");
    const PlayedGame played = play(red, fakeEngine("black", "plays"), shortGames());
    REQUIRE(played.record.moves.size() > 6);
    std::int64_t expected = 60'000'000;
    for (std::size_t i = 0; i < played.record.moves.size(); ++i) {
        const PlayedMove& move = played.record.moves[i];
        if (i % 2 == 1) {
            CHECK_FALSE(move.clock);
            continue;
        }
        // The second move of Red brings the next session, all later ones an increment.
        expected += (i == 2 ? 30'000'000 : i > 2 ? 1'000'000 : 0) - move.time;
        CHECK(move.clock == expected);
    }
}

TEST_CASE("an engine that cannot be started says why") {
    EngineSettings missing = fakeEngine("missing", "plays");
    missing.launch.command = "/no/such/engine";
    const auto none = EngineClient::start(missing, std::nullopt, test::kGoesOn);
    REQUIRE_FALSE(none.isOk());
    CHECK(none.fault().find("/no/such/engine") != std::string::npos);
    const auto dead = EngineClient::start(fakeEngine("dead", "dies at once"), std::nullopt, test::kGoesOn);
    REQUIRE_FALSE(dead.isOk());
    CHECK(dead.fault().find("exit code 7") != std::string::npos);
    const auto wrong =
        EngineClient::start(fakeEngine("deaf", "dies at once", Dialect::Ucci), std::nullopt, test::kGoesOn);
    CHECK_FALSE(wrong.isOk());
}

TEST_CASE("options go under the names that the engine lists, and unlisted ones are told") {
    for (const Dialect dialect : {Dialect::Uci, Dialect::Ucci}) {
        EngineSettings settings = fakeEngine("a", "plays", dialect);
        settings.hash = 32;
        settings.threads = 2;
        settings.options = {{"Nonsense", "5"}};
        const auto client = EngineClient::start(settings, std::nullopt, test::kGoesOn);
        REQUIRE(client.isOk());
        CHECK(client.value()->unlistedOptions() == std::vector<std::string>{"threads", "Nonsense"});
        CHECK(client.value()->ownName() == "Fake");
    }
}

TEST_CASE("an interrupted game does not count") {
    std::atomic<bool> stop{false};
    auto red = EngineClient::start(fakeEngine("a", "hangs"), std::nullopt, stop);
    auto black = EngineClient::start(fakeEngine("b", "plays"), std::nullopt, stop);
    REQUIRE(red.isOk());
    REQUIRE(black.isOk());
    std::thread interrupter([&] {
        std::this_thread::sleep_for(50ms);
        stop.store(true);
    });
    const TimePoint begin = SteadyClock::now();
    const auto played =
        playGame({{std::string(kStartFen), {}}, {red.value().get(), black.value().get()}}, GameRules{});
    interrupter.join();
    CHECK_FALSE(played);
    CHECK(SteadyClock::now() - begin < 10s);
}

}  // namespace juzhong::arena
