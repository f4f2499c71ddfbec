#include "online/store/sqlite.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>

namespace kilostone::online {
namespace {

StoreFault fault_of(int code, int system_error) {
    switch (code) {
    case SQLITE_READONLY_DBMOVED: return StoreFault::Unavailable;
    case SQLITE_IOERR_SHORT_READ:
    case SQLITE_IOERR_CORRUPTFS: return StoreFault::Corrupt;
    case SQLITE_CONSTRAINT_CHECK:
    case SQLITE_CONSTRAINT_NOTNULL:
    case SQLITE_CONSTRAINT_DATATYPE: return StoreFault::Invalid;
    default: break;
    }
    switch (code & 0xff) {
    case SQLITE_CONSTRAINT: return StoreFault::Conflict;
    case SQLITE_TOOBIG: return StoreFault::Invalid;
    case SQLITE_FULL: return StoreFault::Full;
    case SQLITE_READONLY:
    case SQLITE_PERM: return StoreFault::ReadOnly;
    case SQLITE_CORRUPT: return StoreFault::Corrupt;
    case SQLITE_NOTADB: return StoreFault::Foreign;
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN: return fault_of_errno(system_error);
    default: return StoreFault::Unavailable;
    }
}

}  // namespace

StoreFault fault_of_errno(int code) {
    switch (code) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG: return StoreFault::Full;
    case EROFS:
    case EACCES:
    case EPERM: return StoreFault::ReadOnly;
    default: return StoreFault::Unavailable;
    }
}

void throw_problem(StoreFault fault, std::string text) {
    throw StoreError{{fault, std::move(text)}};
}

SqliteDatabase::SqliteDatabase(const SqliteOpen& how) {
    // Nobody asks SQLite how much memory it uses, and counting takes a lock each time.
    [[maybe_unused]] static const int set = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    sqlite3* opened                       = nullptr;
    const int access                      = how.only_read ? SQLITE_OPEN_READONLY
                                            : how.create ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
                                                         : SQLITE_OPEN_READWRITE;
    const int flags                       = access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    const int result                      = sqlite3_open_v2(how.file.c_str(), &opened, flags,
                                       how.vfs.empty() ? nullptr : how.vfs.c_str());
    handle_.reset(opened);
    if (result != SQLITE_OK) fail(result);
    sqlite3_busy_timeout(opened, static_cast<int>(how.busy_timeout.count()));
    sqlite3_db_config(opened, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    // A file that must not be written to is opened for reading without a word.
    if (!how.only_read && sqlite3_db_readonly(opened, "main") == 1)
        throw_problem(StoreFault::ReadOnly, "the file cannot be written to");
}

void SqliteDatabase::fail(int code) const {
    const int system  = handle_ ? sqlite3_system_errno(handle_.get()) : 0;
    const bool speaks = handle_ && sqlite3_extended_errcode(handle_.get()) == code;
    std::string text  = fmt::format("SQLite {}: {}", code,  // i18n-exempt: for the log
                                   speaks ? sqlite3_errmsg(handle_.get()) : sqlite3_errstr(code));
    const int primary = code & 0xff;
    if (system != 0 && (primary == SQLITE_IOERR || primary == SQLITE_CANTOPEN))
        text += fmt::format(" ({})", std::strerror(system));
    throw_problem(fault_of(code, system), std::move(text));
}

void SqliteDatabase::run(const char* sql) {
    const int result = sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr);
    if (result != SQLITE_OK) fail(result);
}

std::int64_t SqliteDatabase::number(const char* sql) {
    SqliteStatement statement(*this, sql);
    std::int64_t found = 0;
    statement.first([&] { found = statement.whole(0); });
    return found;
}

std::string SqliteDatabase::text(const char* sql) {
    SqliteStatement statement(*this, sql);
    std::string found;
    statement.first([&] { found = statement.text(0); });
    return found;
}

void SqliteDatabase::roll_back() noexcept {
    if (in_transaction()) sqlite3_exec(handle_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
}

SqliteStatement::SqliteStatement(SqliteDatabase& db, const char* sql) : db_(&db) {
    sqlite3_stmt* made = nullptr;
    const int result =
        sqlite3_prepare_v3(db.handle(), sql, -1, SQLITE_PREPARE_PERSISTENT, &made, nullptr);
    handle_.reset(made);
    if (result != SQLITE_OK) db.fail(result);
}

bool SqliteStatement::step() {
    const int result = sqlite3_step(handle_.get());
    if (result == SQLITE_ROW) return true;
    if (result != SQLITE_DONE) db_->fail(result);
    return false;
}

std::string_view SqliteStatement::view(int column) const {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(handle_.get(), column));
    if (!bytes) return {};
    return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column))};
}

void SqliteStatement::bind(int place, std::int64_t value) {
    const int result = sqlite3_bind_int64(handle_.get(), place, value);
    if (result != SQLITE_OK) db_->fail(result);
}

void SqliteStatement::bind(int place, std::string_view value) {
    const char* data = value.data() ? value.data() : "";
    const int result =
        sqlite3_bind_text64(handle_.get(), place, data, value.size(), SQLITE_STATIC, SQLITE_UTF8);
    if (result != SQLITE_OK) db_->fail(result);
}

void SqliteStatement::bind(int place, std::span<const std::uint8_t> bytes) {
    const int result =
        sqlite3_bind_blob64(handle_.get(), place, bytes.data(), bytes.size(), SQLITE_STATIC);
    if (result != SQLITE_OK) db_->fail(result);
}

void SqliteStatement::bind(int place, std::nullopt_t) {
    const int result = sqlite3_bind_null(handle_.get(), place);
    if (result != SQLITE_OK) db_->fail(result);
}

}  // namespace kilostone::online
