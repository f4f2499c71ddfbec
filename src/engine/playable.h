// Which cards of a hand can be played, from the tables of a rulebook.
#pragma once

#include "engine/rulebook.h"

namespace kilostone {

constexpr CardSet layable_cards(const Rulebook& rules, const Table& table, Side side,
                                CardSet held) {
    const Tableau& mine = table.tableaux[side];
    int left            = table.target - mine.km;
    left                = left < 0 ? 0 : left > Rulebook::fit_limit ? Rulebook::fit_limit : left;
    return held & rules.layable[static_cast<std::size_t>(status(mine))] &
           rules.fits[static_cast<std::size_t>(left)];
}

// The hazards among these cards that a side may play at all, on whichever target.
constexpr CardSet hazards_of(const Rulebook& rules, const Table& table, Side side, CardSet held) {
    return held & rules.hazards[static_cast<std::size_t>(status(table.tableaux[side]))];
}

// Of hazards_of() a side, those that may be played on this target.
constexpr CardSet attacking_cards(const Rulebook& rules, const Table& table, Side target,
                                  CardSet hazards) {
    const Tableau& theirs = table.tableaux[target];
    return hazards & rules.attackable[static_cast<std::size_t>(status(theirs))] &
           rules.unprotected[theirs.safeties & 15];
}

// The faces of this hand that could be laid, or played as a hazard, by a seat of this side.
[[nodiscard]] constexpr CardSet playable_cards(const Rulebook& rules, const Table& table, Side side,
                                               Hand hand) {
    const CardSet held    = hand.faces();
    const CardSet hazards = hazards_of(rules, table, side, held);
    CardSet playable      = layable_cards(rules, table, side, held);
    for (int other = 0; other < rules.sides; ++other)
        if (other != side)
            playable = playable | attacking_cards(rules, table, static_cast<Side>(other), hazards);
    return playable;
}

}  // namespace kilostone
