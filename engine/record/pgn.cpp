#include "engine/record/pgn.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <optional>

#include "engine/fen.h"

namespace juzhong::record {

namespace {

constexpr std::array<std::string_view, 4> kResults{"1-0", "0-1", "1/2-1/2", "*"};
/// Fault messages quote no more of a word than this.
constexpr std::size_t kLongestQuote = 20;

bool isBlank(char c) {
    return std::isspace(static_cast<unsigned char>(c)) != 0;
}

/// "12." and "12..." and what is left of "12.C2-F2" behind them.
std::string_view withoutMoveNumber(std::string_view word) {
    std::size_t digits = 0;
    while (digits < word.size() && std::isdigit(static_cast<unsigned char>(word[digits])) != 0) {
        ++digits;
    }
    std::size_t end = digits;
    while (end < word.size() && word[end] == '.') {
        ++end;
    }
    return end > digits || end == word.size() ? word.substr(end) : word;
}

class Reader {
   public:
    explicit Reader(std::string_view text) : text_(text) {
        constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
        if (text_.starts_with(byteOrderMark)) {
            text_.remove_prefix(byteOrderMark.size());
        }
    }

    Result<std::vector<PgnGame>> read() {
        while (!fault_ && at_ < text_.size()) {
            readItem();
        }
        if (!fault_ && depth_ > 0) {
            fail("a variation is not closed");
        }
        if (fault_) {
            return *fault_;
        }
        finishGame();
        return std::move(games_);
    }

   private:
    [[nodiscard]] bool startsLine() const { return at_ == 0 || text_[at_ - 1] == '\n'; }

    void advance() {
        line_ += text_[at_] == '\n' ? 1 : 0;
        ++at_;
    }

    void skipTo(char last) {
        while (at_ < text_.size() && text_[at_] != last) {
            advance();
        }
        if (at_ < text_.size()) {
            advance();
        }
    }

    void fail(const std::string& what) { fault_ = Fault{"line " + std::to_string(line_) + ": " + what}; }

    void readItem() {
        const char c = text_[at_];
        if (isBlank(c)) {
            advance();
        } else if (c == ';' || (c == '%' && startsLine())) {
            skipTo('\n');
        } else if (c == '{') {
            readComment();
        } else if (c == '(') {
            ++depth_;
            advance();
        } else if (c == ')') {
            closeVariation();
        } else if (c == '[' && depth_ == 0) {
            readTag();
        } else {
            readWord();
        }
    }

    void readComment() {
        const int begin = line_;
        skipTo('}');
        if (text_[at_ - 1] != '}') {
            line_ = begin;
            fail("a comment is not closed");
        }
    }

    void closeVariation() {
        if (depth_ == 0) {
            fail("')' without '('");
            return;
        }
        --depth_;
        advance();
    }

    /// [Name "text"]; a backslash keeps the next character from ending the text.
    void readTag() {
        if (inMoves_) {
            finishGame();
        }
        beginGame();
        std::string name;
        std::string value;
        advance();
        while (at_ < text_.size() && text_[at_] != '"' && text_[at_] != ']' && text_[at_] != '\n') {
            if (!isBlank(text_[at_])) {
                name += text_[at_];
            }
            advance();
        }
        if (at_ == text_.size() || text_[at_] != '"' || name.empty()) {
            fail("a tag is not written [Name \"text\"]");
            return;
        }
        advance();
        while (at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\n') {
            if (text_[at_] == '\\' && at_ + 1 < text_.size()) {
                advance();
            }
            value += text_[at_];
            advance();
        }
        if (at_ == text_.size() || text_[at_] != '"') {
            fail("the text of tag " + name.substr(0, kLongestQuote) + " is not closed");
            return;
        }
        game_->tags.emplace_back(std::move(name), std::move(value));
        skipTo(']');
    }

    void readWord() {
        const std::size_t begin = at_;
        constexpr std::string_view ends = "{}();";
        while (at_ < text_.size() && !isBlank(text_[at_]) &&
               ends.find(text_[at_]) == std::string_view::npos) {
            ++at_;
        }
        if (at_ == begin) {
            fail(std::string("'") + text_[at_] + "' out of place");
            return;
        }
        if (depth_ == 0) {
            takeWord(text_.substr(begin, at_ - begin));
        }
    }

    void takeWord(std::string_view word) {
        beginGame();
        inMoves_ = true;
        if (std::find(kResults.begin(), kResults.end(), word) != kResults.end()) {
            game_->result = word;
            finishGame();
            return;
        }
        word = withoutMoveNumber(word);
        if (word.empty() || word.front() == '$') {
            return;
        }
        const std::string_view marks = "!?+#";
        std::string_view bare = word;
        while (!bare.empty() && marks.find(bare.back()) != std::string_view::npos) {
            bare.remove_suffix(1);
        }
        const auto move = moveFromString(bare);
        if (!move) {
            fail("'" + std::string(word.substr(0, kLongestQuote)) + "' is no ICCS move");
            return;
        }
        game_->moves.push_back(*move);
    }

    void beginGame() {
        if (!game_) {
            game_.emplace();
            game_->line = line_;
        }
    }

    void finishGame() {
        if (game_) {
            games_.push_back(std::move(*game_));
        }
        game_.reset();
        inMoves_ = false;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int line_ = 1;
    /// Of variations within variations.
    int depth_ = 0;
    bool inMoves_ = false;
    std::optional<PgnGame> game_;
    std::vector<PgnGame> games_;
    std::optional<Fault> fault_;
};

}  // namespace

std::string_view PgnGame::tag(std::string_view name) const {
    for (const auto& [key, text] : tags) {
        if (key == name) {
            return text;
        }
    }
    return {};
}

Result<Position> PgnGame::start() const {
    const std::string_view fen = tag("FEN");
    return readFen(fen.empty() ? kStartFen : fen);
}

Result<Position> PgnGame::end() const {
    Result<Position> position = start();
    if (!position) {
        return position;
    }
    std::string text;
    for (const Move move : moves) {
        text += toString(move) + ' ';
    }
    return playMoves(*std::move(position), text);
}

Result<std::vector<PgnGame>> readPgn(std::string_view text) {
    return Reader(text).read();
}

}  // namespace juzhong::record
