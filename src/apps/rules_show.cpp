#include "apps/rules_text.h"
#include "apps/text_layout.h"
#include "editions/card_code.h"
#include "editions/clauses.h"
#include "editions/fields.h"
#include "editions/house.h"
#include "engine/rulebook.h"

#include <fmt/format.h>

#include <algorithm>

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

std::string players_up_to(int n) {
    return n == 2 ? "2 players" : fmt::format("2 to {} players", n);
}

std::string deck_text(const Edition& e, Showing showing, Look look) {
    const auto small      = small_deck(e);
    const bool few        = showing.players && *showing.players <= e.small_table_players;
    const CardCounts deck = few && small ? *small : e.deck;
    const bool both       = small && !showing.players;
    std::vector<Row> rows{{"card", "group", "cards"}};
    if (both) rows[0].push_back(players_up_to(e.small_table_players));
    const auto add = [&](std::string name, std::string_view group, int count, int with_few) {
        rows.push_back({std::move(name), std::string(group), std::to_string(count)});
        if (both) rows.back().push_back(std::to_string(with_few));
    };
    for (const Card c : all_cards)
        add(card_code(e, c), group_of(c), deck[at(c)], both ? (*small)[at(c)] : 0);
    add("in all", "", total(deck), both ? total(*small) : 0);
    return heading(showing.players ? fmt::format("Deck with {} players", *showing.players) : "Deck",
                   look) +
           table(rows);
}

std::string players_text(const Edition& e, Showing showing, Look look) {
    std::vector<Row> rows;
    for (const Form& f : forms_of(e, showing.players))
        rows.push_back({form_name(f), form_race(e, f)});
    return heading("Players and distances", look) + table(rows) +
           fmt::format("Play goes {}.\n", answer(*find_field("direction"), e));
}

std::string rules_text(const Edition& e, Look look) {
    std::vector<Row> rows;
    for (const Field& f : fields())
        if (chapter_of(f.key) == Chapter::Rules)
            rows.push_back({std::string(f.label), answer(f, e)});
    return heading("Rules", look) + table(rows);
}

std::string points_text(const Edition& e, Look look) {
    std::string text = heading("Scoring", look);
    if (e.points.counted) {
        std::vector<Row> rows{{"Each kilometre", "1"}};
        for (const Field& f : fields())
            if (f.key.starts_with("points.") && f.rule.kind != FieldKind::Truth)
                rows.push_back({std::string(f.label), answer(f, e)});
        text += table(rows);
    } else {
        text += "No points are counted: the race decides.\n";
    }
    return text +
           fmt::format("A match is {}{}.\n",
                       e.rounds == 0 && e.points.counted && e.match_points > 0 ? "played to " : "",
                       match_in_words(e));
}

std::string house_text(const Edition& e, Look look) {
    std::vector<Row> rows;
    for (const HouseRule& r : house_rules())
        if (e.house.contains(r.key))
            rows.push_back({std::string(r.name), std::string(r.allowed), std::string(r.about)});
    return heading("House rules and variants that a table may agree on", look) +
           (rows.empty() ? "none\n" : table(rows));
}

std::vector<Clause> clauses_of(const Edition& e) {
    std::vector<Clause> mine;
    for (const Clause& c : clauses())
        if (c.edition == cited_id(e)) mine.push_back(c);
    return mine;
}

// Those that its clauses cite, in their own order.
std::vector<Ruling> rulings_of(const Edition& e) {
    std::vector<Ruling> mine;
    for (const Ruling& r : rulings())
        for (const Clause& c : clauses_of(e)) {
            const auto ids = ruling_ids(c.rulings);
            if (std::find(ids.begin(), ids.end(), r.id) == ids.end()) continue;
            mine.push_back(r);
            break;
        }
    return mine;
}

std::string clauses_text(const Edition& e, Look look) {
    const bool custom = !e.base.empty();
    std::string text  = heading(
        custom ? fmt::format("The numbered rules of {}, from which it starts", e.base.view())
               : "The numbered rules",
        look);
    for (const Clause& c : clauses_of(e))
        text += paragraph(fmt::format("{:<6}", c.number),
                          c.rulings.empty() ? std::string(c.text)
                                            : fmt::format("{} [{}]", c.text, c.rulings));
    text += heading("Rulings", look);
    for (const Ruling& r : rulings_of(e)) text += paragraph(fmt::format("{:<6}", r.id), r.text);
    return text;
}

}  // namespace

std::string show_text(const Edition& e, Showing showing, Look look) {
    std::string text = paragraph("", fmt::format("{}: {}", e.id.view(), e.name.view()));
    if (!e.base.empty())
        text += fmt::format("A custom edition that starts from {}.\n", e.base.view());
    if (!e.languages.empty())
        text += fmt::format("Languages of the booklet: {}.\n", e.languages.view());
    text += deck_text(e, showing, look) + players_text(e, showing, look) + rules_text(e, look) +
            points_text(e, look) + house_text(e, look);
    return showing.clauses ? text + clauses_text(e, look) : text;
}

namespace {

Value clauses_value(const Edition& e) {
    std::vector<Value> list;
    for (const Clause& c : clauses_of(e)) {
        std::vector<Value> ids;
        for (const auto& id : ruling_ids(c.rulings)) ids.push_back(text_value(id));
        list.push_back(table_value({{"edition", text_value(c.edition)},
                                    {"number", text_value(c.number)},
                                    {"slug", text_value(c.slug)},
                                    {"text", text_value(c.text)},
                                    {"rulings", list_value(std::move(ids))}}));
    }
    return list_value(std::move(list));
}

Value rulings_value(const Edition& e) {
    std::vector<Value> list;
    for (const Ruling& r : rulings_of(e))
        list.push_back(table_value({{"id", text_value(r.id)}, {"text", text_value(r.text)}}));
    return list_value(std::move(list));
}

Value house_value(const Edition& e) {
    std::vector<Value> list;
    for (const HouseRule& r : house_rules())
        if (e.house.contains(r.key))
            list.push_back(table_value({{"key", text_value(r.name)},
                                        {"allowed", text_value(r.allowed)},
                                        {"about", text_value(r.about)}}));
    return list_value(std::move(list));
}

}  // namespace

Value show_value(const Edition& e, Showing showing) {
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
