// The four-language box "Speed 1.200 km": steps of thirty kilometres, to the right around the
// table. Differences from the family only; clauses: docs/rules/speed.md
#pragma once

#include "engine/edition.h"

namespace kilostone {

inline constexpr Edition speed = [] {
    Edition e;
    e.id              = "speed";
    e.name            = "Speed 1.200 km, the box in four languages";
    e.languages       = "el en ro bg";
    e.km              = {30, 60, 90, 120, 240};
    e.deck            = {11, 11, 11, 13, 4, 5, 4, 3, 3, 3, 14, 6, 6, 6, 6, 1, 1, 1, 1};  // R1
    e.small_table_out = hazard_cards;
    e.add_form({.players = 2, .target = 900, .extending = Extending::Offered});
    e.add_form({.players = 3, .target = 900, .extending = Extending::Offered});
    e.add_form({.players = 4, .per_side = 2, .target = 1200, .extending = Extending::Offered});
    e.add_form(
        {.players = 6, .per_side = 2, .target = 990, .extending = Extending::Offered});  // R4
    e.long_distance          = 1200;
    e.direction              = Direction::CounterClockwise;
    e.limit_km               = 60;
    e.safety_in_turn         = SafetyInTurn::PlaysAgain;
    e.points.shut_out_when   = ShutOut::EveryOpponent;  // R15
    e.points.extension_bonus = ExtensionBonus::CallerElseOpponents;
    e.match_points           = 6000;
    e.printed_mistake        = Mistake::PastTarget;
    e.house                  = family_house | HouseKeys{HouseKey::Deck, HouseKey::Mistakes};
    return e;
}();

static_assert(cards_in(speed) == 110, "the box says 110");
static_assert(cards_of(speed, hazard_cards) == 18 && cards_of(speed, remedy_cards) == 38,
              "as printed");

}  // namespace kilostone
