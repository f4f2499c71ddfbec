// i18n-exempt: problems are for developers; the browser has sentences of its own
#include "browser/study/referee_api.h"

#include "browser/answers_of_rules.h"
#include "browser/api.h"
#include "browser/scene.h"
#include "editions/citations.h"
#include "engine/facts.h"
#include "formats/words.h"
#include "study/referee/decision.h"

namespace kilostone::web {
namespace {

using Failure = std::optional<Problem>;

Failure read_card(const Edition& e, const std::optional<std::string>& code,
                  std::optional<Card>& card) {
    card.reset();
    if (!code) return std::nullopt;
    card = parse_card(e, *code);
    return card ? Failure() : Problem{"card", "is not of this deck", ""};
}

Failure read_side(const Edition& e, const QuestionSide& told, RefereeSide& side) {
    constexpr int most = 999;
    side               = {};
    if (told.cards.size() > distance_ranks) return Problem{"cards", "are too many kinds", ""};
    for (std::size_t r = 0; r < told.cards.size(); ++r) {
        if (told.cards[r] < 0 || told.cards[r] > most)
            return Problem{"cards", "are no number of cards", ""};
        side.cards[r] = told.cards[r];
    }
    if (told.km && (*told.km < 0 || *told.km > 9999)) return Problem{"km", "are no distance", ""};
    side.km = told.km;
    if (auto p = read_card(e, told.battle, side.battle)) return p;
    if (auto p = read_card(e, told.speed, side.speed)) return p;
    for (const SafetyData& s : told.safeties) {
        const auto card = parse_card(e, s.card);
        if (!card || !is_safety(*card)) return Problem{"safeties", "has none of the four", ""};
        side.safeties[static_cast<std::size_t>(safety_index(*card))] =
            s.coup ? SafetyPlacement::Coup : SafetyPlacement::Laid;
    }
    return std::nullopt;
}

// What the page offers is always read; what it does not is a problem.
tl::expected<RefereeQuestion, Problem> question_in(const QuestionData& told) {
    auto settings = settings_of(told.table);
    if (!settings) return tl::unexpected(settings.error());
    RefereeQuestion q = first_question(settings->table);
    const Edition& e  = q.table.edition;
    if (told.sides.size() != q.sides.size())
        return tl::unexpected(Problem{"sides", "are not as many as at this table", ""});
    for (std::size_t s = 0; s < q.sides.size(); ++s)
        if (auto p = read_side(e, told.sides[s], q.sides[s])) return tl::unexpected(*p);
    const auto card = parse_card(e, told.card);
    if (!card) return tl::unexpected(Problem{"card", "is not of this deck", ""});
    q.card     = *card;
    q.extended = told.extended && compile(e, q.table.form).extending;
    q.kind     = static_cast<MoveKind>(told.what.index);
    if (told.side < 0 || told.side >= static_cast<int>(q.sides.size()))
        return tl::unexpected(Problem{"side", "is not at this table", ""});
    q.target = static_cast<Side>(told.side);
    if (q.kind != MoveKind::Coup) return q;
    if (auto p = read_card(e, told.hazard, q.hazard)) return tl::unexpected(*p);
    if (!q.hazard || !is_hazard(*q.hazard))
        return tl::unexpected(Problem{"hazard", "is what a coup answers", ""});
    return q;
}

std::optional<std::string> code(const Edition& e, std::optional<Card> card) {
    if (!card) return std::nullopt;
    return card_code(e, *card);
}

QuestionSide question_side(const Edition& e, const RefereeSide& side) {
    QuestionSide told{.cards  = {side.cards.begin(), side.cards.end()},
                      .km     = side.km,
                      .battle = code(e, side.battle),
                      .speed  = code(e, side.speed)};
    for (const Card c : safety_cards)
        if (const SafetyPlacement l = side.safeties[static_cast<std::size_t>(safety_index(c))];
            l != SafetyPlacement::No)
            told.safeties.push_back({card_code(e, c), l == SafetyPlacement::Coup});
    return told;
}

RefereeDecisionData says(const Position& p, Move move) {
    const Edition& e               = p.rules->edition;
    const RefereeDecision decision = decide(p, move);
    RefereeDecisionData s{.allowed = decision.explanation.is_legal(),
                          .mistake = decision.explanation.mistake,
                          .move    = message_data(e, move_message(*p.rules, move)),
                          .scene   = scene_data(scene(*p.rules, p.view.table))};
    for (const Message& m : agreement_messages(p.table))
        s.scene.house.push_back(message_data(e, m));
    for (const RefusalReason& r : decision.explanation.reasons)
        s.reasons.push_back({std::string(refusal_code(r.refusal)), message_data(e, r.sentence),
                             rule_cited(r.citation)});
    if (!decision.explanation.is_accepted()) return s;
    for (const Citation& c : decision.grounds)
        if (const auto rule = rule_cited(c)) s.rules.push_back(*rule);
    for (const Event& event : decision.events)
        s.happened.push_back(message_data(e, event_message(*p.rules, event, asking_seat)));
    for (Side side = 0; side < p.rules->sides; ++side)
        s.after.push_back(side_data(e, scene_side(*p.rules, decision.after, side)));
    return s;
}

Reply<RefereeAnswer> ask(const QuestionData& told) {
    const auto asked = question_in(told);
    if (!asked) return no(asked.error());
    RefereeQuestion q = *asked;
    RefereeAnswer a{.question = told};
    const auto cannot = [&](const Problem& p) -> Reply<RefereeAnswer> {
        if (!p.said) return no(p);
        a.cannot = message_data(q.table.edition, *p.said);
        return a;
    };
    if (auto p = share_cards(q)) return cannot(*p);
    a.question          = question_data(q);
    a.link              = link_text(q);
    a.position          = position_text(q);
    const auto position = position_of(q);
    if (!position) return cannot(position.error());
    a.says = says(*position, move_of(q));
    return a;
}

Reply<RefereeTable> table(const TableForReferee& asked) {
    const auto settings = settings_of(asked.table);
    if (!settings) return no(settings.error());
    const Agreement& agreed = settings->table;
    const Edition& e        = agreed.edition;
    const EditionInfo info  = edition_info(e);
    RefereeTable t{.question     = question_data(first_question(agreed)),
                   .side_of_seat = sides_of_seats(compile(e, agreed.form)),
                   .limit_km     = info.limit_km,
                   .speed_pile   = has_speed_pile(e),
                   .target       = agreed.form.target};
    t.long_target = long_target(e, agreed.form);
    for (const Card c : all_cards) {
        CardAtTable card{.card = card_code(e, c), .family = group_of(c)};
        for (const MoveKind kind : candidate_moves(c)) card.actions.emplace_back(kind);
        if (is_safety(c))
            for (const Card hazard : hazard_cards)
                if (safety_of(hazard) == c && !card.against) card.against = card_code(e, hazard);
        t.cards.push_back(std::move(card));
    }
    for (const Card c : battle_cards(e)) t.battle.push_back(card_code(e, c));
    for (const Card c : hazard_cards) t.hazards.push_back(card_code(e, c));
    for (const Card c : safety_cards) t.safeties.push_back(card_code(e, c));
    t.km = info.km;
    return t;
}

Reply<LinkOpened> open(const LinkRequest& asked) {
    const auto q = read_link(asked.link);
    LinkOpened opened;
    if (q) {
        opened.question = question_data(*q);
        return opened;
    }
    const BadLink& bad = q.error();
    opened.trouble     = LinkWord(bad.trouble);
    if (bad.said) opened.cannot = message_data(bad.edition, *bad.said);
    opened.edition = std::string(edition_info(bad.edition).id);
    return opened;
}

using RefereeMethods = Methods<Method<"ask", ask>, Method<"open", open>, Method<"table", table>>;

}  // namespace

std::optional<RuleCited> rule_cited(const Citation& citation) {
    if (!citation.clause) return std::nullopt;
    RuleCited cited{clause_data(*citation.clause), {}};
    for (const Ruling* r : citation.rulings) cited.rulings.emplace_back(r->id);
    return cited;
}

QuestionData question_data(const RefereeQuestion& q) {
    const Edition& e = q.table.edition;
    QuestionData told{.extended = q.extended,
                      .what     = q.kind,
                      .card     = card_code(e, q.card),
                      .side     = q.target,
                      .hazard   = code(e, q.hazard)};
    told.table = {.edition = std::string(edition_info(e).id),
                  .players = q.table.form.players,
                  .teams   = q.table.form.per_side > 1};
    for (const Setting& s : q.table.house) told.table.house.push_back({s.key, s.value});
    for (const RefereeSide& side : q.sides) told.sides.push_back(question_side(e, side));
    return told;
}

std::string referee_answer(std::string_view method, const Json& request) {
    return RefereeMethods::answer(method, request);
}

TypescriptFile referee_types() {
    TypescriptFile file("referee", "src/browser/study/referee_api.h");
    file.importing(engine_types());
    RefereeMethods::declare_answers(file);
    RefereeMethods::declare_requests(file);
    return file;
}

std::string referee_typescript() { return referee_types().text(); }

}  // namespace kilostone::web
