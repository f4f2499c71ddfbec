#include "engine/view.h"

#include "engine/advance.h"
#include "engine/deal.h"
#include "engine/facts.h"

#include <utility>

namespace kilostone {

View view(const Rulebook& rules, const State& state, Seat seat) {
    View v;
    v.rules = &rules;
    v.table = state.table;
    v.seat  = seat;
    v.hand  = state.hands[seat];
    if (state.table.turn == seat) v.chain_draws = state.chain_draws;
    return v;
}

void advance(View& v, const Event& e) {
    advance(*v.rules, v.table, e);
    if (v.table.coup_turn != CoupTurn::Open) v.chain_draws = {};
    if (e.seat != v.seat) return;
    if (e.kind == EventKind::Drew) v.hand.add(*e.card);
    if (leaves_hand(e.kind)) v.hand.remove(*e.card);
    if (v.table.coup_turn != CoupTurn::Open || v.rules->edition.coup_chain == CoupChain::None)
        return;
    if (e.kind == EventKind::Drew && is_safety(*e.card)) v.chain_draws.insert(*e.card);
    if (e.kind == EventKind::Laid)
        v.chain_draws.erase(*e.card);  // any other card has closed the chain
}

CardCounts unseen(const View& v) {
    CardCounts counts = v.rules->cards;
    for (const Card c : all_cards) {
        const auto i = static_cast<std::size_t>(index(c));
        counts[i]    = static_cast<std::uint8_t>(counts[i] - v.table.seen[i] - v.hand.count(c));
    }
    return counts;
}

namespace {

Deck unseen_deck(const View& v, Rng& rng) {
    Deck deck;
    const CardCounts counts = unseen(v);
    for (const Card c : all_cards)
        for (int n = counts[static_cast<std::size_t>(index(c))]; n > 0; --n)
            deck.cards[static_cast<std::size_t>(deck.size++)] = c;
    shuffle(deck, rng);
    return deck;
}

// Where the race ends with the last distance card of the pile, a race still on has one there.
void keep_race_on(const View& v, Deck& deck, int in_pile, Rng& rng) {
    if (v.rules->edition.pile_end != PileEnd::RaceOverWithoutDistances || in_pile == 0) return;
    for (int i = 0; i < in_pile; ++i)
        if (is_distance(deck.cards[static_cast<std::size_t>(i)])) return;
    for (int i = in_pile; i < deck.size; ++i) {
        if (!is_distance(deck.cards[static_cast<std::size_t>(i)])) continue;
        std::swap(deck.cards[static_cast<std::size_t>(i)],
                  deck.cards[rng.below(static_cast<std::uint32_t>(in_pile))]);
        return;
    }
}

}  // namespace

State imagine(const View& v, Rng& rng) { return arrange(v, unseen_deck(v, rng), rng); }

State arrange(const View& v, Deck deck, Rng& rng) {
    State state;
    state.table         = v.table;
    state.hands[v.seat] = v.hand;
    state.chain_draws   = v.chain_draws;
    const int in_pile   = v.table.pile;
    keep_race_on(v, deck, in_pile, rng);

    state.below_distances = static_cast<std::uint8_t>(in_pile);
    for (int i = in_pile - 1; i >= 0; --i) {
        const Card c = deck.cards[static_cast<std::size_t>(i)];
        state.pile.put(i, c);
        if (is_distance(c)) state.below_distances = static_cast<std::uint8_t>(i);
    }
    int next = in_pile;
    for (Seat seat = 0; seat < v.rules->seats; ++seat) {
        if (seat == v.seat) continue;
        for (int n = v.table.hand_sizes[seat]; n > 0; --n)
            state.hands[seat].add(deck.cards[static_cast<std::size_t>(next++)]);
    }
    return state;
}

}  // namespace kilostone
