// i18n-exempt: scripts for shells
#include "cli/completions.h"

#include "cli/help.h"
#include "editions/house.h"

#include <fmt/format.h>

#include <algorithm>

namespace kilostone {
namespace {

constexpr const char* bash_script =
    R"~(# bash completion for kilostone, written by: kilostone completions bash
_kilostone() {
    local cur=${COMP_WORDS[COMP_CWORD]} word
    [[ $cur == = ]] && cur=
    COMPREPLY=()
    while IFS=$'\t' read -r word _; do
        case $word in
            :file) COMPREPLY+=($(compgen -f -- "$cur")) ;;
            :toml) COMPREPLY+=($(compgen -f -X '!*.toml' -- "$cur") $(compgen -d -- "$cur")) ;;
            :folder) COMPREPLY+=($(compgen -d -- "$cur")) ;;
            *) COMPREPLY+=("$word") ;;
        esac
        [[ $word == :* ]] && compopt -o filenames 2>/dev/null
    done < <("${COMP_WORDS[0]/#\~/$HOME}" __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
    return 0
}
complete -F _kilostone kilostone
)~";

constexpr const char* zsh_script = R"~(#compdef kilostone
# written by: kilostone completions zsh
_kilostone() {
    local line
    local -a described unfinished typed=("${(@Q)words[2,CURRENT-1]}" "$PREFIX")
    for line in ${(f)"$(${(Q)words[1]/#\~/$HOME} __complete "${(@)typed}" 2>/dev/null)"}; do
        case $line in
            :file) _files ;;
            :toml) _files -g '*.toml' ;;
            :folder) _files -/ ;;
            *=$'\t'*) unfinished+=("${line%%$'\t'*}") ;;
            *) described+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
        esac
    done
    compadd -S '' -a unfinished
    _describe kilostone described
}
if [[ $funcstack[1] == _kilostone ]]; then _kilostone "$@"; else compdef _kilostone kilostone; fi
)~";

constexpr const char* fish_script =
    R"~(# fish completion for kilostone, written by: kilostone completions fish
function __kilostone_complete
    set -l words (commandline -opc)
    set -l typed (commandline -ct)
    # "--edition=mi": a file's name begins behind the sign.
    set -l before (string match -r '^--[a-z-]+=' -- $typed)
    set -l path (string replace -r '^--[a-z-]+=' '' -- $typed)
    for line in ($words[1] __complete $words[2..] "$typed" 2>/dev/null)
        switch $line
            case :file
                __fish_complete_path "$path" | string replace -r -- '^' "$before"
            case :toml
                __fish_complete_path "$path" | string match -r '^[^\t]*(?:/|\.toml)(?:\t.*)?$' |
                    string replace -r -- '^' "$before"
            case :folder
                __fish_complete_directories "$path" | string replace -r -- '^' "$before"
            case '*'
                echo $line
        end
    end
end
complete -c kilostone -f -a '(__kilostone_complete)'
)~";

bool takes_value(const CLI::Option& option) { return option.get_type_size() != 0; }

std::vector<std::string> names_of(const CLI::Option& option) {
    std::vector<std::string> names;
    for (const std::string& s : option.get_snames()) names.push_back("-" + s);
    for (const std::string& l : option.get_lnames()) names.push_back("--" + l);
    return names;
}

const CLI::Option* find_option(const CLI::App& command, const std::string& name) {
    for (const CLI::Option* o : options_of(command))
        if (std::ranges::count(names_of(*o), name) > 0) return o;
    return nullptr;
}

// What has been typed before the last word.
struct Place {
    const CLI::App* command;
    const CLI::Option* option = nullptr;  // whose value is due
    std::size_t arguments     = 0;        // already given
};

Place place_after(const CLI::App& app, const std::vector<std::string>& words) {
    Place place{&app};
    for (const std::string& word : words) {
        if (place.option) {
            if (word != "=") place.option = nullptr;
            continue;
        }
        if (word.starts_with("-")) {
            const CLI::Option* option = find_option(*place.command, word);
            if (option && takes_value(*option)) place.option = option;
            continue;
        }
        const auto subs = commands_of(*place.command);
        const auto sub  = std::ranges::find(subs, word, &CLI::App::get_name);
        if (sub != subs.end())
            place = {*sub};
        else
            ++place.arguments;
    }
    return place;
}

class Answers {
public:
    Answers(std::string typed, std::string before)
        : typed_(std::move(typed)), before_(std::move(before)) {}

    void offer(const std::string& word, const std::string& about = "") {
        if (word.starts_with(typed_)) text_ += fmt::format("{}{}\t{}\n", before_, word, about);
    }

    void offer_values(const CLI::Option& option) {
        const std::string& kind = option.get_type_name();
        const auto equals       = typed_.find('=');
        if (const auto comma = typed_.rfind(','); kind.starts_with("BOT,") && comma != typed_.npos)
            return offer_last_of_list(option, comma + 1);
        if (kind == "KEY=VALUE" && equals != std::string::npos)
            offer_house_values(typed_.substr(0, equals), typed_.substr(0, equals + 1));
        else
            for (const std::string& word : choices_of(option)) offer(word);
        if (kind.find("FILE") != std::string::npos) text_ += ":file\n";
        if (kind == "EDITION") text_ += ":toml\n";
        if (kind == "DIR") text_ += ":folder\n";
    }

    void offer_last_of_list(const CLI::Option& option, std::size_t last) {
        Answers rest(typed_.substr(last), before_ + typed_.substr(0, last));
        for (const std::string& word : choices_of(option)) rest.offer(word);
        text_ += std::move(rest).text();
    }

    void offer_house_values(std::string_view key, const std::string& beginning) {
        for (const HouseRule& rule : house_rules())
            if (rule.name == key)
                for (const auto value : rule.values) offer(beginning + std::string(value));
    }

    [[nodiscard]] std::string text() && { return std::move(text_); }

private:
    std::string typed_;
    std::string before_;  // said again before every word
    std::string text_{};
};

std::string completions_at(const Place& place, const std::string& typed) {
    if (place.option) {
        Answers answers(typed, "");
        answers.offer_values(*place.option);
        return std::move(answers).text();
    }
    if (const auto equals = typed.find('='); typed.starts_with("--") && equals != typed.npos) {
        Answers answers(typed.substr(equals + 1), typed.substr(0, equals + 1));
        const CLI::Option* option = find_option(*place.command, typed.substr(0, equals));
        if (option && takes_value(*option)) answers.offer_values(*option);
        return std::move(answers).text();
    }
    Answers answers(typed, "");
    if (typed.starts_with("-")) {
        for (const CLI::Option* o : options_of(*place.command))
            for (const std::string& name : names_of(*o)) answers.offer(name, o->get_description());
        return std::move(answers).text();
    }
    for (const CLI::App* sub : commands_of(*place.command))
        answers.offer(sub->get_name(), sub->get_description());
    // The last argument may be there more than once.
    if (const auto arguments = arguments_of(*place.command); !arguments.empty())
        answers.offer_values(*arguments[std::min(place.arguments, arguments.size() - 1)]);
    return std::move(answers).text();
}

}  // namespace

std::string completion_script(std::string_view shell) {
    return shell == "bash" ? bash_script : shell == "zsh" ? zsh_script : fish_script;
}

std::string completions_of(const CLI::App& app, const std::vector<std::string>& words) {
    std::vector<std::string> before = words;
    std::string typed;
    if (!before.empty()) {
        typed = before.back();
        before.pop_back();
    }
    if (typed == "=") {
        before.push_back("=");
        typed.clear();
    }
    // "--house", "extension", "=", "": what stands after the "=" alone is asked for.
    if (before.size() > 2 && before.back() == "=") {
        const std::string key = before[before.size() - 2];
        const Place place     = place_after(app, {before.begin(), before.end() - 2});
        if (place.option && place.option->get_type_name() == "KEY=VALUE") {
            Answers answers(typed, "");
            answers.offer_house_values(key, "");
            return std::move(answers).text();
        }
    }
    return completions_at(place_after(app, before), typed);
}

}  // namespace kilostone
