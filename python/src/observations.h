// Observations of src/env as NumPy arrays.
#pragma once

#include "seat_view.h"

namespace kilostone::python {

[[nodiscard]] py::object observation_of(const SeatView& view);

// OBSERVATION_SIZE and OBSERVATION_LAYOUT.
void add_observation_layout(py::module_& module);

}  // namespace kilostone::python
