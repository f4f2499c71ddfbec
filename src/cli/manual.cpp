#include "cli/manual.h"

#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/completions.h"
#include "cli/examples.h"
#include "cli/help.h"
#include "cli/help_format.h"
#include "cli/program.h"
#include "cli/program_language.h"
#include "i18n/fold.h"

#include <fmt/format.h>

#include <memory>

namespace kilostone {
namespace {

std::string replaced(std::string text, std::string_view what, std::string_view with) {
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
    return text;
}

// The program first, then every command after the one it belongs to.
std::vector<const CLI::App*> all_commands(const CLI::App& app) {
    std::vector<const CLI::App*> all{&app};
    for (const CLI::App* sub : commands_of(app))
        for (const CLI::App* one : all_commands(*sub)) all.push_back(one);
    return all;
}

// Text of a line of its own: nothing in it is taken for a request.
std::string roff(std::string text) {
    text = replaced(std::move(text), "\\", "\\e");
    text = replaced(std::move(text), "-", "\\-");
    return text.starts_with('.') || text.starts_with('\'') ? "\\&" + text : text;
}

// As a macro's argument.
std::string argument(const std::string& text) {
    return "\"" + replaced(roff(text), "\"", "\\(dq") + "\"";
}

std::string section(std::string_view id) {
    return ".SH " + argument(in_capitals(tr(id), current_language())) + "\n";
}

std::string item(const std::string& name, const std::string& text) {
    return ".TP\n.B " + argument(name) + "\n" + roff(text) + "\n";
}

std::string option_items(const std::vector<const CLI::Option*>& options) {
    std::string text;
    for (const CLI::Option* o : options) text += item(option_name(*o), option_text(*o));
    return text;
}

std::string example_lines(const CLI::App& command) {
    std::string text;
    for (const CommandExample& e : examples()) {
        if (e.path != path_of(command)) continue;
        if (!e.note.empty()) text += roff("# " + tr(e.note)) + "\n";
        text += roff(std::string(e.command)) + "\n";
    }
    return text.empty() ? "" : ".PP\n.RS 4\n.nf\n" + text + ".fi\n.RE\n";
}

std::string command_text(const CLI::App& command) {
    std::string text = ".SS " + argument(usage_line(command)) + "\n";
    text += roff(command.get_description()) + "\n" + example_lines(command);
    if (has_text(more_id(command))) text += ".PP\n" + roff(cli_text(more_id(command))) + "\n";
    text += option_items(arguments_of(command));
    // --help, --help-all and --lang are the program's, told once.
    std::vector<const CLI::Option*> own;
    for (const CLI::Option* o : options_of(command))
        if (!o->check_lname("help") && !o->check_lname("help-all") && !o->check_lname("lang"))
            own.push_back(o);
    return text + option_items(own);
}

struct Described {
    std::string_view name;
    std::string_view id;
};

constexpr Described exits[] = {{"0", "cli.exit.ok"},
                               {"1", "cli.exit.failure"},
                               {"2", "cli.exit.usage"},
                               {"3", "cli.exit.network"},
                               {"4", "cli.exit.bad_data"},
                               {"5", "cli.exit.io"},
                               {"130", "cli.exit.interrupted"},
                               {"141", "cli.exit.closed_pipe"}};

// In the data folder.
constexpr Described kept_files[] = {{"games/*.journal", "cli.files.games"},
                                    {"history.jsonl", "cli.files.history"},
                                    {"pads/*.pad", "cli.files.pads"},
                                    {"records/*.jsonl", "cli.files.records"},
                                    {"kilostone.sqlite", "cli.files.store"}};

constexpr Described variables[] = {
    {"LANGUAGE, LC_ALL, LC_MESSAGES, LANG", "cli.environment.language"},  // i18n-exempt: names
    {"NO_COLOR, TERM", "cli.environment.colour"},                         // i18n-exempt: names
    {"XDG_DATA_HOME", "cli.environment.data"},
    {"KILOSTONE_…", "cli.environment.serve"}};  // i18n-exempt: names

template <class Rows>
std::string items(const Rows& rows, const std::string& before = "") {
    std::string text;
    for (const Described& row : rows) text += item(before + std::string(row.name), tr(row.id));
    return text;
}

}  // namespace

std::string manual_page(const CLI::App& app) {
    constexpr std::string_view title = ".TH KILOSTONE 1";  // i18n-exempt: roff
    std::string text =
        fmt::format("{} \"{}\" \"kilostone {}\"\n", title, KILOSTONE_DATE, KILOSTONE_VERSION) +
        section("cli.manual.name") + roff("kilostone - " + app.get_description()) + "\n" +
        section("cli.manual.synopsis") + ".B " + argument(usage_line(app)) + "\n" +
        section("cli.heading.examples") + example_lines(app) + section("cli.heading.options") +
        option_items(options_of(app)) + section("cli.heading.commands");
    for (const CLI::App* command : all_commands(app))
        if (command->get_parent()) text += command_text(*command);
    return text + section("cli.manual.exit") + items(exits) + section("cli.manual.environment") +
           items(variables) + section("cli.manual.files") +
           items(kept_files, "~/.local/share/kilostone/");
}

// kilostone completions, kilostone manual: what a package installs beside the program.
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
