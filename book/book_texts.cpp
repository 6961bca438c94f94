#include <algorithm>
#include <charconv>
#include <optional>
#include <sstream>

#include "book/book_lines.h"
#include "engine/movegen.h"

/// The texts of a book: its lines read, its scores read and written.
namespace juzhong {

namespace {

constexpr int kSolidSharpness = 25;
constexpr int kSharpSharpness = 75;
constexpr int kLargestLineWeight = 1000;
/// In a row of scores.
constexpr std::string_view kNoMove = "-";

Fault faultAt(int line, const std::string& what) {
    return Fault{"line " + std::to_string(line) + ": " + what};
}

std::optional<int> readNumber(std::string_view word) {
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool isWhole = error == std::errc{} && end == word.data() + word.size();
    return isWhole ? std::optional(number) : std::nullopt;
}

/// Appends the moves of a row; the fault names the word.
std::optional<Fault> readMoves(std::istringstream& words, Position& position, BookLine& line, int number) {
    for (std::string word; words >> word;) {
        const bool met = word.ends_with('?');
        const auto move = moveFromString(met ? word.substr(0, word.size() - 1) : word);
        if (!move) {
            return faultAt(number, "'" + word + "' is no move");
        }
        if (!isLegalMove(position, *move)) {
            return faultAt(number, "illegal move " + toString(*move));
        }
        line.moves.push_back(*move);
        line.played.push_back(!met);
        position.make(*move);
    }
    return std::nullopt;
}

class LineReader {
   public:
    /// Reads one row of the text, comments taken off.
    std::optional<Fault> take(const std::string& row, int number) {
        std::istringstream words(row);
        if (row.starts_with('[')) {
            return takeOpening(row, number);
        }
        std::string word;
        if (!(words >> word)) {
            return std::nullopt;
        }
        if (lines_.empty()) {
            return faultAt(number, "a line before the first opening");
        }
        BookLine line = opening_;
        line.name.clear();
        const auto weight = readNumber(word);
        if (!weight || *weight < 1 || *weight > kLargestLineWeight) {
            return faultAt(number, "'" + word + "' is no weight from 1 to 1000");
        }
        line.weight = *weight;
        auto behindWords = words.tellg();
        while (words >> word && takeWord(word, line)) {
            behindWords = words.tellg();
        }
        words.clear();
        words.seekg(behindWords);
        Position position = position_;
        if (auto fault = readMoves(words, position, line, number)) {
            return fault;
        }
        lines_.push_back(std::move(line));
        return std::nullopt;
    }

    std::vector<BookLine> lines() { return std::move(lines_); }

   private:
    std::optional<Fault> takeOpening(const std::string& row, int number) {
        const std::size_t end = row.find(']');
        if (end == std::string::npos || end == 1) {
            return faultAt(number, "an opening is not written [name] moves");
        }
        opening_ = {};
        opening_.name = row.substr(1, end - 1);
        position_ = Position();
        std::istringstream words(row.substr(end + 1));
        if (auto fault = readMoves(words, position_, opening_, number)) {
            return fault;
        }
        lines_.push_back(opening_);
        return std::nullopt;
    }

    /// A word between weight and moves.
    static bool takeWord(std::string_view word, BookLine& line) {
        if (word == "solid" || word == "sharp") {
            line.sharpness = word == "solid" ? kSolidSharpness : kSharpSharpness;
        } else if (word == "long") {
            line.mostAheadAtEnd = kMostAheadAtLongEnd;
        } else {
            return false;
        }
        return true;
    }

    std::vector<BookLine> lines_;
    BookLine opening_;
    Position position_;
};

/// Calls `take` with each row of a text, comments and line ends taken off, until it gives a fault.
template <typename Take>
std::optional<Fault> forEachRow(std::string_view text, Take take) {
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view row = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        row = row.substr(0, row.find('#'));
        row = row.substr(0, row.find_last_not_of(" \t\r") + 1);
        if (auto fault = take(std::string(row), number)) {
            return fault;
        }
    }
    return std::nullopt;
}

}  // namespace

Result<std::vector<BookLine>> readBookLines(std::string_view text) {
    LineReader reader;
    if (auto fault = forEachRow(
            text, [&reader](const std::string& row, int number) { return reader.take(row, number); })) {
        return *std::move(fault);
    }
    return reader.lines();
}

Result<BookScores> readBookScores(std::string_view text) {
    BookScores scores;
    const auto take = [&scores](const std::string& row, int number) -> std::optional<Fault> {
        if (row.empty()) {
            return std::nullopt;
        }
        std::istringstream words(row);
        std::uint64_t key = 0;
        BookScore found;
        std::string best;
        if (!(words >> std::hex >> key >> std::dec >> found.score >> best >> found.nodes) || !words.eof()) {
            return faultAt(number, "not a key, a score, a move and nodes");
        }
        if (best != kNoMove) {
            const auto move = moveFromString(best);
            if (!move) {
                return faultAt(number, "'" + best + "' is no move");
            }
            found.best = *move;
        }
        scores[key] = found;
        return std::nullopt;
    };
    if (auto fault = forEachRow(text, take)) {
        return *std::move(fault);
    }
    return scores;
}

std::string writeBookScores(const BookScores& scores) {
    std::ostringstream out;
    for (const auto& [key, found] : scores) {
        out << std::hex << key << std::dec << ' ' << found.score << ' '
            << (found.best.isReal() ? toString(found.best) : std::string(kNoMove)) << ' ' << found.nodes
            << '\n';
    }
    return out.str();
}

}  // namespace juzhong
