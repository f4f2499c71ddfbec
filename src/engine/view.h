// What one seat knows: the table, its own hand, the standing of the match. Bots, terminal and
// browser work on a View alone. Which moves are legal in it is for engine/moves.h to say.
#pragma once

#include "base/rng.h"
#include "engine/event.h"
#include "engine/sight.h"
#include "engine/state.h"

namespace kilostone {

// Where the match stands before this stage.
struct Standing {
    std::array<std::int32_t, max_seats> points{};  // by side
    std::uint16_t stages_played = 0;

    friend constexpr bool operator==(const Standing&, const Standing&) = default;
};

struct View {
    const Rulebook* rules = nullptr;
    Table table{};
    Seat seat = 0;
    Hand hand{};
    ChainDraws chain_draws{};  // one's own, drawn in the coup's turn that is on (R9)
    Standing standing{};

    constexpr Sight sight() const { return {*rules, table, seat, hand}; }
    friend bool operator==(const View&, const View&) = default;
};

[[nodiscard]] View view(const Rulebook& rules, const State& state, Seat seat);

// Folds an event, as seen_by() this seat, into the view.
void advance(View& view, const Event& event);

// The cards this seat cannot see: in other hands or in the draw pile.
[[nodiscard]] CardCounts unseen(const View& view);

// The world in which the unseen cards lie in this order: the draw pile from its bottom up, then the
// hands of the others by seat. Requires a deck of just these cards. A pile that would already have
// ended the race gets a distance card out of the hands, at a place drawn by lot.
[[nodiscard]] State arrange(const View& view, Deck unseen, Rng& rng);

// A random world that fits the view; every fitting arrangement of the unseen cards is equally
// likely (see arrange() for the one exception). Looks the same to the seat that imagined it.
[[nodiscard]] State imagine(const View& view, Rng& rng);

}  // namespace kilostone
