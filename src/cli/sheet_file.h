// A sheet from a file: as it was written, or as a kept pad has made it.
#pragma once

#include "cli/program.h"
#include "study/scorepad/sheet.h"

#include <string>

namespace kilostone {

// "-" is standard input.
[[nodiscard]] tl::expected<Sheet, UserError> sheet_in(const std::string& name);

}  // namespace kilostone
