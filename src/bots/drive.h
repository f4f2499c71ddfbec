// Plays a stage from the deal to its end with a function that decides for every seat.
//
// Only the holder of a safety is asked for an answer; a window that no seat can use closes by
// itself. The stage is the same as if every seat were asked, since the others could only decline.
#pragma once

#include "bots/player.h"
#include "engine/deal.h"
#include "engine/facts.h"
#include "engine/moves.h"

namespace kilostone {

// decide(const Sight&) -> Move, a legal one.
template <class Decide, class Sink>
void drive_seats(const Rulebook& rules, State& state, Decide&& decide, Sink&& sink) {
    while (state.table.phase != Phase::Over) {
        Seat seat = state.table.turn;
        if (state.table.phase == Phase::Answering) {
            const auto holder = coup_holder(rules, state);
            if (!holder) {
                apply(rules, state, decline(declining_seat(rules, state.table)), sink);
                continue;
            }
            seat = *holder;
        }
        apply(rules, state, decide(Sight{rules, state.table, seat, state.hands[seat]}), sink);
    }
}

// decide(const Sight&, const Moves&) -> Move; before(const State&, const Moves&, Move) is
// called with every decision; then the move is applied and the sink gets the events.
template <class Decide, class Before, class Sink>
void drive(const Rulebook& rules, State& state, Decide&& decide, Before&& before, Sink&& sink) {
    drive_seats(
        rules, state,
        [&](const Sight& sight) {
            const Moves moves = legal_moves(sight);
            const Move move   = decide(sight, moves);
            before(state, moves, move);
            return move;
        },
        sink);
}

template <class Decide>
void drive(const Rulebook& rules, State& state, Decide&& decide) {
    drive(rules, state, decide, [](const State&, const Moves&, Move) {}, NullSink{});
}

}  // namespace kilostone
