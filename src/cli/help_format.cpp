#include "cli/help_format.h"

#include "cli/examples.h"
#include "cli/help.h"
#include "cli/program_language.h"
#include "cli/text_layout.h"

#include <fmt/format.h>

#include <algorithm>

namespace kilostone {
namespace {

constexpr std::size_t indent = 2;
constexpr std::size_t column = 26;  // where the right column begins

struct Entry {
    std::string left;
    std::string right;
};

// A name that reaches into the right column stands on a line of its own.
std::string in_columns(const Entry& row) {
    std::string text(indent, ' ');
    text += row.left;
    const std::size_t used = indent + width_of(row.left);
    if (row.right.empty()) return text + "\n";
    const bool fits = used + 2 <= column;
    text += fits ? std::string(column - used, ' ') : "\n" + std::string(column, ' ');
    bool first = true;
    for (const std::string& line : wrap(row.right, page_width - column)) {
        if (!first) text += std::string(column, ' ');
        text += line + "\n";
        first = false;
    }
    return text;
}

std::string section(std::string_view heading, const std::vector<Entry>& rows) {
    if (rows.empty()) return "";
    std::string text = fmt::format("\n{}\n", tr("cli.title", {{"name", tr(heading)}}));
    for (const Entry& row : rows) text += in_columns(row);
    return text;
}

// Notes stand below each other, but for those of long commands.
std::string examples_text(const CLI::App& command) {
    const std::string path = path_of(command);
    std::size_t widest     = 0;
    for (const CommandExample& e : examples())
        if (e.path == path && !e.note.empty() && width_of(e.command) <= page_width / 2)
            widest = std::max(widest, width_of(e.command));
    std::string text;
    for (const CommandExample& e : examples()) {
        if (e.path != path) continue;
        text += fmt::format("  {}", e.command);
        if (!e.note.empty()) {
            const std::size_t width = width_of(e.command);
            text.append(std::max(widest, width) - width + 2, ' ');
            text += "# " + tr(e.note);
        }
        text += '\n';
    }
    if (text.empty()) return text;
    return fmt::format("\n{}\n{}", tr("cli.title", {{"name", tr("cli.heading.examples")}}), text);
}

std::string more_text(const CLI::App& command) {
    if (!has_text(more_id(command))) return "";
    return "\n" + paragraph("", cli_text(more_id(command)));
}

std::vector<Entry> option_rows(const std::vector<const CLI::Option*>& options) {
    std::vector<Entry> rows;
    for (const CLI::Option* o : options) rows.push_back({option_name(*o), option_text(*o)});
    return rows;
}

std::vector<Entry> command_rows(const CLI::App& app) {
    std::vector<Entry> rows;
    for (const CLI::App* sub : commands_of(app))
        rows.push_back({sub->get_name(), sub->get_description()});
    return rows;
}

std::string page(const CLI::App& app) {
    return paragraph("", app.get_description()) + examples_text(app) + more_text(app) + "\n" +
           tr("cli.title", {{"name", tr("cli.heading.usage")}}) + " " + usage_line(app) + "\n" +
           section("cli.heading.arguments", option_rows(arguments_of(app))) +
           section("cli.heading.options", option_rows(options_of(app))) +
           section("cli.heading.commands", command_rows(app));
}

}  // namespace

std::string usage_line(const CLI::App& command) {
    std::string line = "kilostone";
    if (const std::string path = path_of(command); !path.empty()) line += " " + path;
    line += fmt::format(" [{}]", tr("cli.value.options"));
    for (const CLI::Option* o : arguments_of(command)) {
        const bool many  = o->get_expected_max() > 1;
        std::string name = o->get_name(true) + (many ? "..." : "");
        line += o->get_required() ? " " + name : " [" + name + "]";
    }
    if (!commands_of(command).empty()) line += " " + tr("cli.value.command");
    return line;
}

std::string option_name(const CLI::Option& o) {
    if (o.get_positional()) return o.get_name(true);
    std::vector<std::string> names;
    for (const std::string& s : o.get_snames()) names.push_back("-" + s);
    for (const std::string& l : o.get_lnames()) names.push_back("--" + l);
    const std::string value = value_of(o);
    const std::string typed = fmt::format("{}", fmt::join(names, ", "));  // i18n-exempt: to type
    return value.empty() ? typed : fmt::format("{} {}", typed, value);
}

std::string option_text(const CLI::Option& o) {
    const std::string usual = o.get_default_str();
    if (usual.empty()) return o.get_description();
    return fmt::format("{} ({})", o.get_description(),
                       tr("cli.usual", {{"value", std::string_view(usual)}}));
}

std::string HelpFormat::make_help(const CLI::App* app, std::string, CLI::AppFormatMode mode) const {
    std::string text = page(*app);
    if (mode != CLI::AppFormatMode::All) return text;
    for (const CLI::App* sub : commands_of(*app)) {
        const std::string name = "kilostone " + path_of(*sub);
        text += "\n" + std::string(page_width, '-') + "\n" + name + "\n\n" +
                make_help(sub, "", CLI::AppFormatMode::All);
    }
    return text;
}

}  // namespace kilostone
