// A help page: what the command is for, examples first, then arguments, options and commands in two
// columns of a page of 80, whatever the letters.
#pragma once

#include <CLI/App.hpp>
#include <CLI/Formatter.hpp>

#include <string>
#include <string_view>

namespace kilostone {

class HelpFormat : public CLI::Formatter {
public:
    [[nodiscard]] std::string make_help(const CLI::App* app, std::string name,
                                        CLI::AppFormatMode mode) const override;
};

// "kilostone rules show [OPTIONS] edition"
[[nodiscard]] std::string usage_line(const CLI::App& command);
// "-p, --players N" and what it says of itself, with its usual value.
[[nodiscard]] std::string option_name(const CLI::Option& option);
[[nodiscard]] std::string option_text(const CLI::Option& option);

}  // namespace kilostone
