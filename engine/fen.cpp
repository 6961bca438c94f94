#include "engine/fen.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <sstream>
#include <vector>

#include "engine/movegen.h"

namespace juzhong {

namespace {

std::vector<std::string_view> splitWords(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r\n";
    std::vector<std::string_view> words;
    for (std::size_t begin = text.find_first_not_of(kBlanks); begin != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(kBlanks, begin), text.size());
        words.push_back(text.substr(begin, end - begin));
        begin = text.find_first_not_of(kBlanks, end);
    }
    return words;
}

/// What the user typed, short and free of control characters.
std::string quoted(std::string_view text) {
    constexpr std::size_t kLongest = 20;
    std::string shown = "'";
    for (const char c : text.substr(0, kLongest)) {
        shown += c >= ' ' && c <= '~' ? c : '?';
    }
    return shown + (text.size() > kLongest ? "...'" : "'");
}

std::optional<Fault> readRank(std::string_view text, int rank, Position::Setup& setup) {
    const std::string where = "fen rank " + std::to_string(rank) + ": ";
    int file = 0;
    for (const char c : text) {
        if (c >= '0' && c <= '9') {
            file += c - '0';
            continue;
        }
        const auto piece = pieceFromLetter(c);
        if (!piece) {
            return Fault{where + "unknown letter " + quoted({&c, 1})};
        }
        if (file < kFileCount) {
            setup.board[index(makeSquare(file, rank))] = *piece;
        }
        ++file;
    }
    if (file != kFileCount) {
        return Fault{where + std::to_string(file) + " points instead of 9"};
    }
    return std::nullopt;
}

std::optional<Fault> readBoard(std::string_view text, Position::Setup& setup) {
    setup.board.fill(Piece::None);
    const auto slashes = std::count(text.begin(), text.end(), '/');
    if (slashes != kRankCount - 1) {
        return Fault{"fen board: " + std::to_string(slashes + 1) + " ranks instead of 10"};
    }
    for (int rank = kRankCount - 1; rank >= 0; --rank) {
        const std::size_t end = std::min(text.find('/'), text.size());
        if (auto fault = readRank(text.substr(0, end), rank, setup)) {
            return fault;
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return std::nullopt;
}

/// A whole number, clamped to what fits; empty when the word is none.
std::optional<int> readCounter(std::string_view word, int lowest, int highest) {
    long long value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (end != word.data() + word.size()) {
        return std::nullopt;
    }
    if (error == std::errc::result_out_of_range) {
        return word.starts_with('-') ? lowest : highest;
    }
    return static_cast<int>(std::clamp<long long>(value, lowest, highest));
}

}  // namespace

Result<Position> readFen(std::string_view text) {
    constexpr int kHighestCounter = 65535;
    const std::vector<std::string_view> words = splitWords(text);
    if (words.empty()) {
        return Fault{"fen is empty"};
    }
    Position::Setup setup;
    if (auto fault = readBoard(words[0], setup)) {
        return *std::move(fault);
    }
    if (words.size() > 1) {
        const std::string_view side = words[1];
        if (side != "w" && side != "r" && side != "b" && side != "W" && side != "R" && side != "B") {
            return Fault{"fen side to move: " + quoted(side) + " is neither w nor b"};
        }
        setup.sideToMove = side == "b" || side == "B" ? Color::Black : Color::Red;
    }
    // Fields 3 and 4 say nothing in xiangqi and may be missing: the first two numbers are the counters.
    std::vector<int> counters;
    for (std::size_t i = 2; i < words.size() && counters.size() < 2; ++i) {
        if (const auto counter = readCounter(words[i], counters.empty() ? 0 : 1, kHighestCounter)) {
            counters.push_back(*counter);
        }
    }
    if (!counters.empty()) {
        setup.quietPlies = counters[0];
    }
    if (counters.size() > 1) {
        setup.moveNumber = counters[1];
    }
    Result<Position> position = Position::fromSetup(setup);
    if (!position) {
        return Fault{"fen: " + position.fault()};
    }
    return position;
}

std::string writeFen(const Position& position) {
    std::ostringstream out;
    for (int rank = kRankCount - 1; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < kFileCount; ++file) {
            const Piece piece = position.pieceOn(makeSquare(file, rank));
            if (piece == Piece::None) {
                ++empty;
                continue;
            }
            if (empty > 0) {
                out << empty;
                empty = 0;
            }
            out << letterOf(piece);
        }
        if (empty > 0) {
            out << empty;
        }
        out << (rank > 0 ? "/" : "");
    }
    out << (position.sideToMove() == Color::Red ? " w" : " b") << " - - " << position.quietPlies() << ' '
        << position.moveNumber();
    return out.str();
}

Result<Position> playMoves(Position position, std::string_view moves) {
    int number = 0;
    for (const std::string_view word : splitWords(moves)) {
        ++number;
        const std::string where = quoted(word) + " at number " + std::to_string(number);
        if (word.find("10") != std::string_view::npos) {
            return Fault{"move " + where + ": ranks run 0..9"};
        }
        const auto move = moveFromString(word);
        if (!move) {
            return Fault{"no move: " + where};
        }
        if (!isLegalMove(position, *move)) {
            return Fault{"illegal move " + toString(*move) + " at number " + std::to_string(number)};
        }
        position.make(*move);
    }
    return position;
}

}  // namespace juzhong
