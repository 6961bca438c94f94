#include "protocol/ucci_parser.h"

#include "protocol/ucci_commands.h"
#include "tests/support/catch.h"

namespace juzhong {

namespace {

GoCommand go(std::string_view text) {
    return ucci::parseGo(words::Cursor(text));
}

template <typename Kind>
Kind parsed(std::string_view line) {
    const auto result = parseLine(line);
    REQUIRE(result.has_value());
    REQUIRE(std::holds_alternative<Kind>(result->command));
    return std::get<Kind>(result->command);
}

}  // namespace

TEST_CASE("the words of a go line come in any order") {
    const GoCommand a = go("time 300 increment 5 opptime 1 oppincrement 2 movestogo 7");
    const GoCommand b = go("oppincrement 2 movestogo 7 opptime 1 increment 5 time 300");
    for (const GoCommand& command : {a, b}) {
        CHECK(command.time == 300);
        CHECK(command.increment == 5);
        CHECK(command.movesToGo == 7);
        CHECK_FALSE(command.depth.has_value());
    }
}

TEST_CASE("of two numbers of a kind the last one wins and a word that is no number voids its pair") {
    CHECK(go("depth 5 depth 7").depth == 7);
    CHECK_FALSE(go("time x").time.has_value());
    CHECK(go("time x depth 4").depth == 4);
    CHECK(go("time depth 4").depth == 4);
}

TEST_CASE("depth infinite is infinite") {
    CHECK(go("depth infinite").infinite);
    CHECK_FALSE(go("depth infinite").depth.has_value());
}

TEST_CASE("an unknown word of a go line is skipped alone") {
    const GoCommand command = go("ponder nonsense nodes 12 Draw 99");
    CHECK(command.ponder);
    CHECK(command.offer);
    CHECK(command.nodes == 12);
}

TEST_CASE("searchmoves takes the moves behind it and no more") {
    const GoCommand command = go("searchmoves h2e2 H7-E7 depth 3");
    REQUIRE(command.searchMoves.size() == 2);
    CHECK(toString(command.searchMoves[1]) == "h7e7");
    CHECK(command.depth == 3);
}

TEST_CASE("words of UCI are understood") {
    const GoCommand command = go("wtime 1 btime 2 winc 3 binc 4 movetime 5 mate 6 perft 7");
    CHECK(command.whiteTime == 1);
    CHECK(command.blackTime == 2);
    CHECK(command.whiteIncrement == 3);
    CHECK(command.blackIncrement == 4);
    CHECK(command.moveTime == 5);
    CHECK(command.mate == 6);
    CHECK(command.perft == 7);
}

TEST_CASE("a root is the start position or a FEN, with or without moves") {
    CHECK_FALSE(parsed<PositionCommand>("position startpos moves").root.fen.has_value());
    const RootText root = parsed<PositionCommand>("position  fen 9/9  w -- 0 1  moves  h2e2 h9g7 ").root;
    CHECK(root.fen == "9/9 w -- 0 1");
    CHECK(root.moves == "h2e2 h9g7");
    CHECK(parsed<PositionCommand>("startpos moves h2e2").root.moves == "h2e2");
    CHECK(parsed<PositionCommand>("fen 9/9 w").root.fen == "9/9 w");
    CHECK(parsed<ProbeCommand>("probe startpos").root.moves.empty());
    CHECK(parsed<PositionCommand>("position").root.fen == "");
}

TEST_CASE("instructions are whole words in any case") {
    CHECK(parseLine("IsReady").has_value());
    CHECK_FALSE(parseLine("isreadyX").has_value());
    CHECK_FALSE(parseLine("").has_value());
    CHECK_FALSE(parseLine(" \t").has_value());
    CHECK(parsed<HandshakeCommand>("uci").dialect == Dialect::Uci);
    CHECK(parsed<HandshakeCommand>("UCCI").dialect == Dialect::Ucci);
}

TEST_CASE("other spellings of a new game and of debug are options") {
    for (const char* word : {"newgame", "ucinewgame", "uccinewgame"}) {
        CHECK(parsed<OptionCommand>(word).assignment == "newgame");
    }
    CHECK(parsed<OptionCommand>("debug on").assignment == "debug on");
    CHECK(parsed<PonderHitCommand>("ponderhit draw").offer);
    CHECK_FALSE(parsed<PonderHitCommand>("ponderhit").offer);
}

TEST_CASE("every row of the command table is found by its word and only the first of its kind is explained") {
    for (const CommandRow& row : commandTable()) {
        CAPTURE(row.word);
        CHECK(parseLine(row.word).has_value());
        CHECK(row.word == words::lower(row.word));
    }
}

}  // namespace juzhong
