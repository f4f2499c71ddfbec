#include "cli/program_language.h"
#include "cli/rules_text.h"
#include "cli/text_layout.h"
#include "editions/card_code.h"
#include "editions/fields.h"
#include "editions/house.h"
#include "engine/rulebook.h"
#include "formats/card_list.h"
#include "i18n/lists.h"
#include "i18n/rules.h"

#include <fmt/format.h>

#include <set>

namespace kilostone {
namespace {

std::size_t at(Card c) { return static_cast<std::size_t>(index(c)); }

// The deck of a small table, where it is another one.
std::optional<CardCounts> small_deck(const Edition& e) {
    for (const Form& f : forms_of(e))
        if (f.players <= e.small_table_players && !e.small_table_out.empty())
            return compile(e, f).cards;
    return std::nullopt;
}

std::string players_up_to(const Texts& texts, int n) {
    return n == 2 ? texts.say("table.players", {{"count", n}})
                  : texts.say("show.few", {{"first", 2}, {"second", n}});
}

std::string deck_text(const Texts& texts, const Edition& e, RulesShowOptions showing, Look look) {
    const auto small      = small_deck(e);
    const bool few        = showing.players && *showing.players <= e.small_table_players;
    const CardCounts deck = few && small ? *small : e.deck;
    const bool both       = small && !showing.players;
    std::vector<Row> rows{{texts.say("show.column.card"), texts.say("show.column.name"),
                           texts.say("show.column.group"), texts.say("show.column.cards")}};
    if (both) rows[0].push_back(players_up_to(texts, e.small_table_players));
    const auto add = [&](std::string code, std::string name, std::string group, int count,
                         int with_few) {
        rows.push_back({std::move(code), std::move(name), std::move(group), std::to_string(count)});
        if (both) rows.back().push_back(std::to_string(with_few));
    };
    for (const Card c : all_cards)
        add(card_code(e, c), texts.card(c), texts.say("show.group." + std::string(group_word(c))),
            deck[at(c)], both ? (*small)[at(c)] : 0);
    add(texts.say("show.in_all"), "", "", total(deck), both ? total(*small) : 0);
    return heading(showing.players
                       ? texts.say("show.heading.deck_with", {{"count", *showing.players}})
                       : texts.say("show.heading.deck"),
                   look) +
           table(rows);
}

std::string players_text(const Texts& texts, const Edition& e, RulesShowOptions showing,
                         Look look) {
    std::vector<Row> rows;
    for (const Form& f : forms_of(e, showing.players))
        rows.push_back({form_name(texts, f), form_race(texts, e, f)});
    const std::string way = find_field("direction")->rule.read(e).text;
    return heading(texts.say("show.heading.players"), look) + table(rows) +
           texts.say("table.goes." + way) + "\n";
}

std::string rules_text(const Texts& texts, const Edition& e, Look look) {
    std::vector<Row> rows;
    for (const Field& f : fields())
        if (chapter_of(f.key) == Chapter::Rules)
            rows.push_back({label(texts, f), answer(texts, f, e)});
    return heading(texts.say("show.heading.rules"), look) + table(rows);
}

std::string match_sentence(const Texts& texts, const Edition& e) {
    if (!e.points.counted || (e.match_points == 0 && e.rounds == 0))
        return texts.say("show.match_is.race");
    return e.rounds != 0 ? texts.say("show.match_is.stages", {{"count", e.rounds}})
                         : texts.say("show.match_is.points", {{"points", e.match_points}});
}

std::string points_text(const Texts& texts, const Edition& e, Look look) {
    std::string text = heading(texts.say("show.heading.scoring"), look);
    if (e.points.counted) {
        std::vector<Row> rows{{texts.say("show.each_km"), "1"}};
        for (const Field& f : fields())
            if (f.key.starts_with("points.") && f.rule.kind != FieldKind::Truth && !is_wording(f))
                rows.push_back({label(texts, f), answer(texts, f, e)});
        text += table(rows);
    } else {
        text += texts.say("show.no_points") + "\n";
    }
    return text + match_sentence(texts, e) + "\n";
}

// Numbers are described in the reader's language; values are typed as they stand.
std::string values_to_read(const Texts& texts, const HouseRule& r) {
    return r.values.empty() ? texts.say("show.allowed." + std::string(r.name)) : allowed_values(r);
}

std::string house_text(const Texts& texts, const Edition& e, Look look) {
    std::vector<Row> rows;
    for (const HouseRule& r : house_rules())
        if (e.house.contains(r.key))
            rows.push_back({std::string(r.name), values_to_read(texts, r),
                            texts.say("show.house." + std::string(r.name))});
    return heading(texts.say("show.heading.house_agree"), look) +
           (rows.empty() ? texts.say("show.none") + "\n" : table(rows));
}

std::vector<Clause> clauses_of(const Edition& e) {
    std::vector<Clause> mine;
    for (const Clause& c : clauses())
        if (c.edition == cited_id(e)) mine.push_back(c);
    return mine;
}

// Those that its clauses cite, in their own order.
std::vector<Ruling> rulings_cited_by(const Edition& e) {
    std::set<std::string_view> cited;
    for (const Clause& c : clauses_of(e))
        for (const Ruling* r : rulings_of(c)) cited.insert(r->id);
    std::vector<Ruling> mine;
    for (const Ruling& r : rulings())
        if (cited.contains(r.id)) mine.push_back(r);
    return mine;
}

std::string clauses_text(const Texts& texts, const Edition& e, Look look) {
    const bool custom = !e.base.empty();
    std::string text =
        heading(custom ? texts.say("show.heading.clauses_of", {{"name", base_name(texts, e)}})
                       : texts.say("show.heading.clauses"),
                look);
    for (const Clause& c : clauses_of(e))
        text +=
            paragraph(fmt::format("{:<6}", c.number),
                      c.rulings.empty() ? rule_text(texts, c)
                                        : fmt::format("{} [{}]", rule_text(texts, c), c.rulings));
    text += heading(texts.say("show.heading.rulings"), look);
    for (const Ruling& r : rulings_cited_by(e))
        text += paragraph(fmt::format("{:<6}", r.id), rule_text(texts, r));
    return text;
}

// "Deutsch, français"
std::string languages_of(const Texts& texts, const Edition& e) {
    std::vector<std::string> names;
    for (const auto code : split_at(e.languages, " ")) {
        const auto known = std::ranges::find(languages(), code, &LanguageName::code);
        names.emplace_back(known == languages().end() ? code : known->name);
    }
    return comma_list(texts, names);
}

}  // namespace

std::string show_text(const Edition& e, RulesShowOptions showing, Look look) {
    const Texts texts = readers_texts(e);
    std::string text  = edition_heading(texts, e);
    if (!e.base.empty()) text += texts.say("show.custom", {{"name", base_name(texts, e)}}) + "\n";
    if (!e.base.empty() && !e.languages.empty())
        text += texts.say("show.languages", {{"value", languages_of(texts, e)}}) + "\n";
    text += deck_text(texts, e, showing, look) + players_text(texts, e, showing, look) +
            rules_text(texts, e, look) + points_text(texts, e, look) + house_text(texts, e, look);
    return showing.clauses ? text + clauses_text(texts, e, look) : text;
}

namespace {

Value clauses_value(const Edition& e) {
    const Texts texts = english_texts(e);
    std::vector<Value> list;
    for (const Clause& c : clauses_of(e)) {
        std::vector<Value> ids;
        for (const Ruling* r : rulings_of(c)) ids.push_back(text_value(r->id));
        list.push_back(table_value({{"edition", text_value(c.edition)},
                                    {"number", text_value(c.number)},
                                    {"slug", text_value(c.slug)},
                                    {"text", text_value(rule_text(texts, c))},
                                    {"rulings", list_value(std::move(ids))}}));
    }
    return list_value(std::move(list));
}

Value rulings_value(const Edition& e) {
    const Texts texts = english_texts(e);
    std::vector<Value> list;
    for (const Ruling& r : rulings_cited_by(e))
        list.push_back(
            table_value({{"id", text_value(r.id)}, {"text", text_value(rule_text(texts, r))}}));
    return list_value(std::move(list));
}

Value house_value(const Edition& e) {
    std::vector<Value> list;
    for (const HouseRule& r : house_rules())
        if (e.house.contains(r.key))
            list.push_back(table_value({{"key", text_value(r.name)},
                                        {"allowed", text_value(allowed_values(r))},
                                        {"about", text_value(r.about)}}));
    return list_value(std::move(list));
}

}  // namespace

Value show_value(const Edition& e, RulesShowOptions showing) {
    std::vector<Entry> fields_said;
    for (const Field& f : fields())
        if (f.key != "house")
            fields_said.push_back(
                {std::string(f.key), table_value({{"label", text_value(f.label)},
                                                  {"value", f.rule.read(e)},
                                                  {"about", text_value(f.about)}})});
    std::vector<Value> forms;
    for (const Form& f : forms_of(e, showing.players))
        forms.push_back(table_value({{"players", number_value(f.players)},
                                     {"per_side", number_value(f.per_side)},
                                     {"target", number_value(f.target)},
                                     {"cards", number_value(total(compile(e, f).cards))}}));
    std::vector<Entry> all{{"id", text_value(e.id)},
                           {"name", text_value(e.name)},
                           {"base", text_value(e.base)},
                           {"languages", text_value(e.languages)},
                           {"revision", number_value(e.revision)},
                           {"forms", list_value(std::move(forms))},
                           {"fields", table_value(std::move(fields_said))},
                           {"house_rules", house_value(e)}};
    if (showing.clauses) {
        all.push_back({"clauses", clauses_value(e)});
        all.push_back({"rulings", rulings_value(e)});
    }
    return table_value(std::move(all));
}

}  // namespace kilostone
