#include "bench/arena/openings.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <utility>

#include "bench/arena/text.h"
#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/record/pgn.h"

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

Result<std::vector<Opening>> readGames(std::string_view text, int plies) {
    const auto games = record::readPgn(text);
    if (!games) {
        return Fault{"openings: " + games.fault()};
    }
    std::vector<Opening> openings;
    OpeningBuilder builder(plies);
    for (const record::PgnGame& game : *games) {
        const auto start = game.start();
        auto reason = start ? builder.setBoard(writeFen(*start)) : std::optional(start.fault());
        for (const Move move : game.moves) {
            reason = reason ? reason : builder.addMove(toString(move));
        }
        if (reason) {
            return faultAt(static_cast<std::size_t>(game.line), *reason);
        }
        openings.push_back(builder.take());
    }
    return openings;
}

}  // namespace

Result<std::vector<Opening>> readOpenings(std::string_view text, OpeningFormat format, int plies) {
    constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
    if (text.starts_with(kByteOrderMark)) {
        text.remove_prefix(kByteOrderMark.size());
    }
    return format == OpeningFormat::Pgn ? readGames(text, plies) : readLines(text, format, plies);
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
