#include <array>
#include <cstdlib>
#include <string_view>

#include "eval/endgames/scale.h"
#include "eval/evaluate.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

namespace juzhong {
namespace {

/// An ending with a result known to theory and solved completely by retrograde analysis.
struct Ending {
    std::string_view name;
    std::string_view fen;
};

constexpr std::array kWon{
    Ending{"knight against one advisor (单马必胜单士)", "4ka3/9/9/9/9/9/4N4/9/9/3K5 w - - 0 1"},
    Ending{"pawn against the bare king (单兵必擒孤王)", "4k4/9/9/4P4/9/9/9/9/9/3K5 w - - 0 1"},
    Ending{"cannon with an advisor against two advisors (炮有士可胜双士)",
           "4ka3/4a4/9/9/9/9/9/2C6/4A4/4K4 w - - 0 1"},
    Ending{"cannon with an advisor against one elephant", "4k4/9/4b4/9/9/9/9/2C6/4A4/3K5 w - - 0 1"},
    Ending{"two high pawns against two advisors (双高兵必胜双士)",
           "4ka3/4a4/9/2P3P2/9/9/9/9/9/4K4 w - - 0 1"},
    Ending{"rook against knight and two advisors (单车必胜马双士)",
           "4ka3/4a4/9/9/2n6/9/9/9/4R4/3K5 w - - 0 1"},
    Ending{"knight and pawn against two advisors and an elephant",
           "4ka3/4a4/4b4/4N4/2P6/9/9/9/9/4K4 w - - 0 1"},
    Ending{"knight and high pawn against cannon and advisor (单马高兵可胜炮士)",
           "4ka3/9/9/2P1N4/9/9/9/9/9/3K3c1 w - - 0 1"},
    Ending{"knight and high pawn against cannon and elephant (单马高兵可胜炮象)",
           "2b1k4/9/9/3PN4/9/9/9/9/4c4/3K5 w - - 0 1"},
};

constexpr std::array kDrawn{
    Ending{"rook against all guards (单车难破士象全)", "2bakab2/9/9/9/9/9/9/9/R8/3K5 w - - 0 1"},
    Ending{"knight against two advisors (单马难胜双士)", "3k1a3/4a4/9/9/9/2N6/9/9/9/4K4 w - - 0 1"},
    Ending{"knight against two elephants", "4k4/9/4b4/9/4N1b2/9/9/9/9/4K4 w - - 0 1"},
    Ending{"knight against cannon (单马必和单炮)", "3k5/9/9/9/4N4/9/9/4c4/9/5K3 w - - 0 1"},
    Ending{"cannon and advisor against two elephants (双象可和炮士)",
           "4k4/9/4b4/9/6b2/9/9/2C6/4A4/3K5 w - - 0 1"},
    Ending{"pawn on the last rank (底兵)", "3k4P/9/9/9/9/9/9/9/9/4K4 w - - 0 1"},
    Ending{"pawn against one elephant (单象可和单卒)", "3k5/4P4/b8/9/9/9/9/9/9/5K3 w - - 0 1"},
    Ending{"rook against cannon and two advisors", "4ka3/4a4/4c4/9/9/9/9/9/4R4/3K5 w - - 0 1"},
};

}  // namespace

TEST_CASE("won endings are seen as clearly better without any search") {
    for (const Ending& ending : kWon) {
        INFO(ending.name);
        CHECK(evaluate(test::positionOf(ending.fen)) > 100);
    }
}

TEST_CASE("drawn endings are seen as nearly level without any search") {
    for (const Ending& ending : kDrawn) {
        INFO(ending.name);
        CHECK(std::abs(evaluate(test::positionOf(ending.fen))) <= 150);
    }
}

TEST_CASE("a side without attackers cannot be better") {
    const Score score = evaluate(test::positionOf("2bakab2/9/9/9/9/9/9/9/4A4/3K5 w - - 0 1"));
    CHECK(score == 0);
}

TEST_CASE("scales are the same for both sides") {
    test::walkRandomGames(21, 40, 200, [](const Position& position) {
        const MaterialCounts counts(position);
        MaterialCounts swapped;
        swapped.sides = {counts.sides[1], counts.sides[0]};
        const auto scales = endgames::winningScales(counts);
        const auto other = endgames::winningScales(swapped);
        REQUIRE(scales[0] == other[1]);
        REQUIRE(scales[1] == other[0]);
        REQUIRE(scales[0] <= endgames::kMostScale);
        REQUIRE(scales[0] >= endgames::kAskBoard);
    });
}

}  // namespace juzhong
