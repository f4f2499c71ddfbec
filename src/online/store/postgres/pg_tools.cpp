#include "online/store/postgres/pg_tools.h"

#include "online/store/postgres/pg_reads.h"
#include "online/store/postgres/pg_schema.h"

namespace kilostone::online {

PgConnection pg_connection_for_tools(const std::string& url) {
    return {url, std::chrono::hours(1)};
}

void require_pg_store(PgConnection& db) {
    const std::int32_t version = known_pg_version(db);
    if (version == 0) throw_problem(StoreFault::NotFound, "the database has no store");
    if (version < pg_schema_version)
        throw_problem(StoreFault::Foreign, "the store has not been brought to this version");
}

bool has_pg_store(const std::string& url) {
    PgConnection db = pg_connection_for_tools(url);
    return known_pg_version(db) != 0;
}

StoreSize check_pg_store(const std::string& url) {
    PgConnection db = pg_connection_for_tools(url);
    require_pg_store(db);
    PgReads reads(db);
    StoreSize size;
    each_pg_row(db,
                "SELECT key, id FROM kilostone.tables WHERE key > $1::bigint"
                " ORDER BY key LIMIT $2::bigint",
                std::int64_t{0}, [&](const PgResult& r, int row) {
                    size.lines += reads.table(r.text(row, 1)).lines.size();
                    ++size.tables;
                    return r.whole(row, 0);
                });
    const PgResult rest =
        db.query("SELECT (SELECT count(*) FROM kilostone.people WHERE token_hash IS NOT NULL),"
                 " (SELECT count(*) FROM kilostone.replays),"
                 " EXISTS (SELECT FROM kilostone.journal WHERE NOT EXISTS"
                 " (SELECT FROM kilostone.tables WHERE key = table_key))"
                 " OR EXISTS (SELECT FROM kilostone.seats WHERE NOT EXISTS"
                 " (SELECT FROM kilostone.tables WHERE key = table_key))");
    if (rest.truth(0, 2))
        throw_problem(StoreFault::Corrupt, "there are lines of a table that does not exist");
    size.people  = static_cast<std::size_t>(rest.whole(0, 0));
    size.replays = static_cast<std::size_t>(rest.whole(0, 1));
    return size;
}

}  // namespace kilostone::online
