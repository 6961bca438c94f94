#include "bench/arena/adjudication.h"

#include "tests/support/catch.h"

namespace juzhong::arena {

namespace {

/// Feeds scores, Red's first; the ply at which a game was ended, or 0.
int pliesUntilEnd(const AdjudicationSettings& settings, const std::vector<std::optional<int>>& scores,
                  Adjudicator::Ruling* ruling = nullptr) {
    Adjudicator adjudicator(settings);
    for (std::size_t i = 0; i < scores.size(); ++i) {
        const Color mover = i % 2 == 0 ? Color::Red : Color::Black;
        const int plies = static_cast<int>(i) + 1;
        if (const auto end = adjudicator.afterMove(mover, scores[i], plies)) {
            if (ruling != nullptr) {
                *ruling = *end;
            }
            return plies;
        }
    }
    return 0;
}

}  // namespace

TEST_CASE("a side whose own scores stay hopeless has lost") {
    AdjudicationSettings settings;
    settings.resign = {.moves = 2, .score = 500, .twoSided = false};
    Adjudicator::Ruling ruling;
    CHECK(pliesUntilEnd(settings, {0, -600, 0, -400, 0, -500, 0, -501}, &ruling) == 8);
    CHECK(ruling.winner == Color::Red);
    CHECK(ruling.ending == Ending::ScoreResign);
    // A move without a score breaks the row.
    CHECK(pliesUntilEnd(settings, {0, -600, 0, std::nullopt, 0, -600}) == 0);
}

TEST_CASE("a two-sided resignation needs the winner to agree") {
    AdjudicationSettings settings;
    settings.resign = {.moves = 2, .score = 500, .twoSided = true};
    CHECK(pliesUntilEnd(settings, {-600, 0, -600, 0, -600, 0}) == 0);
    Adjudicator::Ruling ruling;
    CHECK(pliesUntilEnd(settings, {-600, 600, -600, 600}, &ruling) == 4);
    CHECK(ruling.winner == Color::Black);
}

TEST_CASE("a level game is drawn from its round on when both sides say so") {
    AdjudicationSettings settings;
    settings.draw = {.fromRound = 3, .moves = 2, .score = 10};
    Adjudicator::Ruling ruling;
    CHECK(pliesUntilEnd(settings, {0, 5, -10, 10, 3, 0, 0}, &ruling) == 6);
    CHECK_FALSE(ruling.winner);
    CHECK(ruling.ending == Ending::ScoreDraw);
    CHECK(pliesUntilEnd(settings, {0, 50, 0, 50, 0, 50, 0, 50}) == 0);
    CHECK(pliesUntilEnd(settings, {0, 0, 0, 0, 0, -11, 0, 0, 0, 0}) == 10);
}

TEST_CASE("a game is drawn at its longest length, and not otherwise") {
    AdjudicationSettings settings;
    settings.maxRounds = 2;
    Adjudicator::Ruling ruling;
    CHECK(pliesUntilEnd(settings, {900, -900, 900, -900, 900}, &ruling) == 4);
    CHECK(ruling.ending == Ending::Length);
    CHECK(pliesUntilEnd({}, std::vector<std::optional<int>>(400, -30000)) == 0);
}

}  // namespace juzhong::arena
