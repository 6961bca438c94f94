#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/move.h"
#include "protocol/dialect.h"
#include "protocol/options.h"
#include "search/report.h"
#include "search/search.h"

namespace juzhong {

/// What an answer says besides its move; UCI has no words for it.
enum class Remark : std::uint8_t { None, Draw, Resign };

struct Reply {
    Move best;
    /// None when there is no guess.
    Move ponder{};
    Remark remark = Remark::None;
};

/// Turns values into the lines of one dialect, without line feeds.
class DialectWriter {
   public:
    virtual ~DialectWriter() = default;

    [[nodiscard]] virtual std::string optionLine(const OptionRow& row) const = 0;
    /// The last line of the handshake.
    [[nodiscard]] virtual std::string_view handshakeEnd() const = 0;
    /// Whether the client can read a score that is only a bound.
    [[nodiscard]] virtual bool showsBounds() const = 0;
    /// A line of thought. The rank is said when several lines are asked for.
    [[nodiscard]] virtual std::string report(const SearchReport& report, bool saysRank) const = 0;
    [[nodiscard]] virtual std::string reply(const Reply& reply) const = 0;
    /// The answer when no move can be given; `isOver`: mate or stalemate, not just bans.
    [[nodiscard]] virtual std::vector<std::string> noReply(bool isOver) const = 0;
    /// Said to a `stop` without a search; empty for nothing.
    [[nodiscard]] virtual std::string_view idleStop() const = 0;
    /// Said before the end; empty for nothing.
    [[nodiscard]] virtual std::string_view farewell() const = 0;

   protected:
    DialectWriter() = default;
    DialectWriter(const DialectWriter&) = default;
    DialectWriter& operator=(const DialectWriter&) = default;
};

[[nodiscard]] const DialectWriter& writerFor(Dialect dialect);

/// Moves with blanks between them.
[[nodiscard]] std::string joinMoves(const std::vector<Move>& moves);

/// A time below one millisecond counts as one.
[[nodiscard]] std::uint64_t nodesPerSecond(const SearchReport& report);

/// "info depth 9 seldepth 14 multipv 2", with which both dialects begin a line of thought.
[[nodiscard]] std::string reportHead(const SearchReport& report, bool saysRank);

/// "bestmove h2e2 ponder h9g7", without a remark.
[[nodiscard]] std::string bestMoveLine(const Reply& reply);

/// "info depth 9 currmove h2e2 currmovenumber 3", the same in both dialects.
[[nodiscard]] std::string rootMoveLine(int depth, Move move, int number);

/// "pophash ...", UCCI's only, whatever is spoken. Null: the table does not know the position.
[[nodiscard]] std::string popHashLine(const TableProbe* probe);

/// "info string ..." for people: one line, printable, and free of the letters that old GUIs search for.
[[nodiscard]] std::string messageLine(std::string_view text);

}  // namespace juzhong
