#include "online/protocol/fold_check.h"

#include "engine/facts.h"

namespace kilostone::online {
namespace {

bool is_card_of_kind(EventKind kind, Card card) {
    switch (kind) {
    case EventKind::Laid: return !is_hazard(card);
    case EventKind::Attacked:
    case EventKind::Deflected: return is_hazard(card);
    case EventKind::Answered:
    case EventKind::Misanswered: return is_safety(card);
    case EventKind::TookOff: return is_distance(card);
    default: return true;
    }
}

// A card that leaves a hand, one that is drawn, one that is taken off.
bool card_fits(const Rulebook& rules, const Table& table, const Event& e) {
    const bool needs_card = leaves_hand(e.kind) || e.kind == EventKind::TookOff;
    if (!e.card) return !needs_card;
    if (!is_card_of_kind(e.kind, *e.card)) return false;
    const auto at = static_cast<std::size_t>(index(*e.card));
    if (leaves_hand(e.kind)) return table.seen[at] < rules.cards[at] && table.hand_sizes[e.seat];
    if (e.kind != EventKind::TookOff) return true;
    return table.tableaux[rules.side_of(e.seat)].laid[static_cast<std::size_t>(rank(*e.card))] > 0;
}

bool lays_safety(EventKind kind) { return kind == EventKind::Laid || kind == EventKind::Answered; }

}  // namespace

bool can_fold(const Rulebook& rules, const Table& table, const Event& e) {
    if (table.phase == Phase::Over) return false;
    if (e.seat >= rules.seats || e.side >= rules.sides || !card_fits(rules, table, e)) return false;
    if (e.kind == EventKind::Drew && (table.pile == 0 || table.hand_sizes[e.seat] >= max_hand))
        return false;
    if (e.kind == EventKind::Attacked && e.side == rules.side_of(e.seat)) return false;
    const bool lays = e.card && lays_safety(e.kind) && is_safety(*e.card);
    if (lays && owns(table.tableaux[rules.side_of(e.seat)], *e.card)) return false;
    if (e.kind == EventKind::Reached || e.kind == EventKind::Extended)
        if (!may_extend(rules, table)) return false;
    if (e.kind == EventKind::Ended) return e.ending.has_value();
    return true;
}

bool can_fold(const View& view, const Event& e) {
    if (!can_fold(*view.rules, view.table, e)) return false;
    if (e.seat != view.seat) return true;
    if (leaves_hand(e.kind)) return view.hand.holds(*e.card);
    if (e.kind != EventKind::Drew) return true;
    if (!e.card) return false;
    const auto at = static_cast<std::size_t>(index(*e.card));
    return view.table.seen[at] + view.hand.count(*e.card) < view.rules->cards[at];
}

}  // namespace kilostone::online
