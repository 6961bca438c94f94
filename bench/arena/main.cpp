#include <atomic>
#include <csignal>
#include <iostream>
#include <span>
#include <string_view>
#include <vector>

#include "bench/arena/tournament.h"

namespace {

namespace arena = juzhong::arena;
using arena::TournamentEnd;

/// Set by Ctrl-C and its kin. A signal handler can reach nothing but what is global.
std::atomic<bool> interrupted{false};

extern "C" void onSignal(int) {
    interrupted.store(true);
}

int exitCode(TournamentEnd end) {
    switch (end) {
        case TournamentEnd::Finished:
            return 0;
        case TournamentEnd::Interrupted:
            return 3;
        case TournamentEnd::Failed:
            break;
    }
    return 1;
}

int merge(std::span<const std::string_view> words) {
    const auto settings = arena::readMergeOptions(words);
    if (!settings) {
        std::cerr << settings.fault() << '\n';
        return 2;
    }
    return exitCode(arena::runMerge(*settings, std::cout, std::cerr));
}

}  // namespace

int main(int argc, char* argv[]) {
    const std::vector<std::string_view> words(argv + 1, argv + argc);
    std::signal(SIGINT, onSignal);
    std::signal(SIGTERM, onSignal);
#ifdef SIGHUP
    std::signal(SIGHUP, onSignal);
#endif
    if (!words.empty() && words[0] == "merge") {
        return merge(std::span(words).subspan(1));
    }
    const auto settings = arena::readOptions(words);
    if (!settings) {
        std::cerr << settings.fault() << '\n';
        return 2;
    }
    if (settings->wantsHelp) {
        std::cout << arena::helpText();
        return 0;
    }
    return exitCode(arena::runTournament(*settings, interrupted, std::cout, std::cerr));
}
