// The requests and answers of a table as TypeScript.
#pragma once

#include "base/json/typescript.h"

namespace kilostone::web {

[[nodiscard]] TypescriptFile engine_types();

// All of web/src/generated/engine.ts.
[[nodiscard]] std::string typescript();

}  // namespace kilostone::web
