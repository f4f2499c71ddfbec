// Whether a view hangs together: what lies there could have come to lie there, and the phase agrees
// with the table. That its cards add up face by face is seen to where they are counted (parse).
#pragma once

#include "base/problem.h"
#include "engine/view.h"

#include <optional>

namespace kilostone {

// `where` is a key of the position ("B", "attack").
[[nodiscard]] std::optional<Problem> check_view(const View& view);

}  // namespace kilostone
