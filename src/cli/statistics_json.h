// `kilostone play --statistics --json`: own results, for programs.
#pragma once

#include "formats/match_statistics.h"

#include <string>

namespace kilostone {

// In one line. Of everybody, or of those with this name.
[[nodiscard]] std::string statistics_json(const Statistics& statistics, const std::string& name);

}  // namespace kilostone
