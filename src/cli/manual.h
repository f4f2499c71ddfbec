// The manual page, made from the tree of commands and the texts of --help.
#pragma once

#include <CLI/App.hpp>

#include <string>

namespace kilostone {

// For man(1): roff with the macros of man(7), in UTF-8.
[[nodiscard]] std::string manual_page(const CLI::App& app);

}  // namespace kilostone
