// What is kept of a person, as kilostone-export/1. Throws a StoreError.
#pragma once

#include "online/store/sqlite.h"

namespace kilostone::online {

[[nodiscard]] std::string person_json(SqliteDatabase& db, const std::string& id);

}  // namespace kilostone::online
