#include "cli/serve_settings.h"

#include "cli/program_language.h"
#include "cli/whole_file.h"

#include <toml++/toml.h>

#include <algorithm>

namespace kilostone {
namespace {

constexpr std::string_view not_settings[] = {"help", "lang", "config"};

std::string variable_of(std::string name) {
    std::ranges::transform(name, name.begin(), [](char c) {
        if (c == '-') return '_';
        return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    return "KILOSTONE_" + name;
}

bool is_setting(const CLI::Option& o) {
    return !o.get_lnames().empty() &&
           std::ranges::find(not_settings, o.get_lnames().front()) == std::end(not_settings);
}

// As it would stand on the command line; nothing for dates and tables.
std::optional<std::string> text_of(const toml::node& node) {
    if (const auto text = node.value<std::string>(); node.is_string()) return text;
    if (node.is_integer()) return std::to_string(node.value_or(std::int64_t{0}));
    if (node.is_boolean()) return node.value_or(false) ? "true" : "false";
    const toml::array* list = node.as_array();
    if (list == nullptr) return std::nullopt;
    std::string all;
    for (const toml::node& part : *list) {
        const auto text = part.value<std::string>();
        if (!part.is_string()) return std::nullopt;
        all += (all.empty() ? "" : ",") + *text;
    }
    return all;
}

UserError bad(const std::string& file, const toml::source_region& where, std::string what) {
    Problem problem{"", std::move(what), ""};
    problem.line = static_cast<int>(where.begin.line);
    return {Exit::BadData, {"", place_in(file, text_of(problem)), ""}};
}

// Gives the option this value, checked as on the command line. What is wrong with it, if anything.
std::optional<std::string> set_option(CLI::Option& option, const std::string& value) {
    try {
        option.add_result(value);
        option.run_callback();
    } catch (const CLI::Error& error) {
        return error.what();
    }
    return std::nullopt;
}

}  // namespace

void allow_environment(CLI::App& command) {
    for (CLI::Option* o : command.get_options())
        if (is_setting(*o)) o->envname(variable_of(o->get_lnames().front()));
}

std::optional<UserError> read_config(CLI::App& command, const std::string& file) {
    const auto whole = whole_file(file);
    if (!whole) return whole.error();
    toml::table settings;
    try {
        settings = toml::parse(*whole, file);
    } catch (const toml::parse_error& error) {
        return bad(file, error.source(), std::string(error.description()));
    }
    for (const auto& [key, value] : settings) {
        const std::string name(key.str());
        CLI::Option* option = command.get_option_no_throw("--" + name);
        if (option == nullptr || !is_setting(*option))
            return bad(file, value.source(), tr("cli.error.option", {{"word", name}}));
        const auto text = text_of(value);
        if (!text) return bad(file, value.source(), tr("cli.error.value", {{"name", name}}));
        if (option->count() > 0) continue;
        if (const auto wrong = set_option(*option, *text)) return bad(file, value.source(), *wrong);
    }
    return std::nullopt;
}

}  // namespace kilostone
