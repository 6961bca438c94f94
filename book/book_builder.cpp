#include "book/book_builder.h"

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>

#include "engine/movegen.h"

namespace juzhong {

namespace {

/// Drawn games that every move is given beforehand.
constexpr double kPriorGames = 10.0;
/// Games that sharpness is given beforehand, half of them with a winner.
constexpr double kPriorSharpnessGames = 6.0;

BookGames resultFor(Color mover, GameResult result) {
    switch (result) {
        case GameResult::RedWon:
            return mover == Color::Red ? BookGames{1, 0, 0} : BookGames{0, 0, 1};
        case GameResult::BlackWon:
            return mover == Color::Black ? BookGames{1, 0, 0} : BookGames{0, 0, 1};
        case GameResult::Drawn:
            return {0, 1, 0};
        case GameResult::Unknown:
            break;
    }
    return {};
}

}  // namespace

Result<bool> BookBuilder::add(const SourceGame& game) {
    Position position = game.start;
    const std::size_t before = visits_.size();
    const std::size_t plies = std::min(game.moves.size(), static_cast<std::size_t>(settings_.maxPly));
    for (std::size_t ply = 0; ply < plies; ++ply) {
        const Move move = game.moves[ply];
        if (!isLegalMove(position, move)) {
            visits_.resize(before);
            return Fault{"illegal move " + toString(move) + " at number " + std::to_string(ply + 1)};
        }
        const BoardCode code = encodeBoard(position);
        const BookGames result = resultFor(position.sideToMove(), game.result);
        const std::uint32_t unknown = game.result == GameResult::Unknown ? 1 : 0;
        visits_.push_back({code.key(), unknown, result, code.toNormal(move).bits()});
        position.make(move);
    }
    ++gameCount_;
    visitCount_ += plies;
    if (visits_.size() >= compactAt_) {
        compact();
        compactAt_ = std::max(compactAt_, 2 * visits_.size());
    }
    return true;
}

void BookBuilder::compact() {
    const auto identity = [](const Visit& visit) { return std::tuple(visit.key, visit.moveBits); };
    std::ranges::sort(visits_, {}, identity);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < visits_.size(); ++i) {
        if (kept == 0 || identity(visits_[kept - 1]) != identity(visits_[i])) {
            visits_[kept++] = visits_[i];
            continue;
        }
        Visit& sum = visits_[kept - 1];
        sum.unknown += visits_[i].unknown;
        sum.games.wins += visits_[i].games.wins;
        sum.games.draws += visits_[i].games.draws;
        sum.games.losses += visits_[i].games.losses;
    }
    visits_.resize(kept);
}

BookMove BookBuilder::summarise(const Visit& visit) const {
    const double known = visit.games.total();
    const double all = known + visit.unknown;
    const double points = visit.games.wins + (visit.games.draws + visit.unknown + kPriorGames) / 2.0;
    const double score = points / (all + kPriorGames);
    const double decided = visit.games.wins + visit.games.losses + kPriorSharpnessGames / 2;
    BookMove move;
    move.move = Move::fromBits(visit.moveBits);
    // In thousandths of a game; scaled once all moves of the position are known.
    move.weight = std::max(1, static_cast<int>(std::min(1000 * all * score * score, 1e9)));
    move.sharpness = static_cast<int>(100 * decided / (known + kPriorSharpnessGames) + 0.5);
    move.games = visit.games;
    return move;
}

BookData BookBuilder::finish() {
    compact();
    BookData data;
    for (std::size_t begin = 0; begin < visits_.size();) {
        BookPosition position{visits_[begin].key, {}};
        for (; begin < visits_.size() && visits_[begin].key == position.key; ++begin) {
            const Visit& visit = visits_[begin];
            if (visit.games.total() + visit.unknown >= static_cast<std::uint32_t>(settings_.minGames)) {
                position.moves.push_back(summarise(visit));
            }
        }
        if (!position.moves.empty()) {
            scaleWeights(position.moves);
            data.positions.push_back(std::move(position));
        }
    }
    visits_ = {};
    sortBook(data);
    return data;
}

}  // namespace juzhong
