// Whether an event can be folded into a table: what a server sends is not trusted to fit.
#pragma once

#include "engine/view.h"

namespace kilostone::online {

// For one seat, or without a view's hand for those who look on.
[[nodiscard]] bool can_fold(const View& view, const Event& event);
[[nodiscard]] bool can_fold(const Rulebook& rules, const Table& table, const Event& event);

}  // namespace kilostone::online
