// Whether a text from outside may be shown and stored: well-formed UTF-8 in one line, without
// control characters and without the marks that turn the direction of writing around.
#pragma once

#include <string_view>

namespace kilostone {

[[nodiscard]] bool is_plain_text(std::string_view text);

}  // namespace kilostone
