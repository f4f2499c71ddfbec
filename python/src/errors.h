// Python exceptions with the sentences that the engine and its readers give as a Problem.
#pragma once

#include "base/problem.h"

#include <pybind11/pybind11.h>

#include <string>
#include <vector>

namespace kilostone::python {

namespace py = pybind11;

// Becomes kilostone.Error, a ValueError with the attributes `where` and `allowed`.
struct Error {
    Problem problem;
};

// Becomes kilostone.RecordError, an Error: a record that cannot be read, or that doesn't replay.
struct RecordError {
    Problem problem;
};

// Becomes kilostone.IllegalAction, an Error with the codes of all reasons in `reasons`.
struct RefusedAction {
    std::string what;
    std::vector<std::string> reasons{};
};

// Becomes kilostone.PositionError, an Error: a position that cannot be read.
struct PositionError {
    Problem problem;
};

// Defines the exception classes and tells pybind11 how the structs above become exceptions.
void add_errors(py::module_& module);

}  // namespace kilostone::python
