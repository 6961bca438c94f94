#include <fstream>
#include <iterator>

#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/record/pgn.h"
#include "engine/rules/judgement.h"
#include "protocol/commands/arguments.h"

namespace juzhong::commands {

namespace {

constexpr int kLongestLimit = 500;

/// "asianrule, chineserule, ...".
std::string listedNames() {
    std::string names;
    for (const rules::RuleSetRow& row : rules::kRuleSets) {
        names += (names.empty() ? "" : ", ") + std::string(row.name);
    }
    return names;
}

Result<rules::Law> readLaw(const cxxopts::ParseResult& given) {
    const auto name = given["rules"].as<std::string>();
    const auto ruleSet = rules::ruleSetFromName(name);
    if (!ruleSet) {
        return Fault{"no rules '" + name + "', there are " + listedNames()};
    }
    const Result<int> limit = readNumber(given["limit"].as<std::string>(), 0, kLongestLimit, "limit");
    if (!limit) {
        return Fault{limit.fault()};
    }
    return rules::Law{*ruleSet, *limit};
}

std::optional<Fault> judgeMoves(std::vector<std::string> words, const rules::Law& law, std::ostream& out) {
    const std::string fen = words.front();
    words.erase(words.begin());
    Result<Position> start = fen == "startpos" ? Result<Position>(Position()) : readFen(fen);
    if (!start) {
        return Fault{start.fault()};
    }
    const Result<Position> end = playMoves(std::move(start).value(), join(words));
    if (!end) {
        return Fault{end.fault()};
    }
    out << rules::toText(rules::explain(*end, law));
    return std::nullopt;
}

/// How the law sees a recorded game: the first verdict that ends it, or the one after its last move.
Result<std::string> judgeGame(const record::PgnGame& game, const rules::Law& law) {
    Result<Position> start = game.start();
    if (!start) {
        return Fault{start.fault()};
    }
    Position position = std::move(start).value();
    std::size_t plies = 0;
    while (plies < game.moves.size() && rules::judge(position, law).kind == rules::Verdict::Kind::Ongoing) {
        if (!isLegalMove(position, game.moves[plies])) {
            return Fault{"move " + std::to_string(plies + 1) + ", " + toString(game.moves[plies]) +
                         ", is not legal"};
        }
        position.make(game.moves[plies++]);
    }
    std::string text = rules::toText(rules::explain(position, law));
    if (plies < game.moves.size()) {
        text +=
            "decided after ply " + std::to_string(plies) + " of " + std::to_string(game.moves.size()) + "\n";
    }
    return text + "recorded result: " + game.result + "\n";
}

std::optional<Fault> judgeFile(const std::string& name, const rules::Law& law, std::ostream& out) {
    std::ifstream file(name, std::ios::binary);
    if (!file) {
        return Fault{"cannot open " + name};
    }
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    const auto games = record::readPgn(text);
    if (!games) {
        return Fault{name + ", " + games.fault()};
    }
    if (games->empty()) {
        return Fault{name + " holds no games"};
    }
    for (std::size_t i = 0; i < games->size(); ++i) {
        const record::PgnGame& game = games->at(i);
        const Result<std::string> judged = judgeGame(game, law);
        if (!judged) {
            return Fault{name + ", game at line " + std::to_string(game.line) + ": " + judged.fault()};
        }
        out << (i == 0 ? "" : "\n") << *judged;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Fault> runJudge(Arguments arguments, std::ostream& out) {
    cxxopts::Options options("juzhong judge");
    options.add_options()("rules", "", cxxopts::value<std::string>()->default_value("asianrule"))(
        "limit", "", cxxopts::value<std::string>()->default_value(std::to_string(rules::kDefaultMoveLimit)))(
        "pgn", "", cxxopts::value<std::string>())("words", "", cxxopts::value<std::vector<std::string>>());
    options.parse_positional({"words"});
    const cxxopts::ParseResult given = parseArguments(options, arguments);
    const Result<rules::Law> law = readLaw(given);
    if (!law) {
        return Fault{law.fault()};
    }
    if (given.count("pgn") > 0) {
        return judgeFile(given["pgn"].as<std::string>(), *law, out);
    }
    if (given.count("words") == 0) {
        return Fault{"judge needs a FEN in quotes and moves, or --pgn FILE"};
    }
    return judgeMoves(given["words"].as<std::vector<std::string>>(), *law, out);
}

}  // namespace juzhong::commands
