#include "apps/table_options.h"

#include <fmt/format.h>

#include <set>

#include "apps/program.h"
#include "editions/registry.h"

namespace kilostone {
namespace {

// "2, 3, 4 or 6"
std::string player_counts(const Edition& e) {
    std::set<int> counts;
    for (int i = 0; i < e.form_count; ++i) counts.insert(e.forms[static_cast<std::size_t>(i)].players);
    std::string text;
    for (const int n : counts) {
        if (!text.empty()) text += n == *counts.rbegin() ? " or " : ", ";
        text += std::to_string(n);
    }
    return text;
}

tl::expected<ChosenTable, Problem> edition_named(const std::string& name) {
    if (const Edition* e = find_edition(name)) return ChosenTable{.table = {.edition = *e}};
    std::vector<std::string_view> names;
    for (const Edition& e : editions()) names.push_back(e.id);
    return tl::unexpected(Problem{"edition", fmt::format("there is no edition `{}`", name),
                                  suggestion(name, names).empty() ? fmt::format("one of {}", fmt::join(names, ", "))
                                                                  : suggestion(name, names)});
}

}  // namespace

void add_table_options(CLI::App& command, TableOptions& o) {
    command.add_option("-e,--edition", o.edition, "hu, de, trio, speed, nl, classic, or a custom edition's TOML file")
        ->capture_default_str();
    command.add_option("-p,--players", o.players, "how many sit at the table")->capture_default_str();
    command.add_flag("--teams", o.teams, "in teams of two, where the edition also plays so many alone (nl with four)");
    command.add_option("--house", o.house, "a house rule, e.g. extension=false (kilostone rules show lists them)")
        ->type_name("KEY=VALUE");
}

tl::expected<ChosenTable, Problem> choose_table(const TableOptions& o) {
    auto chosen = edition_named(o.edition);
    if (!chosen) return chosen;
    const Edition& e = chosen->table.edition;
    auto form        = find_form(e, o.players, o.teams);
    if (!form) form = find_form(e, o.players);
    if (!form)
        return tl::unexpected(Problem{"players", fmt::format("`{}` plays {}, not {}", e.id.view(), player_counts(e), o.players), ""});
    chosen->table.form = *form;
    std::vector<Setting> house;
    for (const std::string& rule : o.house) {
        const auto equals = rule.find('=');
        if (equals == std::string::npos || equals == 0)
            return tl::unexpected(Problem{"house", fmt::format("`{}` is not of the form key=value", rule), ""});
        house.push_back({rule.substr(0, equals), rule.substr(equals + 1)});
    }
    if (auto p = agree(chosen->table, house)) return tl::unexpected(*p);
    return chosen;
}

}  // namespace kilostone
