// Plain lines on a terminal of some width: broken between words instead of through them.
#pragma once

#include <string>
#include <string_view>

namespace kilostone {

// Every line at most so wide. What a line begins with stays in front of its parts: the blanks of an
// indented line, emphasis of a whole line. A command to be copied stays in one piece.
[[nodiscard]] std::string wrapped_lines_of(std::string_view text, int columns);

}  // namespace kilostone
