// Shuffling and dealing: from a deck to a stage that is ready for its first decision.
#pragma once

#include "base/rng.h"
#include "engine/apply.h"
#include "engine/state.h"

#include <utility>

namespace kilostone {

// The cards that are shuffled for this form, in card order.
[[nodiscard]] constexpr Deck sorted_deck(const Rulebook& rules) {
    Deck deck;
    for (const Card c : all_cards) {
        int count = rules.cards[static_cast<std::size_t>(index(c))];
        if (c == Card::Roll && rules.edition.start_rolling) count -= rules.sides;
        for (int i = 0; i < count; ++i) deck.cards[static_cast<std::size_t>(deck.size++)] = c;
    }
    return deck;
}

constexpr void shuffle(Deck& deck, Rng& rng) {
    for (int left = deck.size; left > 1; --left) {
        const auto pick = rng.below(static_cast<std::uint32_t>(left));
        std::swap(deck.cards[pick], deck.cards[static_cast<std::size_t>(left - 1)]);
    }
}

// R5: the deal moves on by one seat a stage. Stage 0 is dealt by `first`.
[[nodiscard]] constexpr Seat dealer_of(const Rulebook& rules, std::uint64_t stage, Seat first) {
    return static_cast<Seat>((stage + first) % static_cast<std::uint64_t>(rules.seats));
}
// The same where seat 0 opens stage 0.
[[nodiscard]] constexpr Seat dealer_of(const Rulebook& rules, std::uint64_t stage) {
    return dealer_of(rules, stage, static_cast<Seat>(rules.seats - 1));
}

// The dealer of stage 0 when the table has picked this seat: as its dealer, or, where the youngest
// player begins, as the youngest, who has the first turn. Requires a seat of the form.
[[nodiscard]] constexpr Seat first_dealer(const Rulebook& rules, Seat picked) {
    if (rules.edition.first_player == FirstPlayer::AfterDealer) return picked;
    return static_cast<Seat>(picked == 0 ? rules.seats - 1 : picked - 1);
}

// Card i of the first six a player goes to the seat (dealer + 1 + i) mod players, the rest is the
// draw pile. Requires a deck made of exactly the form's cards. Nothing has been drawn yet.
[[nodiscard]] constexpr State deal_hands(const Rulebook& rules, const Deck& deck, Seat dealer) {
    State state;
    Table& table      = state.table;
    const int dealt   = dealt_hand * rules.seats;
    const int in_pile = deck.size - dealt;
    Seat seat         = dealer;
    for (int i = 0; i < dealt; ++i) {
        seat = rules.after(seat);
        state.hands[seat].add(deck.cards[static_cast<std::size_t>(i)]);
    }
    for (int i = 0; i < in_pile; ++i) {
        const Card c = deck.cards[static_cast<std::size_t>(deck.size - 1 - i)];
        state.pile.put(i, c);
        // The lowest distance card of the pile is the last to be drawn.
        if (is_distance(c) && state.below_distances == 0)
            state.below_distances = static_cast<std::uint8_t>(i + 1);
    }
    // Counted as "cards beneath": one less than its place, or all when there is none.
    state.below_distances =
        static_cast<std::uint8_t>(state.below_distances ? state.below_distances - 1 : in_pile);
    for (int s = 0; s < rules.seats; ++s)
        table.hand_sizes[static_cast<std::size_t>(s)] = dealt_hand;
    table.pile   = static_cast<std::uint8_t>(in_pile);
    table.target = rules.form.target;
    table.dealer = dealer;
    table.turn   = rules.after(dealer);
    if (rules.edition.start_rolling) {
        for (int s = 0; s < rules.sides; ++s)
            table.tableaux[static_cast<std::size_t>(s)].battle = battle_code(Card::Roll);
        table.seen[static_cast<std::size_t>(index(Card::Roll))] =
            static_cast<std::uint8_t>(rules.sides);
    }
    return state;
}

// Deals and begins the first turn: its seat has drawn.
template <class Sink = NullSink>
[[nodiscard]] constexpr State deal(const Rulebook& rules, const Deck& deck, Seat dealer,
                                   Sink&& sink = {}) {
    State state = deal_hands(rules, deck, dealer);
    begin_stage(rules, state, sink);
    return state;
}

}  // namespace kilostone
