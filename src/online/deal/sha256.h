// SHA-256 (FIPS 180-4). It is our own because deals are verified in the browser too, and no package
// of Debian has it for WebAssembly (docs/decisions/0005-our-own-sha-256.md).
#pragma once

#include "online/deal/bytes.h"

namespace kilostone::online {

[[nodiscard]] Digest sha256(std::string_view message);

}  // namespace kilostone::online
