// From one store to another, SQLite or PostgreSQL, with a check of everything that was copied.
#pragma once

#include "online/store/store_tools.h"

namespace kilostone::online {

// No server may use either of them. The target must be empty; where something fails, nothing is
// written to it. Answers what was copied, after it has been read back and compared.
[[nodiscard]] tl::expected<StoreSize, StoreProblem> copy_store(const StorePlace& from,
                                                               const StorePlace& to);

}  // namespace kilostone::online
