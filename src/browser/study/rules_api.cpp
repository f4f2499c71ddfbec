// i18n-exempt: problems are for developers; the browser has sentences of its own
#include "browser/study/rules_api.h"

#include "browser/api.h"
#include "browser/scene.h"
#include "editions/card_code.h"
#include "editions/registry.h"
#include "engine/facts.h"
#include "messages/field_words.h"
#include "study/referee/examples.h"

#include <algorithm>
#include <charconv>

namespace kilostone::web {
namespace {

std::size_t at(Card c) { return static_cast<std::size_t>(index(c)); }

Said text(std::string id) { return {std::move(id), {}}; }

void show_deck(const Edition& e, RulesShown& shown) {
    CardCounts few = e.deck;
    for (std::size_t i = 0; i < e.form_count; ++i)
        if (e.forms[i].players <= e.small_table_players && !e.small_table_out.empty()) {
            few               = compile(e, e.forms[i]).cards;
            shown.few_players = e.small_table_players;
        }
    for (const Card c : all_cards) {
        CardCounted card{.card   = card_code(e, c),
                         .family = group_of(c),
                         .count  = e.deck[at(c)],
                         .few    = few[at(c)]};
        if (is_hazard(c)) {
            card.remedy = card_code(e, remedy_of(c));
            card.safety = card_code(e, safety_of(c));
        }
        if (is_remedy(c)) card.hazard = card_code(e, hazard_of(c));
        shown.deck.push_back(std::move(card));
    }
    shown.cards     = total(e.deck);
    shown.few_cards = total(few);
}

Said number_said(std::string id, std::string_view name, ArgKind kind, int value) {
    return {std::move(id), {{name, kind, value, ""}}};
}

FactShown fact(const Edition& e, const Field& field) {
    const FieldAnswer answer = field_answer(field, e);
    FactShown shown{std::string(field.key), text(field_id(field)), {}, answer.value};
    if (answer.points) {
        shown.answer = number_said(answer.id, "points", ArgKind::Points, *answer.points);
    } else if (answer.kilometres) {
        int km = 0;
        std::from_chars(answer.value.data(), answer.value.data() + answer.value.size(), km);
        shown.answer = number_said("table.race", "km", ArgKind::Km, km);
    } else if (!answer.id.empty()) {
        shown.answer = text(answer.id);
    }
    return shown;
}

FormShown form(const Edition& e, const Form& f) {
    FormShown shown;
    shown.name = number_said(f.per_side == 1 ? "show.form.alone" : "show.form.teams", "count",
                             ArgKind::Count, f.players);
    if (f.per_side > 1)
        shown.name.args.push_back({"number", ArgKind::Count, f.players / f.per_side, ""});
    const bool extends = f.extending != Extending::Never && f.target < e.long_distance;
    shown.race         = number_said(!extends                            ? "table.race"
                                     : f.extending == Extending::Offered ? "show.race.offered"
                                                                         : "show.race.agreed",
                             "km", ArgKind::Km, f.target);
    if (extends) shown.race.args.push_back({"long", ArgKind::Km, e.long_distance, ""});
    return shown;
}

Said match_said(const Edition& e) {
    if (!e.points.counted || (e.match_points == 0 && e.rounds == 0))
        return text("show.match_is.race");
    return e.rounds != 0
               ? number_said("show.match_is.stages", "count", ArgKind::Count, e.rounds)
               : number_said("show.match_is.points", "points", ArgKind::Points, e.match_points);
}

void show_house(const Edition& e, RulesShown& shown) {
    for (const HouseRule& r : house_rules()) {
        if (!e.house.contains(r.key)) continue;
        HouseShown rule{.key = std::string(r.name)};
        for (const auto value : r.values)
            rule.says.push_back(said(e, house_message({rule.key, std::string(value)})));
        if (rule.says.empty()) rule.says.push_back(text("show.house." + rule.key));
        shown.house.push_back(std::move(rule));
    }
}

void show_clauses(const Edition& e, RulesShown& shown) {
    for (const Clause& c : clauses())
        if (c.edition == cited_id(e)) shown.clauses.push_back(*rule_cited({&c, rulings_of(c)}));
    for (const Ruling& r : rulings())
        if (std::ranges::any_of(shown.clauses, [&](const RuleCited& c) {
                return std::ranges::find(c.rulings, r.id) != c.rulings.end();
            }))
            shown.rulings.emplace_back(r.id);
}

void show_examples(const Edition& e, RulesShown& shown) {
    for (const Example& x : examples(e))
        shown.examples.push_back({said(e, x.say),
                                  std::string(find_clause(cited_id(e), x.slug)->number),
                                  link_text(x.question), question_told(x.question)});
}

std::vector<std::string> words_in(std::string_view all) {
    std::vector<std::string> words;
    for (std::size_t from = 0; from < all.size();) {
        const std::size_t end = std::min(all.find(' ', from), all.size());
        words.emplace_back(all.substr(from, end - from));
        from = end + 1;
    }
    return words;
}

Reply<RulesShown> show(const RulesAsked& asked) {
    const Edition* e = find_edition(asked.edition);
    if (!e) return no({"edition", "is unknown", ""});
    RulesShown shown{.edition   = asked.edition,
                     .languages = words_in(e->languages.view()),
                     .limit_km  = e->limit_km,
                     .counted   = e->points.counted,
                     .match     = match_said(*e)};
    show_deck(*e, shown);
    for (std::size_t i = 0; i < e->form_count; ++i) shown.forms.push_back(form(*e, e->forms[i]));
    shown.direction = text("table.goes." + find_field("direction")->rule.read(*e).text);
    for (const Field& f : fields()) {
        if (chapter_of(f.key) == Chapter::Rules) shown.facts.push_back(fact(*e, f));
        if (e->points.counted && f.key.starts_with("points.") && f.rule.kind != FieldKind::Truth &&
            !is_wording(f))
            shown.points.push_back(fact(*e, f));
    }
    show_house(*e, shown);
    show_clauses(*e, shown);
    show_examples(*e, shown);
    return shown;
}

using RulesMethods = Methods<Method<"show", show>>;

}  // namespace

std::string rules_answer(std::string_view method, const Json& request) {
    return RulesMethods::answer(method, request);
}

std::string rules_typescript() {
    TypescriptFile file("rules", "src/browser/study/rules_api.h", "study");
    file.importing(referee_types());
    RulesMethods::declare_answers(file);
    RulesMethods::declare_requests(file);
    return file.text();
}

}  // namespace kilostone::web
