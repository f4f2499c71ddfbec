#include "cli/usage_error.h"

#include "cli/help.h"
#include "cli/program.h"
#include "cli/program_language.h"

#include <string_view>

namespace kilostone {
namespace {

// The command that was being read.
const CLI::App& innermost(const CLI::App& app) {
    const auto subs = app.get_subcommands();
    return subs.empty() ? app : innermost(*subs.front());
}

std::string with_nearest(const std::string& text, std::string_view typed,
                         const std::vector<std::string>& names) {
    return with_suggestion(text, suggestion(typed, {names.begin(), names.end()}));
}

std::string unexpected(const CLI::App& app) {
    const std::vector<std::string> words = app.remaining(true);
    const CLI::App& command              = innermost(app);
    if (words.empty()) return tr("cli.error.value", {{"name", ""}});
    const std::string_view word = words.front();
    std::vector<std::string> names;
    if (word.starts_with('-')) {
        for (const CLI::Option* o : options_of(command))
            for (const std::string& name : o->get_lnames()) names.push_back("--" + name);
        return with_nearest(tr("cli.error.option", {{"word", word}}), word, names);
    }
    for (const CLI::App* sub : commands_of(command)) names.push_back(sub->get_name());
    const bool is_command = !names.empty();
    return with_nearest(
        tr(is_command ? "cli.error.command" : "cli.error.unexpected", {{"word", word}}), word,
        names);
}

std::string missing(const CLI::App& app) {
    const CLI::App& command = innermost(app);
    for (const CLI::Option* o : command.get_options())
        if (o->get_required() && o->count() == 0) {
            const std::string name = o->get_name(o->get_positional());
            return tr("cli.error.missing", {{"name", std::string_view(name)}});
        }
    return tr("cli.error.no_command");
}

// CLI11 puts the option's name before a colon.
std::string of_option(std::string_view id, std::string_view what) {
    return tr(id, {{"name", what.substr(0, what.find(": "))}});  // i18n-exempt: by CLI11
}

std::string mismatch(std::string_view what) {
    const bool too_many = what.find("At Most") != std::string_view::npos;  // i18n-exempt: by CLI11
    return of_option(too_many ? "cli.error.once" : "cli.error.no_value", what);
}

}  // namespace

std::string help_for(const CLI::App& app) {
    const std::string path = path_of(innermost(app));
    return path.empty() ? "kilostone --help" : "kilostone " + path + " --help";
}

std::string usage_error(const CLI::App& app, const CLI::ParseError& error) {
    const std::string what = error.what();
    if (dynamic_cast<const CLI::ExtrasError*>(&error)) return unexpected(app);
    if (dynamic_cast<const CLI::RequiredError*>(&error)) {
        // A mistyped command is there, only not known.
        return app.remaining(true).empty() ? missing(app) : unexpected(app);
    }
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error)) return mismatch(what);
    if (dynamic_cast<const CLI::ExcludesError*>(&error)) {
        constexpr std::string_view between = " excludes ";  // i18n-exempt: by CLI11
        const auto at                      = what.find(between);
        if (at != std::string::npos)
            return tr("cli.error.excludes",
                      {{"first", std::string_view(what).substr(0, at)},
                       {"second", std::string_view(what).substr(at + between.size())}});
    }
    if (dynamic_cast<const CLI::RequiresError*>(&error)) {
        constexpr std::string_view between = " requires ";  // i18n-exempt: by CLI11
        if (const auto at = what.find(between); at != std::string::npos)
            return tr("cli.error.needs",
                      {{"first", std::string_view(what).substr(0, at)},
                       {"second", std::string_view(what).substr(at + between.size())}});
    }
    // Ours, from checks.h, and already in words.
    if (dynamic_cast<const CLI::ValidationError*>(&error)) return what;
    return of_option("cli.error.value", what);
}

}  // namespace kilostone
