#pragma once

#include <atomic>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "engine/position.h"
#include "protocol/book_shelf.h"
#include "protocol/command.h"
#include "protocol/courtesy.h"
#include "protocol/inbox.h"
#include "protocol/options.h"
#include "protocol/output.h"
#include "protocol/side_job.h"
#include "protocol/thinking.h"
#include "protocol/ucci_commands.h"
#include "search/search.h"

namespace juzhong {

/// What the session is given from outside.
struct SessionSetup {
    /// Relative names of book files start here: the folder of the program.
    std::filesystem::path folder;
    /// Carries out `bench WORDS`, writing text to the stream; null when there is none.
    std::function<void(std::span<const std::string> words, std::ostream& out,
                       const std::atomic<bool>& isStopped)>
        bench;
};

/// A conversation with one client, in both dialects (ucci.md sections 3 to 15).
///
/// Lines, answers of the search and ends of side jobs come into one inbox from whatever thread; `run` takes
/// them out one by one, so all state belongs to its thread. Nothing that it does takes long: searches and
/// counts run elsewhere, and what has to wait for them is held.
class Session : private OptionHost {
   public:
    Session(Search& search, Output& output, SessionSetup setup);
    ~Session() override;
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    /// Hands a line in, from any thread. False when no more are wanted: it was `quit`.
    bool submit(std::string line);
    /// No more lines will come: counts as `quit`. From any thread.
    void endOfInput();

    /// Converses until `quit` or the end of input; the exit code.
    int run();

   private:
    enum class State : std::uint8_t {
        Idle,
        Thinking,
        /// After `stop`: the answer is still due.
        Stopping,
    };
    /// A side job has come to its end.
    struct JobEnd {};
    using Event = std::variant<std::string, ParsedLine, SearchAnswer, JobEnd>;

    // ---- OptionHost
    [[nodiscard]] Settings& settings() override { return settings_; }
    void reconfigure() override;
    [[nodiscard]] bool resizeTable(std::size_t megabytes) override;
    void newGame() override;
    std::optional<Fault> openBooks() override;

    // ---- states
    void handle(std::string&& line);
    void handle(ParsedLine&& line);
    void handle(SearchAnswer&& answer);
    void handle(JobEnd&& end);
    [[nodiscard]] bool isHeldBehindStop(const ParsedLine& line) const;
    void holdInBatch(ParsedLine&& line);
    void returnToIdle();
    /// Ends the search or the job in hand; its end is announced later.
    void interrupt();

    // ---- commands
    void perform(const HandshakeCommand& command);
    void perform(const ReadyCommand& command);
    void perform(const OptionCommand& command);
    void perform(const PositionCommand& command);
    void perform(const BanCommand& command);
    void perform(const ProbeCommand& command);
    void perform(const GoCommand& command);
    void perform(const PonderHitCommand& command);
    void perform(const StopCommand& command);
    void perform(const QuitCommand& command);
    void perform(const PerftCommand& command);
    void perform(const BenchCommand& command);
    void perform(const ShowCommand& command);
    void perform(const EvalCommand& command);
    void perform(const FlipCommand& command);
    void perform(const CompilerCommand& command);
    void perform(const HelpCommand& command);

    [[nodiscard]] std::vector<Move> candidatesFor(const GoCommand& go) const;
    [[nodiscard]] bool answerFromBook(const SearchLimits& limits, const std::vector<Move>& candidates);
    void startSearch(Thinking::Task task);
    void startJob(SideJob::Work work);
    void say(std::string_view message);

    Search& search_;
    Output& output_;
    SessionSetup setup_;
    Inbox<Event> inbox_;

    Settings settings_;
    Dialect dialect_ = Dialect::Ucci;
    Position position_;
    std::vector<Move> bans_;
    BookShelf books_;
    Courtesy courtesy_;

    State state_ = State::Idle;
    std::unique_ptr<Thinking> thinking_;
    std::unique_ptr<SideJob> job_;
    std::deque<ParsedLine> held_;
    /// Batch: only a held `stop` or `quit` could end this search.
    bool isEndless_ = false;
    /// The clock had run out before the answer: a `stop` may be on its way that means the last search.
    bool expectsStrayStop_ = false;
    bool isOver_ = false;
};

}  // namespace juzhong
