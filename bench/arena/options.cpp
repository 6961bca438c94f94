#include "bench/arena/options.h"

#include <algorithm>
#include <array>

#include "bench/arena/engine_options.h"
#include "bench/arena/option_values.h"
#include "bench/arena/text.h"

namespace juzhong::arena {

namespace {

/// What the command line says, in the order in which it says it: `-each` is applied at the end.
struct Draft {
    ArenaSettings settings;
    std::vector<std::vector<std::string_view>> engines;
    std::vector<std::string_view> each;
};

template <typename Row, std::size_t Count>
std::string namesOf(const std::array<Row, Count>& rows) {
    std::string names;
    for (const Row& row : rows) {
        names += (names.empty() ? "" : ", ") + std::string(row.name);
    }
    return names;
}

/// Finds the row of that name in a table, else says which there are.
template <typename Row, std::size_t Count, typename Use>
Complaint takeName(Words words, const std::array<Row, Count>& rows, Use use) {
    const auto found = std::find_if(
        rows.begin(), rows.end(), [&](const Row& row) { return words.size() == 1 && row.name == words[0]; });
    if (found == rows.end()) {
        return "expected one of " + namesOf(rows);
    }
    use(*found);
    return std::nullopt;
}

/// A word of the command line.
struct Word {
    std::string_view name;
    std::string_view values;
    Complaint (*take)(Words words, Draft& draft);
    std::string_view help;
};

Complaint takeNothing(Words, Draft&) {
    return std::nullopt;
}

constexpr std::array kWords{
    Word{"-engine", "KEY=VALUE...",
         [](Words words, Draft& draft) -> Complaint {
             draft.engines.emplace_back(words.begin(), words.end());
             return std::nullopt;
         },
         "a player; keys below"},
    Word{"-each", "KEY=VALUE...",
         [](Words words, Draft& draft) -> Complaint {
             draft.each.insert(draft.each.end(), words.begin(), words.end());
             return std::nullopt;
         },
         "keys for all players; a player's own go before"},
    Word{"-openings", "file=F [format=epd|pgn|moves] [order=sequential|random] [plies=N] [start=N]",
         [](Words words, Draft& draft) { return takeOpeningSettings(words, draft.settings); },
         "start positions or lines; each is played with both colours"},
    Word{"-srand", "N",
         [](Words words, Draft& draft) {
             return takeOnlyNumber<std::uint64_t>(words, 0, ~std::uint64_t{0}, draft.settings.seed);
         },
         "seed of the random order (default 1)"},
    Word{"-tournament", "KIND",
         [](Words words, Draft& draft) {
             return takeName(words, kTournamentKinds,
                             [&](const TournamentKindRow& row) { draft.settings.schedule.kind = row.kind; });
         },
         "round-robin (default), gauntlet, swiss, knockout"},
    Word{"-rounds", "N",
         [](Words words, Draft& draft) {
             return takeOnlyNumber(words, 1, 1'000'000, draft.settings.schedule.rounds);
         },
         "how often each pairing meets; rounds of a swiss; times a tied knockout match is played"},
    Word{"-games", "N",
         [](Words words, Draft& draft) {
             return takeOnlyNumber(words, 1, 1000, draft.settings.schedule.gamesPerEncounter);
         },
         "games each time they meet (default 2)"},
    Word{"-scoring", "NAME",
         [](Words words, Draft& draft) {
             return takeName(words, kScorings,
                             [&](const Scoring& row) { draft.settings.schedule.scoring = row; });
         },
         "half: 1, 1/2, 0 (default); two: 2, 1, 0; three: win 3, drawn as Red 1, as Black 2"},
    Word{"-concurrency", "N",
         [](Words words, Draft& draft) {
             return takeOnlyNumber(words, 1U, 1024U, draft.settings.concurrency);
         },
         "games at a time (default 1)"},
    Word{"-use-affinity", "",
         [](Words, Draft& draft) -> Complaint {
             draft.settings.pinsCores = true;
             return std::nullopt;
         },
         "the two engines of a game share one core"},
    Word{"-rules", "NAME",
         [](Words words, Draft& draft) -> Complaint {
             const auto ruleSet =
                 words.size() == 1 ? rules::ruleSetFromName(words[0]) : std::optional<rules::RuleSet>{};
             if (!ruleSet) {
                 return "expected one of " + namesOf(rules::kRuleSets);
             }
             draft.settings.rules.law.ruleSet = *ruleSet;
             return std::nullopt;
         },
         "law of repetitions: asianrule (default), chineserule, chineserule2020, checkban, none"},
    Word{"-movelimit", "N",
         [](Words words, Draft& draft) {
             return takeOnlyNumber(words, 0, 500, draft.settings.rules.law.moveLimit);
         },
         "rounds without a capture until a draw (default 60; 0: never)"},
    Word{"-draw", "[movenumber=N] [movecount=N] [score=CP]",
         [](Words words, Draft& draft) { return takeDrawSettings(words, draft.settings); },
         "draw when both say so (defaults 40, 8, 10)"},
    Word{"-resign", "[movecount=N] [score=CP] [twosided=true]",
         [](Words words, Draft& draft) { return takeResignSettings(words, draft.settings); },
         "lost when its own scores say so (defaults 3, 1000, false)"},
    Word{"-maxmoves", "N",
         [](Words words, Draft& draft) {
             return takeOnlyNumber(words, 0, 10'000, draft.settings.rules.adjudication.maxRounds);
         },
         "draw after N rounds (default 0: never)"},
    Word{"-patience", "SECONDS",
         [](Words words, Draft& draft) { return takeTime(words, draft.settings.rules.patience); },
         "longest thought of an engine without clock or st (default 60)"},
    Word{"-sprt", "[elo0=E] [elo1=E] [alpha=A] [beta=B]",
         [](Words words, Draft& draft) -> Complaint { return takeSprtSettings(words, draft.settings); },
         "stop when the first player is proved elo1 or elo0 stronger (defaults 0, 5, 0.05, 0.05)"},
    Word{"-pgnout", "file=F",
         [](Words words, Draft& draft) { return takeFile(words, draft.settings.pgnFile); }, "games as PGN"},
    Word{"-jsonout", "file=F",
         [](Words words, Draft& draft) { return takeFile(words, draft.settings.jsonFile); },
         "a line of JSON for each game; what -resume and merge read"},
    Word{"-resume", "",
         [](Words, Draft& draft) -> Complaint {
             draft.settings.resumes = true;
             return std::nullopt;
         },
         "go on with the tournament in the -jsonout file"},
    Word{"-shard", "I/N", [](Words words, Draft& draft) { return takeShard(words, draft.settings); },
         "play only the I-th of N shares (gauntlet, round-robin)"},
    Word{"-progress", "SECONDS",
         [](Words words, Draft& draft) { return takeTime(words, draft.settings.progressInterval); },
         "time between progress lines (default 5; 0: none)"},
    Word{"-games-log", "",
         [](Words, Draft& draft) -> Complaint {
             draft.settings.printsGames = true;
             return std::nullopt;
         },
         "a line for each game that starts or ends"},
    Word{"-repeat", "", takeNothing, "known from other tools; openings always repeat with colours exchanged"},
    Word{"-recover", "", takeNothing, "known from other tools; engines are always started again"},
    Word{"-variant", "NAME", takeNothing, "known from other tools; the game is always xiangqi"},
    Word{"--help", "",
         [](Words, Draft& draft) -> Complaint {
             draft.settings.wantsHelp = true;
             return std::nullopt;
         },
         "this text"},
};

Complaint readWords(Words words, Draft& draft) {
    while (!words.empty()) {
        const std::string_view name = words[0] == "-help" || words[0] == "-h" ? "--help" : words[0];
        const auto* word = std::find_if(kWords.begin(), kWords.end(),
                                        [&](const Word& candidate) { return candidate.name == name; });
        if (word == kWords.end()) {
            return "unknown word: " + std::string(name) + " (--help lists them)";
        }
        std::size_t end = 1;
        while (end < words.size() && !words[end].starts_with('-')) {
            ++end;
        }
        const Words values = words.subspan(1, end - 1);
        if (word->values.empty() && !values.empty()) {
            return std::string(name) + ": takes no value: " + std::string(values[0]);
        }
        if (auto complaint = word->take(values, draft)) {
            return std::string(name) + ": " + *complaint;
        }
        words = words.subspan(end);
    }
    return std::nullopt;
}

/// `-each` first, so that a player's own keys go before. A clock and a time for each move exclude each other,
/// so the later of the two counts.
Complaint buildEngines(Draft& draft) {
    for (const auto& own : draft.engines) {
        EngineSettings engine;
        for (const auto* words : {&std::as_const(draft.each), &own}) {
            for (const std::string_view word : *words) {
                if (auto complaint = readEngineOption(word, engine)) {
                    return (words == &own ? "-engine: " : "-each: ") + *complaint;
                }
                if (word.starts_with("st=")) {
                    engine.redClock = engine.blackClock = {};
                } else if (word.starts_with("tc=") || word.starts_with("redtc=") ||
                           word.starts_with("blacktc=")) {
                    engine.limits.moveTime.reset();
                }
            }
        }
        const bool hasLimit = engine.limits.moveTime || engine.limits.nodes || engine.limits.depth ||
                              (!engine.redClock.isEmpty() && !engine.blackClock.isEmpty());
        if (engine.launch.command.empty()) {
            return "-engine: cmd= is missing";
        }
        if (!hasLimit) {
            return "-engine: no tc=, st=, nodes= or depth= for " + engine.launch.command;
        }
        draft.settings.engines.push_back(std::move(engine));
    }
    return std::nullopt;
}

Complaint checkTogether(const ArenaSettings& settings) {
    const bool isFixed = settings.schedule.kind == TournamentKind::Gauntlet ||
                         settings.schedule.kind == TournamentKind::RoundRobin;
    if (settings.engines.size() < 2) {
        return "at least two -engine are needed (--help shows examples)";
    }
    if (settings.resumes && settings.jsonFile.empty()) {
        return "-resume: needs -jsonout";
    }
    if (settings.shardCount > 1 && !isFixed) {
        return "-shard: only for gauntlet and round-robin, whose games do not depend on results";
    }
    if (settings.sprt && (settings.engines.size() != 2 || !isFixed)) {
        return "-sprt: needs exactly two players in a gauntlet or round-robin";
    }
    return std::nullopt;
}

constexpr std::string_view kExamples = R"(
Examples:
  Two versions, fixed nodes, until it is proved which is better:
    juzhong-arena -engine cmd=./new name=new -engine cmd=./old name=old -each proto=uci nodes=4000
      -openings file=openings.epd order=random -rounds 5000 -concurrency 4 -sprt elo0=0 elo1=5
      -jsonout file=match.jsonl -pgnout file=match.pgn
  Go on after it was broken off: the same line and -resume.
  Against Fairy-Stockfish at 10 seconds and 0.1 a move:
    juzhong-arena -engine cmd=./juzhong proto=ucci book=off -engine cmd=fairy-stockfish coords=rank1
      option.UCI_Variant=xiangqi -each tc=10+0.1 hash=64 -openings file=openings.epd -rounds 50
  A third of a tournament on each of three machines, then one table:
    juzhong-arena ... -shard 1/3 -jsonout file=part1.jsonl    (2/3 and 3/3 elsewhere)
    juzhong-arena merge part1.jsonl part2.jsonl part3.jsonl -pgnout file=all.pgn
)";

}  // namespace

Result<ArenaSettings> readOptions(std::span<const std::string_view> words) {
    Draft draft;
    if (const auto complaint = readWords(words, draft)) {
        return Fault{*complaint};
    }
    if (draft.settings.wantsHelp) {
        return draft.settings;
    }
    if (const auto complaint = buildEngines(draft)) {
        return Fault{*complaint};
    }
    draft.settings.schedule.players = static_cast<int>(draft.settings.engines.size());
    if (const auto complaint = checkTogether(draft.settings)) {
        return Fault{*complaint};
    }
    return draft.settings;
}

Result<MergeSettings> readMergeOptions(std::span<const std::string_view> words) {
    MergeSettings merge;
    while (!words.empty() && !words[0].starts_with('-')) {
        merge.files.emplace_back(words[0]);
        words = words.subspan(1);
    }
    Draft draft;
    if (const auto complaint = readWords(words, draft)) {
        return Fault{*complaint};
    }
    if (merge.files.empty()) {
        return Fault{"merge: names of result files are missing"};
    }
    merge.output = std::move(draft.settings);
    return merge;
}

std::string helpText() {
    std::string text =
        "juzhong-arena: tournaments between xiangqi engines\n\n"
        "  juzhong-arena -engine KEY=VALUE... -engine KEY=VALUE... [WORDS]\n"
        "  juzhong-arena merge FILES [-jsonout file=F] [-pgnout file=F] [-scoring NAME] [-sprt ...]\n\n";
    for (const Word& word : kWords) {
        text += "  " + std::string(word.name) + (word.values.empty() ? "" : " ") + std::string(word.values) +
                "\n      " + std::string(word.help) + '\n';
    }
    return text + "\n  Keys of -engine and -each:\n" + engineOptionsHelp() + std::string(kExamples);
}

}  // namespace juzhong::arena
