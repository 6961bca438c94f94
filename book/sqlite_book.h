#pragma once

#include <memory>
#include <string>

#include "book/obk_keys.h"
#include "book/opening_book.h"
#include "engine/result.h"

/// Books that are SQLite databases. They stay on disk and are asked position by position.
namespace juzhong {

/// Opens a database and finds out from its tables which kind of book it is: `.xqb` (table `book`), `.obk`
/// (`bhobk`) or public-Xiangqi's (`pfBook`). `keys` may be null; the last two cannot be read then.
/// The fault says what is wrong, without the file name. A build without SQLite reads none of them.
[[nodiscard]] Result<std::shared_ptr<const BookSource>> openSqliteBook(
    const std::string& path, const std::shared_ptr<const ObkKeys>& keys);

}  // namespace juzhong
