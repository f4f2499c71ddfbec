// What is wrong with a command line, in the reader's language.
#pragma once

#include <CLI/App.hpp>
#include <CLI/Error.hpp>

#include <string>

namespace kilostone {

[[nodiscard]] std::string usage_error(const CLI::App& app, const CLI::ParseError& error);

}  // namespace kilostone
