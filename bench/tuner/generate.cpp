#include "bench/tuner/generate.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <optional>
#include <random>
#include <unordered_set>

#include "bench/tuner/quiet.h"
#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/rules/arbiter.h"
#include "eval/score.h"
#include "search/search.h"

namespace juzhong::tuner {
namespace {

using Clock = std::chrono::steady_clock;

/// A score that is given up, and the plies it has to last.
constexpr int kAdjudicatePlies = 6;
/// Openings whose first score is beyond this are thrown away.
constexpr int kMaxOpeningScore = 500;
/// Scores beyond this tell of a mate, not of the position's features.
constexpr int kMaxSampleScore = 3000;

class SelfPlay {
   public:
    explicit SelfPlay(const GenerateSettings& settings) : settings_(settings), random_(settings.seed) {
        search_.configure({});
        // A small table always fits.
        static_cast<void>(search_.resizeTable(settings.tableMegabytes));
    }

    void playGame() {
        search_.newGame();
        Position position = opening();
        fresh_.clear();
        const std::optional<Outcome> outcome = play(position);
        if (!outcome) {
            return;
        }
        for (Sample& sample : fresh_) {
            sample.outcome = *outcome;
        }
        samples_.insert(samples_.end(), fresh_.begin(), fresh_.end());
    }

    [[nodiscard]] std::vector<Sample> takeSamples() { return std::move(samples_); }

   private:
    std::size_t choose(std::size_t count) {
        return static_cast<std::size_t>(random_() % static_cast<std::uint64_t>(count));
    }

    Position opening() {
        Position position;
        if (!settings_.openings.empty()) {
            const Result<Position> read = readFen(settings_.openings[choose(settings_.openings.size())]);
            if (read) {
                position = *read;
            }
        }
        const std::size_t spread = choose(static_cast<std::size_t>(settings_.randomSpread) + 1);
        const std::size_t plies = static_cast<std::size_t>(settings_.randomPlies) + spread;
        for (std::size_t ply = 0; ply < plies; ++ply) {
            const MoveList moves = legalMoves(position);
            if (moves.isEmpty()) {
                break;
            }
            position.make(moves[choose(moves.size())]);
        }
        return position;
    }

    /// Empty when the opening was lost from the start.
    std::optional<Outcome> play(Position& position) {
        SearchLimits limits;
        limits.nodes = settings_.nodes;
        int winningPlies = 0;
        for (int ply = 0; ply < settings_.maxPlies; ++ply) {
            const rules::Verdict verdict = rules::judge(position, law_);
            if (verdict.kind != rules::Verdict::Kind::Ongoing) {
                return outcomeOf(verdict);
            }
            const SearchAnswer answer = search_.searchToEnd(position, limits);
            if (!answer.best.isReal()) {
                return std::nullopt;
            }
            const Score red = position.sideToMove() == Color::Red ? answer.score : -answer.score;
            if (ply == 0 && std::abs(red) > kMaxOpeningScore) {
                return std::nullopt;
            }
            winningPlies = std::abs(red) >= settings_.adjudicateAt ? winningPlies + 1 : 0;
            if (winningPlies >= kAdjudicatePlies) {
                return red > 0 ? Outcome::RedWins : Outcome::BlackWins;
            }
            take(position, answer.best, red);
            position.make(answer.best);
        }
        return Outcome::Draw;
    }

    /// Keeps a position that is quiet and whose best move is.
    void take(const Position& position, Move best, Score red) {
        if (std::abs(red) <= kMaxSampleScore && !position.isCapture(best) && isQuiet(position) &&
            seen_.insert(position.key()).second) {
            fresh_.push_back(makeSample(position, Outcome::Draw, red));
        }
    }

    static Outcome outcomeOf(const rules::Verdict& verdict) {
        if (!verdict.loser) {
            return Outcome::Draw;
        }
        return *verdict.loser == Color::Red ? Outcome::BlackWins : Outcome::RedWins;
    }

    const GenerateSettings& settings_;
    std::mt19937_64 random_;
    Search search_;
    rules::Law law_;
    std::unordered_set<Key> seen_;
    std::vector<Sample> fresh_;
    std::vector<Sample> samples_;
};

}  // namespace

std::vector<Sample> generateSamples(const GenerateSettings& settings) {
    const Clock::time_point end = Clock::now() + std::chrono::seconds(settings.seconds);
    SelfPlay play(settings);
    for (int game = 0; game < settings.games && Clock::now() < end; ++game) {
        play.playGame();
    }
    return play.takeSamples();
}

std::vector<Sample> rescoreSamples(std::vector<Sample> samples, const GenerateSettings& settings) {
    const Clock::time_point end = Clock::now() + std::chrono::seconds(settings.seconds);
    std::mt19937_64 random(settings.seed);
    std::shuffle(samples.begin(), samples.end(), random);
    Search search;
    static_cast<void>(search.resizeTable(1));
    SearchLimits limits;
    limits.nodes = settings.nodes;
    std::vector<Sample> scored;
    for (Sample& sample : samples) {
        if (Clock::now() >= end) {
            break;
        }
        const Result<Position> position = positionOf(sample);
        if (!position) {
            continue;
        }
        search.newGame();
        const SearchAnswer answer = search.searchToEnd(*position, limits);
        if (answer.best.isReal() && std::abs(answer.score) <= kMaxSampleScore &&
            !position->isCapture(answer.best)) {
            const int red = position->sideToMove() == Color::Red ? answer.score : -answer.score;
            sample.score = static_cast<std::int16_t>(red);
            scored.push_back(sample);
        }
    }
    return scored;
}

}  // namespace juzhong::tuner
