// i18n-exempt: a script for a shell
#include "cli/completion_words.h"
#include "cli/completions.h"
#include "cli/help.h"

#include <fmt/format.h>

namespace kilostone {
namespace {

constexpr const char* head =
    R"(# fish completion for kilostone, written by: kilostone completions fish
function __kilostone_path
    set -l path
    for word in (commandline -opc)[2..]
        if contains -- "$path/$word" @PATHS@
            set path "$path/$word"
        end
    end
    echo "$path"
end
function __kilostone_at
    test x(__kilostone_path) = "x$argv[1]"
end
complete -c kilostone -f
)";

std::string quoted(std::string text) {
    return replaced(replaced(std::move(text), "\\", "\\\\"), "'", "\\'");
}

std::string at(const CLI::App& command) {
    return fmt::format("complete -c kilostone -n '__kilostone_at \"{}\"'", slashed_path(command));
}

std::string values_of(const CLI::Option& o) {
    std::vector<std::string> words = choices_of(o);
    if (o.get_type_name() == "KEY=VALUE")
        for (const HouseValues& rule : house_values_to_type())
            for (const std::string& value : rule.values) words.push_back(rule.key + "=" + value);
    return spaced(words);
}

std::string option_line(const CLI::App& command, const CLI::Option& o) {
    std::string line = at(command);
    for (const std::string& s : o.get_snames()) line += " -s " + s;
    for (const std::string& l : o.get_lnames()) line += " -l " + l;
    if (takes_value(o)) line += takes_file(o) || takes_folder(o) ? " -r -F" : " -x";
    if (const std::string words = takes_value(o) ? values_of(o) : ""; !words.empty())
        line += fmt::format(" -a '{}{}'", words,
                            takes_edition(o) ? " (__fish_complete_suffix .toml)" : "");
    return line + fmt::format(" -d '{}'\n", quoted(o.get_description()));
}

}  // namespace

std::string fish_completions(const CLI::App& app) {
    std::vector<std::string> paths;
    std::string lines;
    for (const CLI::App* command : all_commands(app)) {
        if (command->get_parent()) paths.push_back(slashed_path(*command));
        for (const CLI::App* sub : commands_of(*command))
            lines += fmt::format("{} -a {} -d '{}'\n", at(*command), sub->get_name(),
                                 quoted(sub->get_description()));
        for (const CLI::Option* o : options_of(*command)) lines += option_line(*command, *o);
        for (const CLI::Option* o : arguments_of(*command)) {
            if (takes_file(*o)) lines += at(*command) + " -F\n";
            if (takes_edition(*o)) lines += at(*command) + " -a '(__fish_complete_suffix .toml)'\n";
            if (const std::string words = values_of(*o); !words.empty())
                lines += fmt::format("{} -a '{}'\n", at(*command), words);
        }
    }
    return replaced(head, "@PATHS@", spaced(paths)) + lines;
}

}  // namespace kilostone
