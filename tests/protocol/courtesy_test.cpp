#include "protocol/courtesy.h"

#include "tests/support/catch.h"

namespace juzhong {

namespace {

constexpr int kDeep = Courtesy::kDecentDepth;

SearchAnswer answer(Score score, int depth = kDeep) {
    SearchAnswer result;
    result.score = score;
    result.depth = depth;
    return result;
}

/// Nobody has taken anything for `quietPlies` plies.
Position shuffled(int quietPlies) {
    Position position;
    const char* const moves[] = {"b0c2", "b9c7", "c2b0", "c7b9"};
    for (int ply = 0; ply < quietPlies; ++ply) {
        position.make(*moveFromString(moves[ply % 4]));
    }
    return position;
}

}  // namespace

TEST_CASE("an offer is judged by the score") {
    const Position root;
    Courtesy courtesy;
    CHECK(courtesy.remarkOn(answer(Courtesy::kAcceptAt), {.root = root, .isOffered = true}) == Remark::Draw);
    CHECK(courtesy.remarkOn(answer(0), {.root = root, .isOffered = true}) == Remark::None);
    CHECK(courtesy.remarkOn(answer(mateIn(5)), {.root = root, .isOffered = true}) == Remark::None);
    CHECK(courtesy.remarkOn(answer(-500, 0), {.root = root, .isOffered = true}) == Remark::None);
}

TEST_CASE("giving up needs leave, several searches of some depth in a row, and a choice of moves") {
    const Position root;
    const auto lastOf = [&](Courtesy& courtesy, int searches, Score score, int depth, bool isAllowed = true,
                            bool isForced = false) {
        Remark remark = Remark::None;
        for (int i = 0; i < searches; ++i) {
            remark = courtesy.remarkOn(answer(score, depth),
                                       {.root = root, .isAllowed = isAllowed, .isForced = isForced});
        }
        return remark;
    };
    constexpr int kEnough = Courtesy::kHopelessSearches;
    Courtesy willing;
    CHECK(lastOf(willing, kEnough - 1, Courtesy::kHopeless, kDeep) == Remark::None);
    CHECK(lastOf(willing, 1, Courtesy::kHopeless, kDeep) == Remark::Resign);
    CHECK(willing.remarkOn(answer(Courtesy::kHopeless),
                           {.root = root, .isOffered = true, .isAllowed = true}) == Remark::Draw);
    CHECK(lastOf(willing, 1, Courtesy::kHopeless + 1, kDeep) == Remark::None);
    CHECK(lastOf(willing, 1, Courtesy::kHopeless, kDeep) == Remark::None);
    willing.reset();
    CHECK(lastOf(willing, kEnough - 1, matedIn(4), kDeep) == Remark::None);
    CHECK(lastOf(willing, 1, matedIn(2), kDeep) == Remark::Resign);

    Courtesy shallow;
    CHECK(lastOf(shallow, 2 * kEnough, Courtesy::kHopeless, kDeep - 1) == Remark::None);
    Courtesy unwilling;
    CHECK(lastOf(unwilling, 2 * kEnough, Courtesy::kHopeless, kDeep, false) == Remark::None);
    Courtesy forced;
    CHECK(lastOf(forced, 2 * kEnough, Courtesy::kHopeless, kDeep, true, true) == Remark::None);
    Courtesy winning;
    CHECK(lastOf(winning, 2 * kEnough, mateIn(3), kDeep) == Remark::None);
}

TEST_CASE("a draw is offered only when the game has been quiet and level for long") {
    const Position quiet = shuffled(Courtesy::kQuietPlies);
    const Position lively = shuffled(Courtesy::kQuietPlies - 1);
    Courtesy courtesy;
    for (int i = 1; i < Courtesy::kLevelSearches; ++i) {
        CHECK(courtesy.remarkOn(answer(0), {.root = quiet, .isAllowed = true}) == Remark::None);
    }
    CHECK(courtesy.remarkOn(answer(0), {.root = lively, .isAllowed = true}) == Remark::None);
    CHECK(courtesy.remarkOn(answer(0), {.root = quiet, .isAllowed = false}) == Remark::None);
    CHECK(courtesy.remarkOn(answer(Courtesy::kLevel), {.root = quiet, .isAllowed = true}) == Remark::Draw);
    CHECK(courtesy.remarkOn(answer(Courtesy::kLevel + 1), {.root = quiet, .isAllowed = true}) ==
          Remark::None);
}

}  // namespace juzhong
