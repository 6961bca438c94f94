#pragma once

#include <memory>
#include <string>

#include "book/obk_keys.h"
#include "book/opening_book.h"
#include "book/sqlite_file.h"
#include "engine/result.h"

namespace juzhong {

/// `.obk` books and their relatives: a table with the columns vkey, vmove, vscore, vwin, vdraw, vlost,
/// vvalid. A key is a whole number, or a real one of the same eight bytes where its top bit is set. A move is
/// from * 256 + to in squares of square16.h; rows count when vvalid is 1.
[[nodiscard]] Result<std::shared_ptr<const BookSource>> openObkBook(std::shared_ptr<SqliteFile> file,
                                                                    const std::string& table,
                                                                    std::shared_ptr<const ObkKeys> keys);

}  // namespace juzhong
