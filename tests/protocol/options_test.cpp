#include "protocol/options.h"

#include <set>

#include "protocol/dialect_writer.h"
#include "protocol/words.h"
#include "tests/support/catch.h"

namespace juzhong {

namespace {

/// Remembers what options did.
class FakeHost : public OptionHost {
   public:
    [[nodiscard]] Settings& settings() override { return settings_; }
    void reconfigure() override { ++reconfigurations; }
    [[nodiscard]] bool resizeTable(std::size_t megabytes) override {
        if (megabytes > largestTable) {
            return false;
        }
        tableSizes.push_back(megabytes);
        return true;
    }
    void newGame() override { ++newGames; }
    std::optional<Fault> openBooks() override {
        ++bookOpenings;
        return std::nullopt;
    }

    int reconfigurations = 0;
    int newGames = 0;
    int bookOpenings = 0;
    std::size_t largestTable = 1024;
    std::vector<std::size_t> tableSizes;

   private:
    Settings settings_;
};

/// Every setting as text, to see whether anything has changed.
std::string describe(const Settings& s) {
    std::string text;
    for (const long long value :
         {static_cast<long long>(s.useMillisec), static_cast<long long>(s.batch),
          static_cast<long long>(s.debug), static_cast<long long>(s.useBook),
          static_cast<long long>(s.hashMegabytes), static_cast<long long>(s.courtesy),
          static_cast<long long>(s.search.threads), static_cast<long long>(s.search.multiPv),
          static_cast<long long>(s.search.moveOverhead.count()), static_cast<long long>(s.search.ponder),
          static_cast<long long>(s.bookHabits.randomness), static_cast<long long>(s.bookHabits.style),
          static_cast<long long>(s.bookHabits.seed), static_cast<long long>(s.search.law.ruleSet),
          static_cast<long long>(s.search.law.moveLimit)}) {
        text += std::to_string(value) + " ";
    }
    return text + s.bookFiles;
}

std::vector<std::string> namesOf(const OptionRow& row) {
    std::vector<std::string> names;
    for (const std::string_view name : {row.ucciName, row.uciName, row.aliases[0], row.aliases[1]}) {
        if (!name.empty()) {
            names.emplace_back(name);
        }
    }
    return names;
}

}  // namespace

TEST_CASE("no option's name or value holds letters that old clients search for") {
    for (const OptionRow& row : optionTable()) {
        for (const Dialect dialect : {Dialect::Ucci, Dialect::Uci}) {
            if (row.nameIn(dialect).empty()) {
                continue;
            }
            const std::string line = words::lower(writerFor(dialect).optionLine(row));
            CAPTURE(line);
            for (const char* letters : {"draw", "resign", "bestmove"}) {
                CHECK(line.find(letters) == std::string::npos);
            }
        }
    }
}

TEST_CASE("UCCI names are one lower-case word and no two options share a name") {
    std::set<std::string> seen;
    for (const OptionRow& row : optionTable()) {
        CAPTURE(row.ucciName, row.uciName);
        CHECK(std::string(row.ucciName) == words::lower(row.ucciName));
        CHECK(row.ucciName.find(' ') == std::string_view::npos);
        std::set<std::string> own;
        for (const std::string& name : namesOf(row)) {
            own.insert(words::lower(name));
            CHECK(findOption(name) == &row);
            CHECK(findOption(words::lower(name)) == &row);
        }
        for (const std::string& name : own) {
            CHECK(seen.insert(name).second);
        }
    }
}

TEST_CASE("the printed defaults are the values at start, and sending each back changes nothing") {
    FakeHost host;
    const std::string before = describe(host.settings());
    for (const OptionRow& row : optionTable()) {
        if (row.type == OptionType::Button) {
            continue;
        }
        for (const std::string& name : namesOf(row)) {
            CAPTURE(name);
            const std::string value = row.standard.empty() ? "<empty>" : std::string(row.standard);
            CHECK_FALSE(setOption(host, name + " " + value).has_value());
            CHECK_FALSE(setOption(host, "name " + name + " value " + value).has_value());
            CHECK(describe(host.settings()) == before);
        }
    }
    CHECK(host.tableSizes.empty());
    CHECK(host.bookOpenings == 0);
}

TEST_CASE("in UCI every option but a button has a word behind default, and it is no trap for clients") {
    for (const OptionRow& row : optionTable()) {
        if (row.uciName.empty() || row.type == OptionType::Button) {
            continue;
        }
        const std::string line = writerFor(Dialect::Uci).optionLine(row);
        CAPTURE(line);
        const std::size_t at = line.find(" default ");
        REQUIRE(at != std::string::npos);
        const std::string value(words::Cursor(line.substr(at + 9)).peek());
        CHECK_FALSE(value.empty());
        CHECK(value != "name");
        CHECK(value != "type");
        CHECK(value != "default");
        CHECK(value[0] != '/');
    }
}

TEST_CASE("option lines have the form of their dialect") {
    const OptionRow& hash = *findOption("hashsize");
    CHECK(writerFor(Dialect::Ucci).optionLine(hash) ==
          "option hashsize type spin min 0 max 65536 default 16");
    CHECK(writerFor(Dialect::Uci).optionLine(hash) ==
          "option name Hash type spin default 16 min 1 max 65536");
    const OptionRow& rule = *findOption("repetition");
    CHECK(writerFor(Dialect::Ucci).optionLine(rule) ==
          "option repetition type combo var asianrule var chineserule var chineserule2020 var checkban var "
          "none default asianrule");
    const OptionRow& files = *findOption("bookfiles");
    CHECK(writerFor(Dialect::Ucci).optionLine(files) == "option bookfiles type string");
    CHECK(writerFor(Dialect::Uci).optionLine(files) == "option name Book File type string default <empty>");
    CHECK(writerFor(Dialect::Ucci).optionLine(*findOption("newgame")) == "option newgame type button");
    CHECK(writerFor(Dialect::Ucci).optionLine(*findOption("usemillisec")) ==
          "option usemillisec type check default false");
}

TEST_CASE("spins take their whole range, and beyond it or for a word the old value stays with one line") {
    for (const OptionRow& row : optionTable()) {
        if (row.type != OptionType::Spin) {
            continue;
        }
        const std::string name(row.ucciName);
        CAPTURE(name);
        FakeHost host;
        host.largestTable = 1U << 20U;
        for (const int good : {row.minIn(Dialect::Ucci), row.min, row.max}) {
            CHECK_FALSE(setOption(host, name + " " + std::to_string(good)).has_value());
        }
        const std::string before = describe(host.settings());
        for (const std::string bad : {"-5", "abc", "", "1.5", "-99999999999999999999"}) {
            CAPTURE(bad);
            CHECK(setOption(host, name + " " + bad).has_value());
        }
        if (!row.clampsAbove) {
            CHECK(setOption(host, name + " " + std::to_string(row.max + 1)).has_value());
            CHECK(setOption(host, name + " 18446744073709551617").has_value());
        }
        CHECK(describe(host.settings()) == before);
    }
}

TEST_CASE("more threads than can be had are as many as can, and none means the engine's choice") {
    FakeHost host;
    CHECK_FALSE(setOption(host, "threads 1000").has_value());
    CHECK(host.settings().search.threads == 256);
    CHECK_FALSE(setOption(host, "threads 0").has_value());
    CHECK(host.settings().search.threads >= 1);
    CHECK(host.settings().search.threads <= 256);
}

TEST_CASE("checks are read as clients write them") {
    FakeHost host;
    for (const char* on : {"on", "1", "TRUE", "true", "yes", "On", ""}) {
        CAPTURE(on);
        host.settings().useMillisec = false;
        CHECK_FALSE(setOption(host, std::string("usemillisec ") + on).has_value());
        CHECK(host.settings().useMillisec);
    }
    for (const char* off : {"off", "0", "FALSE", "no"}) {
        CAPTURE(off);
        host.settings().useMillisec = true;
        CHECK_FALSE(setOption(host, std::string("usemillisec ") + off).has_value());
        CHECK_FALSE(host.settings().useMillisec);
    }
    host.settings().useMillisec = true;
    CHECK(setOption(host, "usemillisec maybe").has_value());
    CHECK(host.settings().useMillisec);
}

TEST_CASE("names of either dialect and either form are understood in both") {
    FakeHost host;
    for (const char* line : {"hashsize 32", "HashSize  32", "Hash 32", "name hashsize value 32",
                             "name Hash value 32", "NAME hash VALUE 32"}) {
        CAPTURE(line);
        host.settings().hashMegabytes = 16;
        CHECK_FALSE(setOption(host, line).has_value());
        CHECK(host.settings().hashMegabytes == 32);
    }
    CHECK_FALSE(setOption(host, "Move Overhead 77").has_value());
    CHECK(host.settings().search.moveOverhead == Milliseconds(77));
    CHECK_FALSE(setOption(host, "Clear Hash").has_value());
    CHECK_FALSE(setOption(host, "name Clear Hash").has_value());
    CHECK(host.newGames == 2);
}

TEST_CASE("rules of repetition have older names") {
    FakeHost host;
    CHECK_FALSE(setOption(host, "repetition alwaysdraw").has_value());
    CHECK(host.settings().search.law.ruleSet == rules::RuleSet::AlwaysDraw);
    CHECK_FALSE(setOption(host, "name Repetition Rule value ChineseRule").has_value());
    CHECK(host.settings().search.law.ruleSet == rules::RuleSet::Chinese1999);
    CHECK(setOption(host, "repetition nosuchrule").has_value());
    CHECK(host.settings().search.law.ruleSet == rules::RuleSet::Chinese1999);
    CHECK_FALSE(setOption(host, "drawmoves 50").has_value());
    CHECK(host.settings().search.law.moveLimit == 50);
    CHECK(host.reconfigurations == 3);
}

TEST_CASE("options of other engines are no mistake, whatever their value") {
    FakeHost host;
    const std::string before = describe(host.settings());
    for (const char* line :
         {"useegtb true", "egtbpaths C:\\a b", "evalapi eval.dll", "idle large", "pruning  large",
          "knowledge none", "usehash true", "alwaysresponse true", "nosuchthing 5",
          "name nosuchthing value 5", "name", "", "value 3", "promotion false"}) {
        CAPTURE(line);
        CHECK_FALSE(setOption(host, line).has_value());
    }
    CHECK(setOption(host, "promotion true").has_value());
    CHECK(describe(host.settings()) == before);
}

TEST_CASE("a table that cannot be had leaves the old one") {
    FakeHost host;
    CHECK(setOption(host, "hashsize 60000").has_value());
    CHECK(host.settings().hashMegabytes == 16);
    CHECK(setOption(host, "hashsize 99999999").has_value());
    CHECK(host.tableSizes.empty());
    CHECK_FALSE(setOption(host, "hashsize 0").has_value());
    CHECK(host.settings().hashMegabytes >= 1);
}

TEST_CASE("texts keep their inner blanks, and <empty> is empty") {
    FakeHost host;
    CHECK_FALSE(setOption(host, "bookfiles  my  first.book;second.book ").has_value());
    CHECK(host.settings().bookFiles == "my  first.book;second.book");
    CHECK_FALSE(setOption(host, "name Book File value a b.dat").has_value());
    CHECK(host.settings().bookFiles == "a b.dat");
    CHECK_FALSE(setOption(host, "bookfiles <empty>").has_value());
    CHECK(host.settings().bookFiles.empty());
    CHECK_FALSE(setOption(host, "bookfiles a").has_value());
    CHECK_FALSE(setOption(host, "bookfiles").has_value());
    CHECK(host.settings().bookFiles.empty());
    CHECK(host.bookOpenings == 5);
}

}  // namespace juzhong
