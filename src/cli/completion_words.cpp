#include "cli/completion_words.h"

#include "cli/help.h"
#include "editions/house.h"
#include "formats/card_list.h"

#include <fmt/format.h>

#include <algorithm>

namespace kilostone {

std::vector<const CLI::App*> all_commands(const CLI::App& app) {
    std::vector<const CLI::App*> all{&app};
    for (const CLI::App* sub : commands_of(app))
        for (const CLI::App* one : all_commands(*sub)) all.push_back(one);
    return all;
}

std::string slashed_path(const CLI::App& command) {
    const std::string path = path_of(command);
    return path.empty() ? path : "/" + replaced(path, " ", "/");
}

std::vector<std::string> names_of(const CLI::Option& option) {
    std::vector<std::string> names;
    for (const std::string& s : option.get_snames()) names.push_back("-" + s);
    for (const std::string& l : option.get_lnames()) names.push_back("--" + l);
    return names;
}

bool takes_value(const CLI::Option& option) { return option.get_type_size() != 0; }

bool takes_file(const CLI::Option& option) {
    return takes_value(option) && option.get_type_name().find("FILE") != std::string::npos;
}

bool takes_edition(const CLI::Option& option) {
    return takes_value(option) && option.get_type_name() == "EDITION";
}

bool takes_folder(const CLI::Option& option) {
    return takes_value(option) && option.get_type_name() == "DIR";
}

std::vector<HouseValues> house_values_to_type() {
    std::vector<HouseValues> all;
    for (const HouseRule& rule : house_rules()) {
        HouseValues values{std::string(rule.name), {}};
        for (const auto word : rule.values) values.values.emplace_back(word);
        all.push_back(std::move(values));
    }
    return all;
}

std::string replaced(std::string text, std::string_view what, std::string_view with) {
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
    return text;
}

std::string spaced(const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, " "));
}

}  // namespace kilostone
