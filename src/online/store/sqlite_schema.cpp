#include "online/store/sqlite_schema.h"

#include "online/store/journal_sum.h"

#include <fmt/format.h>

namespace kilostone::online {
namespace {

// Keys are never used again, so that a writer that believes in a removed table cannot write to
// another one. Journal entries lie in the order in which they were written, whatever their table:
// a transaction of many tables then fills a few pages instead of one page for each.
constexpr const char* first_schema = R"(
CREATE TABLE tables (
    key     INTEGER PRIMARY KEY AUTOINCREMENT,
    id      TEXT    NOT NULL UNIQUE,
    code    TEXT    NOT NULL UNIQUE,
    created INTEGER NOT NULL,
    active  INTEGER NOT NULL,
    due     INTEGER,
    listed  INTEGER NOT NULL,
    closed  INTEGER NOT NULL,
    summary TEXT    NOT NULL
) STRICT;
CREATE INDEX tables_listed ON tables (active) WHERE listed = 1 AND closed = 0;
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL AND closed = 0;

CREATE TABLE journal (
    entry     INTEGER PRIMARY KEY,
    table_key INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    line      INTEGER NOT NULL,
    text      TEXT    NOT NULL
) STRICT;
CREATE UNIQUE INDEX journal_lines ON journal (table_key, line);

CREATE TABLE seats (
    table_key INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    seat      INTEGER NOT NULL,
    person    TEXT    NOT NULL,
    PRIMARY KEY (table_key, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_person ON seats (person);

CREATE TABLE people (
    id         TEXT    NOT NULL PRIMARY KEY,
    token_hash BLOB    UNIQUE CHECK (length(token_hash) = 32),
    name       TEXT    NOT NULL,
    created    INTEGER NOT NULL,
    seen       INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE replays (
    id       TEXT    NOT NULL PRIMARY KEY,
    table_id TEXT    NOT NULL,
    finished INTEGER NOT NULL,
    record   TEXT    NOT NULL
) STRICT;

CREATE TABLE probe (
    id    INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    tried INTEGER NOT NULL
) STRICT;
)";

void create_tables(SqliteDatabase& db) {
    db.run(first_schema);
    db.run(fmt::format("PRAGMA application_id = {}", sqlite_application_id).c_str());
}

void add_journal_sums(SqliteDatabase& db) {
    db.run("ALTER TABLE tables ADD COLUMN lines INTEGER NOT NULL DEFAULT 0");
    // A default in SQL cannot be calculated: the sum of no lines.
    db.run(fmt::format("ALTER TABLE tables ADD COLUMN sum INTEGER NOT NULL DEFAULT {}",
                       static_cast<std::int64_t>(empty_journal_sum))
               .c_str());
    SqliteStatement lines(db, "SELECT table_key, line, text FROM journal ORDER BY table_key, line");
    SqliteStatement store(db, "UPDATE tables SET lines = ?, sum = ? WHERE key = ?");
    std::int64_t table = -1;
    std::int64_t count = 0;
    std::uint64_t sum  = 0;
    const auto finish  = [&] { store.with(count, static_cast<std::int64_t>(sum), table).run(); };
    lines.each([&] {
        if (lines.whole(0) != table) {
            finish();
            count = 0;
            sum   = empty_journal_sum;
        }
        table = lines.whole(0);
        sum   = journal_sum(sum, lines.view(2));
        ++count;
    });
    finish();
}

void add_bans(SqliteDatabase& db) {
    db.run("ALTER TABLE people ADD COLUMN banned INTEGER NOT NULL DEFAULT 0");
}

// The step at place n makes version n + 1.
constexpr void (*migrations[])(SqliteDatabase&) = {create_tables, add_journal_sums, add_bans};
static_assert(std::size(migrations) == sqlite_schema_version);

void set_up_connection(SqliteDatabase& db) {
    db.run("PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;"
           "PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16384");
}

}  // namespace

std::int32_t known_version(SqliteDatabase& db) {
    const std::int64_t application = db.number("PRAGMA application_id");
    const std::int64_t version     = db.number("PRAGMA user_version");
    const bool is_empty            = db.number("SELECT count(*) FROM sqlite_schema") == 0;
    if (is_empty && application == 0 && version == 0) return 0;
    if (application != sqlite_application_id || version < 1)
        throw_problem(StoreFault::Foreign, "the file is a database of another program");
    if (version > sqlite_schema_version)
        throw_problem(StoreFault::Foreign,
                      fmt::format("the store has version {} of a newer Kilostone; this one "
                                  "knows versions up to {}",
                                  version, sqlite_schema_version));
    return static_cast<std::int32_t>(version);
}

void migrate(SqliteDatabase& db) {
    while (known_version(db) < sqlite_schema_version) {
        db.run("BEGIN IMMEDIATE");
        try {
            const std::int32_t version = known_version(db);
            if (version < sqlite_schema_version) {
                migrations[version](db);
                db.run(fmt::format("PRAGMA user_version = {}", version + 1).c_str());
            }
            db.run("COMMIT");
        } catch (const StoreError&) {
            db.roll_back();
            throw;
        }
    }
}

void prepare_for_writing(SqliteDatabase& db) {
    known_version(db);  // before anything is written to a file of somebody else's
    set_up_connection(db);
    // EXTRA until there is a log: a journal of the old kind that comes back after a power failure,
    // because its removal was not synced, would undo the change and everything after it.
    db.run("PRAGMA synchronous = EXTRA");
    if (db.text("PRAGMA journal_mode = WAL") != "wal")
        throw_problem(StoreFault::Unavailable, "the folder's file system has no shared memory");
    // FULL: a commit returns when it is on the disk. Checkpoints are the writer's own business, and
    // what is deleted is overwritten.
    db.run("PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0;"
           "PRAGMA journal_size_limit = 67108864; PRAGMA secure_delete = ON");
    migrate(db);
}

void prepare_for_reading(SqliteDatabase& db) {
    if (known_version(db) != sqlite_schema_version)
        throw_problem(StoreFault::Foreign, "the store has not been brought to this version");
    set_up_connection(db);
    db.run("PRAGMA query_only = ON");
}

}  // namespace kilostone::online
