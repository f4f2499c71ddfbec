// Finds the line of a file to report when an edition as a whole is inconsistent: that of the field
// named in the problem, else that of another field it depends on.
#pragma once

#include "editions/value.h"

#include <string_view>
#include <vector>

namespace kilostone {

// `where` as check() gives it: "deck", "forms[2].target". 0 when nothing that was said is involved.
[[nodiscard]] int line_to_blame(std::string_view where, const std::vector<Entry>& said);

}  // namespace kilostone
