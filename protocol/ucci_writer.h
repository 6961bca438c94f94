#pragma once

#include "protocol/dialect_writer.h"

namespace juzhong {

/// UCCI 3.0 as ucci.md section 8 prints it.
class UcciWriter final : public DialectWriter {
   public:
    [[nodiscard]] std::string optionLine(const OptionRow& row) const override;
    [[nodiscard]] std::string_view handshakeEnd() const override { return "ucciok"; }
    [[nodiscard]] bool showsBounds() const override { return false; }
    [[nodiscard]] std::string report(const SearchReport& report, bool saysRank) const override;
    [[nodiscard]] std::string reply(const Reply& reply) const override;
    [[nodiscard]] std::vector<std::string> noReply(bool isOver) const override;
    [[nodiscard]] std::string_view idleStop() const override { return "nobestmove"; }
    [[nodiscard]] std::string_view farewell() const override { return "bye"; }
};

}  // namespace juzhong
