// Where the tests of a coup's turn begin.
#pragma once

#include "support/situation.h"

namespace kilostone {

// Two sides that roll; my puncture has just been answered by the player who holds the safety and
// has drawn two cards.
inline Situation answered(const Edition& edition, std::vector<Card> held, std::vector<Card> pile) {
    Situation s(edition);
    s.battle(me, {Roll})
        .battle(opponent, {Roll})
        .holding({Puncture})
        .seat_holding(opponent, std::move(held));
    s.pile(std::move(pile))
        .play(attack(me, Puncture, opponent))
        .play(coup(opponent, PunctureProof));
    return s;
}

}  // namespace kilostone
