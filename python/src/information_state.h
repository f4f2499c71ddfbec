// All that a seat has seen since the deal, as text.
#pragma once

#include "stage.h"

namespace kilostone::python {

// Two stages have equal texts for a seat exactly when it has seen the same in both. Throws Error
// for a stage whose past is unknown.
[[nodiscard]] std::string information_state(const Stage& stage, Seat seat);

// Throws Error where a stage has no past.
void require_past(const Stage& stage, const char* what);

}  // namespace kilostone::python
