#include "protocol/host_system.h"

#include <csignal>
#include <system_error>

namespace juzhong::host {

std::filesystem::path programFolder(const char* firstArgument) {
    std::error_code error;
    std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    if (error) {
        program = std::filesystem::absolute(firstArgument, error);
    }
    return error ? std::filesystem::current_path(error) : program.parent_path();
}

void ignoreBrokenPipes() {
#ifdef SIGPIPE
    std::signal(SIGPIPE, SIG_IGN);
#endif
}

}  // namespace juzhong::host
