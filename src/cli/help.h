// What --help says. The commands register options without words; describe() gives every command,
// argument and option its text from the catalogues, by name. The same tree and the same texts make
// the completions and the manual page.
#pragma once

#include <CLI/App.hpp>

#include <string>
#include <vector>

namespace kilostone {

// --lang for every command, texts for everything, a help page in columns that fit. Requires that
// all commands have been added.
void describe(CLI::App& app);

// "rules show"; "" for the program itself.
[[nodiscard]] std::string path_of(const CLI::App& command);

// "cli.about.rules.show", "cli.more.rules.show"
[[nodiscard]] std::string about_id(const CLI::App& command);
[[nodiscard]] std::string more_id(const CLI::App& command);
// With what the program knows: {bots}, {levels}, {editions}, {languages}, {house}.
[[nodiscard]] std::string cli_text(const std::string& id);

// What stands for an option's value: "FILE", "N", "ask|window"; empty for a flag.
[[nodiscard]] std::string value_of(const CLI::Option& option);
// The words that an option or argument takes, where there are some to choose from.
[[nodiscard]] std::vector<std::string> choices_of(const CLI::Option& option);
// Of the ones that show in help, in their order.
[[nodiscard]] std::vector<const CLI::Option*> arguments_of(const CLI::App& command);
[[nodiscard]] std::vector<const CLI::Option*> options_of(const CLI::App& command);
[[nodiscard]] std::vector<const CLI::App*> commands_of(const CLI::App& command);

}  // namespace kilostone
