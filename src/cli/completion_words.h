// What the completion scripts have in common: the commands as one list, and what an option's value
// can be completed to.
#pragma once

#include <CLI/App.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

// The program first, then every command after the one it belongs to.
[[nodiscard]] std::vector<const CLI::App*> all_commands(const CLI::App& app);

// "/rules/show"; "" for the program itself.
[[nodiscard]] std::string slashed_path(const CLI::App& command);

// "-s" and "--seed".
[[nodiscard]] std::vector<std::string> names_of(const CLI::Option& option);

[[nodiscard]] bool takes_value(const CLI::Option& option);
[[nodiscard]] bool takes_file(const CLI::Option& option);
[[nodiscard]] bool takes_edition(const CLI::Option& option);  // a TOML file may be one
[[nodiscard]] bool takes_folder(const CLI::Option& option);

struct HouseValues {
    std::string key;
    std::vector<std::string> values;  // none: a number
};
[[nodiscard]] std::vector<HouseValues> house_values_to_type();

[[nodiscard]] std::string replaced(std::string text, std::string_view what, std::string_view with);
[[nodiscard]] std::string spaced(const std::vector<std::string>& words);

}  // namespace kilostone
