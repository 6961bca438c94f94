#include "protocol/host_system.h"

#include <csignal>
#include <string>
#include <system_error>

#ifdef _WIN32
#include <windows.h>
#endif

namespace juzhong::host {

#ifdef _WIN32

/// The arguments come in the system's code page, which may lack letters of the path: the system is asked.
std::filesystem::path programFolder(const char* /*firstArgument*/) {
    constexpr std::size_t kLongestPath = 32768;
    std::wstring name(kLongestPath, L'\0');
    name.resize(GetModuleFileNameW(nullptr, name.data(), static_cast<DWORD>(name.size())));
    return std::filesystem::path(name).parent_path();
}

#else

std::filesystem::path programFolder(const char* firstArgument) {
    std::error_code error;
    std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    if (error) {
        program = std::filesystem::absolute(firstArgument, error);
    }
    return error ? std::filesystem::current_path(error) : program.parent_path();
}

#endif

void ignoreBrokenPipes() {
#ifdef SIGPIPE
    std::signal(SIGPIPE, SIG_IGN);
#endif
}

}  // namespace juzhong::host
