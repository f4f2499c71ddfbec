// JSON text as a Value. Read event by event, so that a key said twice is still there to be refused
// and depth is limited before anything is built.
#pragma once

#include "base/problem.h"
#include "editions/value.h"

#include <tl/expected.hpp>

#include <string>
#include <string_view>

namespace kilostone {

[[nodiscard]] tl::expected<Value, Problem> parse_json_value(std::string_view json);

// Requires well-formed UTF-8 in its texts.
[[nodiscard]] std::string json_text(const Value& value);

}  // namespace kilostone
