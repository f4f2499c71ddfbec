// From a deck to a stage ready for its first choice.
#pragma once

#include "base/rng.h"
#include "engine/apply.h"
#include "engine/state.h"

namespace kilostone {

// The cards that are shuffled for this form, in card order.
[[nodiscard]] Deck sorted_deck(const Rulebook& rules);

void shuffle(Deck& deck, Rng& rng);

// R5: the deal moves on by one seat a stage. Stage 0 is dealt by `first`.
[[nodiscard]] Seat dealer_of(const Rulebook& rules, std::uint64_t stage, Seat first);
// The same where seat 0 opens stage 0.
[[nodiscard]] Seat dealer_of(const Rulebook& rules, std::uint64_t stage);

// The dealer of stage 0 when the table has picked this seat: as its dealer, or, where the youngest
// player begins, as the youngest, who has the first turn. Requires a seat of the form.
[[nodiscard]] Seat first_dealer(const Rulebook& rules, Seat picked);

// Card i of the first six a player goes to the seat (dealer + 1 + i) mod players, the rest is the
// draw pile. Requires a deck made of exactly the form's cards. Nothing has been drawn yet.
[[nodiscard]] State deal_hands(const Rulebook& rules, const Deck& deck, Seat dealer);

// Deals and begins the first turn: its seat has drawn.
template <class Sink = NullSink>
[[nodiscard]] State deal(const Rulebook& rules, const Deck& deck, Seat dealer, Sink&& sink = {}) {
    State state = deal_hands(rules, deck, dealer);
    begin_stage(rules, state, sink);
    return state;
}

}  // namespace kilostone
