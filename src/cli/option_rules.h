// Which options of a command go together. One that would have no effect is refused, and so is an
// empty value: both are mistakes of a script or of fingers, and better told than passed over.
#pragma once

#include <CLI/App.hpp>

#include <initializer_list>
#include <string>
#include <vector>

namespace kilostone {

// The first of them is refused where one of the others is given.
void exclude(CLI::App& command, const std::string& first,
             std::initializer_list<const char*> others);
// Each of these is refused without the last.
void require(CLI::App& command, std::initializer_list<const char*> options,
             const std::string& needed);

// For all commands below: no option takes an empty value. Names of players may be left empty.
void refuse_empty_values(CLI::App& app);
// An option whose value may be left out passes an empty one over without asking anybody: its
// command looks at the words before it reads them.
void refuse_empty_optional_values(CLI::App& app, const std::vector<std::string>& words);

}  // namespace kilostone
