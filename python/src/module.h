// The parts of the extension module, each defined in a file of its own.
#pragma once

#include "errors.h"

namespace kilostone::python {

void add_random_numbers(py::module_& module);
void add_views(py::module_& module);
void add_states(py::module_& module);
void add_matches(py::module_& module);
void add_records(py::module_& module);
void add_bots(py::module_& module);
void add_simulation(py::module_& module);
void add_vector(py::module_& module);

}  // namespace kilostone::python
