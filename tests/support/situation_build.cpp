// How a Situation becomes a State in which every card of the deck is somewhere.
#include "formats/words.h"
#include "support/situation.h"

#include <algorithm>

namespace kilostone {

void Situation::build() {
    if (built_) return;
    built_ = true;
    rules_ = rulebook(edition_, players_, teams_, house_);
    for (const Card c : all_cards) left(c) = rules_.cards[static_cast<std::size_t>(index(c))];

    Table& table = state_.table;
    table.turn   = turn_;
    table.dealer = static_cast<Seat>((turn_ + rules_.seats - 1) % rules_.seats);
    table.target = caller_ ? rules_.edition.long_distance : rules_.form.target;
    table.due    = 1;
    if (caller_) {
        table.extended = true;
        table.caller   = caller_;
    }
    for (const Placed& p : placed_) place(p);
    deal_named_hands();
    const std::vector<Card> named = std::exchange(pile_, {});
    for (const Card c : named)
        if (take(c)) pile_.push_back(c);
    if (whole_pile_ || !pile_.empty()) fill_hands();
    stack_pile();
    for (Seat s = 0; s < rules_.seats; ++s)
        table.hand_sizes[s] = static_cast<std::uint8_t>(state_.hands[s].size());
    expect_every_card_somewhere();
}

void Situation::expect_every_card_somewhere() {
    CardCounts there = state_.table.seen;
    for (int i = 0; i < state_.table.pile; ++i)
        ++there[static_cast<std::size_t>(index(state_.pile.at(i)))];
    for (Seat s = 0; s < rules_.seats; ++s) {
        EXPECT_EQ(state_.hands[s].size(), state_.table.hand_sizes[s]) << "seat " << int{s};
        for (const Card c : all_cards)
            there[static_cast<std::size_t>(index(c))] = static_cast<std::uint8_t>(
                there[static_cast<std::size_t>(index(c))] + state_.hands[s].count(c));
    }
    for (const Card c : all_cards)
        EXPECT_EQ(there[static_cast<std::size_t>(index(c))],
                  rules_.cards[static_cast<std::size_t>(index(c))])
            << card_code(edition_, c);
}

bool Situation::take(Card c) {
    if (left(c) == 0) {
        ADD_FAILURE() << "the situation needs more " << card_code(edition_, c)
                      << " cards than the deck has";
        return false;
    }
    --left(c);
    return true;
}

void Situation::place(const Placed& p) {
    if (p.place == Place::AtKm) return place_km(p.side, p.km);
    if (!take(p.card)) return;
    Tableau& t = state_.table.tableaux[p.side];
    ++state_.table.seen[static_cast<std::size_t>(index(p.card))];
    if (is_hazard(p.card)) return table_change::land_hazard(rules_, t, p.card);
    table_change::lay(rules_, state_.table, p.side, p.card);
    if (p.place == Place::Coup)
        t.safeties = static_cast<std::uint8_t>(t.safeties | 16 << safety_index(p.card));
}

void Situation::place_km(Side side, int km) {
    for (const Card c : {Km4, Km3, Km2, Km1})
        for (; km >= rules_.km(c) && left(c) > 0; km -= rules_.km(c))
            place({side, Place::Road, c, 0});
    EXPECT_EQ(km, 0) << "these kilometres cannot be laid with the cards that are left";
}

void Situation::deal_named_hands() {
    if (holding_) hands_[turn_] = holding_;
    for (Seat s = 0; s < rules_.seats; ++s)
        for (const Card c : hands_[s].value_or(std::vector<Card>{}))
            if (take(c)) state_.hands[s].add(c);
}

void Situation::fill_hands() {
    for (Seat s = 0; s < rules_.seats; ++s) {
        const int full = s == turn_ ? dealt_hand + 1 : dealt_hand;
        while (state_.hands[s].size() < full) state_.hands[s].add(filler(s));
    }
}

// A remedy that does nothing there, of which most are left; then, whatever is no safety.
Card Situation::filler(Seat seat) {
    const Tableau& mine  = state_.table.tableaux[rules_.side_of(seat)];
    const auto take_most = [&](std::initializer_list<Card> cards,
                               bool idle) -> std::optional<Card> {
        std::optional<Card> best;
        for (const Card c : cards) {
            if (idle && lay_refusals(rules_, mine, c).none()) continue;
            if (left(c) > (best ? left(*best) : 0)) best = c;
        }
        if (best) --left(*best);
        return best;
    };
    if (const auto c = take_most({EndOfLimit, Fuel, SpareTyre, Repair}, true)) return *c;
    if (const auto c = take_most({Roll, Km1, Km2, Km3, Km4}, true)) return *c;
    return take_most({EndOfLimit, Fuel, SpareTyre, Repair, Roll, Km1, Km2, Km3, Km4}, false)
        .value_or(Roll);
}

void Situation::stack_pile() {
    const auto all_of = [&](CardSet cards, std::vector<Card>& to) {
        for (const Card c : cards)
            for (; left(c) > 0; --left(c)) to.push_back(c);
    };
    if (whole_pile_)
        for (const CardSet group : {remedy_cards - CardSet{Roll}, CardSet{Roll}, hazard_cards,
                                    safety_cards, distance_cards})
            all_of(group, pile_);
    for (const Card c : all_cards) {
        auto& seen = state_.table.seen[static_cast<std::size_t>(index(c))];
        seen       = static_cast<std::uint8_t>(seen + std::exchange(left(c), 0));
    }
    const int size         = static_cast<int>(pile_.size());
    state_.table.pile      = static_cast<std::uint8_t>(size);
    state_.below_distances = state_.table.pile;
    for (int i = 0; i < size; ++i) {
        const Card c = pile_[static_cast<std::size_t>(i)];
        state_.pile.put(size - 1 - i, c);
        if (is_distance(c)) state_.below_distances = static_cast<std::uint8_t>(size - 1 - i);
    }
}

}  // namespace kilostone
