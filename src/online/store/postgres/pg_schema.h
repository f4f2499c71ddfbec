// The tables of the PostgreSQL store, in a schema of their own, and how those of an older version
// become those of this version. docs/storage.md describes them; a test compares the two.
#pragma once

#include "online/store/postgres/pg_connection.h"

namespace kilostone::online {

inline constexpr std::int32_t pg_schema_version = 2;

// Throws a StoreError unless the schema is missing, or a store of a version that we know, or of a
// newer one that says that programs of our version may go on using it. Changes nothing. Answers the
// version, 0 where there is none.
std::int32_t known_pg_version(PgConnection& db);

// Requires a server that keeps what it has acknowledged. All steps are one transaction; several
// programs may do the same at the same time.
void migrate(PgConnection& db);

}  // namespace kilostone::online
