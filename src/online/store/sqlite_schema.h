// The tables of the SQLite store, and how a file of an older version becomes one of this version.
// docs/storage.md describes them; a test compares the two.
#pragma once

#include "online/store/sqlite.h"

namespace kilostone::online {

inline constexpr std::int32_t sqlite_application_id = 0x4b53544e;  // "KSTN"
inline constexpr std::int32_t sqlite_schema_version = 3;

// Throws a StoreError unless this is an empty database or a store of a version that we know.
// Changes nothing. Answers the version, 0 for an empty database.
std::int32_t known_version(SqliteDatabase& db);

// Each step is a transaction. Another process may do the same at the same time.
void migrate(SqliteDatabase& db);

// What a connection needs that writes durably; for one that only reads, the same without writing.
void prepare_for_writing(SqliteDatabase& db);
void prepare_for_reading(SqliteDatabase& db);

}  // namespace kilostone::online
