// Completion scripts for shells, made from the tree of commands.
#pragma once

#include <CLI/App.hpp>

#include <string>

namespace kilostone {

[[nodiscard]] std::string bash_completions(const CLI::App& app);
[[nodiscard]] std::string zsh_completions(const CLI::App& app);
[[nodiscard]] std::string fish_completions(const CLI::App& app);

}  // namespace kilostone
