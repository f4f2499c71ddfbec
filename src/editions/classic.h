// The common international rules, as other boxes and programs play them.
// Differences from the family only; clauses: docs/rules/classic.md
#pragma once

#include "engine/edition.h"

namespace kilostone {

inline constexpr Edition classic = [] {
    Edition e;
    e.id              = "classic";
    e.name            = "The common international rules";
    e.revision        = 2;  // the extension bonus
    e.small_table_out = hazard_cards;
    e.add_form({.players = 2, .target = 700, .extending = Extending::Offered});
    e.add_form({.players = 3, .target = 700, .extending = Extending::Offered});
    e.add_form({.players = 4, .per_side = 2, .target = 1000, .extending = Extending::Offered});
    e.add_form({.players = 6, .per_side = 2, .target = 700, .extending = Extending::Offered});
    e.safety_in_turn         = SafetyInTurn::PlaysAgain;
    e.points.shut_out_when   = ShutOut::EveryOpponent;
    e.points.extension_bonus = ExtensionBonus::CallerElseOpponents;
    return e;
}();

static_assert(cards_in(classic) == 106);

}  // namespace kilostone
