#include "apps/table_options.h"

#include "apps/program.h"
#include "editionfile/edition_file.h"
#include "editions/registry.h"
#include "notation/custom_edition.h"

#include <fmt/format.h>

#include <fstream>
#include <set>

namespace kilostone {
namespace {

// "2, 3, 4 or 6"
std::string player_counts(const Edition& e) {
    std::set<int> counts;
    for (int i = 0; i < e.form_count; ++i)
        counts.insert(e.forms[static_cast<std::size_t>(i)].players);
    std::string text;
    for (const int n : counts) {
        if (!text.empty()) text += n == *counts.rbegin() ? " or " : ", ";
        text += std::to_string(n);
    }
    return text;
}

bool names_file(const std::string& name) {
    return name.ends_with(".toml") || name.find('/') != std::string::npos;
}

tl::unexpected<UserError> usage(Problem problem) {
    return tl::unexpected(UserError{Exit::Usage, std::move(problem)});
}

tl::expected<ChosenTable, UserError> edition_in_file(const std::string& name) {
    if (!std::ifstream(name))
        return tl::unexpected(UserError{Exit::Io, {name, "cannot be read", ""}});
    auto custom = load_edition(name);
    if (!custom) return tl::unexpected(UserError{Exit::BadData, custom.error()});
    return ChosenTable{.table = {.edition = custom->edition}, .custom_edition = print(*custom)};
}

}  // namespace

void add_table_options(CLI::App& command, TableOptions& o) {
    command
        .add_option("-e,--edition", o.edition,
                    "hu, de, trio, speed, nl, classic, or a custom edition's TOML file")
        ->capture_default_str();
    command.add_option("-p,--players", o.players, "how many sit at the table")
        ->capture_default_str();
    command.add_flag("--teams", o.teams,
                     "in teams of two, where the edition also plays so many alone (nl with four)");
    command
        .add_option("--house", o.house,
                    "a house rule, e.g. extension=false (kilostone rules show lists them)")
        ->type_name("KEY=VALUE");
}

tl::expected<ChosenTable, UserError> choose_edition(const std::string& name) {
    if (names_file(name)) return edition_in_file(name);
    if (const Edition* e = find_edition(name)) return ChosenTable{.table = {.edition = *e}};
    std::vector<std::string_view> names;
    for (const Edition& e : editions()) names.push_back(e.id);
    const std::string meant = suggestion(name, names);
    return usage(
        {"edition", fmt::format("there is no edition `{}`", name),
         meant.empty() ? fmt::format("one of {}, or a TOML file", fmt::join(names, ", ")) : meant});
}

tl::expected<ChosenTable, UserError> choose_form(ChosenTable chosen, const TableOptions& o) {
    const Edition& e = chosen.table.edition;
    auto form        = find_form(e, o.players, o.teams);
    if (!form) form = find_form(e, o.players);
    if (!form)
        return usage(
            {"players",
             fmt::format("`{}` plays {}, not {}", e.id.view(), player_counts(e), o.players), ""});
    chosen.table.form = *form;
    std::vector<Setting> house;
    for (const std::string& rule : o.house) {
        const auto equals = rule.find('=');
        if (equals == std::string::npos || equals == 0)
            return usage({"house", fmt::format("`{}` is not of the form key=value", rule), ""});
        house.push_back({rule.substr(0, equals), rule.substr(equals + 1)});
    }
    if (auto p = agree(chosen.table, house)) return usage(*p);
    return chosen;
}

tl::expected<ChosenTable, UserError> choose_table(const TableOptions& o) {
    auto chosen = choose_edition(o.edition);
    if (!chosen) return chosen;
    return choose_form(*std::move(chosen), o);
}

}  // namespace kilostone
