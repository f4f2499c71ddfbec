// The German box T.Nr. 65362: one battle pile for everything, and a finish line to drive through.
// Differences from the family only; clauses: docs/rules/de.md
#pragma once

#include "engine/edition.h"

namespace kilostone {

inline constexpr Edition de = [] {
    Edition e;
    e.id        = "de";
    e.name      = "1000 km, the German box T.Nr. 65362";
    e.languages = "de";
    e.deck      = {11, 11, 11, 13, 4, 5, 4, 3, 3, 3, 14, 6, 6, 6, 6, 1, 1, 1, 1};  // R1
    e.add_form({.players = 2, .target = 700, .extending = Extending::Variant});
    e.add_form({.players = 3, .target = 700, .extending = Extending::Variant});
    e.add_form({.players = 4, .per_side = 2, .target = 1000, .extending = Extending::Variant});
    e.add_form({.players = 6, .per_side = 2, .target = 700, .extending = Extending::Variant});
    e.finish                 = Finish::AtLeast;  // the car drives through the finish
    e.limit_pile             = LimitPile::Battle;
    e.limit_target           = LimitTarget::RollingOnly;  // R21
    e.points.delayed         = 0;
    e.points.extension_bonus = ExtensionBonus::WinnerElseOpponents;
    e.house = family_house | HouseKeys{HouseKey::Deck, HouseKey::Finish, HouseKey::Coup};
    return e;
}();

static_assert(cards_in(de) == 110, "the box says 110");
static_assert(cards_of(de, distance_cards) == 50, "R1");

}  // namespace kilostone
