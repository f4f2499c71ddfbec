// i18n-exempt: problems are for developers; the browser has sentences of its own
#include "browser/answers_of_rules.h"

#include "bots/player.h"
#include "browser/api.h"
#include "browser/scene.h"
#include "editions/edition_info.h"
#include "editions/registry.h"
#include "engine/facts.h"
#include "formats/custom_edition.h"
#include "messages/rule_ids.h"

#include <algorithm>

namespace kilostone::web {
namespace {

EditionForm form_data(const Form& f, int long_target) {
    return {f.players, f.per_side, f.sides(), f.target, long_target};
}

EditionData edition_data(const Edition& e) {
    const EditionInfo info = edition_info(e);
    EditionData seen{.id           = std::string(info.id),
                     .languages    = {info.languages.begin(), info.languages.end()},
                     .km           = info.km,
                     .counted      = info.match.counted,
                     .match_points = info.match.target,
                     .first_player = info.first_player};
    for (const FormInfo& f : info.forms)
        seen.forms.push_back(form_data(f.form, f.long_if_agreed ? 0 : f.long_target));
    for (const HouseRule* rule : info.house) {
        HouseData h{std::string(rule->name), {}, {}};
        for (const auto value : rule->values) {
            h.values.emplace_back(value);
            h.says.push_back(message_data(e, house_message({h.key, std::string(value)})));
        }
        seen.house.push_back(std::move(h));
    }
    return seen;
}

std::optional<ClauseData> maybe(const Clause* clause) {
    if (!clause) return std::nullopt;
    return clause_data(*clause);
}

template <class Enum, class Words>
std::optional<Enum> word_of(const Words& words, const std::string& word) {
    const auto found = std::find(words.begin(), words.end(), word);
    if (found == words.end()) return std::nullopt;
    return static_cast<Enum>(found - words.begin());
}

}  // namespace

std::string catalogue_text() {
    Catalogue all;
    for (const Edition& e : editions()) all.editions.push_back(edition_data(e));
    for (const Bot& level : levels()) all.levels.emplace_back(level.name.view());
    for (const CoupMode mode : coup_modes_for(1)) all.coups_alone.emplace_back(mode);
    for (const CoupMode mode : coup_modes_for(2)) all.coups_several.emplace_back(mode);
    return print_json(all);
}

std::string custom_edition_text(std::string_view json) {
    const auto custom = parse_custom_edition(json);
    if (!custom) return problem_text(custom.error());
    const EditionInfo info = edition_info(custom->edition);
    return print_json(CustomEditionData{.name    = std::string(info.name),
                                        .base    = std::string(info.base),
                                        .edition = edition_data(custom->edition)});
}

std::string check_text(const TableRequest& table) {
    const auto settings = settings_of(table);
    if (!settings) return problem_text(settings.error());
    const Agreement& agreed = settings->table;
    return print_json(form_data(agreed.form, long_target(agreed.edition, agreed.form)));
}

std::string differences_text(std::string_view known, std::string_view here) {
    std::vector<DifferenceData> all;
    for (const RuleDifference& d : rule_differences(known, here))
        all.push_back({maybe(d.known), maybe(d.here)});
    return print_json(all);
}

std::string rules_text(std::string_view edition) {
    std::vector<ClauseData> all;
    for (const Clause& c : clauses())
        if (c.edition == edition) all.push_back(clause_data(c));
    return print_json(all);
}

namespace {

// Edition and form, before anything is agreed on.
tl::expected<Settings, Problem> printed_table(const TableRequest& asked) {
    Settings settings;
    if (asked.custom) {
        const auto custom = parse_custom_edition(*asked.custom);
        if (!custom) return tl::unexpected(custom.error());
        settings.table.edition  = custom->edition;
        settings.custom_edition = print(*custom);
    } else {
        const Edition* e = find_edition(asked.edition);
        if (!e) return tl::unexpected(Problem{"edition", "is unknown", ""});
        settings.table.edition = *e;
    }
    const auto form = find_form(settings.table.edition, asked.players, asked.teams);
    if (!form) return tl::unexpected(Problem{"players", "is no form of this edition", ""});
    settings.table.form = *form;
    return settings;
}

}  // namespace

tl::expected<Settings, Problem> settings_of(const TableRequest& asked) {
    auto printed = printed_table(asked);
    if (!printed) return tl::unexpected(printed.error());
    Settings settings = *std::move(printed);
    const Edition* e  = asked.custom ? nullptr : find_edition(asked.edition);
    if (e && asked.match_points && *asked.match_points != match_info(*e).target) {
        auto other = with_match_target(*e, *asked.match_points);
        if (!other) return tl::unexpected(other.error());
        settings.table.edition  = other->edition;
        settings.custom_edition = other->custom_edition;
    }
    std::vector<Setting> house;
    for (const SettingRequest& s : asked.house) house.push_back({s.key, s.value});
    if (auto p = agree(settings.table, house)) return tl::unexpected(*p);
    return settings;
}

tl::expected<Setup, Problem> setup_of(const BeginRequest& asked) {
    auto settings = settings_of(asked.table);
    if (!settings) return tl::unexpected(settings.error());
    Setup setup{std::move(*settings), {}};
    const auto pace = word_of<Pace>(paces, asked.pace);
    if (!pace) return tl::unexpected(Problem{"pace", "is unknown", ""});
    setup.settings.pace = *pace;
    if (asked.coup) {
        setup.settings.coup = word_of<CoupMode>(coup_modes, *asked.coup);
        if (!setup.settings.coup) return tl::unexpected(Problem{"coup", "is unknown", ""});
    }
    if (asked.window) setup.settings.window = *asked.window;
    if (asked.seats.size() != setup.settings.table.form.players)
        return tl::unexpected(Problem{"seats", "are not as many as players", ""});
    for (const SeatRequest& seat : asked.seats) {
        Occupant who                  = seat.bot ? bot_of(*seat.bot) : person_named(seat.name);
        who.name                      = seat.name;
        const bool is_nameless_person = !seat.bot && who.name.empty();
        if (!is_nameless_person && !is_name(who.name))
            return tl::unexpected(Problem{"seats", "have an unfit name", ""});
        setup.seats.push_back(std::move(who));
    }
    if (asked.first_pick) {
        if (*asked.first_pick < 0 || *asked.first_pick >= setup.settings.table.form.players)
            return tl::unexpected(Problem{"first_pick", "is not at this table", ""});
        setup.first_pick = static_cast<Seat>(*asked.first_pick);
    }
    return setup;
}

}  // namespace kilostone::web
