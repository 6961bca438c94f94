#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "protocol/command.h"
#include "protocol/words.h"

namespace juzhong {

/// What becomes of an instruction that comes while the engine thinks (ucci.md section 3).
enum class WhileThinking : std::uint8_t {
    /// Handled at once.
    Now,
    /// Kept until the engine is idle again.
    Hold,
    /// Without effect; kept when it comes behind a `stop` whose answer is still due.
    Ignore,
};

/// A word that clients say.
struct CommandRow {
    std::string_view word;
    WhileThinking whileThinking;
    /// Reads what stands behind the word.
    Command (*parse)(words::Cursor cursor);
    /// For `help`; empty for other spellings of a row above.
    std::string_view summary;
};

/// All instructions, both dialects: each understands the other's words.
[[nodiscard]] std::span<const CommandRow> commandTable();

struct ParsedLine {
    Command command;
    WhileThinking whileThinking;
};

/// Reads a line; empty when it holds no instruction known.
[[nodiscard]] std::optional<ParsedLine> parseLine(std::string_view line);

}  // namespace juzhong
