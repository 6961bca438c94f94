#include "protocol/ucci_parser.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace juzhong::ucci {

namespace {

void append(std::string& text, std::string_view word) {
    if (!text.empty()) {
        text += ' ';
    }
    text += word;
}

/// A word of the `go` line that a number follows.
struct NumberWord {
    std::string_view word;
    GoNumber GoCommand::*field;
};

constexpr std::array kNumberWords{
    NumberWord{"depth", &GoCommand::depth},         NumberWord{"nodes", &GoCommand::nodes},
    NumberWord{"mate", &GoCommand::mate},           NumberWord{"perft", &GoCommand::perft},
    NumberWord{"time", &GoCommand::time},           NumberWord{"increment", &GoCommand::increment},
    NumberWord{"movestogo", &GoCommand::movesToGo}, NumberWord{"movetime", &GoCommand::moveTime},
    NumberWord{"wtime", &GoCommand::whiteTime},     NumberWord{"btime", &GoCommand::blackTime},
    NumberWord{"winc", &GoCommand::whiteIncrement}, NumberWord{"binc", &GoCommand::blackIncrement},
};

/// A word of the `go` line that stands alone.
struct FlagWord {
    std::string_view word;
    bool GoCommand::*field;
};

constexpr std::array kFlagWords{
    FlagWord{"ponder", &GoCommand::ponder},
    FlagWord{"draw", &GoCommand::offer},
    FlagWord{"infinite", &GoCommand::infinite},
};

std::vector<Move> parseMoves(words::Cursor& cursor) {
    std::vector<Move> moves;
    for (auto move = moveFromString(cursor.peek()); move; move = moveFromString(cursor.peek())) {
        moves.push_back(*move);
        cursor.next();
    }
    return moves;
}

/// The number behind `word`. A word that is no number is left for the next turn, as it may mean something.
GoNumber parseNumber(words::Cursor& cursor) {
    const GoNumber number = words::parseInteger(cursor.peek());
    if (number) {
        cursor.next();
    }
    return number;
}

}  // namespace

RootText parseRoot(words::Cursor cursor) {
    RootText root;
    if (words::equalsIgnoringCase(cursor.peek(), "startpos")) {
        cursor.next();
    } else {
        root.fen.emplace();
        if (words::equalsIgnoringCase(cursor.peek(), "fen")) {
            cursor.next();
        }
    }
    while (!cursor.isAtEnd() && !words::equalsIgnoringCase(cursor.peek(), "moves")) {
        const std::string_view word = cursor.next();
        if (root.fen) {
            append(*root.fen, word);
        }
    }
    cursor.next();
    root.moves = cursor.rest();
    return root;
}

GoCommand parseGo(words::Cursor cursor) {
    GoCommand go;
    while (!cursor.isAtEnd()) {
        const std::string word = words::lower(cursor.next());
        if (word == "searchmoves") {
            go.searchMoves = parseMoves(cursor);
        } else if (const auto* flag = std::ranges::find(kFlagWords, word, &FlagWord::word);
                   flag != kFlagWords.end()) {
            go.*(flag->field) = true;
        } else if (const auto* number = std::ranges::find(kNumberWords, word, &NumberWord::word);
                   number != kNumberWords.end()) {
            // `depth infinite` says no more than `infinite`, which the next turn reads.
            go.*(number->field) = parseNumber(cursor);
        }
    }
    return go;
}

std::vector<std::string> parseWords(words::Cursor cursor) {
    std::vector<std::string> result;
    while (!cursor.isAtEnd()) {
        result.emplace_back(cursor.next());
    }
    return result;
}

}  // namespace juzhong::ucci
