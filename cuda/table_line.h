// A table as one line: "classic 2", "trio 4x2 chain=none start_rolling=true".
#pragma once

#include "editions/house.h"

#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

// Throws std::invalid_argument with what is wrong and what is allowed.
[[nodiscard]] Agreement read_table_line(std::string_view line);

// The parts between semicolons: "classic 2; trio 4x2".
[[nodiscard]] std::vector<std::string> split_lines(const std::string& text);

// The form's line: "nl 4x2".
[[nodiscard]] std::string table_line(const Edition& edition, const Form& form);

// Every built-in form, in the order of the editions.
[[nodiscard]] std::vector<std::string> all_table_lines();

// Ten sets of house rules that touch every switch of the engine.
[[nodiscard]] std::vector<std::string> house_table_lines();

}  // namespace kilostone
