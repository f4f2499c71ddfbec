// SQLite's C interface as values: a connection, a prepared statement, and failures as exceptions
// (StoreError).
#pragma once

#include "online/store/store_error.h"

#include <sqlite3.h>

#include <chrono>
#include <concepts>
#include <functional>
#include <memory>
#include <span>
#include <string_view>

namespace kilostone::online {

[[nodiscard]] StoreFault fault_of_errno(int code);

struct SqliteOpen {
    std::string file{};
    bool create    = false;
    bool only_read = false;
    std::string vfs{};  // empty for the system's own
    std::chrono::milliseconds busy_timeout{5000};
};

class SqliteDatabase {
public:
    explicit SqliteDatabase(const SqliteOpen& how);

    void run(const char* sql);
    [[nodiscard]] std::int64_t number(const char* sql);  // the first column of the first row
    [[nodiscard]] std::string text(const char* sql);
    [[nodiscard]] bool in_transaction() const { return !sqlite3_get_autocommit(handle_.get()); }
    // Back to where nothing is open; what cannot be rolled back is rolled back already.
    void roll_back() noexcept;
    [[nodiscard]] sqlite3* handle() const { return handle_.get(); }
    [[noreturn]] void fail(int code) const;

private:
    struct Close {
        void operator()(sqlite3* db) const { sqlite3_close_v2(db); }
    };
    std::unique_ptr<sqlite3, Close> handle_{};
};

class SqliteStatement {
public:
    SqliteStatement(SqliteDatabase& db, const char* sql);

    // Texts and bytes must outlive the run.
    template <class... Values>
    SqliteStatement& with(const Values&... values) {
        int place = 0;
        (bind(++place, values), ...);
        return *this;
    }
    void run() {
        each([] {});
    }
    // What is asked for in every row; the columns are read inside.
    template <std::invocable Row>
    void each(Row row) {
        const Reset reset{*this};
        while (step()) row();
    }
    // Whether there is a row at all.
    template <std::invocable Row>
    bool first(Row row) {
        const Reset reset{*this};
        if (!step()) return false;
        row();
        return true;
    }

    [[nodiscard]] std::int64_t whole(int column) const {
        return sqlite3_column_int64(handle_.get(), column);
    }
    [[nodiscard]] bool is_null(int column) const {
        return sqlite3_column_type(handle_.get(), column) == SQLITE_NULL;
    }
    [[nodiscard]] std::string_view view(int column) const;  // until the next row
    [[nodiscard]] std::string text(int column) const { return std::string(view(column)); }

private:
    struct Reset {
        SqliteStatement& statement;
        ~Reset() {
            sqlite3_reset(statement.handle_.get());
            sqlite3_clear_bindings(statement.handle_.get());
        }
    };
    struct Finalize {
        void operator()(sqlite3_stmt* s) const { sqlite3_finalize(s); }
    };

    bool step();
    void bind(int place, std::int64_t value);
    void bind(int place, std::string_view value);
    void bind(int place, const std::string& value) { bind(place, std::string_view(value)); }
    void bind(int place, std::span<const std::uint8_t> bytes);
    void bind(int place, std::nullopt_t);
    void bind(int place, const std::optional<std::int64_t>& value) {
        value ? bind(place, *value) : bind(place, std::nullopt);
    }
    template <std::integral T>
    void bind(int place, T value) {
        bind(place, static_cast<std::int64_t>(value));
    }

    SqliteDatabase* db_;
    std::unique_ptr<sqlite3_stmt, Finalize> handle_{};
};

}  // namespace kilostone::online
