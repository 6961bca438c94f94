#include "bench/arena/results.h"

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "bench/arena/dialect.h"
#include "bench/arena/json.h"
#include "bench/arena/text.h"
#include "engine/fen.h"

namespace juzhong::arena {

namespace {

template <typename Value>
std::string listOf(const GameRecord& game, Value value) {
    std::string text = "[";
    for (std::size_t i = game.openingPlies; i < game.moves.size(); ++i) {
        text += (i > game.openingPlies ? "," : "") + value(game.moves[i]);
    }
    return text + ']';
}

std::string numberOrNull(std::optional<std::int64_t> number) {
    return number ? std::to_string(*number) : "null";
}

std::string movesText(const GameRecord& game) {
    std::string text;
    for (const PlayedMove& played : game.moves) {
        text += (text.empty() ? "" : " ") + toString(played.move);
    }
    return text;
}

/// Looks fields up in a line of results; missing ones are nothing.
class Fields {
   public:
    explicit Fields(const JsonObject& object) : object_(object) {}

    [[nodiscard]] std::string text(std::string_view name) const {
        const JsonValue* value = find(name);
        const std::string* text = value != nullptr ? value->text() : nullptr;
        return text != nullptr ? *text : std::string();
    }
    [[nodiscard]] std::int64_t number(std::string_view name) const {
        const JsonValue* value = find(name);
        const std::int64_t* number = value != nullptr ? value->number() : nullptr;
        return number != nullptr ? *number : 0;
    }
    /// The i-th number of a list; empty for null and beyond the end.
    [[nodiscard]] std::optional<std::int64_t> numberAt(std::string_view name, std::size_t i) const {
        const JsonValue* value = find(name);
        const JsonValue::List* list = value != nullptr ? value->list() : nullptr;
        const std::int64_t* number = list != nullptr && i < list->size() ? (*list)[i].number() : nullptr;
        return number != nullptr ? std::optional(*number) : std::nullopt;
    }

   private:
    [[nodiscard]] const JsonValue* find(std::string_view name) const {
        const auto found = object_.find(name);
        return found == object_.end() ? nullptr : &found->second;
    }
    const JsonObject& object_;
};

bool readMoves(const Fields& fields, GameRecord& game) {
    const std::string text = fields.text("moves");
    for (const std::string_view word : splitWords(text)) {
        const auto move = moveFromString(word);
        if (!move) {
            return false;
        }
        game.moves.push_back({.move = *move});
    }
    for (std::size_t i = game.openingPlies; i < game.moves.size(); ++i) {
        const std::size_t at = i - game.openingPlies;
        PlayedMove& played = game.moves[i];
        played.time = fields.numberAt("us", at).value_or(0);
        if (const auto score = fields.numberAt("score", at)) {
            played.score = static_cast<int>(*score);
        }
        played.depth = static_cast<int>(fields.numberAt("depth", at).value_or(0));
        played.nodes = static_cast<std::uint64_t>(fields.numberAt("nodes", at).value_or(0));
        played.clock = fields.numberAt("clock", at);
    }
    return game.openingPlies <= game.moves.size();
}

}  // namespace

std::string writeJsonLine(const StoredGame& stored) {
    const GameRecord& game = stored.game;
    std::string line = "{\"game\":" + std::to_string(game.number) +
                       ",\"round\":" + std::to_string(game.round) + ",\"pair\":" + std::to_string(game.pair);
    const auto add = [&](std::string_view name, std::string_view text) {
        line += ',' + writeJsonText(name) + ':' + writeJsonText(text);
    };
    add("tournament", stored.tournament);
    add("red", game.players[0]);
    add("black", game.players[1]);
    line += ",\"entries\":[" + std::to_string(game.entries[0]) + ',' + std::to_string(game.entries[1]) + ']';
    add("result", resultText(game.winner));
    add("ending", nameOf(game.ending));
    add("detail", game.detail);
    add("date", game.date);
    add("redtc", game.timeControls[0]);
    add("blacktc", game.timeControls[1]);
    add("fen", game.startFen);
    line += ",\"openingplies\":" + std::to_string(game.openingPlies);
    add("moves", movesText(game));
    line += ",\"us\":" + listOf(game, [](const PlayedMove& move) { return std::to_string(move.time); });
    line += ",\"score\":" + listOf(game, [](const PlayedMove& move) { return numberOrNull(move.score); });
    line += ",\"depth\":" + listOf(game, [](const PlayedMove& move) { return std::to_string(move.depth); });
    line += ",\"nodes\":" + listOf(game, [](const PlayedMove& move) { return std::to_string(move.nodes); });
    const bool hasClock = std::any_of(game.moves.begin(), game.moves.end(),
                                      [](const PlayedMove& move) { return move.clock.has_value(); });
    if (hasClock) {
        line += ",\"clock\":" + listOf(game, [](const PlayedMove& move) { return numberOrNull(move.clock); });
    }
    return line + '}';
}

std::optional<StoredGame> readJsonLine(std::string_view line) {
    const auto object = readJsonObject(line);
    if (!object) {
        return std::nullopt;
    }
    const Fields fields(*object);
    StoredGame stored;
    GameRecord& game = stored.game;
    stored.tournament = fields.text("tournament");
    game.number = static_cast<int>(fields.number("game"));
    game.round = static_cast<int>(fields.number("round"));
    game.pair = static_cast<int>(fields.number("pair"));
    game.players = {fields.text("red"), fields.text("black")};
    for (const Color side : kColors) {
        game.entries[index(side)] = static_cast<int>(fields.numberAt("entries", index(side)).value_or(0));
    }
    game.detail = fields.text("detail");
    game.date = fields.text("date");
    game.timeControls = {fields.text("redtc"), fields.text("blacktc")};
    game.startFen = fields.text("fen");
    game.openingPlies = static_cast<std::size_t>(std::max<std::int64_t>(fields.number("openingplies"), 0));
    const auto winner = resultFromText(fields.text("result"));
    const auto ending = endingFromName(fields.text("ending"));
    if (!winner || !ending || game.number < 1 || game.players[0].empty() || !readMoves(fields, game)) {
        return std::nullopt;
    }
    game.winner = *winner;
    game.ending = *ending;
    return stored;
}

Result<ResultFile> readResultFile(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        return Fault{"cannot read the results in " + path};
    }
    ResultFile result;
    std::string line;
    for (std::size_t number = 1; std::getline(file, line); ++number) {
        // The last line counts only with its end.
        const bool isWhole = !file.eof();
        auto stored = isWhole ? readJsonLine(line) : std::nullopt;
        if (!stored && isWhole && !trimmed(line).empty()) {
            return Fault{path + ", line " + std::to_string(number) + ": no result of a game"};
        }
        if (stored) {
            result.games.push_back(std::move(*stored));
        }
        result.wholeBytes += isWhole ? line.size() + 1 : 0;
    }
    return result;
}

namespace {

std::string pgnTag(std::string_view name, std::string_view value) {
    std::string quoted;
    for (const char letter : value) {
        quoted += letter == '"' || letter == '\\' ? "\\" : "";
        quoted += letter == '\n' || letter == '\r' ? ' ' : letter;
    }
    return '[' + std::string(name) + " \"" + quoted + "\"]\n";
}

/// "[%clk 0:00:09.950]", the command for a clock that readers of PGN know.
std::string clockCommand(std::int64_t microsecondsLeft) {
    const std::int64_t milliseconds = microsecondsLeft / 1000;
    const auto twoDigits = [](std::int64_t number) {
        return (number < 10 ? "0" : "") + std::to_string(number);
    };
    const std::string fraction = fixedText(static_cast<double>(milliseconds % 1000) / 1000, 3).substr(1);
    return "[%clk " + std::to_string(milliseconds / 3'600'000) + ':' + twoDigits(milliseconds / 60'000 % 60) +
           ':' + twoDigits(milliseconds / 1000 % 60) + fraction + ']';
}

/// "+0.34/12 0.051s", as chess programs write it, and the clock if there is one; mates as "+M5" in moves.
std::string pgnComment(const PlayedMove& move) {
    std::string text = " {";
    if (move.score) {
        const int score = *move.score;
        const int away = kMateScore - std::abs(score);
        text += score < 0 ? '-' : '+';
        text += away < 1000 ? 'M' + std::to_string((away + 1) / 2)
                            : fixedText(std::abs(static_cast<double>(score)) / 100, 2);
        text += '/' + std::to_string(move.depth) + ' ';
    }
    text += fixedText(static_cast<double>(move.time) / 1e6, 3) + 's';
    if (move.clock) {
        text += ' ' + clockCommand(*move.clock);
    }
    return text + '}';
}

/// "H2-E2", as ICCS is written in records.
std::string pgnMove(Move move) {
    std::string text = toString(move.from()) + '-' + toString(move.to());
    for (char& letter : text) {
        letter = letter >= 'a' && letter <= 'i' ? static_cast<char>(letter - 'a' + 'A') : letter;
    }
    return text;
}

}  // namespace

std::string writePgn(const GameRecord& game) {
    std::string text = pgnTag("Game", "Chinese Chess") + pgnTag("Event", "Juzhong arena") +
                       pgnTag("Site", "?") + pgnTag("Date", game.date.empty() ? "????.??.??" : game.date) +
                       pgnTag("Round", std::to_string(game.round) + '.' + std::to_string(game.number)) +
                       pgnTag("Red", game.players[0]) + pgnTag("Black", game.players[1]) +
                       pgnTag("Result", resultText(game.winner));
    if (game.startFen != kStartFen) {
        text += pgnTag("SetUp", "1") + pgnTag("FEN", game.startFen);
    }
    text += pgnTag("Format", "ICCS") + pgnTag("RedTimeControl", game.timeControls[0]) +
            pgnTag("BlackTimeControl", game.timeControls[1]) +
            pgnTag("PlyCount", std::to_string(game.moves.size())) +
            pgnTag("Termination",
                   std::string(nameOf(game.ending)) + (game.detail.empty() ? "" : ": " + game.detail)) +
            '\n';
    const auto position = readFen(game.startFen);
    bool isRed = !position || position->sideToMove() == Color::Red;
    int number = position ? position->moveNumber() : 1;
    std::string line;
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        std::string word;
        if (isRed || i == 0) {
            word = std::to_string(number) + (isRed ? ". " : "... ");
        }
        word += pgnMove(game.moves[i].move);
        if (i >= game.openingPlies) {
            word += pgnComment(game.moves[i]);
        }
        number += isRed ? 0 : 1;
        isRed = !isRed;
        if (!line.empty() && line.size() + word.size() >= 79) {
            text += line + '\n';
            line.clear();
        }
        line += (line.empty() ? "" : " ") + word;
    }
    return text + line + (line.empty() ? "" : " ") + std::string(resultText(game.winner)) + "\n\n";
}

Result<ResultWriter> ResultWriter::open(const std::string& jsonPath, const std::string& pgnPath,
                                        const ResultFile* earlier) {
    ResultWriter writer;
    const bool isResumed = earlier != nullptr;
    if (!jsonPath.empty()) {
        std::error_code error;
        if (isResumed) {
            std::filesystem::resize_file(jsonPath, earlier->wholeBytes, error);
        }
        writer.json_.open(jsonPath, std::ios::binary | std::ios::app);
        if (error || !writer.json_) {
            return Fault{"cannot write the results to " + jsonPath};
        }
        writer.writesJson_ = true;
    }
    if (!pgnPath.empty()) {
        writer.pgn_.open(pgnPath, std::ios::binary | (isResumed ? std::ios::trunc : std::ios::app));
        if (!writer.pgn_) {
            return Fault{"cannot write the games to " + pgnPath};
        }
        writer.writesPgn_ = true;
        if (isResumed) {
            for (const StoredGame& stored : earlier->games) {
                writer.addPgn(stored.game);
            }
            writer.pgn_.flush();
        }
    }
    return writer;
}

void ResultWriter::add(const StoredGame& stored) {
    // The results first: the PGN file can be written anew from them.
    if (writesJson_) {
        json_ << writeJsonLine(stored) + '\n' << std::flush;
    }
    if (writesPgn_) {
        addPgn(stored.game);
    }
}

void ResultWriter::addPgn(const GameRecord& game) {
    if (game.ending != Ending::Bye) {
        pgn_ << writePgn(game) << std::flush;
    }
}

}  // namespace juzhong::arena
