// JSON in which no key is said twice: one of its values would silently be lost.
#pragma once

#include "base/json/json.h"

namespace kilostone {

// One JSON object.
[[nodiscard]] tl::expected<Json, Problem> parse_once(std::string_view text);

}  // namespace kilostone
