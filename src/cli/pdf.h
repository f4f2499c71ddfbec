// Pages of SVG as one PDF, by the program rsvg-convert: fonts, embedding and scripts are its
// business, and nothing has to be there when Kilostone is built.
#pragma once

#include "cli/program.h"

#include <optional>
#include <string>
#include <vector>

namespace kilostone {

// Written whole or not at all. What went wrong, or nothing.
[[nodiscard]] std::optional<UserError> write_pdf(const std::string& name,
                                                 const std::vector<std::string>& pages);

}  // namespace kilostone
