#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <thread>
#include <utility>

#include "bench/arena/engine_process.h"

namespace juzhong::arena {

namespace {

constexpr milliseconds kInterruptPoll{100};

/// Output that is not asked for waits in the program's pipe beyond this many bytes.
constexpr std::size_t kMostPending = 1U << 20U;

class Handle {
   public:
    Handle() = default;
    explicit Handle(HANDLE handle) : handle_(handle) {}
    ~Handle() { close(); }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    Handle(Handle&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
    Handle& operator=(Handle&& other) noexcept {
        std::swap(handle_, other.handle_);
        return *this;
    }

    [[nodiscard]] HANDLE get() const { return handle_; }
    [[nodiscard]] bool isOpen() const { return handle_ != nullptr && handle_ != INVALID_HANDLE_VALUE; }
    void close() {
        if (isOpen()) {
            CloseHandle(handle_);
        }
        handle_ = nullptr;
    }

   private:
    HANDLE handle_ = nullptr;
};

struct Pipe {
    Handle readEnd;
    Handle writeEnd;
};

std::optional<Pipe> makePipe() {
    HANDLE readEnd = nullptr;
    HANDLE writeEnd = nullptr;
    constexpr DWORD kBufferSize = 1U << 16U;
    if (CreatePipe(&readEnd, &writeEnd, nullptr, kBufferSize) == 0) {
        return std::nullopt;
    }
    return Pipe{Handle(readEnd), Handle(writeEnd)};
}

/// Words of the command line are UTF-8 or, from old consoles, in the system's code page.
std::wstring widened(const std::string& text) {
    for (const auto& [page, flags] : {std::pair<UINT, DWORD>{CP_UTF8, MB_ERR_INVALID_CHARS}, {CP_ACP, 0}}) {
        const int length =
            MultiByteToWideChar(page, flags, text.data(), static_cast<int>(text.size()), nullptr, 0);
        if (length > 0) {
            std::wstring wide(static_cast<std::size_t>(length), L'\0');
            MultiByteToWideChar(page, flags, text.data(), static_cast<int>(text.size()), wide.data(), length);
            return wide;
        }
    }
    return {};
}

/// Quoted so that the program's own start-up code takes it apart as we mean it.
std::wstring quoted(const std::wstring& word) {
    std::wstring text = L"\"";
    std::size_t backslashes = 0;
    for (const wchar_t letter : word) {
        if (letter == L'"') {
            text.append(backslashes + 1, L'\\');
        }
        backslashes = letter == L'\\' ? backslashes + 1 : 0;
        text += letter;
    }
    text.append(backslashes, L'\\');
    return text + L'"';
}

/// A relative path means the same whatever folder the program runs in.
std::wstring resolvedCommand(const Launch& launch) {
    namespace fs = std::filesystem;
    const fs::path path = widened(launch.command);
    if (!path.has_parent_path()) {
        return path.wstring();
    }
    std::error_code error;
    const bool isHere = path.is_absolute() || launch.directory.empty() || fs::exists(path, error);
    return fs::absolute(isHere ? path : fs::path(widened(launch.directory)) / path, error).wstring();
}

std::wstring commandLine(const Launch& launch) {
    std::wstring line = quoted(resolvedCommand(launch));
    for (const std::string& argument : launch.arguments) {
        line += L' ' + quoted(widened(argument));
    }
    return line;
}

Handle openErrorFile(const std::string& path) {
    SECURITY_ATTRIBUTES inherited{sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE};
    const std::wstring name = path.empty() ? L"NUL" : widened(path);
    return Handle(CreateFileW(name.c_str(), FILE_APPEND_DATA, FILE_SHARE_READ | FILE_SHARE_WRITE, &inherited,
                              OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr));
}

/// A job ends all its processes when its last handle is closed, also by our own end.
Handle makeJob() {
    Handle job(CreateJobObjectW(nullptr, nullptr));
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits, sizeof limits);
    return job;
}

/// Names the handles that a new program gets, so that programs started at the same time do not get each
/// other's pipes.
class InheritedHandles {
   public:
    explicit InheritedHandles(std::array<HANDLE, 3> handles) : handles_(handles) {
        for (const HANDLE handle : handles_) {
            SetHandleInformation(handle, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
        }
        SIZE_T size = 0;
        InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
        storage_.resize(size);
        InitializeProcThreadAttributeList(list(), 1, 0, &size);
        UpdateProcThreadAttribute(list(), 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, handles_.data(),
                                  sizeof(HANDLE) * handles_.size(), nullptr, nullptr);
    }
    ~InheritedHandles() { DeleteProcThreadAttributeList(list()); }
    InheritedHandles(const InheritedHandles&) = delete;
    InheritedHandles& operator=(const InheritedHandles&) = delete;
    InheritedHandles(InheritedHandles&&) = delete;
    InheritedHandles& operator=(InheritedHandles&&) = delete;

    [[nodiscard]] LPPROC_THREAD_ATTRIBUTE_LIST list() {
        return static_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(static_cast<void*>(storage_.data()));
    }

   private:
    std::array<HANDLE, 3> handles_;
    std::vector<std::byte> storage_;
};

std::string describeError(DWORD code) {
    return "system error " + std::to_string(code);
}

}  // namespace

struct EngineProcess::Native {
    Handle process;
    Handle job;
    Handle toEngine;
    Handle fromEngine;
    DWORD exitCode = STILL_ACTIVE;

    /// Reading blocks, so a thread of its own does it.
    std::thread reader;
    std::mutex mutex;
    std::condition_variable changed;
    std::string pending;
    bool isClosed = false;
    bool isEnding = false;

    void readOutput() {
        std::array<char, 8192> bytes;
        DWORD count = 0;
        while (ReadFile(fromEngine.get(), bytes.data(), static_cast<DWORD>(bytes.size()), &count, nullptr) !=
                   0 &&
               count > 0) {
            std::unique_lock lock(mutex);
            changed.wait(lock, [&] { return pending.size() < kMostPending || isEnding; });
            pending.append(bytes.data(), count);
            changed.notify_all();
        }
        const std::lock_guard lock(mutex);
        isClosed = true;
        changed.notify_all();
    }
};

EngineProcess::EngineProcess(std::unique_ptr<Native> native) : native_(std::move(native)) {}

EngineProcess::~EngineProcess() {
    terminate(milliseconds{0});
}

Result<std::unique_ptr<EngineProcess>> EngineProcess::start(const Launch& launch) {
    const auto fault = [&](DWORD code) {
        return Fault{"cannot start " + launch.command + ": " + describeError(code)};
    };
    auto input = makePipe();
    auto output = makePipe();
    const Handle errors = openErrorFile(launch.errorFile);
    if (!input || !output || !errors.isOpen()) {
        return fault(GetLastError());
    }
    InheritedHandles inherited({input->readEnd.get(), output->writeEnd.get(), errors.get()});
    STARTUPINFOEXW startup{};
    startup.StartupInfo.cb = sizeof startup;
    startup.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    startup.StartupInfo.hStdInput = input->readEnd.get();
    startup.StartupInfo.hStdOutput = output->writeEnd.get();
    startup.StartupInfo.hStdError = errors.get();
    startup.lpAttributeList = inherited.list();
    std::wstring line = commandLine(launch);
    const std::wstring directory = widened(launch.directory);
    PROCESS_INFORMATION information{};
    // Suspended until it is in its job, so that nothing it starts can escape.
    if (CreateProcessW(nullptr, line.data(), nullptr, nullptr, TRUE,
                       CREATE_SUSPENDED | CREATE_NO_WINDOW | EXTENDED_STARTUPINFO_PRESENT, nullptr,
                       directory.empty() ? nullptr : directory.c_str(), &startup.StartupInfo,
                       &information) == 0) {
        return fault(GetLastError());
    }
    auto native = std::make_unique<Native>();
    native->process = Handle(information.hProcess);
    const Handle thread(information.hThread);
    native->job = makeJob();
    AssignProcessToJobObject(native->job.get(), information.hProcess);
    if (launch.core) {
        SetProcessAffinityMask(information.hProcess, DWORD_PTR{1} << (*launch.core % usableCores()));
    }
    ResumeThread(information.hThread);

    native->toEngine = std::move(input->writeEnd);
    native->fromEngine = std::move(output->readEnd);
    // Writing must not wait for a program that does not read.
    DWORD mode = PIPE_NOWAIT;
    SetNamedPipeHandleState(native->toEngine.get(), &mode, nullptr, nullptr);
    native->reader = std::thread([&data = *native] { data.readOutput(); });
    return std::unique_ptr<EngineProcess>(new EngineProcess(std::move(native)));
}

EngineProcess::Outcome EngineProcess::write(std::string_view text, TimePoint deadline) {
    while (!text.empty()) {
        DWORD count = 0;
        if (WriteFile(native_->toEngine.get(), text.data(), static_cast<DWORD>(text.size()), &count,
                      nullptr) == 0) {
            return Outcome::Closed;
        }
        text.remove_prefix(count);
        if (count > 0) {
            continue;
        }
        if (SteadyClock::now() >= deadline) {
            return Outcome::TimedOut;
        }
        std::this_thread::sleep_for(milliseconds{1});
    }
    return Outcome::Done;
}

EngineProcess::Outcome EngineProcess::readLine(std::string& line, TimePoint deadline,
                                               const std::atomic<bool>& stop) {
    std::unique_lock lock(native_->mutex);
    while (!lines_.takeLine(line)) {
        if (!native_->pending.empty()) {
            lines_.append(native_->pending);
            native_->pending.clear();
            native_->changed.notify_all();
            if (lines_.takeLine(line)) {
                return Outcome::Done;
            }
        } else if (native_->isClosed) {
            return Outcome::Closed;
        }
        if (stop.load(std::memory_order_relaxed)) {
            return Outcome::Interrupted;
        }
        if (SteadyClock::now() >= deadline) {
            return Outcome::TimedOut;
        }
        const TimePoint poll = SteadyClock::now() + kInterruptPoll;
        native_->changed.wait_until(lock, std::min(deadline, poll),
                                    [&] { return !native_->pending.empty() || native_->isClosed; });
    }
    return Outcome::Done;
}

void EngineProcess::discardOutput() {
    const std::lock_guard lock(native_->mutex);
    native_->pending.clear();
    native_->changed.notify_all();
    lines_.clear();
}

void EngineProcess::terminate(milliseconds patience) {
    if (!native_->process.isOpen()) {
        return;
    }
    native_->toEngine.close();
    WaitForSingleObject(native_->process.get(), static_cast<DWORD>(patience.count()));
    TerminateJobObject(native_->job.get(), 1);
    WaitForSingleObject(native_->process.get(), INFINITE);
    GetExitCodeProcess(native_->process.get(), &native_->exitCode);
    {
        const std::lock_guard lock(native_->mutex);
        native_->isEnding = true;
        native_->changed.notify_all();
    }
    native_->reader.join();
    native_->process.close();
    native_->job.close();
}

std::string EngineProcess::ending() const {
    return native_->process.isOpen() ? "still running" : "exit code " + std::to_string(native_->exitCode);
}

unsigned usableCores() {
    return std::max(1U, std::thread::hardware_concurrency());
}

/// `std::clock` is the time of day here.
microseconds processorTime() {
    FILETIME created{};
    FILETIME ended{};
    FILETIME kernel{};
    FILETIME user{};
    GetProcessTimes(GetCurrentProcess(), &created, &ended, &kernel, &user);
    // In ticks of 100 nanoseconds.
    std::int64_t ticks = 0;
    for (const FILETIME& time : {kernel, user}) {
        ticks += (std::int64_t{time.dwHighDateTime} << 32U) + time.dwLowDateTime;
    }
    return microseconds{ticks / 10};
}

}  // namespace juzhong::arena
