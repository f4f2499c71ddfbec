// kilostone completions, kilostone manual: what a package installs beside the program.
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/completions.h"
#include "cli/manual.h"
#include "cli/program.h"

#include <memory>

namespace kilostone {

void add_completions_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("completions");
    auto shell    = std::make_shared<std::string>();
    command->add_option("shell", *shell)->required()->check(one_of({"bash", "zsh", "fish"}));
    command->callback([shell, &exit_code] { exit_code = answer(completion_script(*shell)); });
}

void add_manual_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("manual");
    command->callback([&app, &exit_code] { exit_code = answer(manual_page(app)); });
}

}  // namespace kilostone
