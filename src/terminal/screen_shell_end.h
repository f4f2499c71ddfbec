// How this terminal leaves full-screen mode. A file of its own, because <term.h> makes macros of
// words such as `columns` and `lines`.
#pragma once

#include <string>

namespace kilostone {

// Requires an initialised ncurses.
[[nodiscard]] std::string end_of_screen();

}  // namespace kilostone
