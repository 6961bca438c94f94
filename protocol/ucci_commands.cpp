#include "protocol/ucci_commands.h"

#include <algorithm>
#include <array>
#include <string>

#include "protocol/ucci_parser.h"

namespace juzhong {

namespace {

using words::Cursor;

/// For words with nothing behind them.
template <typename Plain>
Command plain(Cursor /*cursor*/) {
    return Plain{};
}

Command ucciHandshake(Cursor /*cursor*/) {
    return HandshakeCommand{Dialect::Ucci};
}

Command uciHandshake(Cursor /*cursor*/) {
    return HandshakeCommand{Dialect::Uci};
}

Command setOption(Cursor cursor) {
    return OptionCommand{std::string(cursor.rest())};
}

Command newGame(Cursor /*cursor*/) {
    return OptionCommand{"newgame"};
}

Command debug(Cursor cursor) {
    return OptionCommand{"debug " + std::string(cursor.peek())};
}

Command position(Cursor cursor) {
    return PositionCommand{ucci::parseRoot(cursor)};
}

Command startPosition(Cursor cursor) {
    return PositionCommand{ucci::parseRoot(Cursor("startpos " + std::string(cursor.rest())))};
}

Command ban(Cursor cursor) {
    return BanCommand{ucci::parseWords(cursor)};
}

Command go(Cursor cursor) {
    return ucci::parseGo(cursor);
}

Command ponderHit(Cursor cursor) {
    return PonderHitCommand{words::equalsIgnoringCase(cursor.peek(), "draw")};
}

Command probe(Cursor cursor) {
    return ProbeCommand{ucci::parseRoot(cursor)};
}

Command perft(Cursor cursor) {
    return PerftCommand{words::parseInteger(cursor.peek()).value_or(1)};
}

Command bench(Cursor cursor) {
    return BenchCommand{ucci::parseWords(cursor)};
}

using enum WhileThinking;

constexpr std::array kCommands{
    CommandRow{"ucci", Now, ucciHandshake, "speak UCCI: names, options, ucciok"},
    CommandRow{"uci", Now, uciHandshake, "speak UCI: names, options, uciok"},
    CommandRow{"ucicyclone", Now, uciHandshake, ""},
    CommandRow{"isready", Now, plain<ReadyCommand>, "say readyok"},
    CommandRow{"setoption", Hold, setOption, "NAME VALUE, or name NAME value VALUE"},
    CommandRow{"newgame", Hold, newGame, "forget the last game"},
    CommandRow{"ucinewgame", Hold, newGame, ""},
    CommandRow{"uccinewgame", Hold, newGame, ""},
    CommandRow{"debug", Hold, debug, "on or off"},
    CommandRow{"position", Ignore, position, "startpos or fen F, then moves M..."},
    CommandRow{"fen", Ignore, position, ""},
    CommandRow{"startpos", Ignore, startPosition, ""},
    CommandRow{"banmoves", Ignore, ban, "M...: not these in this position"},
    CommandRow{"go", Ignore, go, "time, increment, movestogo, movetime, depth, nodes, mate, infinite, perft"},
    CommandRow{"ponderhit", Now, ponderHit, "the guess was played"},
    CommandRow{"stop", Now, plain<StopCommand>, "answer now"},
    CommandRow{"probe", Now, probe, "as position: what the table knows"},
    CommandRow{"quit", Now, plain<QuitCommand>, "end"},
    CommandRow{"d", Now, plain<ShowCommand>, "show the board"},
    CommandRow{"eval", Now, plain<EvalCommand>, "explain the evaluation"},
    CommandRow{"flip", Ignore, plain<FlipCommand>, "swap the colours"},
    CommandRow{"perft", Ignore, perft, "DEPTH: count the move tree"},
    CommandRow{"bench", Ignore, bench, "[--depth D] [--threads N] [--hash MB]"},
    CommandRow{"compiler", Now, plain<CompilerCommand>, "how the program was built"},
    CommandRow{"help", Now, plain<HelpCommand>, "this list"},
};

}  // namespace

std::span<const CommandRow> commandTable() {
    return kCommands;
}

std::optional<ParsedLine> parseLine(std::string_view line) {
    Cursor cursor(line);
    const std::string word = words::lower(cursor.next());
    const auto* row = std::ranges::find(kCommands, word, &CommandRow::word);
    if (row == kCommands.end()) {
        return std::nullopt;
    }
    return ParsedLine{row->parse(cursor), row->whileThinking};
}

}  // namespace juzhong
