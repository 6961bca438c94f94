#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bench/arena/dialect.h"
#include "bench/arena/engine_process.h"

namespace juzhong::arena {

/// How to start an engine and what to tell it before a game.
struct EngineSettings {
    std::string name;
    Launch launch;
    Dialect dialect = Dialect::Uci;
    RankOrigin ranks = RankOrigin::Zero;
    FenLetters fenLetters = FenLetters::BishopKnight;
    /// Sent in this order; a button has no value.
    std::vector<std::pair<std::string, std::string>> options;
    /// Megabytes, threads, book: sent under the name that the engine lists.
    std::optional<int> hash;
    std::optional<int> threads;
    std::optional<bool> book;
    ThinkingLimits limits;
    /// As Red and as Black; empty without a clock.
    TimeControl redClock;
    TimeControl blackClock;
    /// Overrun that is forgiven for each move.
    milliseconds margin{100};

    [[nodiscard]] const TimeControl& clockFor(Color color) const {
        return color == Color::Red ? redClock : blackClock;
    }
};

/// What became of a request to think.
struct Answer {
    enum class Kind {
        Answered,
        /// It ended or closed its output.
        Died,
        /// No answer in time, nor after `stop`.
        Silent,
        /// We were told to stop.
        Interrupted,
    };
    Kind kind = Kind::Answered;
    BestMove best;
    SearchInfo info;
    /// From before `go` was sent until the answer was read.
    microseconds used{0};
};

/// An engine that has shaken hands, over UCI or UCCI.
class EngineClient {
   public:
    /// Starts it and sends its options. `stop` ends every wait early.
    [[nodiscard]] static Result<std::unique_ptr<EngineClient>> start(const EngineSettings& settings,
                                                                     std::optional<unsigned> core,
                                                                     const std::atomic<bool>& stop);
    /// Says `quit` and gives a moment for it.
    ~EngineClient();
    EngineClient(const EngineClient&) = delete;
    EngineClient& operator=(const EngineClient&) = delete;
    EngineClient(EngineClient&&) = delete;
    EngineClient& operator=(EngineClient&&) = delete;

    /// Tells it to clear itself for a game; `isReady` waits until it has. Two calls, so that two engines can
    /// do it at the same time.
    void beginNewGame();
    /// False when it does not answer.
    [[nodiscard]] bool isReady();

    /// Asks for a move in the position that `positionLine` sets. An engine without an answer after
    /// `allowance` is told to stop; `Silent` when that does not help within `kStopPatience`.
    [[nodiscard]] Answer think(std::string_view positionLine, const GoRequest& request,
                               microseconds allowance);

    [[nodiscard]] const EngineSettings& settings() const { return settings_; }
    /// As it calls itself; empty when it does not say.
    [[nodiscard]] const std::string& ownName() const { return ownName_; }
    /// Options that were asked for and that the engine does not list.
    [[nodiscard]] const std::vector<std::string>& unlistedOptions() const { return unlistedOptions_; }
    /// Whether its waits end early now.
    [[nodiscard]] bool isInterrupted() const { return stop_.load(); }
    /// Ends it at once; then how it ended.
    [[nodiscard]] std::string endAndDescribe();

    static constexpr milliseconds kHandshakePatience{10000};
    static constexpr milliseconds kStopPatience{1000};

   private:
    EngineClient(EngineSettings settings, std::unique_ptr<EngineProcess> process,
                 const std::atomic<bool>& stop);

    [[nodiscard]] std::optional<std::string> shakeHands();
    [[nodiscard]] bool sendOptions();
    [[nodiscard]] bool send(const std::string& line);
    /// Reads on until a line is this word.
    [[nodiscard]] bool waitForWord(std::string_view word);
    [[nodiscard]] const ListedOption* findOption(std::string_view name) const;

    EngineSettings settings_;
    std::unique_ptr<EngineProcess> process_;
    const std::atomic<bool>& stop_;
    std::string ownName_;
    std::vector<ListedOption> listed_;
    std::vector<std::string> unlistedOptions_;
    bool usesMilliseconds_ = false;
    std::string line_;
};

}  // namespace juzhong::arena
