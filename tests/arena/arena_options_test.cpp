#include "bench/arena/options.h"
#include "bench/arena/text.h"
#include "tests/support/catch.h"

namespace juzhong::arena {

namespace {

using namespace std::chrono_literals;

Result<ArenaSettings> read(std::string_view line) {
    const auto words = splitWords(line);
    return readOptions(words);
}

constexpr const char* kTwo = "-engine cmd=a -engine cmd=b -each nodes=1 ";

}  // namespace

TEST_CASE("a whole command line is understood") {
    const auto settings = read(
        "-engine cmd=./a name=A proto=ucci dir=/x option.style=solid option.clear= arg=-v arg=w coords=rank1 "
        "fen=eh -engine cmd=b book=off st=0.5 -each tc=40/90:00,10/15:00 hash=64 threads=2 timemargin=30 "
        "-openings file=o.epd format=fen order=random plies=8 start=5 -srand 42 -rounds 10 -games 4 "
        "-tournament gauntlet -concurrency 3 -use-affinity -rules chineserule -movelimit 50 -draw "
        "movenumber=30 "
        "movecount=4 score=15 -resign movecount=5 score=700 twosided=true -maxmoves 150 -patience 20 "
        "-sprt elo0=-1.5 elo1=4.5 alpha=0.1 beta=0.2 -pgnout file=g.pgn -jsonout file=g.jsonl -resume -shard "
        "2/5 "
        "-scoring two -progress 1.5 -games-log");
    INFO((settings ? "" : settings.fault()));
    REQUIRE(settings.isOk());
    REQUIRE(settings->engines.size() == 2);
    const EngineSettings& a = settings->engines[0];
    CHECK(a.launch.command == "./a");
    CHECK(a.launch.directory == "/x");
    CHECK(a.launch.arguments == std::vector<std::string>{"-v", "w"});
    CHECK(a.dialect == Dialect::Ucci);
    CHECK(a.ranks == RankOrigin::One);
    CHECK(a.fenLetters == FenLetters::ElephantHorse);
    CHECK(a.options == std::vector<std::pair<std::string, std::string>>{{"style", "solid"}, {"clear", ""}});
    CHECK(a.hash == 64);
    CHECK(a.margin == 30ms);
    CHECK(describeLimits(a, Color::Red) == "tc=40/5400,10/900");
    const EngineSettings& b = settings->engines[1];
    CHECK(b.book == false);
    // A player's own time for each move goes before everybody's clock.
    CHECK(describeLimits(b, Color::Black) == "st=0.500");
    CHECK(settings->openings.plies == 8);
    CHECK(settings->openings.start == 5);
    CHECK(settings->openings.isRandom);
    CHECK(settings->seed == 42);
    CHECK(settings->schedule.kind == TournamentKind::Gauntlet);
    CHECK(settings->schedule.rounds == 10);
    CHECK(settings->schedule.gamesPerEncounter == 4);
    CHECK(settings->schedule.players == 2);
    CHECK(settings->schedule.scoring.name == "two");
    CHECK(settings->concurrency == 3);
    CHECK(settings->pinsCores);
    CHECK(settings->rules.law.ruleSet == rules::RuleSet::Chinese1999);
    CHECK(settings->rules.law.moveLimit == 50);
    CHECK(settings->rules.adjudication.draw->fromRound == 30);
    CHECK(settings->rules.adjudication.resign->twoSided);
    CHECK(settings->rules.adjudication.maxRounds == 150);
    CHECK(settings->rules.patience == 20s);
    CHECK(settings->sprt->elo0 == Approx(-1.5));
    CHECK(settings->sprt->beta == Approx(0.2));
    CHECK(settings->pgnFile == "g.pgn");
    CHECK(settings->jsonFile == "g.jsonl");
    CHECK(settings->resumes);
    CHECK(settings->shard == 2);
    CHECK(settings->shardCount == 5);
    CHECK(settings->progressInterval == 1500ms);
    CHECK(settings->printsGames);
}

TEST_CASE("each side can have its own clock") {
    // A match of the 1999 rules' rapid form: Red 80 minutes, Black 40, both with 30 seconds a move.
    const auto settings = read("-engine cmd=a -engine cmd=b -each redtc=80:00+30 blacktc=40:00+30");
    REQUIRE(settings.isOk());
    CHECK(settings->engines[0].clockFor(Color::Red) == *readTimeControl("4800+30"));
    CHECK(settings->engines[1].clockFor(Color::Black) == *readTimeControl("2400+30"));
}

TEST_CASE("what is wrong with a command line is one line that names the word") {
    struct Case {
        std::string line;
        const char* named;
    };
    const std::string two = kTwo;
    for (const Case& item : {
             Case{"", "-engine"},
             Case{"-engine cmd=a -each nodes=1", "two"},
             Case{"-engine cmd=a -engine cmd=b", "nodes="},
             Case{"-engine cmd=a -engine name=b -each nodes=1", "cmd="},
             Case{"-engine cmd=a -engine cmd=b -each redtc=10", "tc="},
             Case{two + "-nonsense", "-nonsense"},
             Case{two + "-each hash", "hash"},
             Case{two + "-each hash=x", "hash=x"},
             Case{two + "-each colour=red", "colour=red"},
             Case{two + "-each proto=xboard", "proto=xboard"},
             Case{two + "-each nodes=0", "nodes=0"},
             Case{two + "-each st=-1", "st=-1"},
             Case{two + "-each tc=0", "tc=0"},
             Case{two + "-rounds", "-rounds"},
             Case{two + "-rounds 0", "-rounds"},
             Case{two + "-rounds 2 3", "-rounds"},
             Case{two + "-rounds 99999999999999999999", "-rounds"},
             Case{two + "-tournament league", "-tournament"},
             Case{two + "-rules chess", "-rules"},
             Case{two + "-scoring x", "-scoring"},
             Case{two + "-openings format=epd2", "format=epd2"},
             Case{two + "-openings file=", "file="},
             Case{two + "-openings depth=3", "depth=3"},
             Case{two + "-sprt elo0=5 elo1=5", "elo0"},
             Case{two + "-sprt alpha=0.6", "alpha=0.6"},
             Case{two + "-sprt alpha=nan", "alpha=nan"},
             Case{two + "-shard 3/2", "-shard"},
             Case{two + "-shard 0/2", "-shard"},
             Case{two + "-shard 2", "-shard"},
             Case{two + "-shard 1/2 -tournament swiss", "-shard"},
             Case{two + "-engine cmd=c -sprt", "-sprt"},
             Case{two + "-resume", "-jsonout"},
             Case{two + "-resume now", "now"},
             Case{two + "-pgnout", "-pgnout"},
             Case{two + "-pgnout file=", "-pgnout"},
         }) {
        INFO(item.line);
        const auto settings = read(item.line);
        REQUIRE_FALSE(settings.isOk());
        CHECK(settings.fault().find(item.named) != std::string::npos);
        CHECK(settings.fault().find('\n') == std::string::npos);
    }
}

TEST_CASE("the command line of an OpenBench worker is understood") {
    // As its client builds it (AndyGrant/OpenBench, Client/worker.py), but for the names.
    const auto settings = read(
        "-repeat -recover -variant standard -concurrency 2 -games 32 -resign movecount=3 score=400 -draw "
        "movenumber=40 movecount=8 score=10 -engine dir=Engines/ cmd=./x-dev proto=uci tc=8.21+0.08 "
        "timemargin=250 "
        "option.Threads=1 option.Hash=16 name=X-dev -engine dir=Engines/ cmd=./x-base proto=uci tc=8.21+0.08 "
        "timemargin=250 option.Threads=1 option.Hash=16 name=X-base -openings file=Books/b.epd format=epd "
        "order=random start=4000 -srand 7 -pgnout PGNs/1.2.3.pgn");
    INFO((settings ? "" : settings.fault()));
    REQUIRE(settings.isOk());
    CHECK(settings->schedule.gamesPerEncounter == 32);
    CHECK(settings->engines[1].margin == 250ms);
    CHECK(settings->pgnFile == "PGNs/1.2.3.pgn");
}

TEST_CASE("help names every word and key") {
    CHECK(read("--help")->wantsHelp);
    CHECK(read("-help")->wantsHelp);
    const std::string help = helpText();
    for (const char* word :
         {"-engine",      "-each",   "-openings", "-srand",      "-rounds",   "-games", "-tournament",
          "-concurrency", "-rules",  "-draw",     "-resign",     "-maxmoves", "-sprt",  "-pgnout",
          "-jsonout",     "-resume", "-shard",    "merge",       "cmd=",      "proto=", "tc=",
          "st=",          "nodes=",  "depth=",    "option.NAME", "Examples"}) {
        INFO(word);
        CHECK(help.find(word) != std::string::npos);
    }
}

TEST_CASE("a merge names files and where the joined results go") {
    const auto words = splitWords("a.jsonl b.jsonl -jsonout file=all.jsonl -scoring three");
    const auto merge = readMergeOptions(words);
    REQUIRE(merge.isOk());
    CHECK(merge->files == std::vector<std::string>{"a.jsonl", "b.jsonl"});
    CHECK(merge->output.jsonFile == "all.jsonl");
    CHECK(merge->output.schedule.scoring.name == "three");
    CHECK_FALSE(readMergeOptions({}).isOk());
}

TEST_CASE("tournaments are the same when what decides their games is") {
    const auto text = [](const std::string& line) { return describeTournament(*read(line), {}); };
    const std::string two = kTwo;
    CHECK(text(two) == text(two + "-concurrency 7 -shard 1/2 -rounds 9 -pgnout file=x"));
    for (const char* more :
         {"-games 4", "-each nodes=2", "-each hash=1", "-each option.x=1", "-rules none", "-movelimit 9",
          "-draw", "-resign", "-maxmoves 9", "-tournament swiss", "-scoring two"}) {
        INFO(more);
        CHECK(text(two) != text(two + more));
    }
}

}  // namespace juzhong::arena
