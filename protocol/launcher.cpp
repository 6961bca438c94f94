// The entry of the program. A build with two copies (cmake/dispatch.cmake) starts the one that suits the
// processor; JUZHONG_CPU=baseline in the environment asks for the one that runs everywhere.
#include <cstdlib>
#include <string_view>

#include "protocol/program.h"

#ifdef JUZHONG_DISPATCH

namespace juzhong_v3 {

int runProgram(int argc, char* argv[]);

}  // namespace juzhong_v3

namespace {

/// What sets up the tables of the fast copy. The build keeps it from running by itself, since a processor
/// that the copy does not suit would stop at its first instruction. The linker names the two ends.
using Constructor = void (*)();
extern "C" const Constructor kFastCopyBegin[] __asm__("__start_juzhong_v3_constructors");
extern "C" const Constructor kFastCopyEnd[] __asm__("__stop_juzhong_v3_constructors");

bool suitsFastCopy() {
    const char* wish = std::getenv("JUZHONG_CPU");
    if (wish != nullptr && std::string_view(wish) == "baseline") {
        return false;
    }
    __builtin_cpu_init();
    return __builtin_cpu_supports("x86-64-v3");
}

}  // namespace

int main(int argc, char* argv[]) {
    if (!suitsFastCopy()) {
        return juzhong::runProgram(argc, argv);
    }
    for (const Constructor* construct = kFastCopyBegin; construct != kFastCopyEnd; ++construct) {
        (*construct)();
    }
    return juzhong_v3::runProgram(argc, argv);
}

#else

int main(int argc, char* argv[]) {
    return juzhong::runProgram(argc, argv);
}

#endif
