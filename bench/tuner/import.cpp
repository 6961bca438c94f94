#include "bench/tuner/import.h"

#include <optional>
#include <sstream>
#include <string>
#include <unordered_set>

#include "bench/tuner/quiet.h"
#include "engine/movegen.h"

namespace juzhong::tuner {
namespace {

std::optional<Outcome> outcomeFrom(const std::string& text) {
    if (text == "1-0") {
        return Outcome::RedWins;
    }
    if (text == "0-1") {
        return Outcome::BlackWins;
    }
    return text == "1/2-1/2" ? std::optional(Outcome::Draw) : std::nullopt;
}

/// False when a move is not legal; what came before it is kept.
bool addGame(const std::string& moves, Outcome outcome, int openingPlies, std::unordered_set<Key>& seen,
             std::vector<Sample>& samples) {
    Position position;
    std::istringstream words(moves);
    std::string word;
    for (int ply = 1; words >> word; ++ply) {
        const std::optional<Move> move = moveFromString(word);
        if (!move || !isLegalMove(position, *move)) {
            return false;
        }
        position.make(*move);
        if (ply >= openingPlies && isQuiet(position) && seen.insert(position.key()).second) {
            samples.push_back(makeSample(position, outcome, kNoSearchScore));
        }
    }
    return true;
}

}  // namespace

ImportReport importGames(std::istream& lines, int openingPlies) {
    ImportReport report;
    std::unordered_set<Key> seen;
    std::string line;
    while (std::getline(lines, line)) {
        if (line.empty() || line.front() == '#') {
            continue;
        }
        std::istringstream fields(line);
        std::string result;
        std::string year;
        std::string source;
        std::string moves;
        std::getline(fields, result, '\t');
        std::getline(fields, year, '\t');
        std::getline(fields, source, '\t');
        std::getline(fields, moves);
        const std::optional<Outcome> outcome = outcomeFrom(result);
        if (outcome && addGame(moves, *outcome, openingPlies, seen, report.samples)) {
            ++report.games;
        } else {
            ++report.skipped;
        }
    }
    return report;
}

}  // namespace juzhong::tuner
