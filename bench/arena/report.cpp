#include "bench/arena/report.h"

#include <algorithm>
#include <cmath>

#include "bench/arena/text.h"

namespace juzhong::arena {

namespace {

std::string signedText(double value, int decimals) {
    if (std::isinf(value)) {
        return value > 0 ? "+inf" : "-inf";
    }
    const std::string text = fixedText(std::abs(value), decimals);
    const bool isZero = text.find_first_not_of("0.") == std::string::npos;
    return (value < 0 && !isZero ? "-" : "+") + text;
}

std::string pointsText(int halfPoints) {
    return fixedText(static_cast<double>(halfPoints) / 2, 1);
}

std::string pad(std::string text, std::size_t width, bool toLeft) {
    // Letters of UTF-8 beyond the first byte take no place.
    const auto length = static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char letter) { return (letter & 0xC0) != 0x80; }));
    const std::string blanks(width > length ? width - length : 0, ' ');
    return toLeft ? blanks + text : text + blanks;
}

std::string countsText(const GameCounts& counts) {
    return '+' + std::to_string(counts.wins) + " =" + std::to_string(counts.draws) + " -" +
           std::to_string(counts.losses);
}

std::string eloText(const EloEstimate& estimate) {
    return "Elo " + signedText(estimate.elo, 1) + " [" + signedText(estimate.low, 1) + ", " +
           signedText(estimate.high, 1) + "], LOS " + fixedText(100 * estimate.superiority, 1) + " %";
}

std::string sprtText(const SprtState& state) {
    return "LLR " + fixedText(state.ratio, 2) + " (" + fixedText(state.lower, 2) + ", " +
           fixedText(state.upper, 2) + ')';
}

std::string durationText(double seconds) {
    const auto whole = static_cast<std::int64_t>(seconds);
    const auto two = [](std::int64_t number) { return (number < 10 ? "0" : "") + std::to_string(number); };
    return std::to_string(whole / 3600) + ':' + two(whole / 60 % 60) + ':' + two(whole % 60);
}

std::string standingsTable(const Ledger& ledger, const Scoring& scoring) {
    std::size_t nameWidth = 6;
    for (const std::string& name : ledger.players()) {
        nameWidth = std::max(nameWidth, name.size());
    }
    const auto row = [&](const std::array<std::string, 9>& cells) {
        constexpr std::array<std::size_t, 9> kWidths{4, 0, 7, 7, 6, 6, 6, 8, 7};
        std::string line;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            line += i == 1 ? "  " + pad(cells[i], nameWidth, false) : pad(cells[i], kWidths[i], true);
        }
        return line + '\n';
    };
    std::string text =
        row({"rank", "player", "games", "points", "won", "drawn", "lost", "opp.pts", "faults"});
    int rank = 0;
    for (const Standing& standing :
         rankPlayers(static_cast<int>(ledger.players().size()), ledger.games(), scoring)) {
        text += row({std::to_string(++rank), ledger.nameOf(standing.player), std::to_string(standing.games),
                     pointsText(standing.halfPoints), std::to_string(standing.counts.wins),
                     std::to_string(standing.counts.draws), std::to_string(standing.counts.losses),
                     pointsText(standing.opponentsHalfPoints), std::to_string(standing.faults)});
    }
    return text;
}

std::string strengthLines(const Ledger& ledger) {
    std::string text;
    const bool isDuel = ledger.players().size() == 2;
    for (int player = 0; player < static_cast<int>(ledger.players().size()); ++player) {
        const ScoreBook& score = ledger.scoreOf(player);
        if (score.games().total() == 0 || (isDuel && player == 1)) {
            continue;
        }
        const PairCounts& pairs = score.pairs();
        text += ledger.nameOf(player) + (isDuel ? " against " + ledger.nameOf(1) : " against the field") +
                ": " + countsText(score.games()) + ", " + eloText(estimateElo(score.outcomes()));
        text += ", pairs 0-2:";
        for (const std::uint64_t count : pairs) {
            text += ' ' + std::to_string(count);
        }
        text += '\n';
    }
    return text;
}

std::string endingsLine(const Ledger& ledger) {
    std::string text = "endings:";
    bool isFirst = true;
    for (const EndingRow& row : kEndings) {
        if (const std::uint64_t count = ledger.countOf(row.ending); count > 0) {
            text += (isFirst ? " " : ", ") + std::string(row.name) + ' ' + std::to_string(count);
            isFirst = false;
        }
    }
    return text + '\n';
}

std::uint64_t drawnGames(const Ledger& ledger) {
    return static_cast<std::uint64_t>(
        std::count_if(ledger.games().begin(), ledger.games().end(),
                      [](const GameSummary& game) { return !game.winner.has_value(); }));
}

std::string effortLines(const Ledger& ledger) {
    std::string text;
    for (int player = 0; player < static_cast<int>(ledger.players().size()); ++player) {
        const EngineEffort& effort = ledger.effortOf(player);
        text += ledger.nameOf(player) + ": " + std::to_string(effort.moves) + " moves, average depth " +
                fixedText(effort.averageDepth(), 1) + ", " + fixedText(effort.nodesPerSecond(), 0) +
                " nodes/s\n";
    }
    return text;
}

std::string playersText(std::string_view red, std::string_view black) {
    return " (" + std::string(red) + " vs " + std::string(black) + ')';
}

}  // namespace

std::string startedLine(int number, int total, std::string_view red, std::string_view black) {
    return "Started game " + std::to_string(number) + (total > 0 ? " of " + std::to_string(total) : "") +
           playersText(red, black);
}

std::string finishedLine(const GameRecord& game) {
    std::string reason(nameOf(game.ending));
    if (const std::string_view phrase = phraseOf(game.ending); !phrase.empty() && game.winner) {
        reason = (*game.winner == Color::Red ? "Black" : "Red") + std::string(phrase);
    }
    if (!game.detail.empty()) {
        reason += ", " + game.detail;
    }
    return "Finished game " + std::to_string(game.number) + playersText(game.players[0], game.players[1]) +
           ": " + std::string(resultText(game.winner)) + " {" + reason + '}';
}

std::string progressLine(const Ledger& ledger, const std::optional<SprtSettings>& sprt,
                         const Scoring& scoring, const Pace& pace) {
    std::string text = std::to_string(ledger.playedGames());
    if (pace.gamesLeft > 0) {
        text += '/' + std::to_string(ledger.playedGames() + pace.gamesLeft);
    }
    text += " games";
    if (ledger.players().size() == 2) {
        const ScoreBook& score = ledger.scoreOf(0);
        text += ", " + ledger.nameOf(0) + ' ' + countsText(score.games()) + ", " +
                eloText(estimateElo(score.outcomes()));
        if (sprt) {
            text += ", " + sprtText(runSprt(*sprt, score.outcomes()));
        }
    } else {
        const auto table = rankPlayers(static_cast<int>(ledger.players().size()), ledger.games(), scoring);
        text += ", leader " + ledger.nameOf(table.front().player) + ' ' +
                pointsText(table.front().halfPoints) + " of " + std::to_string(table.front().games);
    }
    const double seconds = static_cast<double>(pace.elapsed.count()) / 1e6;
    if (pace.gamesPlayed > 0 && seconds > 0) {
        const double rate = static_cast<double>(pace.gamesPlayed) / seconds;
        text += ", " + fixedText(60 * rate, 1) + " games/min";
        if (pace.gamesLeft > 0) {
            text += ", " + durationText(static_cast<double>(pace.gamesLeft) / rate) + " left";
        }
    }
    return text;
}

std::string finalReport(const Ledger& ledger, const std::optional<SprtSettings>& sprt,
                        const Scoring& scoring) {
    std::string text = standingsTable(ledger, scoring) + strengthLines(ledger);
    if (sprt && ledger.players().size() == 2) {
        const SprtState state = runSprt(*sprt, ledger.scoreOf(0).outcomes());
        text += "SPRT elo0=" + fixedText(sprt->elo0, 2) + " elo1=" + fixedText(sprt->elo1, 2) + ": " +
                sprtText(state) +
                (state.decision == SprtDecision::AcceptElo1   ? ", elo1 accepted\n"
                 : state.decision == SprtDecision::AcceptElo0 ? ", elo0 accepted\n"
                                                              : ", undecided\n");
    }
    if (const auto games = static_cast<double>(ledger.playedGames()); games > 0) {
        text += "drawn " + fixedText(100 * static_cast<double>(drawnGames(ledger)) / games, 1) +
                " %, average length " + fixedText(static_cast<double>(ledger.playedPlies()) / games, 1) +
                " plies\n" + endingsLine(ledger);
    }
    return text + effortLines(ledger);
}

}  // namespace juzhong::arena
