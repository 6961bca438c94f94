#include "book/sqlite_book.h"

namespace juzhong {

Result<std::shared_ptr<const BookSource>> openSqliteBook(const std::string& /*path*/,
                                                         const std::shared_ptr<const ObkKeys>& /*keys*/) {
    return Fault{"a SQLite book, which this build cannot read"};
}

}  // namespace juzhong
