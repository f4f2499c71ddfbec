// i18n-exempt: problems are for developers; the browser has sentences of its own
#include "browser/study/rules_api.h"

#include "browser/api.h"
#include "browser/scene.h"
#include "editions/card_code.h"
#include "editions/edition_info.h"
#include "editions/registry.h"
#include "engine/facts.h"
#include "messages/field_words.h"
#include "study/referee/examples.h"

#include <algorithm>
#include <charconv>

namespace kilostone::web {
namespace {

std::size_t at(Card c) { return static_cast<std::size_t>(index(c)); }

MessageData text(std::string id) { return {std::move(id), {}}; }

void show_deck(const Edition& e, const EditionInfo& info, RulesData& shown) {
    for (const Card c : all_cards) {
        CardCounted card{.card   = card_code(e, c),
                         .family = group_of(c),
                         .count  = info.deck[at(c)],
                         .few    = info.small_deck[at(c)]};
        if (is_hazard(c)) {
            card.remedy = card_code(e, remedy_of(c));
            card.safety = card_code(e, safety_of(c));
        }
        if (is_remedy(c)) card.hazard = card_code(e, hazard_of(c));
        shown.deck.push_back(std::move(card));
    }
    if (info.small_players != 0) shown.few_players = info.small_players;
    shown.cards     = total(info.deck);
    shown.few_cards = total(info.small_deck);
}

MessageData number_message(std::string id, std::string_view name, ArgKind kind, int value) {
    return {std::move(id), {{name, kind, value, ""}}};
}

FieldData fact(const Edition& e, const Field& field) {
    const FieldAnswer answer = field_answer(field, e);
    FieldData shown{std::string(field.key), text(field_id(field)), {}, answer.value};
    if (answer.points) {
        shown.answer = number_message(answer.id, "points", ArgKind::Points, *answer.points);
    } else if (answer.kilometres) {
        int km = 0;
        std::from_chars(answer.value.data(), answer.value.data() + answer.value.size(), km);
        shown.answer = number_message("table.race", "km", ArgKind::Km, km);
    } else if (!answer.id.empty()) {
        shown.answer = text(answer.id);
    }
    return shown;
}

FormText form(const FormInfo& info) {
    const Form& f = info.form;
    FormText shown;
    shown.name = number_message(f.per_side == 1 ? "show.form.alone" : "show.form.teams", "count",
                                ArgKind::Count, f.players);
    if (f.per_side > 1) shown.name.args.push_back({"number", ArgKind::Count, f.sides(), ""});
    const bool extends = info.long_target != 0;
    shown.race         = number_message(!extends              ? "table.race"
                                        : info.long_if_agreed ? "show.race.agreed"
                                                              : "show.race.offered",
                                "km", ArgKind::Km, f.target);
    if (extends) shown.race.args.push_back({"long", ArgKind::Km, info.long_target, ""});
    return shown;
}

MessageData match_message(const MatchInfo& match) {
    if (match.is_one_race()) return text("show.match_is.race");
    return match.rounds != 0
               ? number_message("show.match_is.stages", "count", ArgKind::Count, match.rounds)
               : number_message("show.match_is.points", "points", ArgKind::Points, match.target);
}

void show_house(const Edition& e, const EditionInfo& info, RulesData& shown) {
    for (const HouseRule* r : info.house) {
        HouseRuleData rule{.key = std::string(r->name)};
        for (const auto value : r->values)
            rule.says.push_back(message_data(e, house_message({rule.key, std::string(value)})));
        if (rule.says.empty()) rule.says.push_back(text("show.house." + rule.key));
        shown.house.push_back(std::move(rule));
    }
}

void show_clauses(const Edition& e, RulesData& shown) {
    for (const Clause& c : clauses())
        if (c.edition == cited_id(e)) shown.clauses.push_back(*rule_cited({&c, rulings_of(c)}));
    for (const Ruling& r : rulings())
        if (std::ranges::any_of(shown.clauses, [&](const RuleCited& c) {
                return std::ranges::find(c.rulings, r.id) != c.rulings.end();
            }))
            shown.rulings.emplace_back(r.id);
}

void show_examples(const Edition& e, RulesData& shown) {
    for (const RuleExample& x : examples(e))
        shown.examples.push_back({message_data(e, x.say),
                                  std::string(find_clause(cited_id(e), x.slug)->number),
                                  link_text(x.question), question_data(x.question)});
}

Reply<RulesData> show(const RulesRequest& asked) {
    const Edition* e = find_edition(asked.edition);
    if (!e) return no({"edition", "is unknown", ""});
    const EditionInfo info = edition_info(*e);
    RulesData shown{.edition   = asked.edition,
                    .languages = {info.languages.begin(), info.languages.end()},
                    .limit_km  = info.limit_km,
                    .counted   = info.match.counted,
                    .match     = match_message(info.match)};
    show_deck(*e, info, shown);
    for (const FormInfo& f : info.forms) shown.forms.push_back(form(f));
    shown.direction = text("table.goes." + find_field("direction")->rule.read(*e).text);
    for (const Field& f : fields()) {
        if (chapter_of(f.key) == Chapter::Rules) shown.facts.push_back(fact(*e, f));
        if (info.match.counted && f.key.starts_with("points.") && f.rule.kind != FieldKind::Truth &&
            !is_wording(f))
            shown.points.push_back(fact(*e, f));
    }
    show_house(*e, info, shown);
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
    TypescriptFile file("rules", "src/browser/study/rules_api.h");
    file.importing(referee_types());
    RulesMethods::declare_answers(file);
    RulesMethods::declare_requests(file);
    return file.text();
}

}  // namespace kilostone::web
