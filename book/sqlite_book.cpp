#include "book/sqlite_book.h"

#include <memory>

#include "book/obk_book.h"
#include "book/sqlite_file.h"
#include "book/xqb_book.h"

namespace juzhong {

Result<std::shared_ptr<const BookSource>> openSqliteBook(const std::string& path,
                                                         const std::shared_ptr<const ObkKeys>& keys) {
    Result<std::shared_ptr<SqliteFile>> file = SqliteFile::open(path);
    if (!file) {
        return Fault{file.fault()};
    }
    if ((*file)->hasTable("book")) {
        return openXqbBook(*file);
    }
    for (const char* const table : {"bhobk", "pfBook"}) {
        if ((*file)->hasTable(table)) {
            return openObkBook(*file, table, keys);
        }
    }
    return Fault{"a SQLite database without a table of book moves"};
}

}  // namespace juzhong
