#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/arena/clock.h"
#include "engine/result.h"

namespace juzhong::arena {

/// How to start a program.
struct Launch {
    /// A path, or a name to be found on the PATH. A relative path is looked for from our own folder first,
    /// then from `directory`.
    std::string command;
    std::vector<std::string> arguments;
    /// Working directory; empty is ours.
    std::string directory;
    /// File its error output is appended to; empty throws it away.
    std::string errorFile;
    /// Core it is bound to, counted among those we may use; none is free choice. Ignored where the system
    /// has no such call.
    std::optional<unsigned> core;
};

/// Bytes in, whole lines out. Line ends are LF or CR LF. What a line has beyond `kLongestLine` is dropped, so
/// a program that never ends its line cannot fill our memory.
class LineBuffer {
   public:
    static constexpr std::size_t kLongestLine = 1U << 16U;

    void append(std::string_view bytes);
    /// The oldest whole line, without its end.
    [[nodiscard]] bool takeLine(std::string& line);
    void clear();

   private:
    std::string bytes_;
    std::size_t begin_ = 0;
    std::size_t searched_ = 0;
};

/// A running program that we talk to in lines. The only file of the arena that knows the operating system.
///
/// Always true: the program and what it started are gone when this object is, also when we are killed
/// (Linux and Windows; elsewhere then only by the end of its input).
class EngineProcess {
   public:
    [[nodiscard]] static Result<std::unique_ptr<EngineProcess>> start(const Launch& launch);
    ~EngineProcess();
    EngineProcess(const EngineProcess&) = delete;
    EngineProcess& operator=(const EngineProcess&) = delete;
    EngineProcess(EngineProcess&&) = delete;
    EngineProcess& operator=(EngineProcess&&) = delete;

    enum class Outcome { Done, TimedOut, Closed, Interrupted };

    /// Writes all of the text, line ends included. `Closed` when the program does not listen any more.
    [[nodiscard]] Outcome write(std::string_view text, TimePoint deadline);

    /// The next line. Ends early with `Interrupted` within 100 ms after `stop` was set.
    [[nodiscard]] Outcome readLine(std::string& line, TimePoint deadline, const std::atomic<bool>& stop);

    /// Forgets what the program has printed so far.
    void discardOutput();

    /// Gives the program `patience` to end by itself, then ends it with all it started.
    void terminate(milliseconds patience);

    /// How it ended ("exit code 1", "signal 11"), after `terminate`.
    [[nodiscard]] std::string ending() const;

   private:
    struct Native;
    explicit EngineProcess(std::unique_ptr<Native> native);
    [[nodiscard]] bool readAvailableLine(std::string& line);

    std::unique_ptr<Native> native_;
    LineBuffer lines_;
};

/// How many cores we may use.
[[nodiscard]] unsigned usableCores();

/// Processor time that this program has used itself, without the programs it started.
[[nodiscard]] microseconds processorTime();

}  // namespace juzhong::arena
