#include "tests/protocol/dialog.h"

#include <algorithm>
#include <regex>
#include <sstream>

#include "engine/fen.h"
#include "engine/movegen.h"
#include "tests/support/catch.h"

namespace juzhong::test {

Dialog::Dialog()
    : output_([this](std::string_view text) { return collect(text); }),
      session_(search_, output_, {.folder = JUZHONG_SOURCE_DIR, .bench = {}}),
      thread_([this] {
          const int code = session_.run();
          const std::scoped_lock lock(mutex_);
          exitCode_ = code;
          changed_.notify_all();
      }) {}

Dialog::~Dialog() {
    session_.endOfInput();
    thread_.join();
}

void Dialog::send(std::string_view lines) {
    std::istringstream in{std::string(lines)};
    for (std::string line; std::getline(in, line);) {
        session_.submit(line);
    }
}

void Dialog::endInput() {
    session_.endOfInput();
}

void Dialog::breakOutput() {
    const std::scoped_lock lock(mutex_);
    isBroken_ = true;
}

std::string Dialog::expect(const std::string& pattern, std::chrono::milliseconds within) {
    std::unique_lock lock(mutex_);
    std::string found;
    const bool came = changed_.wait_for(lock, within, [&] {
        while (cursor_ < lines_.size()) {
            if (matches(lines_[cursor_++], pattern)) {
                found = lines_[cursor_ - 1];
                return true;
            }
        }
        return false;
    });
    INFO("waited for " << pattern << ", last line: " << (lines_.empty() ? "none" : lines_.back()));
    REQUIRE(came);
    return found;
}

bool Dialog::staysSilent(const std::string& pattern, std::chrono::milliseconds during) {
    std::unique_lock lock(mutex_);
    return !changed_.wait_for(lock, during, [&] {
        return std::any_of(lines_.begin() + static_cast<std::ptrdiff_t>(cursor_), lines_.end(),
                           [&](const std::string& line) { return matches(line, pattern); });
    });
}

std::optional<int> Dialog::exitCode(std::chrono::milliseconds within) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, within, [&] { return exitCode_.has_value(); });
    return exitCode_;
}

std::vector<std::string> Dialog::lines() {
    const std::scoped_lock lock(mutex_);
    return lines_;
}

int Dialog::count(const std::string& pattern) {
    const std::vector<std::string> all = lines();
    return static_cast<int>(
        std::ranges::count_if(all, [&](const std::string& line) { return matches(line, pattern); }));
}

bool Dialog::collect(std::string_view text) {
    const std::scoped_lock lock(mutex_);
    if (isBroken_) {
        return false;
    }
    std::istringstream in{std::string(text)};
    for (std::string line; std::getline(in, line);) {
        lines_.push_back(line);
    }
    changed_.notify_all();
    return true;
}

void playScript(Dialog& dialog, std::string_view script) {
    std::istringstream in{std::string(script)};
    std::string pending;
    std::string said;
    const auto flush = [&] {
        dialog.send(pending);
        pending.clear();
    };
    for (std::string line; std::getline(in, line);) {
        const std::size_t begin = line.find_first_not_of(' ');
        if (begin == std::string::npos) {
            continue;
        }
        const char sign = line[begin];
        const std::string text = line.size() > begin + 2 ? line.substr(begin + 2) : "";
        INFO("script line " << line);
        if (sign != '|') {
            flush();
        }
        if (sign == '>' || sign == '|') {
            pending += text + "\n";
        } else if (sign == '<') {
            said = dialog.expect(text);
        } else if (sign == '!') {
            const std::size_t blank = text.find(' ');
            REQUIRE(dialog.staysSilent(text.substr(blank + 1),
                                       std::chrono::milliseconds(std::stoi(text.substr(0, blank)))));
        } else {
            REQUIRE(sign == '?');
            REQUIRE(isLegalMove(positionAfter(text), movesOf(said).best));
        }
    }
    flush();
}

AnswerMoves movesOf(const std::string& answerLine) {
    std::istringstream in(answerLine);
    std::string word;
    std::string best;
    std::string ponderWord;
    std::string ponder;
    in >> word >> best >> ponderWord >> ponder;
    AnswerMoves moves;
    moves.best = moveFromString(best).value_or(Move::none());
    if (ponderWord == "ponder") {
        moves.ponder = moveFromString(ponder).value_or(Move::none());
    }
    return moves;
}

Position positionAfter(std::string_view text) {
    const std::size_t split = text.find("moves");
    std::string_view root = text.substr(0, split);
    const std::string_view moves = split == std::string_view::npos ? "" : text.substr(split + 5);
    const Result<Position> start = root.starts_with("startpos") ? readFen(kStartFen) : readFen(root);
    REQUIRE(start.isOk());
    const Result<Position> end = playMoves(*start, moves);
    REQUIRE(end.isOk());
    return *end;
}

std::vector<std::string> wordsBehind(const std::string& line, std::string_view word) {
    std::istringstream in(line);
    std::vector<std::string> words;
    bool isBehind = false;
    for (std::string next; in >> next;) {
        if (isBehind) {
            words.push_back(next);
        }
        isBehind = isBehind || next == word;
    }
    return words;
}

bool matches(const std::string& line, const std::string& pattern) {
    return std::regex_search(line, std::regex(pattern));
}

}  // namespace juzhong::test
