#include "book/sqlite_file.h"

namespace juzhong {

Result<std::shared_ptr<SqliteFile>> SqliteFile::open(const std::string& path) {
    auto file = std::make_shared<SqliteFile>();
    sqlite3* handle = nullptr;
    const int code =
        sqlite3_open_v2(path.c_str(), &handle, SQLITE_OPEN_READONLY | SQLITE_OPEN_FULLMUTEX, nullptr);
    // Also after a fault there is something to close.
    file->handle_.reset(handle);
    if (code != SQLITE_OK) {
        return Fault{sqlite3_errstr(code)};
    }
    // A book comes from anywhere: nothing in its schema is run, and damaged pages are noticed.
    sqlite3_exec(handle, "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;", nullptr, nullptr,
                 nullptr);
    const std::optional<std::int64_t> tables = file->number("SELECT COUNT(*) FROM sqlite_master");
    if (!tables) {
        return Fault{sqlite3_errmsg(handle)};
    }
    return file;
}

bool SqliteFile::hasTable(const std::string& name) const {
    return number("SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = '" + name + "'")
               .value_or(0) > 0;
}

std::optional<std::int64_t> SqliteFile::number(const std::string& sql) const {
    SqliteQuery query(*this, sql);
    if (!query.isPrepared() || !query.next()) {
        return std::nullopt;
    }
    return query.column(0);
}

SqliteQuery::SqliteQuery(const SqliteFile& file, const std::string& sql) {
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(file.handle(), sql.c_str(), -1, &statement, nullptr) == SQLITE_OK) {
        statement_.reset(statement);
    }
}

void SqliteQuery::bind(int parameter, std::span<const std::uint8_t> bytes) {
    sqlite3_bind_blob64(statement_.get(), parameter, bytes.data(), bytes.size(), SQLITE_TRANSIENT);
}

}  // namespace juzhong
