// Which clauses speak for a move that is allowed: a table that quarrels wants to see the rule for a
// yes as well.
#pragma once

#include "editions/clauses.h"
#include "engine/view.h"

#include <vector>

namespace kilostone {

// Requires an allowed move. The most telling first; never empty in a built-in edition.
[[nodiscard]] std::vector<const Clause*> clauses_for(const View& view, Move move);

}  // namespace kilostone
