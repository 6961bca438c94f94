#include <array>
#include <iomanip>
#include <sstream>
#include <string>
#include <string_view>

#include "eval/compose.h"
#include "eval/counts.h"
#include "eval/evaluate.h"
#include "eval/terms/terms.h"

namespace juzhong {
namespace {

constexpr int kNameWidth = 16;
constexpr int kValueWidth = 8;

/// The part of a side's counts that belongs to one term.
CountedSum termSum(const std::vector<WeightCount>& counts, std::size_t term) {
    std::vector<WeightCount> own;
    for (const WeightCount& count : counts) {
        if (count.weight >= terms::kBlockStarts[term] && count.weight < terms::kBlockStarts[term + 1]) {
            own.push_back(count);
        }
    }
    return sumOf(own, kWeights);
}

void writeRow(std::ostream& table, std::string_view name, Tapered red, Tapered black, int phase) {
    table << std::left << std::setw(kNameWidth) << name << std::right;
    for (const Tapered value : {red, black, red - black}) {
        table << std::setw(kValueWidth) << value.middlegame() << std::setw(kValueWidth) << value.endgame()
              << std::setw(kValueWidth) << blend(value, phase);
    }
    table << '\n';
}

void writeHead(std::ostream& table) {
    table << std::setw(kNameWidth) << "" << std::setw(3 * kValueWidth) << "Red" << std::setw(3 * kValueWidth)
          << "Black" << std::setw(3 * kValueWidth) << "difference" << '\n';
    table << std::left << std::setw(kNameWidth) << "term" << std::right;
    for (int i = 0; i < 3; ++i) {
        table << std::setw(kValueWidth) << "middle" << std::setw(kValueWidth) << "end"
              << std::setw(kValueWidth) << "now";
    }
    table << '\n';
}

}  // namespace

std::string explainEvaluation(const Position& position) {
    const EvaluationCounts counts(position);
    const Sums sums(position);
    std::ostringstream table;
    writeHead(table);
    std::array<CountedSum, kColorCount> all;
    terms::forEach([&]<std::size_t I>() {
        std::array<Tapered, kColorCount> values;
        for (const Color color : kColors) {
            const CountedSum sum = termSum(counts.sides[index(color)], I);
            values[index(color)] = sum.total;
            all[index(color)].total += sum.total;
            all[index(color)].danger += sum.danger;
        }
        writeRow(table, terms::Term<I>::kName, values[0], values[1], sums.phase());
    });
    const std::array attack{dangerValue(all[0].danger), dangerValue(all[1].danger)};
    writeRow(table, "attack on king", attack[0], attack[1], sums.phase());
    writeRow(table, "sum", all[0].total + attack[0], all[1].total + attack[1], sums.phase());
    const Frame frame(position, sums.phase(), sums.material().scales);
    table << "phase " << sums.phase() << " of " << kFullPhase << "; advantages count Red "
          << frame.scales[0] * 100 / endgames::kFullScale << "%, Black "
          << frame.scales[1] * 100 / endgames::kFullScale << "%\n";
    const Score own = evaluate(position, sums);
    table << "score for the side to move (" << (position.sideToMove() == Color::Red ? "Red" : "Black")
          << "): " << own << " centipawns\n";
    return table.str();
}

}  // namespace juzhong
