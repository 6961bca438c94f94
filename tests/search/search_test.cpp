#include "search/search.h"

#include <algorithm>
#include <atomic>
#include <thread>

#include "engine/fen.h"
#include "engine/movegen.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

namespace juzhong {

namespace {

using test::positionOf;

[[nodiscard]] SearchLimits depthLimit(int depth) {
    SearchLimits limits;
    limits.depth = depth;
    return limits;
}

[[nodiscard]] SearchLimits nodeLimit(std::uint64_t nodes) {
    SearchLimits limits;
    limits.nodes = nodes;
    return limits;
}

[[nodiscard]] SearchLimits endless() {
    SearchLimits limits;
    limits.infinite = true;
    return limits;
}

[[nodiscard]] Move moveOf(std::string_view text) {
    return *moveFromString(text);
}

/// Every move of a report must be legal in turn.
void checkLine(Position position, const std::vector<Move>& line) {
    CHECK_FALSE(line.empty());
    for (const Move move : line) {
        REQUIRE(isLegalMove(position, move));
        position.make(move);
    }
}

constexpr std::string_view kMiddlegame =
    "r1bakab1r/9/1cn4c1/p1p1p1p1p/9/2P3n2/P3P1P1P/1C2C1N2/9/RNBAKAB1R w - - 0 8";

}  // namespace

TEST_CASE("lines are legal, depths rise and the last line begins with the answer", "[search]") {
    Search search;
    for (const auto& perftCase : test::perftCases()) {
        const Position root = positionOf(perftCase.fen);
        if (!root.hasLegalMove()) {
            continue;
        }
        SearchReport last;
        SearchListener listener;
        listener.onReport = [&](const SearchReport& report) {
            checkLine(root, report.pv);
            CHECK(report.depth >= last.depth);
            CHECK(report.nodes >= last.nodes);
            CHECK(std::abs(report.score) <= kMate);
            last = report;
        };
        const SearchAnswer answer = search.searchToEnd(root, depthLimit(6), listener);
        CAPTURE(perftCase.fen);
        REQUIRE(isLegalMove(root, answer.best));
        CHECK(last.pv.front() == answer.best);
        CHECK(last.score == answer.score);
        if (answer.ponder.isReal()) {
            REQUIRE(last.pv.size() > 1);
            CHECK(last.pv[1] == answer.ponder);
        }
    }
}

TEST_CASE("the same search from a cleared state visits the same positions", "[search]") {
    Search search;
    const Position root = positionOf(kMiddlegame);
    const SearchAnswer first = search.searchToEnd(root, depthLimit(9));
    const SearchAnswer warm = search.searchToEnd(root, depthLimit(9));
    search.newGame();
    const SearchAnswer again = search.searchToEnd(root, depthLimit(9));
    Search other;
    const SearchAnswer fresh = other.searchToEnd(root, depthLimit(9));
    CHECK(again.nodes == first.nodes);
    CHECK(again.best == first.best);
    CHECK(again.score == first.score);
    CHECK(fresh.nodes == first.nodes);
    // Proof that the state matters: a table that knows the answer saves work.
    CHECK(warm.nodes != first.nodes);
}

TEST_CASE("a node limit is kept to one percent or a thousand positions", "[search]") {
    for (const int threads : {1, 3}) {
        Search search;
        SearchSettings settings;
        settings.threads = threads;
        search.configure(settings);
        for (const std::uint64_t limit : {1ULL, 50ULL, 1000ULL, 20000ULL, 100000ULL}) {
            const SearchAnswer answer = search.searchToEnd(Position(), nodeLimit(limit));
            CAPTURE(threads, limit);
            CHECK(isLegalMove(Position(), answer.best));
            CHECK(answer.nodes <= limit + std::max<std::uint64_t>(1000, limit / 100));
            CHECK(answer.nodes + std::max<std::uint64_t>(1000, limit / 100) >= limit);
        }
    }
}

TEST_CASE("a stop before the first iteration still gives a legal move", "[search]") {
    Search search;
    for (int round = 0; round < 100; ++round) {
        SearchAnswer answer;
        int answers = 0;
        SearchListener listener;
        listener.onAnswer = [&](const SearchAnswer& given) {
            answer = given;
            ++answers;
        };
        search.start(Position(), endless(), listener);
        search.stop();
        search.wait();
        CHECK(answers == 1);
        CHECK(isLegalMove(Position(), answer.best));
        CHECK_FALSE(search.isThinking());
    }
}

TEST_CASE("stop is answered at once with any number of threads", "[search]") {
    for (const int threads : {1, 2, 16}) {
        Search search;
        SearchSettings settings;
        settings.threads = threads;
        search.configure(settings);
        search.start(positionOf(kMiddlegame), endless(), {});
        std::this_thread::sleep_for(Milliseconds(30));
        CHECK(search.isThinking());
        const auto begin = std::chrono::steady_clock::now();
        search.stop();
        search.wait();
        // Generous: sanitizers and busy machines take part.
        CHECK(std::chrono::steady_clock::now() - begin < Milliseconds(2000));
    }
}

TEST_CASE("an infinite search waits for stop even when all is known", "[search]") {
    Search search;
    std::atomic<int> answers{0};
    SearchListener listener;
    listener.onAnswer = [&](const SearchAnswer&) { ++answers; };
    SearchLimits limits = depthLimit(2);
    limits.infinite = true;
    search.start(Position(), limits, listener);
    std::this_thread::sleep_for(Milliseconds(60));
    CHECK(answers == 0);
    search.stop();
    search.wait();
    CHECK(answers == 1);
}

TEST_CASE("a ponder search answers after the hit, not before, whatever limits it has", "[search]") {
    Search search;
    for (int round = 0; round < 20; ++round) {
        std::atomic<int> answers{0};
        SearchListener listener;
        listener.onAnswer = [&](const SearchAnswer& answer) {
            CHECK(isLegalMove(Position(), answer.best));
            ++answers;
        };
        SearchLimits limits;
        limits.ponder = true;
        if (round % 2 == 0) {
            limits.depth = 2;
        } else {
            limits.clock = ClockLimits{Milliseconds(60), Milliseconds(0), {}};
        }
        search.start(Position(), limits, listener);
        std::this_thread::sleep_for(Milliseconds(round));
        CHECK(answers == 0);
        search.ponderHit();
        search.wait();
        CHECK(answers == 1);
    }
}

TEST_CASE("hit and stop may cross", "[search]") {
    Search search;
    for (int round = 0; round < 60; ++round) {
        std::atomic<int> answers{0};
        SearchListener listener;
        listener.onAnswer = [&](const SearchAnswer&) { ++answers; };
        SearchLimits limits;
        limits.ponder = true;
        limits.clock = ClockLimits{Milliseconds(10000), Milliseconds(0), {}};
        search.start(Position(), limits, listener);
        if (round % 3 == 0) {
            search.ponderHit();
            search.stop();
        } else if (round % 3 == 1) {
            search.stop();
            search.ponderHit();
        } else {
            std::this_thread::sleep_for(Milliseconds(1));
            search.ponderHit();
            search.ponderHit();
            search.stop();
            search.stop();
        }
        search.wait();
        CHECK(answers == 1);
    }
    // Without a search both do nothing.
    search.stop();
    search.ponderHit();
    CHECK(isLegalMove(Position(), search.searchToEnd(Position(), depthLimit(2)).best));
}

TEST_CASE("a single legal move is played at once", "[search]") {
    Search search;
    const Position root = positionOf("R1nk1ab2/4a4/4b4/1C7/p8/2P1P3P/9/4B4/9/3rKAB2 w - - 3 3");
    REQUIRE(countLegalMoves(root) == 1);
    SearchLimits limits;
    limits.clock = ClockLimits{Milliseconds(600000), Milliseconds(0), {}};
    const auto begin = std::chrono::steady_clock::now();
    CHECK(search.searchToEnd(root, limits).best == moveOf("e0e1"));
    CHECK(std::chrono::steady_clock::now() - begin < Milliseconds(2000));
}

TEST_CASE("a clock of one millisecond and a spent one give a legal move", "[search]") {
    Search search;
    for (const int time : {-100, 0, 1, 5}) {
        SearchLimits limits;
        limits.clock = ClockLimits{Milliseconds(time), Milliseconds(0), {}};
        const auto begin = std::chrono::steady_clock::now();
        CHECK(isLegalMove(Position(), search.searchToEnd(Position(), limits).best));
        CHECK(std::chrono::steady_clock::now() - begin < Milliseconds(500));
    }
}

TEST_CASE("a fixed time for the move is used and kept", "[search]") {
    Search search;
    SearchLimits limits;
    limits.moveTime = Milliseconds(120);
    const auto begin = std::chrono::steady_clock::now();
    search.searchToEnd(Position(), limits);
    const auto spent = std::chrono::steady_clock::now() - begin;
    CHECK(spent >= Milliseconds(119));
    CHECK(spent < Milliseconds(1000));
}

TEST_CASE("a root without moves is answered at once with none", "[search]") {
    Search search;
    for (const std::string_view fen :
         {"3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 0 1", "1R2k4/R8/9/9/9/9/9/9/9/3K5 b - - 0 1"}) {
        const Position root = positionOf(fen);
        CHECK(search.searchToEnd(root, endless()).best == Move::none());
        const SearchAnswer answer = search.searchToEnd(root, depthLimit(8));
        CHECK(answer.best == Move::none());
        CHECK(answer.score == matedIn(0));
    }
}

TEST_CASE("banned moves are neither played nor shown, search moves are the only ones", "[search]") {
    Search search;
    const Position root = positionOf("9/3Rk4/8b/9/p8/9/P1P1P1P1P/3K1A3/n8/2B5c b - - 0 1");
    const Position before = *playMoves(root, "e8e9 d8d9 e9e8");
    SearchLimits limits = depthLimit(9);
    limits.bannedMoves = {moveOf("d9d8")};
    SearchListener listener;
    listener.onReport = [&](const SearchReport& report) { CHECK(report.pv.front() != moveOf("d9d8")); };
    const SearchAnswer answer = search.searchToEnd(before, limits, listener);
    CHECK(answer.best != moveOf("d9d8"));
    // That would give up the rook.
    CHECK(answer.best != moveOf("d9e9"));
    CHECK(answer.score > 0);

    limits.bannedMoves.clear();
    limits.searchMoves = {moveOf("d3d2"), moveOf("e3e4")};
    const Move chosen = search.searchToEnd(before, limits).best;
    CHECK((chosen == moveOf("d3d2") || chosen == moveOf("e3e4")));

    limits.searchMoves.clear();
    for (const Move move : legalMoves(before)) {
        limits.bannedMoves.push_back(move);
    }
    CHECK(search.searchToEnd(before, limits).best == Move::none());
}

TEST_CASE("a root with banned moves does not teach the table that the rest is all there is", "[search]") {
    Search search;
    // Red takes a free rook; without that move the position is about level.
    const Position root = positionOf("3k5/9/9/9/r3R4/9/9/9/9/4K4 w - - 0 1");
    SearchLimits limits = depthLimit(6);
    limits.bannedMoves = {moveOf("e5a5")};
    const SearchAnswer banned = search.searchToEnd(root, limits);
    const SearchAnswer free = search.searchToEnd(root, depthLimit(6));
    CHECK(free.best == moveOf("e5a5"));
    CHECK(free.score > banned.score + 200);
}

TEST_CASE("several lines come in order, each with another first move", "[search]") {
    Search search;
    SearchSettings settings;
    settings.multiPv = 4;
    search.configure(settings);
    const Position root = positionOf(kMiddlegame);
    std::vector<SearchReport> lines;
    SearchListener listener;
    listener.onReport = [&](const SearchReport& report) {
        if (report.multiPv == 1) {
            lines.clear();
        }
        lines.push_back(report);
        checkLine(root, report.pv);
    };
    const SearchAnswer answer = search.searchToEnd(root, depthLimit(7), listener);
    REQUIRE(lines.size() == 4);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        CHECK(lines[i].multiPv == static_cast<int>(i) + 1);
        for (std::size_t j = 0; j < i; ++j) {
            CHECK(lines[j].score >= lines[i].score);
            CHECK(lines[j].pv.front() != lines[i].pv.front());
        }
    }
    CHECK(lines.front().pv.front() == answer.best);
}

TEST_CASE("more lines than moves are no trouble", "[search]") {
    Search search;
    SearchSettings settings;
    settings.multiPv = 500;
    search.configure(settings);
    int lines = 0;
    SearchListener listener;
    listener.onReport = [&](const SearchReport& report) { lines = std::max(lines, report.multiPv); };
    search.searchToEnd(Position(), depthLimit(2), listener);
    CHECK(lines == 44);
}

TEST_CASE("a position that is over by law is searched all the same", "[search]") {
    Search search;
    const Position repeated = *playMoves(Position(),
                                         "b0c2 b9c7 c2b0 c7b9 b0c2 b9c7 c2b0 c7b9 b0c2 b9c7 c2b0 c7b9 "
                                         "b0c2 b9c7 c2b0 c7b9 b0c2");
    CHECK(isLegalMove(repeated, search.searchToEnd(repeated, depthLimit(6)).best));
    const Position exhausted =
        positionOf("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 500 300");
    const SearchAnswer answer = search.searchToEnd(exhausted, depthLimit(6));
    CHECK(isLegalMove(exhausted, answer.best));
    CHECK(answer.score != kDraw);
}

TEST_CASE("the natural limit makes a draw of what would be won later", "[search]") {
    Search search;
    SearchSettings settings;
    settings.law.moveLimit = 60;
    search.configure(settings);
    // Two rooks against none, but one ply is left and no mate or capture is there.
    const Position late = positionOf("4k4/9/9/9/9/9/9/R8/R8/3K5 w - - 119 90");
    CHECK(search.searchToEnd(late, depthLimit(5)).score == kDraw);
    settings.law.moveLimit = 0;
    search.configure(settings);
    search.newGame();
    CHECK(search.searchToEnd(late, depthLimit(7)).score > 500);
}

TEST_CASE("perpetual check saves nobody under the law, and everybody without it", "[search]") {
    Search search;
    SearchSettings settings;
    // Red threatens mate with two rooks and cannot ward off the checks of Black's rook.
    const Position root = positionOf("3k5/2R3R2/2P3P2/9/r8/9/9/9/9/4K4 b - - 0 1");
    CHECK(search.searchToEnd(root, depthLimit(10)).score < -300);
    settings.law.ruleSet = rules::RuleSet::AlwaysDraw;
    search.configure(settings);
    search.newGame();
    CHECK(search.searchToEnd(root, depthLimit(10)).score == kDraw);
}

TEST_CASE("threads may change between searches", "[search]") {
    Search search;
    SearchSettings settings;
    for (const int threads : {1, 4, 2, 256, 1}) {
        settings.threads = threads;
        search.configure(settings);
        const SearchAnswer answer = search.searchToEnd(positionOf(kMiddlegame), nodeLimit(20000));
        CHECK(isLegalMove(positionOf(kMiddlegame), answer.best));
    }
}

TEST_CASE("a search to a depth ends with it and answers from it, whatever helpers are there", "[search]") {
    Search search;
    SearchSettings settings;
    SearchLimits limits;
    limits.depth = 7;
    for (const int threads : {1, 3}) {
        settings.threads = threads;
        search.configure(settings);
        CAPTURE(threads);
        CHECK(search.searchToEnd(Position(), limits).depth == 7);
    }
}

TEST_CASE("a probe knows the root after a search and nothing after a new game", "[search]") {
    Search search;
    const Position root = positionOf(kMiddlegame);
    CHECK_FALSE(search.probe(root).has_value());
    // So shallow that no window of the last iteration can fail and be searched again less deep.
    const SearchAnswer answer = search.searchToEnd(root, depthLimit(3));
    const auto known = search.probe(root);
    REQUIRE(known.has_value());
    CHECK(known->best == answer.best);
    CHECK(known->depth == 3);
    CHECK(known->bound == ScoreBound::Exact);
    search.newGame();
    CHECK_FALSE(search.probe(root).has_value());
}

TEST_CASE("the search keeps its table when a larger one cannot be had", "[search]") {
    Search search;
    CHECK(search.resizeTable(1));
    CHECK_FALSE(search.resizeTable(std::size_t{1} << 50U));
    CHECK_FALSE(search.resizeTable(0));
    CHECK(isLegalMove(Position(), search.searchToEnd(Position(), depthLimit(4)).best));
}

TEST_CASE("the deepest search of a bare ending stays within bounds", "[search]") {
    Search search;
    SearchLimits limits = nodeLimit(60000);
    limits.depth = kMaxPly;
    CHECK(isLegalMove(positionOf("4k4/9/9/9/9/9/4P4/9/9/4K4 w - - 0 1"),
                      search.searchToEnd(positionOf("4k4/9/9/9/9/9/4P4/9/9/4K4 w - - 0 1"), limits).best));
}

}  // namespace juzhong
