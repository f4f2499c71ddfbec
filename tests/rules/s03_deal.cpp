// Section 3: dealing, and who begins.
#include "support/rule.h"
#include "support/situation.h"

namespace kilostone {
namespace {

Deck shuffled(const Rulebook& rules, std::uint64_t seed) {
    Deck deck = sorted_deck(rules);
    Rng rng(seed);
    shuffle(deck, rng);
    return deck;
}

// Whoever's turn begins the stage, for each dealer in turn.
void expect_first_turn_after_dealer(const Rulebook& rules) {
    for (Seat dealer = 0; dealer < rules.seats; ++dealer) {
        std::vector<Event> events;
        const State state = deal(rules, shuffled(rules, dealer), dealer,
                                 [&](const Event& e) { events.push_back(e); });
        const Seat first  = static_cast<Seat>((dealer + 1) % rules.seats);
        ASSERT_FALSE(events.empty());
        EXPECT_EQ(events.front().what, What::TurnBegan);
        EXPECT_EQ(events.front().seat, first);
        EXPECT_EQ(state.table.turn, first);
        EXPECT_FALSE(legal_moves(view(rules, state, first)).empty());
        EXPECT_TRUE(legal_moves(view(rules, state, dealer)).empty());
    }
}

}  // namespace

RULE("first-player", "hu de trio classic", "The seat after the dealer begins") {
    for (const Form& form : forms(edition)) expect_first_turn_after_dealer(compile(edition, form));
    EXPECT_EQ(edition.direction, Direction::Clockwise);
}

RULE("first-player", "speed", "The seat after the dealer, to the right, begins") {
    for (const Form& form : forms(edition)) expect_first_turn_after_dealer(compile(edition, form));
    EXPECT_EQ(edition.direction, Direction::CounterClockwise);
}

RULE("first-player", "nl",
     "Any seat can be the youngest: the seat before it deals, and it begins") {
    for (const Form& form : forms(edition)) {
        const Rulebook rules = compile(edition, form);
        expect_first_turn_after_dealer(rules);
        for (Seat youngest = 0; youngest < rules.seats; ++youngest) {
            const auto dealer = static_cast<Seat>((youngest + rules.seats - 1) % rules.seats);
            EXPECT_EQ(deal(rules, shuffled(rules, 1), dealer).table.turn, youngest);
        }
    }
}

RULE("next-dealer", all_editions,
     "The deal moves on one seat, so everybody begins once in a round of deals") {
    for (const Form& form : forms(edition)) {
        const Rulebook rules = compile(edition, form);
        Seat dealer          = 0;
        std::vector<int> begun(static_cast<std::size_t>(rules.seats));
        for (int stage = 0; stage < rules.seats; ++stage) {
            const State state = deal(rules, shuffled(rules, 7), dealer);
            EXPECT_EQ(state.table.dealer, stage);
            ++begun[state.table.turn];
            dealer = rules.after(dealer);
        }
        EXPECT_EQ(dealer, 0);
        EXPECT_EQ(begun, std::vector<int>(static_cast<std::size_t>(rules.seats), 1));
    }
}

RULE("six-cards", all_editions,
     "Every seat holds six cards when the deal is done, the rest is the draw pile") {
    for (const Form& form : forms(edition)) {
        const Rulebook rules = compile(edition, form);
        const Deck deck      = shuffled(rules, 3);
        const State state    = deal_hands(rules, deck, 1);
        for (Seat s = 0; s < rules.seats; ++s) {
            EXPECT_EQ(state.hands[s].size(), 6);
            EXPECT_EQ(state.table.hand_sizes[s], 6);
        }
        EXPECT_EQ(state.table.pile, deck.size - 6 * rules.seats);
    }
}

RULE("deal-order", all_editions,
     "Cards go round one by one from the first player on, and nobody sees another's") {
    for (const Form& form : forms(edition)) {
        const Rulebook rules = compile(edition, form);
        const Deck deck      = shuffled(rules, 11);
        const Seat dealer    = 1;
        const State state    = deal_hands(rules, deck, dealer);
        std::array<Hand, max_seats> hands{};
        for (int i = 0; i < 6 * rules.seats; ++i)
            hands[static_cast<std::size_t>((dealer + 1 + i) % rules.seats)].add(
                deck.cards[static_cast<std::size_t>(i)]);
        EXPECT_EQ(state.hands, hands);
        // The first to be drawn is the next of the deck.
        EXPECT_EQ(state.pile.at(state.table.pile - 1),
                  deck.cards[static_cast<std::size_t>(6 * rules.seats)]);
        EXPECT_EQ(total(state.table.seen), 0);
        EXPECT_EQ(total(unseen(view(rules, state, 0))), deck.size - 6);
    }
}

}  // namespace kilostone
