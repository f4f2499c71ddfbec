// What is wrong with a command line, in the reader's language.
#pragma once

#include <CLI/App.hpp>
#include <CLI/Error.hpp>

#include <string>

namespace kilostone {

// "kilostone rules show --help": of the command that was being read.
[[nodiscard]] std::string help_for(const CLI::App& app);
[[nodiscard]] std::string usage_error(const CLI::App& app, const CLI::ParseError& error);

}  // namespace kilostone
