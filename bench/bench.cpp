#include "bench/bench.h"

#include <ostream>
#include <string_view>

#include "bench/bench_positions.h"
#include "engine/fen.h"
#include "search/search.h"

namespace juzhong {

namespace {

using Clock = std::chrono::steady_clock;

/// Sets the search up as asked; an impossible table is no reason to have no figures at all.
void prepare(Search& search, const BenchOptions& options, std::ostream& out) {
    SearchSettings settings;
    settings.threads = options.threads;
    search.configure(settings);
    if (!search.resizeTable(options.hashMegabytes)) {
        out << "no memory for a table of " << options.hashMegabytes << " MB, the former one serves\n";
    }
}

}  // namespace

std::uint64_t BenchResult::nodesPerSecond() const {
    const double seconds = std::chrono::duration<double>(time).count();
    return seconds > 0 ? static_cast<std::uint64_t>(static_cast<double>(nodes) / seconds) : 0;
}

BenchResult runBench(const BenchOptions& options, std::ostream& out) {
    Search search;
    prepare(search, options, out);
    SearchLimits limits;
    limits.depth = options.depth;

    BenchResult result;
    std::size_t number = 0;
    for (const std::string_view fen : kBenchPositions) {
        if (options.isStopped != nullptr && *options.isStopped) {
            break;
        }
        const Position position = *readFen(fen);
        search.newGame();
        const Clock::time_point begin = Clock::now();
        const SearchAnswer answer = search.searchToEnd(position, limits);
        const Clock::duration spent = Clock::now() - begin;
        result.nodes += answer.nodes;
        result.time += spent;
        out << "position " << ++number << '/' << kBenchPositions.size() << " move " << toString(answer.best)
            << " score " << answer.score << " nodes " << answer.nodes << " time "
            << std::chrono::duration_cast<Milliseconds>(spent).count() << '\n'
            << std::flush;
    }
    out << result.nodes << " nodes " << result.nodesPerSecond() << " nps\n" << std::flush;
    return result;
}

}  // namespace juzhong
