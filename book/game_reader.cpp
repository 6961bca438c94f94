#include "book/game_reader.h"

#include <sstream>
#include <utility>

#include "engine/record/pgn.h"

namespace juzhong {

namespace {

std::optional<GameResult> resultFromWord(std::string_view word) {
    if (word == "1-0") {
        return GameResult::RedWon;
    }
    if (word == "0-1") {
        return GameResult::BlackWon;
    }
    if (word == "1/2-1/2") {
        return GameResult::Drawn;
    }
    return word == "*" ? std::optional(GameResult::Unknown) : std::nullopt;
}

Fault faultAt(int line, const std::string& what) {
    return Fault{"line " + std::to_string(line) + ": " + what};
}

Result<SourceGame> gameFromPgn(const record::PgnGame& pgn, int line) {
    Result<Position> start = pgn.start();
    if (!start) {
        return faultAt(line, start.fault());
    }
    if (pgn.moves.empty()) {
        return faultAt(line, "a game without moves");
    }
    // The tag is right more often than the end of the move text.
    const auto tagged = resultFromWord(pgn.tag("Result"));
    const auto written = resultFromWord(pgn.result);
    const bool useTag = tagged && *tagged != GameResult::Unknown;
    return SourceGame{*start, pgn.moves, useTag ? *tagged : written.value_or(GameResult::Unknown)};
}

Result<SourceGame> gameFromLine(const std::string& line, int number) {
    SourceGame game;
    std::istringstream words(line);
    for (std::string word; words >> word;) {
        if (const auto move = moveFromString(word)) {
            game.moves.push_back(*move);
        } else if (const auto result = resultFromWord(word)) {
            game.result = *result;
        } else if (!game.moves.empty()) {
            return faultAt(number, "'" + word.substr(0, 20) + "' is no ICCS move");
        }
    }
    if (game.moves.empty()) {
        return faultAt(number, "a game without moves");
    }
    return game;
}

}  // namespace

bool GameReader::nextLine() {
    if (atEnd_ || !std::getline(in_, line_)) {
        atEnd_ = true;
        return false;
    }
    ++lineNumber_;
    return true;
}

std::optional<Result<SourceGame>> GameReader::finishPgn() {
    const std::string text = std::exchange(pgn_, {});
    const auto games = record::readPgn(text);
    if (!games) {
        return faultAt(pgnBegin_, "game not read, in its " + games.fault());
    }
    if (games->empty()) {
        return std::nullopt;
    }
    return gameFromPgn(games->front(), pgnBegin_);
}

std::optional<Result<SourceGame>> GameReader::next() {
    while (nextLine()) {
        const bool isTag = line_.starts_with('[');
        const bool inPgn = !pgn_.empty();
        std::optional<Result<SourceGame>> game;
        if (isTag && inPgn && !inTags_) {
            game = finishPgn();
        }
        if (isTag && pgn_.empty()) {
            pgnBegin_ = lineNumber_;
        }
        if (isTag || inPgn) {
            const bool isBlank = line_.find_first_not_of(" \t\r") == std::string::npos;
            inTags_ = isTag || (inTags_ && isBlank);
            pgn_ += line_ + '\n';
        } else if (!line_.starts_with('#') && line_.find_first_not_of(" \t\r") != std::string::npos) {
            game = gameFromLine(line_, lineNumber_);
        }
        if (game) {
            return game;
        }
    }
    return pgn_.empty() ? std::nullopt : finishPgn();
}

}  // namespace juzhong
