// The Dutch box with electric cars: one race, no points. Differences from the family only;
// clauses: docs/rules/nl.md
#pragma once

#include "engine/edition.h"

namespace kilostone {

inline constexpr Edition nl = [] {
    Edition e;
    e.id        = "nl";
    e.name      = "1000 KM, the Dutch box with electric cars";
    e.languages = "nl";
    e.add_form({.players = 2, .target = 1000});
    e.add_form({.players = 3, .target = 1000});
    e.add_form({.players = 4, .target = 1000});
    e.add_form({.players = 4, .per_side = 2, .target = 1000});
    e.add_form({.players = 6, .per_side = 2, .target = 1000});
    e.add_form({.players = 8, .per_side = 2, .target = 1000});
    e.long_distance  = 0;
    e.first_player   = FirstPlayer::Youngest;  // 3.1
    e.safety_in_turn = SafetyInTurn::PlaysAgain;
    e.after_remedy   = AfterRemedy::RollsOn;
    e.pile_end       = PileEnd::RaceOverWithoutDistances;  // R10
    e.points         = {.counted   = false,
                        .won       = 0,
                        .safety    = 0,
                        .all_four  = 0,
                        .coup      = 0,
                        .safe_trip = 0,
                        .delayed   = 0,
                        .shut_out  = 0,
                        .extension = 0};
    e.match_points   = 0;
    e.house          = {HouseKey::Distance, HouseKey::Discard,         HouseKey::Opening,
                        HouseKey::End,      HouseKey::RollAfterRemedy, HouseKey::StartRolling};
    return e;
}();

static_assert(cards_in(nl) == 106, "R2");

}  // namespace kilostone
