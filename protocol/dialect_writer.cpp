#include "protocol/dialect_writer.h"

#include <algorithm>
#include <array>

#include "protocol/ucci_writer.h"
#include "protocol/uci_writer.h"
#include "protocol/words.h"

namespace juzhong {

namespace {

/// Clients act on these letters wherever they stand (ucci.md section 17).
constexpr std::array<std::string_view, 3> kDangerousLetters{"draw", "resign", "bestmove"};

void defuse(std::string& text) {
    for (const std::string_view letters : kDangerousLetters) {
        for (auto at = words::lower(text).find(letters); at != std::string::npos;
             at = words::lower(text).find(letters)) {
            text.replace(at + 1, 1, "*");
        }
    }
}

}  // namespace

const DialectWriter& writerFor(Dialect dialect) {
    static const UcciWriter ucci;
    static const UciWriter uci;
    if (dialect == Dialect::Ucci) {
        return ucci;
    }
    return uci;
}

std::string joinMoves(const std::vector<Move>& moves) {
    std::string text;
    for (const Move move : moves) {
        text += text.empty() ? "" : " ";
        text += toString(move);
    }
    return text;
}

std::uint64_t nodesPerSecond(const SearchReport& report) {
    constexpr std::uint64_t kMillisecondsASecond = 1000;
    return report.nodes * kMillisecondsASecond /
           static_cast<std::uint64_t>(std::max<Milliseconds::rep>(report.time.count(), 1));
}

std::string reportHead(const SearchReport& report, bool saysRank) {
    std::string line = "info depth " + std::to_string(report.depth);
    line += " seldepth " + std::to_string(report.selectiveDepth);
    if (saysRank) {
        line += " multipv " + std::to_string(report.multiPv);
    }
    return line;
}

std::string bestMoveLine(const Reply& reply) {
    std::string line = "bestmove " + toString(reply.best);
    if (reply.ponder.isReal()) {
        line += " ponder " + toString(reply.ponder);
    }
    return line;
}

std::string rootMoveLine(int depth, Move move, int number) {
    return "info depth " + std::to_string(depth) + " currmove " + toString(move) + " currmovenumber " +
           std::to_string(number);
}

std::string popHashLine(const TableProbe* probe) {
    std::string line = "pophash";
    if (probe == nullptr) {
        return line;
    }
    if (probe->best.isReal()) {
        line += " bestmove " + toString(probe->best);
    }
    const std::string value = std::to_string(probe->score) + " depth " + std::to_string(probe->depth);
    if (probe->bound != ScoreBound::Upper) {
        line += " lowerbound " + value;
    }
    if (probe->bound != ScoreBound::Lower) {
        line += " upperbound " + value;
    }
    return line;
}

std::string messageLine(std::string_view text) {
    constexpr std::size_t kLongest = 200;
    std::string shown(text.substr(0, kLongest));
    std::ranges::replace_if(
        shown, [](char c) { return c >= 0 && c < ' '; }, ' ');
    defuse(shown);
    return "info string " + std::string(words::trim(shown));
}

}  // namespace juzhong
