// The trilingual box of 2006. Differences from the family only; clauses: docs/rules/trio.md
#pragma once

#include "engine/edition.h"

namespace kilostone {

inline constexpr Edition trio = [] {
    Edition e;
    e.id              = "trio";
    e.name            = "1000 Kilometer / Bornes / Miglia, the trilingual box of 2006";
    e.languages       = "de fr it";
    e.revision        = 2;  // R9, R31
    e.small_table_out = {Card::Stop, Card::OutOfFuel, Card::Puncture, Card::Accident};
    e.add_form({.players = 2, .target = 700, .extending = Extending::Offered});
    e.add_form({.players = 3, .target = 700, .extending = Extending::Offered});
    e.add_form({.players = 4, .per_side = 2, .target = 1000, .extending = Extending::Offered});
    e.add_form({.players = 6, .per_side = 2, .target = 1000, .extending = Extending::Offered});
    e.coup_chain              = CoupChain::DrawTwoAgain;  // R9
    e.opening                 = Opening::OpenFirst;       // R31
    e.points.all_four_wording = AllFourWording::InAll;
    e.printed_mistake         = Mistake::AttackOnSafety;
    e.house                   = family_house | HouseKeys{HouseKey::Chain, HouseKey::Mistakes};
    return e;
}();

static_assert(cards_in(trio) == 106, "the box says 106");

}  // namespace kilostone
