#include "bench/arena/openings.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <utility>

#include "bench/arena/text.h"
#include "engine/fen.h"
#include "engine/movegen.h"

namespace juzhong::arena {

namespace {

Fault faultAt(std::size_t lineNumber, const std::string& reason) {
    return Fault{"openings, line " + std::to_string(lineNumber) + ": " + reason};
}

/// Builds an opening move by move and keeps it legal.
class OpeningBuilder {
   public:
    explicit OpeningBuilder(int plies) : plies_(plies) {}

    [[nodiscard]] bool isFull() const {
        return plies_ > 0 && opening_.moves.size() == static_cast<std::size_t>(plies_);
    }
    [[nodiscard]] std::optional<std::string> setBoard(std::string_view fen) {
        auto read = readFen(fen);
        if (!read) {
            return read.fault();
        }
        position_ = std::move(read).value();
        opening_.fen = writeFen(position_);
        return std::nullopt;
    }
    [[nodiscard]] std::optional<std::string> addMove(std::string_view text) {
        if (isFull()) {
            return std::nullopt;
        }
        const auto move = moveFromString(text);
        if (!move || !isLegalMove(position_, *move)) {
            return "no legal move: " + std::string(text);
        }
        position_.make(*move);
        opening_.moves.push_back(*move);
        return std::nullopt;
    }
    [[nodiscard]] Opening take() {
        Opening done = std::move(opening_);
        opening_ = Opening{std::string(kStartFen), {}};
        position_ = Position();
        return done;
    }

   private:
    int plies_;
    Position position_;
    Opening opening_{std::string(kStartFen), {}};
};

/// The first six words of an EPD or FEN line, or fewer when the counters are missing.
std::string_view fenPart(std::string_view line) {
    line = trimmed(line.substr(0, std::min(line.find(';'), line.size())));
    const auto words = splitWords(line);
    std::size_t count = std::min<std::size_t>(words.size(), 4);
    // EPD has operations where FEN has counters.
    while (count < words.size() && count < 6 && readNumber<int>(words[count])) {
        ++count;
    }
    if (count == 0) {
        return {};
    }
    const std::string_view last = words[count - 1];
    return line.substr(0, static_cast<std::size_t>(last.data() - line.data()) + last.size());
}

std::optional<std::string> readLine(std::string_view line, OpeningFormat format, OpeningBuilder& builder) {
    if (format == OpeningFormat::Epd) {
        return builder.setBoard(fenPart(line));
    }
    for (const std::string_view word : splitWords(line.substr(0, std::min(line.find(';'), line.size())))) {
        if (auto reason = builder.addMove(word)) {
            return reason;
        }
    }
    return std::nullopt;
}

Result<std::vector<Opening>> readLines(std::string_view text, OpeningFormat format, int plies) {
    std::vector<Opening> openings;
    OpeningBuilder builder(plies);
    std::size_t number = 0;
    for (const std::string_view raw : split(text, '\n')) {
        ++number;
        const std::string_view line = trimmed(raw);
        if (line.empty() || line.starts_with('#') || line.starts_with(';')) {
            continue;
        }
        if (const auto reason = readLine(line, format, builder)) {
            return faultAt(number, *reason);
        }
        openings.push_back(builder.take());
    }
    return openings;
}

/// Reads the main lines of game records.
class PgnReader {
   public:
    explicit PgnReader(int plies) : builder_(plies) {}

    [[nodiscard]] std::optional<std::string> readLine(std::string_view line) {
        if (commentDepth_ == 0 && line.starts_with('[')) {
            finishGame(hasMoves_);
            return readTag(line);
        }
        return readMoves(line);
    }
    [[nodiscard]] std::vector<Opening> finish() {
        finishGame(hasMoves_ || hasTags_);
        return std::move(openings_);
    }

   private:
    void finishGame(bool isWanted) {
        if (isWanted) {
            openings_.push_back(builder_.take());
            hasMoves_ = hasTags_ = false;
        }
    }

    [[nodiscard]] std::optional<std::string> readTag(std::string_view line) {
        hasTags_ = true;
        const std::size_t open = line.find('"');
        const std::size_t close = line.rfind('"');
        if (lowered(line.substr(0, 5)) != "[fen " || open == close) {
            return std::nullopt;
        }
        return builder_.setBoard(line.substr(open + 1, close - open - 1));
    }

    [[nodiscard]] std::optional<std::string> readMoves(std::string_view line) {
        std::string plain;
        for (const char letter : line) {
            if (letter == ';' && commentDepth_ == 0) {
                break;
            }
            commentDepth_ += letter == '{' || letter == '(' ? 1 : 0;
            plain += commentDepth_ == 0 ? letter : ' ';
            commentDepth_ -= (letter == '}' || letter == ')') && commentDepth_ > 0 ? 1 : 0;
        }
        for (std::string_view word : splitWords(plain)) {
            // "1.h2e2", "12...": only what follows the last dot.
            if (word[0] >= '0' && word[0] <= '9' && !resultFor(word)) {
                word.remove_prefix(std::min(word.find_last_of('.') + 1, word.size()));
            }
            if (word.empty() || word.starts_with('$')) {
                continue;
            }
            if (resultFor(word)) {
                finishGame(true);
                continue;
            }
            hasMoves_ = true;
            if (auto reason = builder_.addMove(word)) {
                return reason;
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] static bool resultFor(std::string_view word) {
        return word == "*" || word == "1-0" || word == "0-1" || word == "1/2-1/2";
    }

    OpeningBuilder builder_;
    std::vector<Opening> openings_;
    int commentDepth_ = 0;
    bool hasMoves_ = false;
    bool hasTags_ = false;
};

}  // namespace

Result<std::vector<Opening>> readOpenings(std::string_view text, OpeningFormat format, int plies) {
    constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
    if (text.starts_with(kByteOrderMark)) {
        text.remove_prefix(kByteOrderMark.size());
    }
    if (format != OpeningFormat::Pgn) {
        return readLines(text, format, plies);
    }
    PgnReader reader(plies);
    std::size_t number = 0;
    for (const std::string_view line : split(text, '\n')) {
        ++number;
        if (const auto reason = reader.readLine(trimmed(line))) {
            return faultAt(number, *reason);
        }
    }
    return reader.finish();
}

Result<std::vector<Opening>> loadOpenings(const OpeningSettings& settings, std::uint64_t seed) {
    if (settings.file.empty()) {
        return std::vector<Opening>{Opening{std::string(kStartFen), {}}};
    }
    std::ifstream file(settings.file, std::ios::binary);
    if (!file) {
        return Fault{"cannot read the openings in " + settings.file};
    }
    std::ostringstream content;
    content << file.rdbuf();
    auto read = readOpenings(content.str(), settings.format, settings.plies);
    if (!read) {
        return read;
    }
    std::vector<Opening> openings = std::move(read).value();
    if (openings.empty()) {
        return Fault{"no openings in " + settings.file};
    }
    if (settings.isRandom) {
        SeededRandom random(seed);
        for (std::size_t i = openings.size(); i > 1; --i) {
            std::swap(openings[i - 1], openings[random.below(i)]);
        }
    }
    const auto first = static_cast<std::size_t>(settings.start - 1) % openings.size();
    std::rotate(openings.begin(), openings.begin() + static_cast<std::ptrdiff_t>(first), openings.end());
    return openings;
}

}  // namespace juzhong::arena
