// The only function that changes a Table: it folds an event into it. The process that plays a stage
// and those that watch it call the same function, so that their tables stay equal.
#pragma once

#include "engine/event.h"
#include "engine/rulebook.h"

namespace kilostone {

namespace table_change {

constexpr void uncover(Tableau& t) { t.battle = static_cast<std::uint8_t>(t.battle >> 4); }

constexpr void cover(Tableau& t, Card c) {
    t.battle = static_cast<std::uint8_t>((t.battle & 15) << 4 | battle_code(c));
}

constexpr void lift_limit(const Rulebook& rules, Tableau& t) {
    t.flags = static_cast<std::uint8_t>(t.flags & ~tableau_flags::limited);
    if (rules.edition.limit_pile == LimitPile::Battle) uncover(t);
}

// A safety removes the hazard it guards against, and what lay beneath counts again (R8). Right of
// way takes a stop and a speed limit away.
constexpr void lay_safety(const Rulebook& rules, Table& table, Side side, Card safety) {
    Tableau& t = table.tableaux[side];
    t.safeties = static_cast<std::uint8_t>(t.safeties | 1 << safety_index(safety));
    if (safety == Card::RightOfWay)
        t.flags = static_cast<std::uint8_t>(t.flags | tableau_flags::right_of_way);
    if (const auto top = battle_top(t); top && has_hazard(t) && safety_of(*top) == safety) {
        table.discard_top = top;
        uncover(t);
    }
    if (safety == Card::RightOfWay && is_limited(t)) {
        table.discard_top = Card::Limit;
        lift_limit(rules, t);
    }
}

constexpr void lay_end_of_limit(const Rulebook& rules, Tableau& t) {
    t.flags = static_cast<std::uint8_t>(t.flags & ~tableau_flags::limited);
    if (rules.edition.limit_pile == LimitPile::Own)
        t.flags = static_cast<std::uint8_t>(t.flags | tableau_flags::end_of_limit_on_pile);
    else
        t.battle = battle_code(Card::EndOfLimit);
}

constexpr void lay_distance(const Rulebook& rules, Tableau& t, Card c) {
    const auto r = static_cast<std::size_t>(rank(c));
    t.km         = static_cast<std::uint16_t>(t.km + rules.edition.km[r]);
    ++t.laid[r];
    if (c == Card::KmTop && t.laid[r] >= rules.edition.top_cards)
        t.flags = static_cast<std::uint8_t>(t.flags | tableau_flags::top_cards_used_up);
}

constexpr void take_off(const Rulebook& rules, Tableau& t, Card c) {
    const auto r = static_cast<std::size_t>(rank(c));
    t.km         = static_cast<std::uint16_t>(t.km - rules.edition.km[r]);
    --t.laid[r];
    if (c == Card::KmTop)
        t.flags = static_cast<std::uint8_t>(t.flags & ~tableau_flags::top_cards_used_up);
}

constexpr void lay(const Rulebook& rules, Table& table, Side side, Card c) {
    Tableau& t = table.tableaux[side];
    if (is_distance(c))
        lay_distance(rules, t, c);
    else if (is_safety(c))
        lay_safety(rules, table, side, c);
    else if (c == Card::EndOfLimit)
        lay_end_of_limit(rules, t);
    else
        t.battle = battle_code(c);  // what a remedy covers never shows again
}

constexpr void land_hazard(const Rulebook& rules, Tableau& t, Card hazard) {
    if (hazard != Card::Limit) return cover(t, hazard);
    t.flags = static_cast<std::uint8_t>(t.flags | tableau_flags::limited);
    if (rules.edition.limit_pile == LimitPile::Battle) cover(t, hazard);
}

constexpr void leave_hand(Table& table, Seat seat, Card c) {
    --table.hand_sizes[seat];
    ++table.seen[static_cast<std::size_t>(index(c))];
}

// The first other card of a coup's turn ends its chain (R9).
constexpr void close_chain(const Rulebook& rules, Table& table) {
    if (table.coup_turn == CoupTurn::Open && rules.edition.coup_chain != CoupChain::None)
        table.coup_turn = CoupTurn::Closed;
}

// A card of the seat on turn has left its hand: one less is due.
constexpr void use_card(const Rulebook& rules, Table& table, const Event& e) {
    leave_hand(table, e.seat, *e.card);
    --table.due;
    close_chain(rules, table);
}

constexpr void lay_card(const Rulebook& rules, Table& table, const Event& e) {
    const Side side = rules.side_of(e.seat);
    leave_hand(table, e.seat, *e.card);
    lay(rules, table, side, *e.card);
    if (e.chained) {
        ++table.due;
        return;
    }
    close_chain(rules, table);
    const bool plays_again =
        is_safety(*e.card) && rules.edition.safety_in_turn == SafetyInTurn::PlaysAgain;
    if (!plays_again) --table.due;
    // The mistake of laying past the target ends the turn, even if more cards were due in it.
    if (rules.mistake == Mistake::PastTarget && table.tableaux[side].km > table.target)
        table.due = 0;
}

constexpr void attack(const Rulebook& rules, Table& table, const Event& e) {
    use_card(rules, table, e);
    land_hazard(rules, table.tableaux[e.side], *e.card);
    // The window opens while the safety may still be in a hand, held or not: a public fact.
    const auto safety = static_cast<std::size_t>(index(safety_of(*e.card)));
    if (table.seen[safety] < rules.cards[safety]) {
        table.phase    = Phase::Answering;
        table.attacker = e.seat;
        table.attacked = e.side;
        table.hazard   = *e.card;
    }
}

// The hazard is lifted like any other that the safety guards against: the tableau is as before.
constexpr void answer(const Rulebook& rules, Table& table, const Event& e) {
    leave_hand(table, e.seat, *e.card);
    const Side side = rules.side_of(e.seat);
    lay_safety(rules, table, side, *e.card);
    Tableau& t      = table.tableaux[side];
    t.safeties      = static_cast<std::uint8_t>(t.safeties | 16 << safety_index(*e.card));
    table.phase     = Phase::Playing;
    table.turn      = e.seat;
    table.coup_turn = CoupTurn::Open;
    table.due       = 1;
}

}  // namespace table_change

constexpr void advance(const Rulebook& rules, Table& table, const Event& e) {
    switch (e.kind) {
    case EventKind::TurnBegan:
        table.turn      = e.seat;
        table.phase     = Phase::Playing;
        table.coup_turn = CoupTurn::No;
        table.due       = 1;
        break;
    case EventKind::Drew:
        --table.pile;
        ++table.hand_sizes[e.seat];
        break;
    case EventKind::Laid: table_change::lay_card(rules, table, e); break;
    case EventKind::Attacked: table_change::attack(rules, table, e); break;
    case EventKind::Answered: table_change::answer(rules, table, e); break;
    case EventKind::Discarded:
        table_change::use_card(rules, table, e);
        table.discard_top = e.card;
        break;
    case EventKind::Deflected:
    case EventKind::Misanswered:
        table_change::leave_hand(table, e.seat, *e.card);
        table.discard_top = e.card;
        table.phase       = Phase::Playing;
        table.due         = 0;
        break;
    case EventKind::Declined: table.phase = Phase::Playing; break;
    case EventKind::Reached: table.phase = Phase::Reached; break;
    case EventKind::Extended:
        table.phase    = Phase::Playing;
        table.due      = 0;
        table.extended = true;
        table.caller   = rules.side_of(e.seat);
        table.target   = rules.edition.long_distance;
        break;
    case EventKind::Won:
        table.winner  = e.side;
        table.delayed = table.pile == 0;
        break;
    case EventKind::TakeOffDue:
        table.turn   = e.seat;
        table.phase  = Phase::TakingOff;
        table.due    = 0;
        table.ending = e.ending;
        break;
    case EventKind::TookOff:
        table_change::take_off(rules, table.tableaux[rules.side_of(e.seat)], *e.card);
        table.discard_top = e.card;
        if (table.tableaux[rules.side_of(e.seat)].km <= table.target) {
            table.phase = Phase::Playing;
            table.due   = 1;
        }
        break;
    case EventKind::Ended:
        table.phase  = Phase::Over;
        table.due    = 0;
        table.ending = e.ending;
        break;
    }
}

}  // namespace kilostone
