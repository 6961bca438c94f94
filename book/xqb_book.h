#pragma once

#include <memory>

#include "book/opening_book.h"
#include "book/sqlite_file.h"
#include "engine/result.h"

namespace juzhong {

/// `.xqb` books: table `book(id, key, move, score, win, draw, lost, valid, memo)`. The key is
/// BoardCode::code(); a move is from-row, from-file, to-row, to-file in four bits each, rows from the top, in
/// the normal view. The table `information` may name another game (`.jqb`), which is refused.
[[nodiscard]] Result<std::shared_ptr<const BookSource>> openXqbBook(std::shared_ptr<SqliteFile> file);

}  // namespace juzhong
