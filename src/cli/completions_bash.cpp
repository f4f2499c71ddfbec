// i18n-exempt: a script for a shell
#include "cli/completion_words.h"
#include "cli/completions.h"
#include "cli/help.h"

#include <fmt/format.h>

namespace kilostone {
namespace {

constexpr const char* head =
    R"(# bash completion for kilostone, written by: kilostone completions bash
_kilostone() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} path= words= files= i
    COMPREPLY=()
    # bash takes --lang=de and key=value apart
    if [[ $cur == = ]]; then
        cur=
    elif [[ $prev == = ]] && ((COMP_CWORD > 1)); then
        prev=${COMP_WORDS[COMP_CWORD-2]}
    fi
    for ((i = 1; i < COMP_CWORD; i++)); do
        case "$path/${COMP_WORDS[i]}" in
            @PATHS@) path=$path/${COMP_WORDS[i]} ;;
        esac
    done
    case "$path $prev" in
)";

constexpr const char* tail = R"(    esac
    [[ -n $words ]] && COMPREPLY=($(compgen -W "$words" -- "$cur"))
    [[ $files == file ]] && COMPREPLY+=($(compgen -f -- "$cur"))
    [[ $files == toml ]] && COMPREPLY+=($(compgen -f -X '!*.toml' -- "$cur") $(compgen -d -- "$cur"))
    [[ $files == folder ]] && COMPREPLY+=($(compgen -d -- "$cur"))
    [[ -n $files ]] && compopt -o filenames 2>/dev/null
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
    return 0
}
complete -F _kilostone kilostone
)";

std::string completing(const CLI::Option& o) {
    std::string text;
    if (const auto words = choices_of(o); !words.empty())
        text += fmt::format(" words='{}'", spaced(words));
    if (takes_file(o)) text += " files=file";
    if (takes_edition(o)) text += " files=toml";
    if (takes_folder(o)) text += " files=folder";
    return text.empty() ? " :" : text;
}

// What may stand where no option's value is due.
std::string open_place(const CLI::App& command) {
    std::vector<std::string> words;
    for (const CLI::App* sub : commands_of(command)) words.push_back(sub->get_name());
    std::string files;
    for (const CLI::Option* o : arguments_of(command)) {
        for (std::string& word : choices_of(*o)) words.push_back(std::move(word));
        if (takes_file(*o)) files = " files=file";
        if (takes_edition(*o)) files = " files=toml";
    }
    std::vector<std::string> options;
    for (const CLI::Option* o : options_of(command))
        for (std::string& name : names_of(*o)) options.push_back(std::move(name));
    return fmt::format("        \"{} \"*)\n"
                       "            if [[ $cur == -* ]]; then words='{}'\n"
                       "            else words='{}'{}; fi ;;\n",
                       slashed_path(command), spaced(options), spaced(words), files);
}

}  // namespace

std::string bash_completions(const CLI::App& app) {
    std::string paths;
    std::string values;
    std::string places;
    for (const CLI::App* command : all_commands(app)) {
        const std::string path = slashed_path(*command);
        if (!path.empty()) paths += (paths.empty() ? "" : "|") + path;
        for (const CLI::Option* o : options_of(*command)) {
            if (!takes_value(*o)) continue;
            std::string pattern;
            for (const std::string& name : names_of(*o))
                pattern += fmt::format("{}\"{} {}\"", pattern.empty() ? "" : "|", path, name);
            values += fmt::format("        {}){} ;;\n", pattern, completing(*o));
        }
        places += open_place(*command);
    }
    for (const HouseValues& rule : house_values_to_type())
        values += fmt::format("        *\" {}\") words='{}' ;;\n", rule.key, spaced(rule.values));
    return replaced(head, "@PATHS@", paths) + values + places + tail;
}

}  // namespace kilostone
