// Which line of a file to point at when the edition as a whole does not hold together: that of the
// field named, else that of another field it depends on.
#pragma once

#include "editions/value.h"

#include <string_view>
#include <vector>

namespace kilostone {

// `where` as check() gives it: "deck", "forms[2].target". 0 when nothing that was said is involved.
[[nodiscard]] int line_to_blame(std::string_view where, const std::vector<Entry>& said);

}  // namespace kilostone
