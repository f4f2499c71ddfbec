// Options of a command from the environment and from a TOML file, where the command line does not
// give them: --trusted-proxy is KILOSTONE_TRUSTED_PROXY and trusted-proxy = "…".
#pragma once

#include "cli/program.h"

#include <CLI/App.hpp>

#include <optional>
#include <string>

namespace kilostone {

// Before parsing. The command line goes before the environment, the environment before the file.
void allow_environment(CLI::App& command);
// After parsing. Options of the file pass the same checks: throws a CLI::ParseError.
[[nodiscard]] std::optional<UserError> read_config(CLI::App& command, const std::string& file);

}  // namespace kilostone
