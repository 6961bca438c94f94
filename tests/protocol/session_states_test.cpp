// The states of a session: who is heard when (ucci.md section 3; section 20, lines 3 to 20).
#include "engine/fen.h"
#include "engine/movegen.h"
#include "tests/protocol/dialog.h"
#include "tests/support/catch.h"

namespace juzhong::test {

namespace {

constexpr const char* kAnswer = "^(best|nobest)move";

struct NamedScript {
    const char* name;
    const char* script;
};

/// What each script shows is its name.
constexpr NamedScript kScripts[] = {
    {"both handshakes are whole in either order", R"(
        > ucci
        < ^id name Juzhong
        < ^option usemillisec type check default false$
        < ^ucciok$
        > uci
        < ^id name Juzhong
        < ^option name Hash type spin default 16 min 1 max 65536$
        < ^uciok$
        > ucci
        < ^option hashsize type spin min 0 max 65536 default 16$
        < ^ucciok$)"},
    {"both handshakes in one write are answered and the last one sets the dialect", R"(
        > uci
        | ucci
        | stop
        < ^uciok$
        < ^ucciok$
        < ^nobestmove$
        > ucci
        | uci
        | stop
        | go depth 1
        < ^ucciok$
        < ^uciok$
        < ^info .*score (cp|mate)
        < ^bestmove)"},
    {"a handshake while thinking is answered and the search goes on in its dialect", R"(
        > ucci
        < ^ucciok$
        > go infinite
        > ucci
        < ^ucciok$
        > uci
        < ^uciok$
        ! 100 ^bestmove
        > stop
        < ^bestmove
        ? startpos)"},
    {"stop without a search says nobestmove and hurts nothing", R"(
        > stop
        < ^nobestmove$
        > go depth 2
        < ^bestmove
        ? startpos)"},
    {"a stop that crosses an answer behind the clock is swallowed, once", R"(
        > setoption usebook false
        > setoption usemillisec true
        > go time -1
        < ^bestmove
        > stop
        ! 50 ^nobestmove
        > stop
        < ^nobestmove$
        > go depth 1
        < ^bestmove
        > stop
        < ^nobestmove$)"},
    {"stop without a search says nothing in UCI", R"(
        > uci
        < ^uciok$
        > stop
        | isready
        ! 50 ^(best|nobest)move
        < ^readyok$)"},
    {"a second stop before the answer says nothing", R"(
        > go infinite
        | stop
        | stop
        | isready
        < ^bestmove
        ! 100 ^(best|nobest)move)"},
    {"a second go while thinking has no effect", R"(
        > go infinite
        > go depth 1
        ! 150 ^(best|nobest)move
        > stop
        < ^bestmove
        ! 100 ^(best|nobest)move)"},
    {"a position while thinking has no effect, neither now nor later", R"(
        > go infinite
        > position fen 3k5/9/4P4/9/9/9/9/9/9/4K4 w - - 0 1
        > banmoves h2e2
        ! 50 ^(best|nobest)move
        > stop
        < ^bestmove
        ? startpos
        > go depth 2
        < ^bestmove
        ? startpos)"},
    {"options while thinking are kept and the engine keeps listening", R"(
        > go infinite
        > setoption threads 2
        > setoption hashsize 2
        > setoption ponder maybe
        > isready
        < ^readyok$
        ! 50 ^info string
        > stop
        < ^bestmove
        < ^info string option ponder)"},
    {"what follows a stop acts on an idle engine", R"(
        > go infinite
        | stop
        | setoption threads 2
        | position startpos moves h2e2
        | go depth 3
        < ^bestmove
        ? startpos
        < ^info depth
        < ^bestmove
        ? startpos moves h2e2)"},
    {"isready passes what is held behind a stop", R"(
        > go infinite
        | stop
        | position startpos moves h2e2
        | go infinite
        | isready
        < ^readyok$
        < ^bestmove
        ? startpos
        ! 100 ^bestmove
        > stop
        < ^bestmove
        ? startpos moves h2e2)"},
    {"go without a position thinks about the start position", R"(
        > go depth 3
        < ^bestmove
        ? startpos)"},
    {"a bare go thinks until it is stopped", R"(
        > go
        ! 150 ^(best|nobest)move
        > stop
        < ^bestmove
        ? startpos
        > go draw
        ! 150 ^(best|nobest)move
        > stop
        < ^bestmove)"},
    {"nonsense in a go line is skipped", R"(
        > go quickly depth 2 please
        < ^bestmove
        > go depth -1
        < ^bestmove
        > go nodes 0
        < ^bestmove
        > go movetime 1 time
        < ^bestmove
        > go time x
        ! 100 ^(best|nobest)move
        > stop
        < ^bestmove)"},
    {"depth zero is nobestmove in UCCI", R"(
        > go depth 0
        < ^nobestmove$
        > uci
        < ^uciok$
        > go depth 0
        < ^bestmove [a-i])"},
    {"unknown words, blank lines and odd bytes are nothing", R"(
        > hello
        >
        >    
        > isreadyX
        > 中文
        ! 50 .
        > isready
        < ^readyok$)"},
    {"blanks and tabs in any number separate words", R"(
        >  	position	 startpos  moves  h2e2   h9g7	
        > go  depth  	3 
        < ^bestmove
        ? startpos moves h2e2 h9g7)"},
    {"a question about the board is answered in idle and while thinking", R"(
        > d
        < ^Fen: rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1$
        < ^Checkers:$
        > go infinite
        > d
        < ^Fen:
        > compiler
        < .
        > help
        < ^go: 
        > stop
        < ^bestmove)"},
    {"flip swaps the colours", R"(
        > position startpos moves h2e2
        > flip
        > d
        < ^Fen: rnbakabnr/9/1c2c4/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w)"},
    {"perft counts in both dialects, is stopped, and does not deafen", R"(
        > go perft 2
        < ^a0a1: 44$
        < ^Nodes searched: 1920$
        > perft 1
        < ^Nodes searched: 44$
        > perft 60
        > isready
        < ^readyok$
        > stop
        | isready
        < ^readyok$
        ! 50 ^Nodes searched
        > go depth 1
        < ^bestmove)"},
    {"bench is said to be missing where there is none", R"(
        > bench
        < ^info string)"},
    {"in debug what is not understood is told", R"(
        > debug on
        > nosuchword
        < ^info string not understood: nosuchword$
        > debug off
        > nosuchword
        ! 50 .)"},
};

}  // namespace

TEST_CASE("a session hears what its state lets it hear") {
    for (const NamedScript& script : kScripts) {
        DYNAMIC_SECTION(script.name) {
            Dialog dialog;
            playScript(dialog, script.script);
        }
    }
}

TEST_CASE("stop in the same write as go is answered once each time, with a legal move") {
    constexpr int kTimes = 200;
    Dialog dialog;
    const Position start;
    std::string all;
    for (int i = 0; i < kTimes; ++i) {
        all += "position startpos\ngo infinite\nstop\n";
    }
    dialog.send(all);
    for (int i = 0; i < kTimes; ++i) {
        CHECK(isLegalMove(start, movesOf(dialog.expect(kAnswer)).best));
    }
    CHECK(dialog.staysSilent(kAnswer, 100ms));
}

TEST_CASE("isready is answered hundreds of times during a search and no line is torn") {
    Dialog dialog;
    dialog.send("setoption threads 4\ngo infinite\n");
    for (int i = 0; i < 500; ++i) {
        dialog.send("isready\n");
    }
    for (int i = 0; i < 500; ++i) {
        dialog.expect("^readyok$");
    }
    CHECK(dialog.staysSilent(kAnswer, 50ms));
    dialog.send("stop\n");
    dialog.expect("^bestmove");
    for (const std::string& line : dialog.lines()) {
        CHECK(
            matches(line, "^(info depth .*|readyok|bestmove [a-i]\\d[a-i]\\d( ponder [a-i]\\d[a-i]\\d)?)$"));
    }
}

TEST_CASE("quit and the end of input end the session in every state") {
    const char* const before =
        GENERATE("", "ucci\n", "go infinite\n", "go ponder time 300\n", "go depth 3\n", "go infinite\nstop\n",
                 "perft 60\n", "setoption threads 3\ngo infinite\n");
    const bool byQuit = GENERATE(true, false);
    CAPTURE(before, byQuit);
    Dialog dialog;
    dialog.send(std::string(before) + (byQuit ? "quit\n" : ""));
    if (!byQuit) {
        dialog.endInput();
    }
    REQUIRE(dialog.exitCode() == 0);
    CHECK(dialog.lines().back() == "bye");
    CHECK(dialog.count("^bye$") == 1);
}

TEST_CASE("in UCI the session ends without a word") {
    Dialog dialog;
    dialog.send("uci\nquit\n");
    REQUIRE(dialog.exitCode() == 0);
    CHECK(dialog.lines().back() == "uciok");
}

TEST_CASE("a client that has gone ends the session, in idle and while thinking") {
    const char* const line = GENERATE("isready\n", "go infinite\n");
    Dialog dialog;
    dialog.breakOutput();
    dialog.send(line);
    CHECK(dialog.exitCode() == 0);
}

TEST_CASE("the handshake says the same each time, whatever was set") {
    Dialog dialog;
    dialog.send("ucci\nsetoption hashsize 2\nsetoption usemillisec true\ngo infinite\nucci\n");
    dialog.expect("^ucciok$");
    dialog.expect("^ucciok$");
    dialog.send("stop\n");
    dialog.expect("^bestmove");
    std::vector<std::string> block;
    for (const std::string& line : dialog.lines()) {
        if (matches(line, "^(id|option|ucciok)")) {
            block.push_back(line);
        }
    }
    REQUIRE(block.size() % 2 == 0);
    const auto half = static_cast<std::ptrdiff_t>(block.size() / 2);
    CHECK(std::vector(block.begin(), block.begin() + half) == std::vector(block.begin() + half, block.end()));
}

TEST_CASE("a line of a megabyte and NUL bytes do no harm") {
    Dialog dialog;
    dialog.send(std::string(1U << 20U, 'x') + "\nposition " + std::string(1U << 20U, 'y') + "\n");
    dialog.send(std::string("go\0 depth 3", 11) + "\nisready\n");
    dialog.expect("^info string .*position unchanged$");
    dialog.expect("^readyok$");
    CHECK(dialog.staysSilent(".", 50ms));
}

}  // namespace juzhong::test
