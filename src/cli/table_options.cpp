#include "cli/table_options.h"

#include "bots/external/external_bot.h"
#include "bots/player.h"
#include "cli/output_file.h"
#include "cli/program.h"
#include "cli/program_language.h"
#include "cli/record_lines.h"
#include "editions/complaint.h"
#include "editions/registry.h"
#include "editions/toml/edition_file.h"
#include "formats/custom_edition.h"
#include "i18n/fold.h"
#include "i18n/lists.h"
#include "terminal/plain/say.h"

#include <fmt/format.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

namespace kilostone {
namespace {

// "2, 3, 4 or 6"
std::string counts_in_words(const Edition& e) {
    std::vector<int> counts = player_counts(e);
    const std::string last  = std::to_string(counts.back());
    counts.pop_back();
    if (counts.empty()) return last;
    std::vector<std::string> others;
    for (const int count : counts) others.push_back(std::to_string(count));
    const std::string first = comma_list(common_texts(), others);
    return tr("cli.or", {{"first", std::string_view(first)}, {"second", std::string_view(last)}});
}

bool names_file(const std::string& name) {
    return name.ends_with(".toml") || name.find('/') != std::string::npos;
}

tl::unexpected<UserError> usage(Problem problem) {
    return tl::unexpected(UserError{Exit::Usage, std::move(problem)});
}

tl::expected<ChosenTable, UserError> edition_in_file(const std::string& name) {
    std::error_code none;
    if (std::filesystem::is_directory(name, none)) errno = EISDIR;
    if (std::filesystem::is_directory(name, none) || !std::ifstream(name))
        return tl::unexpected(cannot_read(presentable(name, 200)));
    never_overwrite(name);
    auto custom = load_edition(name);
    if (!custom) {
        Problem problem = custom.error();
        if (!problem.where.starts_with(name)) problem = {"", place_in(name, text_of(problem)), ""};
        return tl::unexpected(UserError{Exit::BadData, std::move(problem)});
    }
    return ChosenTable{.table = {.edition = custom->edition}, .custom_edition = print(*custom)};
}

}  // namespace

std::string table_line(const Agreement& table) {
    const Form& f          = table.form;
    const Texts texts      = common_texts();
    const std::string name = edition_line(texts, table.edition);
    std::vector<std::string> parts{
        tr(f.per_side > 1 ? "lab.table_teams" : "lab.table", {{"name", std::string_view(name)},
                                                              {"count", f.players},
                                                              {"number", f.sides()},
                                                              {"km", f.target}})};
    for (const Setting& s : table.house) parts.push_back(fmt::format("{}={}", s.key, s.value));
    return comma_list(texts, parts);
}

std::optional<Problem> problem_with_names(const std::vector<std::string>& names) {
    std::set<std::string> known;
    for (const std::string& name : names)
        if (!name.empty() && name != "-" && !known.insert(folded(name)).second)
            return Problem{"name", tr("cli.error.same_name", {{"name", std::string_view(name)}}),
                           ""};
    return std::nullopt;
}

Problem unknown_bot(std::string_view where, std::string_view name) {
    const auto at   = std::min(name.find('@'), name.size());
    const auto bare = find_bot(std::string(name.substr(0, at)));
    if (at < name.size() && bare && bare->searches())
        return {std::string(where), tr("cli.error.budget", {{"value", name.substr(at + 1)}}),
                tr("cli.error.budget.allowed")};
    std::vector<std::string_view> known;
    for (const Bot& b : levels()) known.push_back(b.name.view());
    for (const Bot& b : bots()) known.push_back(b.name.view());
    const std::string meant  = suggestion(name, known);
    const std::string listed = words_listed(known);
    return {std::string(where), tr("cli.error.bot", {{"name", name}}),
            meant.empty() ? tr("cli.error.bot.allowed", {{"allowed", std::string_view(listed)}})
                          : meant};
}

Problem entrant_problem(std::string_view where, std::string_view name, const Problem& problem) {
    if (name.starts_with(program_prefix))
        return {std::string(where), problem.what, problem.allowed};
    return unknown_bot(where, name);
}

std::optional<Problem> problem_with_start(std::string_view where, const Entrant& entrant) {
    const auto reason = why_not_startable(entrant);
    if (!reason) return std::nullopt;
    return Problem{std::string(where),
                   tr("cli.error.cannot_start", {{"reason", std::string_view(*reason)}}), ""};
}

Problem bots_for_seats(std::size_t bots, std::size_t seats) {
    const int number = static_cast<int>(seats);
    return {"bots", tr("cli.error.bots", {{"count", static_cast<int>(bots)}, {"number", number}}),
            tr("cli.error.bots.allowed", {{"number", number}})};
}

void add_table_options(CLI::App& command, TableOptions& o) {
    command.add_option("-e,--edition", o.edition)->type_name("EDITION")->capture_default_str();
    command.add_option("-p,--players", o.players)->check(any_whole_number)->capture_default_str();
    command.add_flag("--teams", o.teams);
    command.add_option("--house", o.house)->type_name("KEY=VALUE");
}

tl::expected<ChosenTable, UserError> choose_edition(const std::string& name) {
    if (names_file(name)) return edition_in_file(name);
    if (const Edition* e = find_edition(name)) return ChosenTable{.table = {.edition = *e}};
    std::vector<std::string_view> names;
    for (const Edition& e : editions()) names.push_back(e.id);
    const std::string meant  = suggestion(name, names);
    const std::string listed = words_listed(names);
    return usage({"edition", tr("cli.error.edition", {{"name", std::string_view(name)}}),
                  meant.empty() ? tr("cli.error.edition.allowed", {{"allowed", listed}}) : meant});
}

tl::expected<Position, UserError> read_position(const std::string& text) {
    std::string whole         = text;
    const std::string edition = text.substr(0, text.find(' '));
    if (!edition.starts_with('{') && names_file(edition)) {
        const auto custom = edition_in_file(edition);
        if (!custom) return tl::unexpected(custom.error());
        whole = edition_word(custom->custom_edition) + text.substr(edition.size());
    }
    auto position = parse_position(whole);
    if (position) return *std::move(position);
    return tl::unexpected(UserError{Exit::Usage, position.error()});
}

tl::expected<ChosenTable, UserError> choose_form(ChosenTable chosen, const TableOptions& o) {
    const Edition& e = chosen.table.edition;
    auto form        = find_form(e, o.players, o.teams);
    if (!form) form = find_form(e, o.players);
    if (!form)
        return usage(
            {"players",
             tr("cli.error.players",
                {{"name", e.id.view()}, {"allowed", counts_in_words(e)}, {"number", o.players}}),
             ""});
    chosen.table.form = *form;
    std::vector<Setting> house;
    for (const std::string& rule : o.house) {
        const auto equals = rule.find('=');
        if (equals == std::string::npos || equals == 0)
            return usage({"house", tr("cli.error.house", {{"value", rule}}), ""});
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
