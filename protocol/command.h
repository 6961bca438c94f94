#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/move.h"
#include "protocol/dialect.h"

/// What a client can say, as values. Numbers are as sent (clamped to 64 bits): the session gives them
/// meaning.
namespace juzhong {

/// `ucci` or `uci`.
struct HandshakeCommand {
    Dialect dialect = Dialect::Ucci;
};
struct ReadyCommand {};
/// The text behind `setoption`, in either dialect's form.
struct OptionCommand {
    std::string assignment;
};
/// A board as text: empty `fen` is the start position.
struct RootText {
    std::optional<std::string> fen;
    /// Words separated by blanks.
    std::string moves;
};
struct PositionCommand {
    RootText root;
};
struct BanCommand {
    std::vector<std::string> moves;
};
struct ProbeCommand {
    RootText root;
};

/// A number of the `go` line; absent when it was not given or was no number.
using GoNumber = std::optional<std::int64_t>;

struct GoCommand {
    bool ponder = false;
    /// The opponent offers to end the game level.
    bool offer = false;
    bool infinite = false;
    GoNumber depth;
    GoNumber nodes;
    GoNumber mate;
    GoNumber perft;
    /// UCCI's clock, in the unit that `usemillisec` says.
    GoNumber time;
    GoNumber increment;
    GoNumber movesToGo;
    /// UCI's clocks, always milliseconds. White is Red.
    GoNumber moveTime;
    GoNumber whiteTime;
    GoNumber blackTime;
    GoNumber whiteIncrement;
    GoNumber blackIncrement;
    std::vector<Move> searchMoves;
};

struct PonderHitCommand {
    bool offer = false;
};
struct StopCommand {};
struct QuitCommand {};
/// A subtree count from the board that is set.
struct PerftCommand {
    std::int64_t depth = 0;
};
/// `bench` with the words behind it.
struct BenchCommand {
    std::vector<std::string> words;
};
/// Prints the board.
struct ShowCommand {};
struct EvalCommand {};
/// Swaps the colours of the board.
struct FlipCommand {};
struct CompilerCommand {};
struct HelpCommand {};

using Command =
    std::variant<HandshakeCommand, ReadyCommand, OptionCommand, PositionCommand, BanCommand, ProbeCommand,
                 GoCommand, PonderHitCommand, StopCommand, QuitCommand, PerftCommand, BenchCommand,
                 ShowCommand, EvalCommand, FlipCommand, CompilerCommand, HelpCommand>;

}  // namespace juzhong
