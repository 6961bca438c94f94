#include "bench/arena/options.h"
#include "bench/arena/text.h"

namespace juzhong::arena {

std::string describeLimits(const EngineSettings& settings, Color side) {
    std::string text;
    const auto add = [&](std::string_view key, const std::string& value) {
        text += (text.empty() ? "" : " ") + std::string(key) + '=' + value;
    };
    if (!settings.clockFor(side).isEmpty()) {
        add("tc", writeTimeControl(settings.clockFor(side)));
    }
    if (settings.limits.moveTime) {
        add("st", fixedText(static_cast<double>(settings.limits.moveTime->count()) / 1000, 3));
    }
    if (settings.limits.nodes) {
        add("nodes", std::to_string(*settings.limits.nodes));
    }
    if (settings.limits.depth) {
        add("depth", std::to_string(*settings.limits.depth));
    }
    return text;
}

std::string describeTournament(const ArenaSettings& settings, const std::vector<Opening>& openings) {
    std::string text;
    const auto add = [&](std::string_view part) { text += std::string(part) + '\n'; };
    const auto addNumber = [&](auto number) { add(std::to_string(number)); };
    for (const EngineSettings& engine : settings.engines) {
        add(engine.name);
        for (const Color side : kColors) {
            add(describeLimits(engine, side));
        }
        for (const auto& [name, value] : engine.options) {
            add(name + '=' + value);
        }
        addNumber(engine.hash.value_or(-1));
        addNumber(engine.threads.value_or(-1));
        addNumber(engine.book ? int{*engine.book} : -1);
    }
    addNumber(static_cast<int>(settings.schedule.kind));
    // A tournament may be prolonged: more rounds leave the earlier games what they were.
    if (settings.schedule.kind == TournamentKind::Knockout) {
        addNumber(settings.schedule.rounds);
    }
    addNumber(settings.schedule.gamesPerEncounter);
    add(settings.schedule.scoring.name);
    add(rules::nameOf(settings.rules.law.ruleSet));
    addNumber(settings.rules.law.moveLimit);
    const AdjudicationSettings& adjudication = settings.rules.adjudication;
    if (adjudication.draw) {
        addNumber(adjudication.draw->fromRound);
        addNumber(adjudication.draw->moves);
        addNumber(adjudication.draw->score);
    }
    if (adjudication.resign) {
        addNumber(adjudication.resign->moves);
        addNumber(adjudication.resign->score);
        addNumber(int{adjudication.resign->twoSided});
    }
    addNumber(adjudication.maxRounds);
    for (const Opening& opening : openings) {
        add(opening.fen);
        for (const Move move : opening.moves) {
            addNumber(move.bits());
        }
    }
    return text;
}

}  // namespace juzhong::arena
