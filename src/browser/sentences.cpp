// i18n-exempt: problems are for developers; the browser has sentences of its own
// Messages, moves, reasons and facts for the browser.
#include "browser/scene.h"
#include "editions/citations.h"
#include "formats/words.h"
#include "messages/rule_ids.h"

namespace kilostone::web {
namespace {

constexpr int distance_arg = 8;  // in arg_words, after the engine's own kinds

SaidArg arg_seen(const Edition& edition, const Arg& arg) {
    if (arg.kind == ArgKind::Line)
        return {arg.name, arg.kind, arg.value,
                std::string(score_fields[static_cast<std::size_t>(arg.value)].key())};
    if (arg.kind != ArgKind::Card) return {arg.name, arg.kind, arg.value, ""};
    const Card card = card_at(arg.value);
    if (is_distance(card))
        return {arg.name, distance_arg, edition.km[static_cast<std::size_t>(rank(card))], ""};
    return {arg.name, ArgKind::Card, arg.value, card_code(edition, card)};
}

std::optional<Said> fact_said(const Rulebook& rules, const Fact& fact, Seat watcher) {
    if (fact.kind != FactKind::Happened || !fact.event) return std::nullopt;
    return said(rules.edition, event_message(rules, *fact.event, watcher));
}

}  // namespace

Said said(const Edition& edition, const Message& message) {
    Said s{std::string(message.id), {}};
    for (std::size_t i = 0; i < message.arg_count; ++i)
        s.args.push_back(arg_seen(edition, message.args[i]));
    return s;
}

MoveSeen move_seen(const Rulebook& rules, Move move, bool mistake) {
    MoveSeen m{.text    = move_text(rules.edition, move),
               .what    = move.kind,
               .mistake = mistake,
               .say     = said(rules.edition, move_message(rules, move))};
    if (names_card(move.kind)) m.card = card_code(rules.edition, move.card);
    if (move.kind == MoveKind::Attack) m.side = move.side;
    return m;
}

ClauseSeen clause_seen(const Clause& clause) {
    return {rule_id(clause), std::string(clause.edition), std::string(clause.number)};
}

std::vector<ReasonSeen> reasons_seen(const Sight& sight, Move move, const Reasons& reasons) {
    std::vector<ReasonSeen> all;
    const Edition& edition = sight.rules.edition;
    for (const Refusal r : reasons) {
        ReasonSeen seen{.code = std::string(refusal_code(r)),
                        .say  = said(edition, refusal_message(sight, move, r))};
        const Citation cited = citation_against(sight, move, r);
        if (cited.clause) seen.clause = clause_seen(*cited.clause);
        for (const Ruling* ruling : cited.rulings) seen.rulings.emplace_back(ruling->id);
        all.push_back(std::move(seen));
    }
    return all;
}

tl::expected<std::vector<WhySeen>, Problem> why_seen(const View& view, const WhyAsked& asked) {
    const Rulebook& rules = *view.rules;
    const Side mine       = rules.side_of(view.seat);
    std::vector<WhySeen> all;
    const auto ask = [&](Move move, std::optional<int> side) {
        all.push_back({side, reasons_seen(view.sight(), move, judge(view, move).reasons)});
    };
    if (asked.move) {
        const auto move = parse_move(rules, view.seat, *asked.move);
        if (!move) return tl::unexpected(Problem{"move", "cannot be read", ""});
        ask(*move, {});
        return all;
    }
    const auto card = parse_card(rules.edition, asked.card.value_or(""));
    if (!card) return tl::unexpected(Problem{"card", "is not of this deck", ""});
    if (!is_hazard(*card) || asked.side == mine) {
        ask(lay(view.seat, *card), {});
        return all;
    }
    for (int i = 0; i + 1 < rules.sides; ++i)
        if (const Side side = rules.opponent_from_left(mine, i); asked.side.value_or(side) == side)
            ask(attack(view.seat, *card, side), side);
    return all;
}

Happening happening(const Rulebook& rules, const SeatFact& told, Seat watcher) {
    const Fact& f = told.fact;
    Happening h{
        .seq = static_cast<int>(told.seq), .what = f.kind, .say = fact_said(rules, f, watcher)};
    if (f.seat) h.seat = *f.seat;
    if (!f.event) return h;
    h.event = f.event->kind;
    h.seat  = f.event->seat;
    h.side  = f.event->side;
    if (f.event->card) h.card = card_code(rules.edition, *f.event->card);
    return h;
}

}  // namespace kilostone::web
