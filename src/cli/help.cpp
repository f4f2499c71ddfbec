#include "cli/help.h"

#include "bots/player.h"
#include "cli/help_format.h"
#include "cli/program_language.h"
#include "editions/house.h"
#include "editions/registry.h"

#include <fmt/format.h>

#include <algorithm>

namespace kilostone {
namespace {

std::string with_points(std::string path) {
    std::ranges::replace(path, ' ', '.');
    return path.empty() ? path : "." + path;
}

template <class All, class Name>
std::string listed(const All& all, Name name) {
    std::vector<std::string_view> names;
    for (const auto& one : all) names.push_back(name(one));
    return words_listed(names);
}

// "--bot-timeout" → "bot_timeout"
std::string key_of(const CLI::Option& o) {
    std::string key = o.get_lnames().empty() ? o.get_name(true) : o.get_lnames().front();
    std::ranges::replace(key, '-', '_');
    return key;
}

void describe_option(CLI::Option& o, const CLI::App& command) {
    const std::string own    = fmt::format("cli{}.{}", with_points(path_of(command)), key_of(o));
    const std::string common = "cli.option." + key_of(o);
    if (has_text(own))
        o.description(cli_text(own));
    else if (has_text(common))
        o.description(cli_text(common));
    o.group(tr("cli.heading.options"));
}

void describe_command(CLI::App& command, const std::shared_ptr<HelpFormat>& format,
                      std::string& language) {
    command.formatter(format);
    command.set_help_flag("-h,--help");
    command.add_option("--lang", language)->type_name("LANG");
    if (has_text(about_id(command))) command.description(cli_text(about_id(command)));
    for (CLI::Option* o : command.get_options()) describe_option(*o, command);
    for (CLI::App* sub : command.get_subcommands({})) {
        sub->group(tr("cli.heading.commands"));
        describe_command(*sub, format, language);
    }
}

template <class Wanted>
std::vector<const CLI::Option*> shown(const CLI::App& command, Wanted wanted) {
    std::vector<const CLI::Option*> found;
    for (const CLI::Option* o : command.get_options())
        if (!o->get_group().empty() && wanted(*o)) found.push_back(o);
    return found;
}

}  // namespace

std::string path_of(const CLI::App& command) {
    if (!command.get_parent()) return "";
    const std::string before = path_of(*command.get_parent());
    return before.empty() ? command.get_name() : before + " " + command.get_name();
}

std::string about_id(const CLI::App& command) {
    return "cli.about" + with_points(path_of(command));
}
std::string more_id(const CLI::App& command) { return "cli.more" + with_points(path_of(command)); }

std::string cli_text(const std::string& id) {
    const auto bot_name    = [](const Bot& b) { return b.name.view(); };
    const std::string bot  = listed(bots(), bot_name);
    const std::string ours = listed(levels(), bot_name);
    const std::string ids  = listed(editions(), [](const Edition& e) { return e.id.view(); });
    const std::string keys = listed(house_rules(), [](const HouseRule& r) { return r.name; });
    return tr(id, {{"bots", std::string_view(bot)},
                   {"levels", std::string_view(ours)},
                   {"editions", std::string_view(ids)},
                   {"house", std::string_view(keys)},
                   {"program", "cmd:PROGRAM"},
                   {"languages", std::string_view(language_codes())}});
}

std::string value_of(const CLI::Option& o) {
    if (o.get_type_size() == 0) return "";
    const std::string type = o.get_type_name();
    const auto colon       = type.find(':');
    if (colon != std::string::npos) return type.substr(colon + 1);
    if (type == "TEXT") return tr("cli.value.text");
    return type == "INT" || type == "UINT" || type == "FLOAT" ? "N" : type;
}

std::vector<std::string> choices_of(const CLI::Option& o) {
    const std::string value = o.get_type_size() == 0 ? "" : o.get_type_name();
    const auto named        = [](std::string_view key) {
        std::vector<std::string> names;
        if (key == "EDITION")
            for (const Edition& e : editions()) names.emplace_back(e.id.view());
        if (key == "LANG")
            for (const LanguageName& l : languages()) names.emplace_back(l.code);
        if (key == "KEY=VALUE")
            for (const HouseRule& r : house_rules()) names.push_back(std::string(r.name) + "=");
        if (key.starts_with("BOT")) {
            for (const Bot& b : levels()) names.emplace_back(b.name.view());
            for (const Bot& b : bots()) names.emplace_back(b.name.view());
        }
        if (key == "BOT|ladder|levels") names.insert(names.end(), {"ladder", "levels"});
        return names;
    };
    std::vector<std::string> words = named(value);
    std::string_view rest          = value;
    if (rest.find('|') == std::string_view::npos || rest.find(':') == std::string_view::npos)
        return words;
    rest.remove_prefix(rest.find(':') + 1);
    for (std::size_t end = 0; end != std::string_view::npos; rest.remove_prefix(end + 1)) {
        end = rest.find('|');
        words.emplace_back(rest.substr(0, end));
        if (end == std::string_view::npos) break;
    }
    return words;
}

std::vector<const CLI::Option*> arguments_of(const CLI::App& command) {
    return shown(command, [](const CLI::Option& o) { return o.get_positional(); });
}
std::vector<const CLI::Option*> options_of(const CLI::App& command) {
    return shown(command, [](const CLI::Option& o) { return o.nonpositional(); });
}
std::vector<const CLI::App*> commands_of(const CLI::App& command) {
    return command.get_subcommands({});
}

void describe(CLI::App& app) {
    static std::string language;  // not looked at: choose_language() has found it before
    describe_command(app, std::make_shared<HelpFormat>(), language);
}

}  // namespace kilostone
