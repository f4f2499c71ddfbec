// What every store takes: UTF-8 without zero bytes, and ids that are not empty. SQLite would keep
// other texts, PostgreSQL would not.
#pragma once

#include "online/store/store.h"

#include <string_view>

namespace kilostone::online {

[[nodiscard]] bool is_stored_text(std::string_view text);

// Why no store takes it.
[[nodiscard]] std::optional<StoreProblem> problem_with(const WriteBatch& batch);

}  // namespace kilostone::online
