// i18n-exempt: a script for a shell
#include "cli/completion_words.h"
#include "cli/completions.h"
#include "cli/help.h"

#include <fmt/format.h>

namespace kilostone {
namespace {

// Within single quotes, in a specification of _arguments or _describe.
std::string quoted(std::string text) {
    text = replaced(std::move(text), "\\", "\\\\");
    for (const char* special : {":", "[", "]"})
        text = replaced(std::move(text), special, std::string("\\") + special);
    return replaced(std::move(text), "'", "'\\''");
}

std::string function_of(const CLI::App& command) {
    return "_kilostone" + replaced(slashed_path(command), "/", "_");
}

std::string message_of(const CLI::Option& o) {
    return quoted(replaced(o.get_positional() ? o.get_name(true) : value_of(o), " ", "-"));
}

std::string action_of(const CLI::Option& o) {
    std::vector<std::string> words = choices_of(o);
    if (o.get_type_name() == "KEY=VALUE") {
        words.clear();
        for (const HouseValues& rule : house_values_to_type()) {
            for (const std::string& value : rule.values) words.push_back(rule.key + "=" + value);
            if (rule.values.empty()) words.push_back(rule.key + "=");
        }
    }
    const std::string list = words.empty() ? "" : fmt::format("({})", spaced(words));
    if (takes_edition(o))
        return fmt::format("{{_alternative \"ids\\:edition\\:{}\" "
                           "\"files\\:file\\:_files -g \\*.toml\"}}",
                           list);
    if (takes_file(o)) return "_files";
    return takes_folder(o) ? "_files -/" : list.empty() ? " " : list;
}

std::string option_spec(const CLI::Option& o) {
    const auto names = names_of(o);
    const std::string value =
        takes_value(o) ? fmt::format(":{}:{}", message_of(o), action_of(o)) : "";
    const std::string about = fmt::format("'[{}]{}'", quoted(o.get_description()), value);
    const bool again        = o.get_expected_max() > 1;
    if (names.size() == 1) return fmt::format("'{}'{}{}", again ? "*" : "", names[0], about);
    return fmt::format("'({})'{{{}}}{}", spaced(names), fmt::format("{}", fmt::join(names, ",")),
                       about);
}

std::string argument_spec(const CLI::Option& o) {
    return fmt::format("'{}:{}:{}'", o.get_expected_max() > 1 ? "*" : "", message_of(o),
                       action_of(o));
}

std::string function_text(const CLI::App& command) {
    std::string text = function_of(command) + "() {\n";
    const auto subs  = commands_of(command);
    if (!subs.empty())
        text += "    local curcontext=$curcontext state line\n    local -a commands\n";
    text += fmt::format("    _arguments{}", subs.empty() ? "" : " -C");
    for (const CLI::Option* o : options_of(command)) text += " \\\n        " + option_spec(*o);
    for (const CLI::Option* o : arguments_of(command)) text += " \\\n        " + argument_spec(*o);
    if (subs.empty()) return text + "\n}\n";
    text += " \\\n        '1: :->command' '*:: :->rest'\n    case $state in\n        command)\n"
            "            commands=(\n";
    for (const CLI::App* sub : subs)
        text += fmt::format("                '{}:{}'\n", sub->get_name(),
                            quoted(sub->get_description()));
    text += "            )\n            _describe command commands ;;\n        rest)\n"
            "            case $line[1] in\n";
    for (const CLI::App* sub : subs)
        text += fmt::format("                {}) {} ;;\n", sub->get_name(), function_of(*sub));
    return text + "            esac ;;\n    esac\n}\n";
}

}  // namespace

std::string zsh_completions(const CLI::App& app) {
    std::string text = "#compdef kilostone\n# written by: kilostone completions zsh\n";
    for (const CLI::App* command : all_commands(app)) text += function_text(*command);
    return text + "if [[ $funcstack[1] == _kilostone ]]; then _kilostone \"$@\"; else compdef "
                  "_kilostone kilostone; fi\n";
}

}  // namespace kilostone
