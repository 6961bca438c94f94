#include "bench/arena/results.h"

#include "bench/arena/dialect.h"
#include "bench/arena/json.h"
#include "engine/fen.h"
#include "engine/record/pgn.h"
#include "tests/arena/fakes.h"
#include "tests/support/catch.h"

namespace juzhong::arena {

namespace {

StoredGame sampleGame() {
    StoredGame stored;
    stored.tournament = "12345";
    GameRecord& game = stored.game;
    game.number = 17;
    game.round = 3;
    game.pair = 9;
    game.entries = {3, 1};
    game.players = {"Red \"one\" \\ \t", "橘中"};
    game.startFen = kStartFen;
    game.openingPlies = 1;
    game.moves = {
        {.move = *moveFromString("h2e2")},
        {.move = *moveFromString("h9g7"), .time = 51234, .score = 34, .depth = 12, .nodes = 123456789012},
        {.move = *moveFromString("h0g2"), .time = 7, .clock = 10'099'993},
        {.move = *moveFromString("i9h9"), .time = 2000000, .score = -kMateScore + 6, .depth = 8, .nodes = 5}};
    game.winner = Color::Red;
    game.ending = Ending::Time;
    game.detail = "2000 ms";
    game.timeControls = {"tc=10+0.1", "st=0.05"};
    game.date = "2026.11.30";
    return stored;
}

void checkEqual(const StoredGame& a, const StoredGame& b) {
    CHECK(a.tournament == b.tournament);
    CHECK(a.game.number == b.game.number);
    CHECK(a.game.round == b.game.round);
    CHECK(a.game.pair == b.game.pair);
    CHECK(a.game.players == b.game.players);
    CHECK(a.game.entries == b.game.entries);
    CHECK(a.game.startFen == b.game.startFen);
    CHECK(a.game.openingPlies == b.game.openingPlies);
    CHECK(a.game.winner == b.game.winner);
    CHECK(a.game.ending == b.game.ending);
    CHECK(a.game.detail == b.game.detail);
    CHECK(a.game.timeControls == b.game.timeControls);
    CHECK(a.game.date == b.game.date);
    REQUIRE(a.game.moves.size() == b.game.moves.size());
    for (std::size_t i = 0; i < a.game.moves.size(); ++i) {
        CHECK(a.game.moves[i].move == b.game.moves[i].move);
        CHECK(a.game.moves[i].time == b.game.moves[i].time);
        CHECK(a.game.moves[i].score == b.game.moves[i].score);
        CHECK(a.game.moves[i].depth == b.game.moves[i].depth);
        CHECK(a.game.moves[i].nodes == b.game.moves[i].nodes);
        CHECK(a.game.moves[i].clock == b.game.moves[i].clock);
    }
}

}  // namespace

TEST_CASE("a game goes to its line and back") {
    const StoredGame stored = sampleGame();
    const std::string line = writeJsonLine(stored);
    CHECK(line.find('\n') == std::string::npos);
    const auto read = readJsonLine(line);
    REQUIRE(read);
    checkEqual(*read, stored);
}

TEST_CASE("every ending and result goes to its name and back") {
    for (const EndingRow& row : kEndings) {
        CHECK(endingFromName(row.name) == row.ending);
    }
    CHECK_FALSE(endingFromName("boredom"));
    for (const Winner winner : {Winner(Color::Red), Winner(Color::Black), Winner()}) {
        const auto read = resultFromText(resultText(winner));
        REQUIRE(read.has_value());
        CHECK(read.value() == winner);
    }
    CHECK_FALSE(resultFromText("*"));
}

TEST_CASE("the law's reasons keep their numbers among the endings") {
    CHECK(nameOf(endingFrom(rules::Reason::None)) == "unfinished");
    CHECK(nameOf(endingFrom(rules::Reason::MoveLimit)) == "natural limit");
    // There is no reason behind the last one, where the other endings begin.
    CHECK(rules::describe(static_cast<rules::Reason>(Ending::Resignation)).empty());
}

TEST_CASE("a line that is cut anywhere is no game") {
    const std::string line = writeJsonLine(sampleGame());
    for (std::size_t length = 0; length < line.size(); ++length) {
        REQUIRE_FALSE(readJsonLine(std::string_view(line).substr(0, length)));
    }
}

TEST_CASE("a results file keeps its whole lines when the last one is cut") {
    const test::TemporaryFile file("results.jsonl");
    const std::string whole = writeJsonLine(sampleGame()) + '\n';
    file.write(whole + whole + whole.substr(0, whole.size() / 2));
    const auto read = readResultFile(file.path());
    REQUIRE(read.isOk());
    CHECK(read->games.size() == 2);
    CHECK(read->wholeBytes == 2 * whole.size());
    // A line without its end may have been cut in a number.
    file.write(whole + whole.substr(0, whole.size() - 1));
    CHECK(readResultFile(file.path())->games.size() == 1);
    file.write("");
    CHECK(readResultFile(file.path())->games.empty());
}

TEST_CASE("a broken line in the middle of a results file is a fault that names it") {
    const test::TemporaryFile file("broken.jsonl");
    const std::string whole = writeJsonLine(sampleGame()) + '\n';
    file.write(whole + "{\"game\":\n" + whole);
    const auto read = readResultFile(file.path());
    REQUIRE_FALSE(read.isOk());
    CHECK(read.fault().find("line 2") != std::string::npos);
    CHECK_FALSE(readResultFile(file.path() + ".missing").isOk());
}

TEST_CASE("JSON of others is read as far as results need it") {
    const auto object =
        readJsonObject(R"( {"a" : [1, -2.9, null, [ ]], "b":"\u6a58\n\ud83d\ude00", "c":true} )");
    REQUIRE(object);
    CHECK(*(*object->at("a").list())[0].number() == 1);
    CHECK(*(*object->at("a").list())[1].number() == -2);
    CHECK((*object->at("a").list())[2].number() == nullptr);
    CHECK(*object->at("b").text() == "橘\n😀");
    CHECK(*object->at("c").number() == 1);
    for (const char* text :
         {"", "[]", "{", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{\"a\":1}x", "{\"a\":{}}", "{\"a\":\"\\u12\"}",
          "{\"a\":[1,]}", "{\"a\":\"\\ud83d\\u0041\"}", "{\"a\":--1}"}) {
        INFO(text);
        CHECK_FALSE(readJsonObject(text));
    }
    CHECK_FALSE(readJsonObject("{\"a\":" + std::string(100000, '[') + "}"));
}

TEST_CASE("a game written as PGN is read by the PGN reader") {
    const StoredGame stored = sampleGame();
    const std::string text = writePgn(stored.game);
    const auto games = record::readPgn(text + text);
    REQUIRE(games.isOk());
    REQUIRE(games->size() == 2);
    const record::PgnGame& game = games->front();
    CHECK(game.result == "1-0");
    CHECK(game.tag("Black") == "橘中");
    CHECK(game.tag("Termination") == "time: 2000 ms");
    CHECK(game.tag("Date") == "2026.11.30");
    REQUIRE(game.moves.size() == stored.game.moves.size());
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        CHECK(game.moves[i] == stored.game.moves[i].move);
    }
    CHECK(game.end().isOk());
    CHECK(text.find("H9-G7 {+0.34/12 0.051s}") != std::string::npos);
    CHECK(text.find("I9-H9 {-M3/8 2.000s}") != std::string::npos);
}

TEST_CASE("the clock stands beside score and time, when there is one") {
    GameRecord game = sampleGame().game;
    CHECK(writePgn(game).find("H0-G2 {0.000s [%clk 0:00:10.099]}") != std::string::npos);
    struct Case {
        std::int64_t microsecondsLeft;
        const char* text;
    };
    for (const Case& item :
         {Case{0, "0:00:00.000"}, Case{59'999'999, "0:00:59.999"}, Case{60'000'000, "0:01:00.000"},
          Case{5'025'007'000, "1:23:45.007"}, Case{3'600'000'000'000, "1000:00:00.000"}}) {
        game.moves[1].clock = item.microsecondsLeft;
        const std::string comment = "{+0.34/12 0.051s [%clk " + std::string(item.text) + "]}";
        INFO(comment);
        CHECK(writePgn(game).find(comment) != std::string::npos);
    }
    CHECK(record::readPgn(writePgn(game)).isOk());
    for (PlayedMove& move : game.moves) {
        move.clock.reset();
    }
    CHECK(writePgn(game).find("clk") == std::string::npos);
    CHECK(writeJsonLine({game, ""}).find("clock") == std::string::npos);
}

TEST_CASE("a game that Black begins is numbered so") {
    StoredGame stored = sampleGame();
    stored.game.startFen = "3k5/9/9/9/9/9/9/9/4R4/4K4 b - - 0 12";
    stored.game.moves = {{.move = *moveFromString("d9d8")}, {.move = *moveFromString("e1e2")}};
    stored.game.openingPlies = 0;
    const std::string text = writePgn(stored.game);
    CHECK(text.find("12... D9-D8") != std::string::npos);
    CHECK(text.find("13. E1-E2") != std::string::npos);
    const auto games = record::readPgn(text);
    REQUIRE(games.isOk());
    CHECK(games->front().end().isOk());
}

}  // namespace juzhong::arena
