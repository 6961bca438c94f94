#pragma once

#include "protocol/dialect_writer.h"

namespace juzhong {

/// UCI as xiangqi programs use it (ucci.md appendix A): words in Pikafish's order, ranks 0 to 9.
class UciWriter final : public DialectWriter {
   public:
    [[nodiscard]] std::string optionLine(const OptionRow& row) const override;
    [[nodiscard]] std::string_view handshakeEnd() const override { return "uciok"; }
    [[nodiscard]] bool showsBounds() const override { return true; }
    [[nodiscard]] std::string report(const SearchReport& report, bool saysRank) const override;
    [[nodiscard]] std::string reply(const Reply& reply) const override;
    [[nodiscard]] std::vector<std::string> noReply(bool isOver) const override;
    [[nodiscard]] std::string_view idleStop() const override { return ""; }
    [[nodiscard]] std::string_view farewell() const override { return ""; }
};

/// "cp 34", or "mate N" in moves of the mating side, negative when the mover is mated.
[[nodiscard]] std::string uciScore(Score score);

}  // namespace juzhong
