#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>

#include "engine/result.h"

namespace juzhong {

/// A database opened for reading. Its connection may be used from several threads.
class SqliteFile {
   public:
    /// The fault is SQLite's own word.
    [[nodiscard]] static Result<std::shared_ptr<SqliteFile>> open(const std::string& path);

    [[nodiscard]] bool hasTable(const std::string& name) const;
    /// The number a query without parameters gives; empty when it fails.
    [[nodiscard]] std::optional<std::int64_t> number(const std::string& sql) const;
    [[nodiscard]] sqlite3* handle() const { return handle_.get(); }

   private:
    struct Close {
        void operator()(sqlite3* handle) const { sqlite3_close(handle); }
    };
    std::unique_ptr<sqlite3, Close> handle_;
};

/// One prepared query. Not for several threads at once.
class SqliteQuery {
   public:
    /// A query that cannot be prepared gives no rows.
    SqliteQuery(const SqliteFile& file, const std::string& sql);

    /// Parameters count from 1.
    void bind(int parameter, std::int64_t value) { sqlite3_bind_int64(statement_.get(), parameter, value); }
    void bind(int parameter, double value) { sqlite3_bind_double(statement_.get(), parameter, value); }
    /// The bytes are copied.
    void bind(int parameter, std::span<const std::uint8_t> bytes);

    [[nodiscard]] bool isPrepared() const { return statement_ != nullptr; }
    /// Goes to the next row; false behind the last or on an error.
    [[nodiscard]] bool next() { return sqlite3_step(statement_.get()) == SQLITE_ROW; }
    /// Columns count from 0; anything that is no number is 0.
    [[nodiscard]] std::int64_t column(int number) const {
        return sqlite3_column_int64(statement_.get(), number);
    }
    /// Makes the query ready for new parameters.
    void reset() { sqlite3_reset(statement_.get()); }

   private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

}  // namespace juzhong
