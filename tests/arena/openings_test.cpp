#include "bench/arena/openings.h"

#include <algorithm>

#include "engine/fen.h"
#include "tests/arena/fakes.h"
#include "tests/support/catch.h"

namespace juzhong::arena {

namespace {

constexpr const char* kEpd =
    "# a comment\n"
    "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1 ; h2e2 h9g7 ; games 12\n"
    "\n"
    "3k5/9/9/9/9/9/9/9/4R4/4K4 b\r\n"
    "5k3/9/9/9/9/9/9/9/3R5/4K4 w - - bm d1d9; id \"x\";\n";

}  // namespace

TEST_CASE("boards are read from EPD and FEN lines with whatever follows them") {
    const auto openings = readOpenings(kEpd, OpeningFormat::Epd, 0);
    INFO((openings ? "" : openings.fault()));
    REQUIRE(openings.isOk());
    REQUIRE(openings->size() == 3);
    CHECK((*openings)[0].fen == "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1");
    CHECK((*openings)[1].fen == "3k5/9/9/9/9/9/9/9/4R4/4K4 b - - 0 1");
    CHECK((*openings)[0].moves.empty());
}

TEST_CASE("move lists are read and cut at a number of plies") {
    const auto openings = readOpenings("h2e2 h9g7 h0g2\nc3c4\n", OpeningFormat::Moves, 2);
    REQUIRE(openings.isOk());
    REQUIRE(openings->size() == 2);
    CHECK((*openings)[0].fen == kStartFen);
    CHECK((*openings)[0].moves == std::vector<Move>{*moveFromString("h2e2"), *moveFromString("h9g7")});
    CHECK((*openings)[1].moves.size() == 1);
}

TEST_CASE("game records give their main lines") {
    const auto openings = readOpenings(
        "[Game \"Chinese Chess\"]\n[Result \"1-0\"]\n\n1. H2-E2 {the middle} H9-G7 2. H0-G2 (2. C3-C4) I9-H9 "
        "1-0\n\n"
        "[Game \"Chinese Chess\"]\n[FEN \"3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1\"]\n\n1. E1-E2 *\n",
        OpeningFormat::Pgn, 3);
    REQUIRE(openings.isOk());
    REQUIRE(openings->size() == 2);
    CHECK((*openings)[0].moves.size() == 3);
    CHECK((*openings)[1].fen == "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1");
    CHECK((*openings)[1].moves.size() == 1);
}

TEST_CASE("what cannot be an opening is told with its line") {
    const auto board = readOpenings("\nnot a board\n", OpeningFormat::Epd, 0);
    REQUIRE_FALSE(board.isOk());
    CHECK(board.fault().find("line 2") != std::string::npos);
    const auto moves = readOpenings("h2e2\nh2e2 h2e2\n", OpeningFormat::Moves, 0);
    REQUIRE_FALSE(moves.isOk());
    CHECK(moves.fault().find("line 2") != std::string::npos);
    CHECK_FALSE(readOpenings("[FEN \"x\"]\n\n1. h2e2 *\n", OpeningFormat::Pgn, 0).isOk());
    CHECK_FALSE(loadOpenings({.file = "/no/such/file"}, 1).isOk());
}

TEST_CASE("a seed decides the random order, and no opening is lost") {
    const test::TemporaryFile file("openings.epd");
    std::string text;
    for (const char* move : {"h2e2", "c3c4", "h0g2", "b2e2", "g3g4", "c0e2", "b0c2", "h2d2"}) {
        text += std::string(move) + '\n';
    }
    file.write(text);
    OpeningSettings settings{.file = file.path(), .format = OpeningFormat::Moves, .isRandom = true};
    const auto firstMoves = [&](std::uint64_t seed) {
        std::vector<std::uint16_t> moves;
        const auto openings = loadOpenings(settings, seed);
        for (const Opening& opening : *openings) {
            moves.push_back(opening.moves.front().bits());
        }
        return moves;
    };
    CHECK(firstMoves(7) == firstMoves(7));
    CHECK(firstMoves(7) != firstMoves(8));
    auto shuffled = firstMoves(7);
    settings.isRandom = false;
    auto plain = firstMoves(7);
    CHECK(plain != shuffled);
    settings.start = 3;
    CHECK(firstMoves(1).front() == plain[2]);
    std::sort(plain.begin(), plain.end());
    std::sort(shuffled.begin(), shuffled.end());
    CHECK(plain == shuffled);
}

}  // namespace juzhong::arena
