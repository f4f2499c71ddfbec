// A custom edition as JSON: `{"id":"club","name":"…","base":"trio","set":{…}}`, the form in which
// records and messages carry it whole. Printing and parsing are exact inverses.
#pragma once

#include "editions/custom.h"

#include <tl/expected.hpp>

#include <string>
#include <string_view>

namespace kilostone {

// Any JSON text up to 64 KiB; what is not one, or not an edition that can be played, is refused.
// `revision` is that of the base; without it, the current one.
[[nodiscard]] tl::expected<CustomEdition, Problem>
parse_custom_edition(std::string_view json, std::optional<int> revision = {});

// One line, keys in the order of fields(), no spaces.
[[nodiscard]] std::string print(const CustomEdition& custom);

}  // namespace kilostone
