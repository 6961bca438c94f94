#include "protocol/uci_writer.h"

namespace juzhong {

std::string uciScore(Score score) {
    if (!isMateScore(score)) {
        return "cp " + std::to_string(score);
    }
    const int moves = (pliesToMate(score) + 1) / 2;
    return "mate " + std::to_string(score > 0 ? moves : -moves);
}

std::string UciWriter::optionLine(const OptionRow& row) const {
    std::string line = "option name " + std::string(row.uciName) + " type " + std::string(nameOf(row.type));
    if (row.type == OptionType::Button) {
        return line;
    }
    // Clients take the word behind `default` without looking whether there is one.
    line += " default " + std::string(row.standard.empty() ? "<empty>" : row.standard);
    if (row.type == OptionType::Spin) {
        line += " min " + std::to_string(row.minIn(Dialect::Uci)) + " max " + std::to_string(row.max);
    }
    for (const OptionChoice& choice : row.choices) {
        line += " var " + std::string(choice.name);
    }
    return line;
}

std::string UciWriter::report(const SearchReport& report, bool saysRank) const {
    std::string line = reportHead(report, saysRank);
    line += " score " + uciScore(report.score);
    switch (report.bound) {
        case ScoreBound::Exact:
            break;
        case ScoreBound::Lower:
            line += " lowerbound";
            break;
        case ScoreBound::Upper:
            line += " upperbound";
            break;
    }
    line += " nodes " + std::to_string(report.nodes);
    line += " nps " + std::to_string(nodesPerSecond(report));
    line += " hashfull " + std::to_string(report.hashFull);
    line += " time " + std::to_string(report.time.count());
    return line + " pv " + joinMoves(report.pv);
}

std::string UciWriter::reply(const Reply& reply) const {
    return bestMoveLine(reply);
}

std::vector<std::string> UciWriter::noReply(bool isOver) const {
    if (isOver) {
        return {"info depth 0 score mate 0", "bestmove (none)"};
    }
    return {"bestmove (none)"};
}

}  // namespace juzhong
