// The shapes as TypeScript, so that the browser cannot misread what is sent.
#pragma once

#include <string>

namespace kilostone::web {

// All of web/src/generated/engine.ts.
[[nodiscard]] std::string typescript();

}  // namespace kilostone::web
