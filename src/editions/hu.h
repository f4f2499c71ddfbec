// The Hungarian box of 2006. Differences from the family only; clauses: docs/rules/hu.md
#pragma once

#include "engine/edition.h"

namespace kilostone {

inline constexpr Edition hu = [] {
    Edition e;
    e.id              = "hu";
    e.name            = "1000 Kilométer, the Hungarian box of 2006";
    e.languages       = "hu";
    e.revision        = 2;                                                              // R31
    e.small_table_out = {Card::Stop, Card::OutOfFuel, Card::Puncture, Card::Accident};  // R3, R24
    e.add_form({.players = 2, .target = 700, .extending = Extending::Offered});
    e.add_form({.players = 3, .target = 700, .extending = Extending::Offered});
    e.add_form({.players = 4, .per_side = 2, .target = 1000, .extending = Extending::Offered});
    e.add_form({.players = 6, .per_side = 2, .target = 1000, .extending = Extending::Offered});
    e.limit_target            = LimitTarget::RollingOnly;  // its attack rule covers all hazards
    e.opening                 = Opening::OpenFirst;        // R31
    e.points.all_four_wording = AllFourWording::InAll;
    e.points.coup             = 200;  // 300 instead of the safety's 100, R13
    e.points.coup_wording     = CoupWording::Instead;
    e.printed_mistake         = Mistake::WrongSafety;
    e.house                   = family_house | HouseKeys{HouseKey::Mistakes};
    return e;
}();

static_assert(cards_in(hu) == 106, "the box says 106");
static_assert(cards_of(hu, hazard_cards) == 18 && cards_of(hu, safety_cards) == 4);

}  // namespace kilostone
