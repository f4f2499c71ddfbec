// How this terminal leaves full-screen mode. A file of its own, because <term.h> makes macros of
// words such as `columns` and `lines`.
#pragma once

#include <string>

namespace kilostone {

// Whether the terminal named by TERM is known and lets its cursor be placed. Before ncurses, which
// would end the program where it is not.
[[nodiscard]] bool knows_terminal();

// Requires an initialised ncurses.
[[nodiscard]] std::string end_of_screen();

}  // namespace kilostone
