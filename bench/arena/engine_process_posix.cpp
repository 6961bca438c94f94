#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sched.h>
#include <sys/prctl.h>
#endif

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <thread>
#include <utility>

#include "bench/arena/engine_process.h"

namespace juzhong::arena {

namespace {

constexpr milliseconds kInterruptPoll{100};

/// A file descriptor that is closed with its owner.
class Descriptor {
   public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() { close(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }

    [[nodiscard]] int get() const { return number_; }
    void close() {
        if (number_ >= 0) {
            ::close(std::exchange(number_, -1));
        }
    }

   private:
    int number_ = -1;
};

struct Pipe {
    Descriptor readEnd;
    Descriptor writeEnd;
};

std::optional<Pipe> makePipe() {
    std::array<int, 2> ends{};
#ifdef __linux__
    if (pipe2(ends.data(), O_CLOEXEC) != 0) {
        return std::nullopt;
    }
#else
    if (pipe(ends.data()) != 0) {
        return std::nullopt;
    }
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#endif
    return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

void makeNonBlocking(const Descriptor& descriptor) {
    fcntl(descriptor.get(), F_SETFL, fcntl(descriptor.get(), F_GETFL) | O_NONBLOCK);
}

/// A relative path means the same after the change of folder.
std::string resolvedCommand(const Launch& launch) {
    namespace fs = std::filesystem;
    if (launch.command.find('/') == std::string::npos) {
        return launch.command;
    }
    std::error_code error;
    const fs::path path = launch.command;
    const fs::path inDirectory = fs::path(launch.directory) / path;
    const bool here = path.is_absolute() || launch.directory.empty() || fs::exists(path, error);
    return fs::absolute(here ? path : inDirectory, error).string();
}

/// Everything the child needs, made before the fork: after it only calls that are safe in a copy of a program
/// with several threads.
struct ChildPlan {
    std::string command;
    std::vector<char*> words;
    const char* directory = nullptr;
    const char* errorFile = nullptr;
    int input = -1;
    int output = -1;
    int failure = -1;
    pid_t parent = 0;
#ifdef __linux__
    bool bindsCore = false;
    cpu_set_t cores{};
#endif
};

#ifdef __linux__
void planCore(ChildPlan& plan, const std::optional<unsigned>& core) {
    cpu_set_t allowed;
    if (!core || sched_getaffinity(0, sizeof allowed, &allowed) != 0) {
        return;
    }
    const auto count = static_cast<unsigned>(CPU_COUNT(&allowed));
    unsigned wanted = *core % count;
    for (unsigned cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
        if (CPU_ISSET(cpu, &allowed) && wanted-- == 0) {
            CPU_ZERO(&plan.cores);
            CPU_SET(cpu, &plan.cores);
            plan.bindsCore = true;
            return;
        }
    }
}
#endif

[[noreturn]] void becomeEngine(const ChildPlan& plan) {
    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != plan.parent) {
        _exit(126);
    }
    if (plan.bindsCore) {
        sched_setaffinity(0, sizeof plan.cores, &plan.cores);
    }
#endif
    signal(SIGPIPE, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    const int errors = open(plan.errorFile, O_WRONLY | O_CREAT | O_APPEND, 0644);
    const bool ready = dup2(plan.input, STDIN_FILENO) >= 0 && dup2(plan.output, STDOUT_FILENO) >= 0 &&
                       dup2(errors, STDERR_FILENO) >= 0 &&
                       (plan.directory == nullptr || chdir(plan.directory) == 0);
    if (errors > STDERR_FILENO) {
        close(errors);
    }
    if (ready) {
        execvp(plan.command.c_str(), plan.words.data());
    }
    const int reason = errno;
    const auto written = write(plan.failure, &reason, sizeof reason);
    _exit(written == sizeof reason ? 127 : 126);
}

}  // namespace

struct EngineProcess::Native {
    pid_t pid = -1;
    Descriptor toEngine;
    Descriptor fromEngine;
    bool isReaped = false;
    int status = 0;

    /// Leaves the process to be reaped, so that its number cannot be given to another one meanwhile.
    [[nodiscard]] bool hasEnded() const {
        siginfo_t info{};
        return waitid(P_PID, static_cast<id_t>(pid), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
               info.si_pid == pid;
    }
};

EngineProcess::EngineProcess(std::unique_ptr<Native> native) : native_(std::move(native)) {}

EngineProcess::~EngineProcess() {
    terminate(milliseconds{0});
}

Result<std::unique_ptr<EngineProcess>> EngineProcess::start(const Launch& launch) {
    const auto fault = [&](int reason) {
        return Fault{"cannot start " + launch.command + ": " + std::strerror(reason)};
    };
    // A program that stops listening must not end us.
    static const auto ignored = signal(SIGPIPE, SIG_IGN);
    static_cast<void>(ignored);

    auto input = makePipe();
    auto output = makePipe();
    auto failure = makePipe();
    if (!input || !output || !failure) {
        return fault(errno);
    }
    ChildPlan plan;
    plan.command = resolvedCommand(launch);
    plan.words.push_back(plan.command.data());
    for (const std::string& argument : launch.arguments) {
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): execvp takes char* by tradition only.
        plan.words.push_back(const_cast<char*>(argument.c_str()));
    }
    plan.words.push_back(nullptr);
    plan.directory = launch.directory.empty() ? nullptr : launch.directory.c_str();
    plan.errorFile = launch.errorFile.empty() ? "/dev/null" : launch.errorFile.c_str();
    plan.input = input->readEnd.get();
    plan.output = output->writeEnd.get();
    plan.failure = failure->writeEnd.get();
    plan.parent = getpid();
#ifdef __linux__
    planCore(plan, launch.core);
#endif

    const pid_t pid = fork();
    if (pid < 0) {
        return fault(errno);
    }
    if (pid == 0) {
        becomeEngine(plan);
    }
    setpgid(pid, pid);
    auto native = std::make_unique<Native>();
    native->pid = pid;
    native->toEngine = std::move(input->writeEnd);
    native->fromEngine = std::move(output->readEnd);
    makeNonBlocking(native->toEngine);
    makeNonBlocking(native->fromEngine);
    std::unique_ptr<EngineProcess> process(new EngineProcess(std::move(native)));

    // The pipe closes by itself when the program has started.
    failure->writeEnd.close();
    int reason = 0;
    if (read(failure->readEnd.get(), &reason, sizeof reason) == sizeof reason) {
        return fault(reason);
    }
    return process;
}

namespace {

/// Waits until the descriptor can be used, at most to the deadline. Returns whether it can.
bool waitFor(int descriptor, short events, TimePoint deadline, milliseconds longest) {
    const auto left = std::clamp<std::chrono::nanoseconds>(deadline - SteadyClock::now(),
                                                           std::chrono::nanoseconds{0}, longest);
    pollfd entry{descriptor, events, 0};
#ifdef __linux__
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(left);
    const timespec wait{seconds.count(), (left - seconds).count()};
    return ppoll(&entry, 1, &wait, nullptr) > 0;
#else
    const auto rounded = std::chrono::ceil<milliseconds>(left);
    return poll(&entry, 1, static_cast<int>(rounded.count())) > 0;
#endif
}

}  // namespace

EngineProcess::Outcome EngineProcess::write(std::string_view text, TimePoint deadline) {
    while (!text.empty()) {
        const ssize_t count = ::write(native_->toEngine.get(), text.data(), text.size());
        if (count > 0) {
            text.remove_prefix(static_cast<std::size_t>(count));
        } else if (count < 0 && errno != EAGAIN && errno != EINTR) {
            return Outcome::Closed;
        } else if (!waitFor(native_->toEngine.get(), POLLOUT, deadline, kInterruptPoll) &&
                   SteadyClock::now() >= deadline) {
            return Outcome::TimedOut;
        }
    }
    return Outcome::Done;
}

EngineProcess::Outcome EngineProcess::readLine(std::string& line, TimePoint deadline,
                                               const std::atomic<bool>& stop) {
    std::array<char, 8192> bytes;
    while (!lines_.takeLine(line)) {
        const ssize_t count = read(native_->fromEngine.get(), bytes.data(), bytes.size());
        if (count > 0) {
            lines_.append({bytes.data(), static_cast<std::size_t>(count)});
        } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
            return Outcome::Closed;
        } else {
            waitFor(native_->fromEngine.get(), POLLIN, deadline, kInterruptPoll);
        }
        if (stop.load(std::memory_order_relaxed)) {
            return Outcome::Interrupted;
        }
        // Asked in every round: a program that prints without end and never a whole line cannot hold us.
        if (SteadyClock::now() >= deadline) {
            return readAvailableLine(line) ? Outcome::Done : Outcome::TimedOut;
        }
    }
    return Outcome::Done;
}

bool EngineProcess::readAvailableLine(std::string& line) {
    std::array<char, 8192> bytes;
    const ssize_t count = read(native_->fromEngine.get(), bytes.data(), bytes.size());
    if (count > 0) {
        lines_.append({bytes.data(), static_cast<std::size_t>(count)});
    }
    return lines_.takeLine(line);
}

void EngineProcess::discardOutput() {
    std::array<char, 8192> bytes;
    // Bounded: a program may print faster than we throw away.
    for (int round = 0; round < 64; ++round) {
        if (read(native_->fromEngine.get(), bytes.data(), bytes.size()) <= 0) {
            break;
        }
    }
    lines_.clear();
}

void EngineProcess::terminate(milliseconds patience) {
    if (native_->pid <= 0) {
        return;
    }
    native_->toEngine.close();
    const TimePoint deadline = SteadyClock::now() + patience;
    while (!native_->hasEnded() && SteadyClock::now() < deadline) {
        std::this_thread::sleep_for(milliseconds{1});
    }
    // The group outlives its leader when the engine started others.
    kill(-native_->pid, SIGKILL);
    waitpid(native_->pid, &native_->status, 0);
    native_->isReaped = true;
    native_->fromEngine.close();
    native_->pid = -1;
}

std::string EngineProcess::ending() const {
    if (!native_->isReaped) {
        return "still running";
    }
    if (WIFSIGNALED(native_->status)) {
        return "signal " + std::to_string(WTERMSIG(native_->status));
    }
    return "exit code " + std::to_string(WEXITSTATUS(native_->status));
}

unsigned usableCores() {
#ifdef __linux__
    cpu_set_t allowed;
    if (sched_getaffinity(0, sizeof allowed, &allowed) == 0) {
        return static_cast<unsigned>(CPU_COUNT(&allowed));
    }
#endif
    return std::max(1U, std::thread::hardware_concurrency());
}

microseconds processorTime() {
    constexpr std::clock_t kTicksPerMicrosecond = CLOCKS_PER_SEC / 1'000'000;
    return microseconds{std::clock() / kTicksPerMicrosecond};
}

}  // namespace juzhong::arena
