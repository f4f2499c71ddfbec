// Commands to try, shown by --help and in the manual page.
#pragma once

#include <span>
#include <string_view>

namespace kilostone {

struct CommandExample {
    std::string_view path;     // of the command: "", "play", "rules show"
    std::string_view command;  // as it is typed
    std::string_view note{};   // id of what it does; empty where that is plain to see
};

[[nodiscard]] std::span<const CommandExample> examples();

}  // namespace kilostone
