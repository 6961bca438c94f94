#pragma once

#include "protocol/command.h"
#include "protocol/words.h"

/// Readers of what stands behind an instruction's word. They take anything: unknown words are skipped alone,
/// a number that is no number makes its pair void, of two of a kind the last one wins.
namespace juzhong::ucci {

/// Behind `position` or `probe`: `startpos` or `fen F`, then maybe `moves ...`. Text that is neither becomes
/// a FEN that will not be readable.
[[nodiscard]] RootText parseRoot(words::Cursor cursor);

/// Behind `go`: the words of both dialects in any order.
[[nodiscard]] GoCommand parseGo(words::Cursor cursor);

/// All words left.
[[nodiscard]] std::vector<std::string> parseWords(words::Cursor cursor);

}  // namespace juzhong::ucci
