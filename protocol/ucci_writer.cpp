#include "protocol/ucci_writer.h"

namespace juzhong {

std::string UcciWriter::optionLine(const OptionRow& row) const {
    std::string line = "option " + std::string(row.ucciName) + " type " + std::string(nameOf(row.type));
    if (row.type == OptionType::Spin) {
        line += " min " + std::to_string(row.minIn(Dialect::Ucci)) + " max " + std::to_string(row.max);
    }
    for (const OptionChoice& choice : row.choices) {
        line += " var " + std::string(choice.name);
    }
    if (!row.standard.empty()) {
        line += " default " + std::string(row.standard);
    }
    return line;
}

std::string UcciWriter::report(const SearchReport& report, bool saysRank) const {
    std::string line = reportHead(report, saysRank);
    line += " score " + std::to_string(report.score);
    line += " nodes " + std::to_string(report.nodes);
    line += " nps " + std::to_string(nodesPerSecond(report));
    line += " time " + std::to_string(report.time.count());
    line += " hashfull " + std::to_string(report.hashFull);
    return line + " pv " + joinMoves(report.pv);
}

std::string UcciWriter::reply(const Reply& reply) const {
    std::string line = bestMoveLine(reply);
    switch (reply.remark) {
        case Remark::None:
            break;
        case Remark::Draw:
            line += " draw";
            break;
        case Remark::Resign:
            line += " resign";
            break;
    }
    return line;
}

std::vector<std::string> UcciWriter::noReply(bool /*isOver*/) const {
    return {"nobestmove"};
}

}  // namespace juzhong
