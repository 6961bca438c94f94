#include "bench/arena/dialect.h"

#include <algorithm>

#include "bench/arena/text.h"

namespace juzhong::arena {

namespace {

std::string writeWireSquare(Square square, RankOrigin origin) {
    const int first = origin == RankOrigin::One ? 1 : 0;
    return static_cast<char>('a' + fileOf(square)) + std::to_string(rankOf(square) + first);
}

/// Reads a square off the front of the text.
std::optional<Square> takeWireSquare(std::string_view& text, RankOrigin origin) {
    if (text.size() < 2) {
        return std::nullopt;
    }
    const int file = text[0] - 'a';
    const std::size_t digits = origin == RankOrigin::One && text.substr(1, 2) == "10" ? 2 : 1;
    const auto rank = readNumber<int>(text.substr(1, digits));
    text.remove_prefix(1 + digits);
    if (!rank || !isOnBoard(file, *rank - (origin == RankOrigin::One ? 1 : 0))) {
        return std::nullopt;
    }
    return makeSquare(file, *rank - (origin == RankOrigin::One ? 1 : 0));
}

std::string word(std::string_view name, std::int64_t number) {
    return ' ' + std::string(name) + ' ' + std::to_string(number);
}

std::int64_t inMilliseconds(microseconds time) {
    return std::chrono::duration_cast<milliseconds>(time).count();
}

std::string uciClockWords(const GoRequest& request) {
    const bool isRed = request.sideToMove == Color::Red;
    const GameClock& red = isRed ? *request.own : *request.other;
    const GameClock& black = isRed ? *request.other : *request.own;
    std::string words = word("wtime", inMilliseconds(red.remaining())) +
                        word("btime", inMilliseconds(black.remaining())) +
                        word("winc", red.increment().count()) + word("binc", black.increment().count());
    if (request.own->movesToGo() > 0) {
        words += word("movestogo", request.own->movesToGo());
    }
    return words;
}

std::string ucciClockWords(const GoRequest& request, std::int64_t unit) {
    const auto words = [unit](const GameClock& clock, std::string_view prefix) {
        const std::string front(prefix);
        std::string text = word(front + "time", inMilliseconds(clock.remaining()) / unit);
        // The grammar has one of the two; a session with both is told by its moves.
        if (clock.movesToGo() > 0) {
            return text + word(front + "movestogo", clock.movesToGo());
        }
        return text + word(front + "increment", clock.increment().count() / unit);
    };
    return words(*request.own, "") + words(*request.other, "opp");
}

}  // namespace

std::string writeWireMove(Move move, RankOrigin origin) {
    return writeWireSquare(move.from(), origin) + writeWireSquare(move.to(), origin);
}

std::optional<Move> readWireMove(std::string_view text, RankOrigin origin) {
    const auto from = takeWireSquare(text, origin);
    const auto to = takeWireSquare(text, origin);
    if (!from || !to || !text.empty() || *from == *to) {
        return std::nullopt;
    }
    return Move(*from, *to);
}

std::string writeWireFen(std::string_view fen, FenLetters letters) {
    std::string text(fen);
    if (letters == FenLetters::BishopKnight) {
        return text;
    }
    // Only the board; the side to move after it may be a `b`.
    for (std::size_t i = 0; i < text.size() && text[i] != ' '; ++i) {
        constexpr std::string_view kOurs = "bnBN";
        constexpr std::string_view kTheirs = "ehEH";
        if (const std::size_t found = kOurs.find(text[i]); found != std::string_view::npos) {
            text[i] = kTheirs[found];
        }
    }
    return text;
}

std::string goLine(const GoRequest& request, Dialect dialect, bool usesMilliseconds) {
    const std::int64_t unit = usesMilliseconds ? 1 : 1000;
    std::string line = "go";
    if (dialect == Dialect::Ucci && request.offersDraw) {
        line += " draw";
    }
    if (request.own != nullptr) {
        line += dialect == Dialect::Uci ? uciClockWords(request) : ucciClockWords(request, unit);
    }
    if (request.limits.moveTime) {
        const std::int64_t time = request.limits.moveTime->count();
        line += dialect == Dialect::Uci ? word("movetime", time) : word("time", time / unit) + " movestogo 1";
    }
    if (request.limits.nodes) {
        line += " nodes " + std::to_string(*request.limits.nodes);
    }
    if (request.limits.depth) {
        line += word("depth", *request.limits.depth);
    }
    return line;
}

namespace {

std::optional<int> readScore(const std::vector<std::string_view>& words, std::size_t at) {
    if (at >= words.size()) {
        return std::nullopt;
    }
    const bool isMate = words[at] == "mate";
    if (isMate || words[at] == "cp") {
        ++at;
    }
    const auto number = at < words.size() ? readNumber<int>(words[at]) : std::nullopt;
    if (!number || !isMate) {
        return number;
    }
    // UCI counts moves of the winner; "mate 0" is a mated mover.
    const int plies = std::min(std::abs(*number), 1000) * 2;
    return *number > 0 ? kMateScore - plies + 1 : -kMateScore + plies;
}

}  // namespace

void readInfo(std::string_view line, SearchInfo& info) {
    const auto words = splitWords(line);
    SearchInfo read = info;
    bool isMain = true;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::string_view name = words[i];
        if (name == "pv" || name == "string" || name == "message") {
            break;
        }
        const std::string_view value = i + 1 < words.size() ? words[i + 1] : std::string_view{};
        if (name == "depth") {
            read.depth = readNumber<int>(value).value_or(read.depth);
        } else if (name == "nodes") {
            read.nodes = readNumber<std::uint64_t>(value).value_or(read.nodes);
        } else if (name == "time") {
            read.time = readNumber<std::uint64_t>(value).value_or(read.time);
        } else if (name == "score") {
            const auto score = readScore(words, i + 1);
            read.score = score ? score : read.score;
        } else if (name == "multipv") {
            isMain = value == "1";
        } else if (name == "lowerbound" || name == "upperbound") {
            read.score = info.score;
        }
    }
    if (isMain) {
        info = read;
    } else {
        info.nodes = read.nodes;
        info.time = read.time;
    }
}

std::optional<BestMove> readBestMove(std::string_view line, RankOrigin origin) {
    const auto words = splitWords(line);
    if (words.empty() || (words[0] != "bestmove" && words[0] != "nobestmove")) {
        return std::nullopt;
    }
    BestMove best;
    if (words[0] == "nobestmove" || words.size() < 2) {
        return best;
    }
    best.text = words[1];
    best.move = readWireMove(words[1], origin);
    best.offersDraw = std::find(words.begin() + 2, words.end(), "draw") != words.end();
    best.resigns = words[1] == "resign" || std::find(words.begin() + 2, words.end(), "resign") != words.end();
    return best;
}

std::optional<ListedOption> readOption(std::string_view line) {
    const auto words = splitWords(line);
    if (words.size() < 2 || words[0] != "option") {
        return std::nullopt;
    }
    ListedOption option;
    // UCI puts `name` first and allows blanks in names; UCCI names are one word.
    for (std::size_t i = words[1] == "name" ? 2 : 1; i < words.size() && words[i] != "type"; ++i) {
        option.name += (option.name.empty() ? "" : " ") + std::string(words[i]);
    }
    const auto found = std::find(words.begin(), words.end(), "default");
    if (found != words.end() && found + 1 != words.end()) {
        option.defaultText = *(found + 1);
    }
    return option;
}

std::string setOptionLine(std::string_view name, std::string_view value, Dialect dialect) {
    const bool isUci = dialect == Dialect::Uci;
    std::string line = isUci ? "setoption name " : "setoption ";
    line += name;
    if (!value.empty()) {
        line += isUci ? " value " : " ";
        line += value;
    }
    return line;
}

}  // namespace juzhong::arena
