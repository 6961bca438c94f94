#include "protocol/dialect_writer.h"
#include "protocol/uci_writer.h"
#include "protocol/words.h"
#include "tests/support/catch.h"

namespace juzhong {

namespace {

Move move(std::string_view text) {
    return *moveFromString(text);
}

SearchReport example() {
    SearchReport report;
    report.depth = 12;
    report.selectiveDepth = 21;
    report.score = 34;
    report.nodes = 1843220;
    report.time = Milliseconds(1227);
    report.hashFull = 41;
    report.pv = {move("h2e2"), move("h9g7")};
    return report;
}

const DialectWriter& ucci() {
    return writerFor(Dialect::Ucci);
}

const DialectWriter& uci() {
    return writerFor(Dialect::Uci);
}

}  // namespace

TEST_CASE("a line of thought has the words of its dialect in the usual order") {
    CHECK(ucci().report(example(), false) ==
          "info depth 12 seldepth 21 score 34 nodes 1843220 nps 1502216 time 1227 hashfull 41 pv h2e2 h9g7");
    CHECK(
        uci().report(example(), false) ==
        "info depth 12 seldepth 21 score cp 34 nodes 1843220 nps 1502216 hashfull 41 time 1227 pv h2e2 h9g7");
}

TEST_CASE("the rank of a line is said when several are asked for") {
    SearchReport report = example();
    report.multiPv = 2;
    CHECK(ucci().report(report, true).find(" seldepth 21 multipv 2 score 34 ") != std::string::npos);
    CHECK(uci().report(report, true).find(" seldepth 21 multipv 2 score cp 34 ") != std::string::npos);
}

TEST_CASE("mates are large numbers in UCCI and full moves in UCI") {
    SearchReport report = example();
    report.score = mateIn(5);
    CHECK(ucci().report(report, false).find(" score 29995 ") != std::string::npos);
    CHECK(uciScore(mateIn(1)) == "mate 1");
    CHECK(uciScore(mateIn(5)) == "mate 3");
    CHECK(uciScore(matedIn(2)) == "mate -1");
    CHECK(uciScore(matedIn(6)) == "mate -3");
    CHECK(uciScore(kRuleWin - 3) == "cp " + std::to_string(kRuleWin - 3));
    CHECK(uciScore(-120) == "cp -120");
}

TEST_CASE("bounds are marked in UCI and not shown in UCCI") {
    SearchReport report = example();
    report.bound = ScoreBound::Lower;
    CHECK(uci().report(report, false).find(" score cp 34 lowerbound nodes ") != std::string::npos);
    report.bound = ScoreBound::Upper;
    CHECK(uci().report(report, false).find(" score cp 34 upperbound nodes ") != std::string::npos);
    CHECK(uci().showsBounds());
    CHECK_FALSE(ucci().showsBounds());
}

TEST_CASE("a time below a millisecond gives a speed all the same") {
    SearchReport report = example();
    report.time = Milliseconds(0);
    CHECK(nodesPerSecond(report) == 1843220000);
}

TEST_CASE("an answer is the move, the guess and in UCCI the remark, in this order") {
    const Reply bare{.best = move("h2e2")};
    CHECK(ucci().reply(bare) == "bestmove h2e2");
    const Reply full{.best = move("h2e2"), .ponder = move("h9g7"), .remark = Remark::Draw};
    CHECK(ucci().reply(full) == "bestmove h2e2 ponder h9g7 draw");
    CHECK(uci().reply(full) == "bestmove h2e2 ponder h9g7");
    CHECK(ucci().reply({.best = move("e0d0"), .remark = Remark::Resign}) == "bestmove e0d0 resign");
}

TEST_CASE(
    "without a move to give UCCI says nobestmove and UCI none, after a mate score when the game is over") {
    using Lines = std::vector<std::string>;
    CHECK(ucci().noReply(true) == Lines{"nobestmove"});
    CHECK(ucci().noReply(false) == Lines{"nobestmove"});
    CHECK(uci().noReply(true) == Lines{"info depth 0 score mate 0", "bestmove (none)"});
    CHECK(uci().noReply(false) == Lines{"bestmove (none)"});
}

TEST_CASE("a table entry is told by its bounds") {
    CHECK(popHashLine(nullptr) == "pophash");
    TableProbe probe{.best = move("h9g7"), .score = -35, .depth = 8};
    CHECK(popHashLine(&probe) == "pophash bestmove h9g7 lowerbound -35 depth 8 upperbound -35 depth 8");
    probe.bound = ScoreBound::Lower;
    CHECK(popHashLine(&probe) == "pophash bestmove h9g7 lowerbound -35 depth 8");
    probe = {.best = Move::none(), .score = 7, .depth = 3, .bound = ScoreBound::Upper};
    CHECK(popHashLine(&probe) == "pophash upperbound 7 depth 3");
}

TEST_CASE("messages are one line without the letters that old clients search for") {
    CHECK(messageLine("a\nb\tc\x01 ") == "info string a b c");
    for (const char* text : {"the offer was withdrawn", "DRAW", "I resign, resigned", "bestmove bestmove"}) {
        const std::string line = messageLine(text);
        CAPTURE(line);
        const std::string folded = words::lower(line);
        CHECK(folded.find("draw") == std::string::npos);
        CHECK(folded.find("resign") == std::string::npos);
        CHECK(folded.find("bestmove") == std::string::npos);
    }
    CHECK(messageLine(std::string(5000, 'x')).size() < 300);
}

}  // namespace juzhong
