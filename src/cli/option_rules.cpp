#include "cli/option_rules.h"

#include "cli/program_language.h"

namespace kilostone {

void exclude(CLI::App& command, const std::string& first,
             std::initializer_list<const char*> others) {
    for (const char* other : others) command.get_option(first)->excludes(command.get_option(other));
}

void require(CLI::App& command, std::initializer_list<const char*> options,
             const std::string& needed) {
    for (const char* option : options)
        command.get_option(option)->needs(command.get_option(needed));
}

void refuse_empty_values(CLI::App& app) {
    const CLI::Validator not_empty(
        [](std::string& value) { return value.empty() ? tr("cli.check.empty") : std::string(); },
        "");
    for (CLI::Option* option : app.get_options())
        if (option->get_type_size() != 0 && !option->check_lname("name") &&
            !option->check_lname("help"))
            option->check(not_empty);
    for (CLI::App* sub : app.get_subcommands({})) refuse_empty_values(*sub);
}

void refuse_empty_optional_values(CLI::App& app, const std::vector<std::string>& words) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options())
        if (option->get_type_size() != 0 && option->get_expected_min() == 0)
            names.push_back(option->get_name());
    app.preparse_callback([names, words](std::size_t) {
        for (const std::string& name : names)
            for (std::size_t i = 0; i < words.size(); ++i) {
                const bool empty_next = i + 1 < words.size() && words[i + 1].empty();
                if (words[i] == name + "=" || (words[i] == name && empty_next))
                    throw CLI::ValidationError(name, tr("cli.check.empty"));
            }
    });
    for (CLI::App* sub : app.get_subcommands({})) refuse_empty_optional_values(*sub, words);
}

}  // namespace kilostone
