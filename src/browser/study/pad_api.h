// The score pad for the browser: "pad.new", "pad.read" and so on.
#pragma once

#include "base/json/json.h"

#include <string>
#include <string_view>

namespace kilostone::web {

[[nodiscard]] std::string pad_answer(std::string_view method, const Json& request);

// The types of what is asked and answered: web/src/generated/pad.ts.
[[nodiscard]] std::string pad_typescript();

}  // namespace kilostone::web
