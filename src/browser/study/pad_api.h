// The score pad for the browser: "pad.new", "pad.read" and so on.
#pragma once

#include "formats/json_read.h"

#include <optional>
#include <string>
#include <string_view>

namespace kilostone::web {

// Nothing when nobody here knows such a question.
[[nodiscard]] std::optional<std::string> answer_at_pad(std::string_view what, const Json& request);

// The types of what is asked and answered: web/src/generated/pad.ts.
[[nodiscard]] std::string pad_typescript();

}  // namespace kilostone::web
