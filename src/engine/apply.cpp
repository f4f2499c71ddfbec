#include "engine/apply.h"

namespace kilostone {

bool anybody_can_play(const Rulebook& rules, const State& state) {
    Seat seat = state.table.turn;
    for (int i = 0; i < rules.seats; ++i, seat = rules.after(seat))
        if (!playable_cards(rules, state.table, rules.side_of(seat), state.hands[seat]).empty())
            return true;
    return false;
}

}  // namespace kilostone
