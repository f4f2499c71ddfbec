#include "online/store/store_tools.h"

#include "online/store/sqlite_files.h"
#include "online/store/sqlite_reads.h"
#include "online/store/sqlite_schema.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace kilostone::online {
namespace {

namespace fs = std::filesystem;

template <class T, class Work>
tl::expected<T, StoreProblem> answered(Work work) {
    try {
        return work();
    } catch (const StoreError& error) {
        return tl::unexpected(error.problem);
    } catch (const fs::filesystem_error& error) {
        return tl::unexpected(
            StoreProblem{fault_of_errno(error.code().value()), error.code().message()});
    }
}

void require_file(const std::string& file) {
    if (!fs::exists(file)) throw_problem(StoreFault::NotFound, "there is no such file");
}

void check_structure(SqliteDatabase& db) {
    const std::string found = db.text("PRAGMA integrity_check(1)");
    if (found != "ok") throw_problem(StoreFault::Corrupt, found);
    if (!db.text("PRAGMA foreign_key_check").empty())
        throw_problem(StoreFault::Corrupt, "there are lines of a table that does not exist");
}

void check_journals(SqliteDatabase& db) {
    SqliteStatement tables(db, "SELECT id FROM tables");
    SqliteTableReads reads(db);
    tables.each([&] { (void)reads.table_in_transaction(tables.text(0)); });
}

StoreSize checked(SqliteDatabase& db) {
    const std::int32_t version = known_version(db);
    if (version == 0) throw_problem(StoreFault::Foreign, "the file is empty");
    check_structure(db);
    if (version >= 2) check_journals(db);
    const auto count = [&](const char* sql) { return static_cast<std::size_t>(db.number(sql)); };
    return {.tables  = count("SELECT count(*) FROM tables"),
            .lines   = count("SELECT count(*) FROM journal"),
            .people  = count("SELECT count(*) FROM people WHERE token_hash IS NOT NULL"),
            .replays = count("SELECT count(*) FROM replays")};
}

StoreSize checked_file(const std::string& file) {
    require_file(file);
    SqliteDatabase db({.file = file, .only_read = true});
    return checked(db);
}

// The state at one moment, however long it takes and whoever writes meanwhile.
void copy_pages(SqliteDatabase& from, SqliteDatabase& to) {
    from.run("BEGIN");
    known_version(from);
    sqlite3_backup* backup = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
    if (!backup) to.fail(sqlite3_extended_errcode(to.handle()));
    int result = SQLITE_OK;
    while (result == SQLITE_OK) result = sqlite3_backup_step(backup, 1000);
    const int finished = sqlite3_backup_finish(backup);
    if (result != SQLITE_DONE) to.fail(finished != SQLITE_OK ? finished : result);
    from.run("COMMIT");
}

void sync_file(const std::string& file) {
    const int descriptor = open(file.c_str(), O_RDONLY | O_CLOEXEC);
    const bool synced    = descriptor >= 0 && fsync(descriptor) == 0;
    if (descriptor >= 0) close(descriptor);
    if (!synced) throw_problem(StoreFault::Unavailable, "the copy cannot be synced");
}

// A copy that stands alone, checked, under a name of its own until it is whole.
class Copy {
public:
    Copy(const std::string& from, const std::string& to, bool from_backup) : part_(to + ".part") {
        fs::remove(part_);
        const int made = open(part_.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
        if (made < 0)
            throw_problem(fault_of_errno(errno),
                          std::string("the copy cannot be created: ") + std::strerror(errno));
        close(made);
        SqliteDatabase source({.file = from, .only_read = from_backup});
        SqliteDatabase target({.file = part_});
        copy_pages(source, target);
        target.run("PRAGMA journal_mode = DELETE");
        size_ = checked(target);
    }
    ~Copy() {
        std::error_code ignored;
        fs::remove(part_, ignored);
    }
    Copy(const Copy&)            = delete;
    Copy& operator=(const Copy&) = delete;

    void take_name(const std::string& name) const {
        sync_file(part_);
        fs::rename(part_, name);
        const auto folder = fs::path(name).parent_path();
        sync_folder(folder.empty() ? "." : folder.string());
    }
    [[nodiscard]] StoreSize size() const { return size_; }

private:
    std::string part_;
    StoreSize size_{};
};

// The log has to go first: beside another database it would be played into that one.
void put_aside(const std::string& database) {
    try {
        SqliteDatabase old({.file = database});
        prepare_for_writing(old);
        old.run("PRAGMA wal_checkpoint(TRUNCATE)");
    } catch (const StoreError&) {
        // Damaged, or a file of somebody else's: kept as it is, with its log.
    }
    const std::string kept = database + ".replaced";
    for (const char* part : {"-wal", "-shm", ""}) fs::remove(kept + part);
    for (const char* part : {"-wal", "-shm"})
        if (fs::exists(database + part)) fs::rename(database + part, kept + part);
    fs::create_hard_link(database, kept);
}

}  // namespace

bool has_store(const std::string& folder) {
    std::error_code ignored;
    return fs::exists(database_in(folder), ignored);
}

tl::expected<StoreSize, StoreProblem> check_store(const std::string& folder) {
    return answered<StoreSize>([&] {
        require_file(database_in(folder));
        const StoreLock lock(folder, StoreLock::Kind::Shared);
        SqliteDatabase db({.file = database_in(folder)});
        db.run("BEGIN");
        return checked(db);
    });
}

tl::expected<StoreSize, StoreProblem> check_backup(const std::string& file) {
    return answered<StoreSize>([&] { return checked_file(file); });
}

tl::expected<StoreSize, StoreProblem> back_up(const std::string& folder, const std::string& file,
                                              bool replace) {
    return answered<StoreSize>([&] {
        require_file(database_in(folder));
        if (!replace && fs::exists(file)) throw_problem(StoreFault::Conflict, "the file exists");
        std::error_code not_there;
        if (fs::equivalent(file, database_in(folder), not_there))
            throw_problem(StoreFault::Invalid, "that is the store itself");
        const StoreLock lock(folder, StoreLock::Kind::Shared);
        const Copy copy(database_in(folder), file, false);
        copy.take_name(file);
        return copy.size();
    });
}

tl::expected<StoreSize, StoreProblem> restore(const std::string& file, const std::string& folder,
                                              bool replace) {
    return answered<StoreSize>([&] {
        checked_file(file);
        const std::string database = database_in(folder);
        std::error_code ignored;
        const bool is_there = fs::exists(database) && fs::file_size(database, ignored) > 0;
        if (is_there && !replace) throw_problem(StoreFault::Conflict, "the folder has a store");
        create_store_files(folder);
        const StoreLock lock(folder, StoreLock::Kind::Alone);
        const Copy copy(file, database, true);
        put_aside(database);
        copy.take_name(database);
        if (!is_there) fs::remove(database + ".replaced");
        return copy.size();
    });
}

}  // namespace kilostone::online
