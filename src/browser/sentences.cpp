// i18n-exempt: problems are for developers; the browser has sentences of its own
// Messages, moves, reasons and facts for the browser.
#include "browser/scene.h"
#include "formats/words.h"
#include "messages/rule_ids.h"

namespace kilostone::web {
namespace {

// In arg_words, after the engine's own kinds.
constexpr int distance_arg = static_cast<int>(ArgKind::Line) + 1;
static_assert(arg_words[distance_arg] == "distance");

MessageArg message_arg(const Edition& edition, const Arg& arg) {
    if (arg.kind == ArgKind::Line)
        return {arg.name, arg.kind, arg.value,
                std::string(score_fields[static_cast<std::size_t>(arg.value)].key())};
    if (arg.kind != ArgKind::Card) return {arg.name, arg.kind, arg.value, ""};
    const Card card = card_at(arg.value);
    if (is_distance(card)) return {arg.name, distance_arg, kilometres(edition, card), ""};
    return {arg.name, ArgKind::Card, arg.value, card_code(edition, card)};
}

std::optional<MessageData> fact_message_data(const Rulebook& rules, const Fact& fact,
                                             Watcher watcher) {
    if (fact.kind != FactKind::Happened || !fact.event) return std::nullopt;
    return message_data(rules.edition, event_message(rules, *fact.event, watcher));
}

}  // namespace

MessageData message_data(const Edition& edition, const Message& message) {
    MessageData s{std::string(message.id), {}};
    for (std::size_t i = 0; i < message.arg_count; ++i)
        s.args.push_back(message_arg(edition, message.args[i]));
    return s;
}

MoveData move_data(const Rulebook& rules, Move move, bool mistake) {
    MoveData m{.text    = move_text(rules.edition, move),
               .what    = move.kind,
               .mistake = mistake,
               .say     = message_data(rules.edition, move_message(rules, move))};
    if (names_card(move.kind)) m.card = card_code(rules.edition, move.card);
    if (move.kind == MoveKind::Attack) m.side = move.side;
    return m;
}

ClauseData clause_data(const Clause& clause) {
    return {rule_id(clause), std::string(clause.edition), std::string(clause.number)};
}

std::vector<ReasonData> reasons_data(const Edition& edition, const Explanation& explained) {
    std::vector<ReasonData> all;
    for (const RefusalReason& reason : explained.reasons) {
        ReasonData seen{.code = std::string(refusal_code(reason.refusal)),
                        .say  = message_data(edition, reason.sentence)};
        const Citation& cited = reason.citation;
        if (cited.clause) seen.clause = clause_data(*cited.clause);
        for (const Ruling* ruling : cited.rulings) seen.rulings.emplace_back(ruling->id);
        all.push_back(std::move(seen));
    }
    return all;
}

tl::expected<std::vector<WhyData>, Problem> why_data(const View& view, const WhyRequest& asked) {
    const Rulebook& rules = *view.rules;
    std::vector<WhyData> all;
    const auto add = [&](const Explanation& why) {
        const bool aimed = why.move.kind == MoveKind::Attack;
        if (aimed && asked.side && asked.side != why.move.side) return;
        all.push_back({aimed ? std::optional<int>(why.move.side) : std::nullopt,
                       reasons_data(rules.edition, why)});
    };
    if (asked.move) {
        const auto move = parse_move(rules, view.seat, *asked.move);
        if (!move) return tl::unexpected(Problem{"move", "cannot be read", ""});
        all.push_back({{}, reasons_data(rules.edition, explain(view, *move))});
        return all;
    }
    const auto card = parse_card(rules.edition, asked.card.value_or(""));
    if (!card) return tl::unexpected(Problem{"card", "is not of this deck", ""});
    if (asked.discard)
        add(explain(view, discard(view.seat, *card)));
    else if (asked.side == rules.side_of(view.seat))
        add(explain(view, lay(view.seat, *card)));
    else
        for (const Explanation& why : explain(view, *card)) add(why);
    return all;
}

EventData happening(const Rulebook& rules, const SeatFact& told, Watcher watcher) {
    const Fact& f = told.fact;
    EventData h{.seq  = static_cast<int>(told.seq),
                .what = f.kind,
                .say  = fact_message_data(rules, f, watcher)};
    if (f.seat) h.seat = *f.seat;
    if (!f.event) return h;
    h.event   = f.event->kind;
    h.is_move = is_move(f.event->kind);
    h.seat    = f.event->seat;
    h.side    = f.event->side;
    if (f.event->card) h.card = card_code(rules.edition, *f.event->card);
    return h;
}

}  // namespace kilostone::web
