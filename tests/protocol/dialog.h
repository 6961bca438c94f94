#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/position.h"
#include "protocol/output.h"
#include "protocol/session.h"
#include "search/search.h"

namespace juzhong::test {

using namespace std::chrono_literals;

/// A session with a real search inside this process, talked to line by line.
class Dialog {
   public:
    Dialog();
    /// Ends the session by `quit` if it still runs.
    ~Dialog();
    Dialog(const Dialog&) = delete;
    Dialog& operator=(const Dialog&) = delete;

    /// Hands lines in, all at once.
    void send(std::string_view lines);
    void endInput();
    /// From now on writing fails, as when the client has closed the pipe.
    void breakOutput();

    /// The next line that matches, after the one that matched last; fails the test when none comes in time.
    std::string expect(const std::string& pattern, std::chrono::milliseconds within = 10s);
    /// No line matches from the last match until so much later.
    bool staysSilent(const std::string& pattern, std::chrono::milliseconds during);
    /// Waits for the end of the session; its exit code, or nothing.
    std::optional<int> exitCode(std::chrono::milliseconds within = 5s);

    /// All lines so far.
    [[nodiscard]] std::vector<std::string> lines();
    [[nodiscard]] int count(const std::string& pattern);

   private:
    bool collect(std::string_view text);

    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> lines_;
    std::size_t cursor_ = 0;
    bool isBroken_ = false;
    std::optional<int> exitCode_;

    Output output_;
    Search search_;
    Session session_;
    std::thread thread_;
};

/// Plays a script. Lines: `> text` sends, `| text` goes with the line above in one write, `< pattern` must
/// come, `! N pattern` must not come within N ms, `? fen ; moves` the last move said is legal there.
void playScript(Dialog& dialog, std::string_view script);

/// The move of an answer, and the guess behind it (none when it has none).
struct AnswerMoves {
    Move best;
    Move ponder;
};
[[nodiscard]] AnswerMoves movesOf(const std::string& answerLine);

/// The position of `startpos moves ...` or `FEN moves ...`.
[[nodiscard]] Position positionAfter(std::string_view text);

/// Words behind a word of an info line; empty when it is not there.
[[nodiscard]] std::vector<std::string> wordsBehind(const std::string& line, std::string_view word);

[[nodiscard]] bool matches(const std::string& line, const std::string& pattern);

}  // namespace juzhong::test
