#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/color.h"
#include "engine/move.h"
#include "engine/rules/reason.h"

namespace juzhong::arena {

/// Why a game ended. The first numbers are those of the law's reasons, see `endingFrom`; then comes what the
/// players did, then our own rulings.
enum class Ending : std::uint8_t {
    Resignation = static_cast<std::uint8_t>(rules::Reason::MoveLimit) + 1,
    Agreement,
    Crash,
    Silence,
    Time,
    IllegalMove,
    NoMove,
    FailedStart,
    ScoreResign,
    ScoreDraw,
    Length,
    Bye,
};

/// By the law; `None` while the game goes on.
[[nodiscard]] constexpr Ending endingFrom(rules::Reason reason) {
    return static_cast<Ending>(reason);
}

struct EndingRow {
    Ending ending;
    /// As result files and tables say it.
    std::string_view name;
    /// The loser broke the rules of the tournament, which counts in tie-breaks.
    bool isFault;
    /// What the loser did, to go behind "Red" or "Black", where other tools have fixed words for it.
    std::string_view phrase = {};
};

inline constexpr std::array<EndingRow, 23> kEndings{{
    {endingFrom(rules::Reason::None), "unfinished", false},
    {endingFrom(rules::Reason::Mate), "mate", false},
    {endingFrom(rules::Reason::Stalemate), "stalemate", false},
    {endingFrom(rules::Reason::PerpetualCheck), "perpetual check", false},
    {endingFrom(rules::Reason::PerpetualChase), "perpetual chase", false},
    {endingFrom(rules::Reason::PerpetualKill), "perpetual kill threat", false},
    {endingFrom(rules::Reason::MixedAttack), "mixed attack", false},
    {endingFrom(rules::Reason::MutualOffence), "mutual offence", false},
    {endingFrom(rules::Reason::Repetition), "repetition", false},
    {endingFrom(rules::Reason::NoAttackers), "no attackers", false},
    {endingFrom(rules::Reason::MoveLimit), "natural limit", false},
    {Ending::Resignation, "resignation", false},
    {Ending::Agreement, "agreement", false},
    {Ending::Crash, "crash", true, " disconnects"},
    {Ending::Silence, "no answer", true, "'s connection stalls"},
    {Ending::Time, "time", true, " loses on time"},
    {Ending::IllegalMove, "illegal move", true, " makes an illegal move"},
    {Ending::NoMove, "no move given", true},
    {Ending::FailedStart, "failed start", true, " disconnects"},
    {Ending::ScoreResign, "adjudicated win", false},
    {Ending::ScoreDraw, "adjudicated draw", false},
    {Ending::Length, "length", false},
    {Ending::Bye, "bye", false},
}};

static_assert([] {
    for (std::size_t i = 0; i < kEndings.size(); ++i) {
        if (static_cast<std::size_t>(kEndings[i].ending) != i) {
            return false;
        }
    }
    return true;
}());

[[nodiscard]] constexpr std::string_view nameOf(Ending ending) {
    return kEndings[static_cast<std::size_t>(ending)].name;
}
[[nodiscard]] constexpr bool isFault(Ending ending) {
    return kEndings[static_cast<std::size_t>(ending)].isFault;
}
[[nodiscard]] constexpr std::string_view phraseOf(Ending ending) {
    return kEndings[static_cast<std::size_t>(ending)].phrase;
}
[[nodiscard]] std::optional<Ending> endingFromName(std::string_view name);

/// Who won; empty is a draw.
using Winner = std::optional<Color>;

/// "1-0", "0-1", "1/2-1/2"; Red first.
[[nodiscard]] std::string_view resultText(Winner winner);
[[nodiscard]] std::optional<Winner> resultFromText(std::string_view text);

/// A move as it was played in a game.
struct PlayedMove {
    Move move;
    /// Thinking time in microseconds.
    std::int64_t time = 0;
    /// From the mover's view, see `kMateScore`.
    std::optional<int> score = std::nullopt;
    int depth = 0;
    std::uint64_t nodes = 0;
    /// Left on the mover's clock in microseconds, with what the move earned; empty without a clock.
    std::optional<std::int64_t> clock = std::nullopt;
};

/// A finished game with all that PGN and tables need of it.
struct GameRecord {
    /// Within the tournament, from 1; what resuming and merging go by.
    int number = 0;
    int round = 0;
    /// Games of one pair share an opening with colours exchanged.
    int pair = 0;
    /// Names of the players, Red first.
    std::array<std::string, kColorCount> players;
    /// Their places in the order of entry, from 1; 0 is unknown.
    std::array<int, kColorCount> entries{};
    std::string startFen;
    std::vector<PlayedMove> moves;
    /// How many of the moves were given by the opening.
    std::size_t openingPlies = 0;
    Winner winner;
    Ending ending = endingFrom(rules::Reason::None);
    /// For people: the illegal move, how a process ended.
    std::string detail;
    /// As in `-each`, per side.
    std::array<std::string, kColorCount> timeControls;
    /// "2026.11.30".
    std::string date;
};

}  // namespace juzhong::arena
