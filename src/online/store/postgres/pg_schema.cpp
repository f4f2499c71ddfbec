// i18n-exempt: for the log
#include "online/store/postgres/pg_schema.h"

#include "online/store/postgres/pg_lease.h"

#include <fmt/format.h>

namespace kilostone::online {
namespace {

using Step = std::span<const char* const>;

// Journals grow at their ends; rows of tables change with every command, so there is room for
// their next versions on the page, and no index has a column that changes each time.
constexpr const char* first_version[] = {
    "CREATE SCHEMA IF NOT EXISTS kilostone",
    R"(CREATE TABLE kilostone.store (
    one     boolean NOT NULL PRIMARY KEY DEFAULT true CHECK (one),
    version integer NOT NULL))",
    R"(CREATE TABLE kilostone.tables (
    key     bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id      text    COLLATE "C" NOT NULL UNIQUE,
    code    text    COLLATE "C" NOT NULL UNIQUE,
    created bigint  NOT NULL,
    active  bigint  NOT NULL,
    due     bigint,
    listed  boolean NOT NULL,
    closed  boolean NOT NULL,
    summary text    NOT NULL,
    lines   bigint  NOT NULL,
    sum     bigint  NOT NULL) WITH (fillfactor = 60))",
    "CREATE INDEX tables_listed ON kilostone.tables (key) WHERE listed AND NOT closed",
    "CREATE INDEX tables_due ON kilostone.tables (due) WHERE due IS NOT NULL AND NOT closed",
    R"(CREATE TABLE kilostone.journal (
    table_key bigint  NOT NULL,
    line      integer NOT NULL,
    text      text    NOT NULL,
    PRIMARY KEY (table_key, line)))",
    R"(CREATE TABLE kilostone.seats (
    table_key bigint  NOT NULL,
    seat      integer NOT NULL,
    person    text    COLLATE "C" NOT NULL,
    PRIMARY KEY (table_key, seat)))",
    "CREATE INDEX seats_person ON kilostone.seats (person)",
    R"(CREATE TABLE kilostone.people (
    id         text    COLLATE "C" NOT NULL PRIMARY KEY,
    token_hash bytea   UNIQUE CHECK (octet_length(token_hash) = 32),
    name       text    NOT NULL,
    created    bigint  NOT NULL,
    seen       bigint  NOT NULL,
    banned     boolean NOT NULL DEFAULT false))",
    R"(CREATE TABLE kilostone.replays (
    id       text   COLLATE "C" NOT NULL PRIMARY KEY,
    table_id text   COLLATE "C" NOT NULL,
    finished bigint NOT NULL,
    record   text   NOT NULL))",
    R"(CREATE TABLE kilostone.probe (
    id    integer NOT NULL PRIMARY KEY CHECK (id = 1),
    tried bigint  NOT NULL))",
    R"(CREATE TABLE kilostone.lease (
    one     boolean     NOT NULL PRIMARY KEY DEFAULT true CHECK (one),
    epoch   bigint      NOT NULL,
    holder  text        NOT NULL,
    expires timestamptz NOT NULL))",
    "INSERT INTO kilostone.lease (epoch, holder, expires) VALUES (0, '', '-infinity')",
    "INSERT INTO kilostone.store (version) VALUES (0)",
};

// Several servers at once. `oldest` is the oldest version of a program that may use these tables:
// a step that only adds to them leaves it, so that old and new servers run side by side.
constexpr const char* nodes[] = {
    R"(CREATE TABLE kilostone.nodes (
    epoch    bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id       text        COLLATE "C" NOT NULL,
    address  text        NOT NULL,
    key      text        NOT NULL,
    expires  timestamptz NOT NULL,
    steady   timestamptz NOT NULL,
    seen     bigint      NOT NULL,
    draining boolean     NOT NULL DEFAULT false,
    fenced   boolean     NOT NULL DEFAULT false) WITH (fillfactor = 50))",
    "CREATE UNIQUE INDEX nodes_running ON kilostone.nodes (id) WHERE NOT fenced",
    "ALTER TABLE kilostone.tables ADD owner bigint",
    "ALTER TABLE kilostone.store ADD oldest integer NOT NULL DEFAULT 2,"
    " ADD outage_from bigint NOT NULL DEFAULT 0, ADD outage_to bigint NOT NULL DEFAULT 0",
};

// The step at place n makes version n + 1.
constexpr Step pg_migrations[] = {first_version, nodes};
static_assert(std::size(pg_migrations) == pg_schema_version);

// A newer program has added to the tables, and says that ours does no harm to them.
bool may_be_used(PgConnection& db) {
    return db
        .query("SELECT oldest <= $1::integer FROM kilostone.store", PgValues(pg_schema_version))
        .truth(0, 0);
}

constexpr const char* same_time = "SELECT pg_advisory_xact_lock(5428224, 1)";  // 0x52d400

void require_settings(PgConnection& db) {
    const PgResult found =
        db.query("SELECT current_setting('server_encoding'),"
                 " current_setting('fsync'), current_setting('full_page_writes'),"
                 " current_setting('server_version_num')::integer");
    if (found.view(0, 0) != "UTF8")
        throw_problem(StoreFault::Foreign, "the database's encoding is not UTF8");
    if (found.view(0, 1) != "on" || found.view(0, 2) != "on")
        throw_problem(StoreFault::Foreign,
                      "the database server would lose what it has acknowledged:"
                      " fsync and full_page_writes must be on");
    constexpr std::int64_t oldest = 140000;
    if (found.whole(0, 3) < oldest)
        throw_problem(StoreFault::Foreign, "the database server is older than PostgreSQL 14");
}

[[noreturn]] void rethrow_for_operator(const StoreError& error) {
    if (error.problem.fault != StoreFault::ReadOnly) throw error;
    throw_problem(StoreFault::ReadOnly,
                  "the role lacks privileges; it needs CREATE on the database, or to own the schema"
                  " kilostone: " +
                      error.problem.text);
}

// A server of version 1 has the store for itself while it has the lease, and knows nothing of
// nodes: with another epoch it can write nothing any more.
void fence_server_of_version_1(PgConnection& db) {
    const PgResult fenced = db.query("UPDATE kilostone.lease SET epoch = epoch + 1"
                                     " WHERE expires <= clock_timestamp() RETURNING epoch");
    if (fenced.rows() == 0) throw_problem(StoreFault::Unavailable, std::string(lease_is_taken));
}

void migrate_in_transaction(PgConnection& db) {
    (void)db.query(same_time);
    for (std::int32_t version = known_pg_version(db); version < pg_schema_version; ++version) {
        if (version == 1) fence_server_of_version_1(db);
        for (const char* sql : pg_migrations[version]) (void)db.query(sql);
        (void)db.query("UPDATE kilostone.store SET version = $1::integer", PgValues(version + 1));
    }
}

}  // namespace

std::int32_t known_pg_version(PgConnection& db) {
    const PgResult found =
        db.query("SELECT to_regclass('kilostone.store') IS NOT NULL,"
                 " EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace"
                 " WHERE nspname = 'kilostone')");
    if (!found.truth(0, 0)) {
        if (found.truth(0, 1))
            throw_problem(StoreFault::Foreign,
                          "the database's schema kilostone is of another program");
        return 0;
    }
    const PgResult version    = db.query("SELECT version FROM kilostone.store");
    const std::int64_t number = version.rows() == 1 ? version.whole(0, 0) : 0;
    if (number < 1)
        throw_problem(StoreFault::Foreign, "the database's schema kilostone is of another program");
    if (number > pg_schema_version && !may_be_used(db))
        throw_problem(StoreFault::Foreign,
                      fmt::format("the store has version {} of a newer Kilostone; this one "
                                  "knows versions up to {}",
                                  number, pg_schema_version));
    return static_cast<std::int32_t>(number);
}

void migrate(PgConnection& db) {
    try {
        require_settings(db);
        if (known_pg_version(db) >= pg_schema_version) return;
        (void)db.query("BEGIN");
        migrate_in_transaction(db);
        (void)db.query("COMMIT");
    } catch (const StoreError& error) {
        rethrow_for_operator(error);
    }
}

}  // namespace kilostone::online
