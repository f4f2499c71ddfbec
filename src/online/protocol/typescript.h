// The messages as TypeScript: web/src/generated/online.ts.
#pragma once

#include <string>

namespace kilostone::online {

[[nodiscard]] std::string protocol_typescript();

}  // namespace kilostone::online
