// How an edition and a form become a Rulebook. A header, so that a rulebook can be made when the
// program is compiled; everything else calls compile() in rulebook.h, which is built once.
#pragma once

#include "engine/legality.h"

#include <algorithm>

namespace kilostone {

namespace compiling {

constexpr CardCounts cards_in_play(const Edition& e, const Form& form) {
    CardCounts cards = e.deck;
    if (form.players <= e.small_table_players)
        for (const Card c : e.small_table_out) --cards[static_cast<std::size_t>(index(c))];
    return cards;
}

// The tableau of this status with nothing else on it.
constexpr Tableau tableau_of(int status) {
    Tableau t;
    t.battle   = static_cast<std::uint8_t>(status & 15);
    t.flags    = static_cast<std::uint8_t>(status & 0x70);
    t.safeties = static_cast<std::uint8_t>((status & tableau_flags::right_of_way) != 0);
    return t;
}

constexpr void fill_status_tables(Rulebook& rules) {
    for (int s = 0; s < status_count; ++s) {
        const Tableau t = tableau_of(s);
        if ((t.battle & 15) > battle_code(Card::Repair)) continue;  // no such pile
        const auto at     = static_cast<std::size_t>(s);
        rules.rolling[at] = is_rolling(rules, t);
        if (may_play_hazards(rules, t)) rules.hazards[at] = hazard_cards;
        for (const Card c : all_cards) {
            if (lay_refusals(rules, t, c).none()) rules.layable[at].insert(c);
            if (attack_refusals(rules, t, c).none()) rules.attackable[at].insert(c);
        }
    }
    for (const int unit : {25, 5})
        if (rules.km_unit == 1 && std::all_of(rules.edition.km.begin(), rules.edition.km.end(),
                                              [&](int km) { return km % unit == 0; }))
            rules.km_unit = unit;
    for (const Card d : distance_cards)
        if (rules.km(d) > rules.edition.limit_km) rules.above_limit.insert(d);
    for (std::size_t owned = 0; owned < 16; ++owned)
        for (const Card h : hazard_cards)
            if (!(owned >> safety_index(safety_of(h)) & 1)) rules.unprotected[owned].insert(h);
}

constexpr void fill_fits(Rulebook& rules) {
    Table table;
    for (int left = 0; left <= Rulebook::fit_limit; ++left) {
        table.target = static_cast<std::uint16_t>(left);
        for (const Card c : all_cards)
            if (!is_distance(c) || !passes_target(rules, table, 0, c))
                rules.fits[static_cast<std::size_t>(left)].insert(c);
    }
}

}  // namespace compiling

[[nodiscard]] constexpr Rulebook make_rulebook(const Edition& edition, const Form& form) {
    Rulebook rules;
    rules.edition   = edition;
    rules.form      = form;
    rules.seats     = form.players;
    rules.sides     = form.sides();
    rules.cards     = compiling::cards_in_play(edition, form);
    rules.deck_size = total(rules.cards) - (edition.start_rolling ? rules.sides : 0);
    rules.extending = long_target(edition, form) != 0;
    rules.mistake   = edition.mistakes ? edition.printed_mistake : Mistake::None;
    for (std::size_t i = 0; i < rules.side_at.size(); ++i)
        rules.side_at[i] = static_cast<Side>(i % static_cast<std::size_t>(rules.sides));
    compiling::fill_status_tables(rules);
    compiling::fill_fits(rules);
    return rules;
}

}  // namespace kilostone
