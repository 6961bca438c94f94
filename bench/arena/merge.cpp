#include <algorithm>
#include <map>
#include <ostream>
#include <set>
#include <utility>

#include "bench/arena/ledger.h"
#include "bench/arena/report.h"
#include "bench/arena/results.h"
#include "bench/arena/tournament.h"

namespace juzhong::arena {

namespace {

/// Games of several files in the order of their numbers, each once; how many were there twice.
struct MergedGames {
    std::vector<StoredGame> games;
    std::size_t duplicates = 0;
};

Result<MergedGames> readAll(const std::vector<std::string>& paths) {
    MergedGames merged;
    std::set<std::pair<std::string, int>> seen;
    for (const std::string& path : paths) {
        auto file = readResultFile(path);
        if (!file) {
            return Fault{file.fault()};
        }
        for (const StoredGame& stored : file->games) {
            if (seen.emplace(stored.tournament, stored.game.number).second) {
                merged.games.push_back(stored);
            } else {
                ++merged.duplicates;
            }
        }
    }
    std::stable_sort(merged.games.begin(), merged.games.end(),
                     [](const StoredGame& a, const StoredGame& b) { return a.game.number < b.game.number; });
    return merged;
}

/// Pairs of different tournaments must not be taken for one.
void separatePairs(std::vector<StoredGame>& games) {
    std::map<std::pair<std::string, int>, int> numbers;
    for (StoredGame& stored : games) {
        const auto next = static_cast<int>(numbers.size()) + 1;
        stored.game.pair = numbers.try_emplace({stored.tournament, stored.game.pair}, next).first->second;
    }
}

/// All players in their order of entry; where tournaments differ in it, in that of their first games.
std::vector<std::string> playersOf(const std::vector<StoredGame>& games) {
    std::vector<std::pair<int, std::string>> entries;
    for (const StoredGame& stored : games) {
        for (const Color side : kColors) {
            const std::string& name = stored.game.players[index(side)];
            const bool isKnown = std::any_of(entries.begin(), entries.end(),
                                             [&](const auto& entry) { return entry.second == name; });
            if (!name.empty() && !isKnown) {
                entries.emplace_back(stored.game.entries[index(side)], name);
            }
        }
    }
    std::stable_sort(entries.begin(), entries.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::string> players;
    for (auto& [entry, name] : entries) {
        players.push_back(std::move(name));
    }
    return players;
}

}  // namespace

TournamentEnd runMerge(const MergeSettings& settings, std::ostream& out, std::ostream& errors) {
    const auto fail = [&](const std::string& message) {
        errors << message << std::endl;
        return TournamentEnd::Failed;
    };
    auto merged = readAll(settings.files);
    if (!merged) {
        return fail(merged.fault());
    }
    std::vector<StoredGame> games = merged->games;
    auto writer = ResultWriter::open(settings.output.jsonFile, settings.output.pgnFile, nullptr);
    if (!writer) {
        return fail(writer.fault());
    }
    ResultWriter files = std::move(writer).value();
    for (const StoredGame& stored : games) {
        files.add(stored);
    }
    if (!files.isGood()) {
        return fail("cannot write the merged results");
    }
    separatePairs(games);
    Ledger ledger(playersOf(games));
    for (const StoredGame& stored : games) {
        static_cast<void>(ledger.add(stored.game));
    }
    out << "merged " << games.size() << " games of " << settings.files.size() << " files";
    if (merged->duplicates > 0) {
        out << ", " << merged->duplicates << " were there twice";
    }
    out << '\n' << finalReport(ledger, settings.output.sprt, settings.output.schedule.scoring);
    return TournamentEnd::Finished;
}

}  // namespace juzhong::arena
