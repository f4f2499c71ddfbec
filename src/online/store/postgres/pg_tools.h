// What an operator does to a PostgreSQL store. Throws a StoreError.
#pragma once

#include "online/store/postgres/pg_connection.h"
#include "online/store/store_tools.h"

namespace kilostone::online {

// A connection for work that takes long.
[[nodiscard]] PgConnection pg_connection_for_tools(const std::string& url);
// Of this version.
void require_pg_store(PgConnection& db);

[[nodiscard]] bool has_pg_store(const std::string& url);
[[nodiscard]] StoreSize check_pg_store(const std::string& url);

// Rows in the order of their keys, some at a time, so that a large table fits into memory.
// `statement` has the last key that was seen as $1 and the number of rows as $2; `row` answers the
// key of a row.
template <class Key, class Row>
void each_pg_row(PgConnection& db, const char* statement, Key last, Row row) {
    constexpr int at_once = 500;
    for (;;) {
        const PgResult found = db.query(statement, PgValues(last, at_once));
        for (int i = 0; i < found.rows(); ++i) last = row(found, i);
        if (found.rows() < at_once) return;
    }
}

}  // namespace kilostone::online
