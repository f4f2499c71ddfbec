// What a failure of PostgreSQL means for a store.
#pragma once

#include "online/store/store_error.h"

#include <libpq-fe.h>

#include <string_view>

namespace kilostone::online {

// From a code of five characters, SQLSTATE.
[[nodiscard]] StoreFault fault_of_state(std::string_view state);
[[nodiscard]] StoreProblem problem_of(const PGresult* result);

// "FATAL:  28P01: password authentication failed …": the message of a connection that was refused.
[[noreturn]] void throw_connect_problem(std::string_view message);

[[nodiscard]] std::string first_line(std::string_view message);

}  // namespace kilostone::online
