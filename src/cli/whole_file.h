// A text that is read as a whole: a sheet, a file of settings.
#pragma once

#include "cli/program.h"

#include <tl/expected.hpp>

#include <string>

namespace kilostone {

// Up to 8 MiB; "-" is standard input. Otherwise why it cannot be read, with its name.
[[nodiscard]] tl::expected<std::string, UserError> whole_file(const std::string& name);

}  // namespace kilostone
