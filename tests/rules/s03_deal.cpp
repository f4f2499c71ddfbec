// Section 3: dealing, and who begins.
#include "engine/moves.h"
#include "formats/match_record.h"
#include "support/rule.h"
#include "support/situation.h"
#include "table/driver.h"

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
        EXPECT_EQ(events.front().kind, EventKind::TurnBegan);
        EXPECT_EQ(events.front().seat, first);
        EXPECT_EQ(state.table.turn, first);
        EXPECT_FALSE(legal_moves(view(rules, state, first)).empty());
        EXPECT_TRUE(legal_moves(view(rules, state, dealer)).empty());
    }
}

// A table whose players have picked a seat before the first deal: cards are dealt, nothing played.
Room begun(const Agreement& table, Seat picked) {
    Driver driver(std::uint64_t{17}, [] { return std::uint64_t{0}; });
    kilostone::Setup setup{.first_pick = picked};
    setup.settings.table = table;
    for (Seat seat = 0; seat < table.form.players; ++seat)
        setup.seats.push_back(person_named("P" + std::to_string(seat)));
    EXPECT_FALSE(driver.begin(setup, 0));
    EXPECT_TRUE(driver.step(0)) << "the deal";
    return driver.room();
}

// A stage that brought nobody a point, so that the match goes on.
StageRecord undecided(const MatchReader& match, const Agreement& table, Seat dealer) {
    StageRecord stage;
    stage.table  = table;
    stage.dealer = dealer;
    stage.match  = match_object("m", match.stages() + 1, match.totals(), match.rules().sides);
    stage.result = StageResult{};
    return stage;
}

void expect_not_dealer(MatchReader& match, const StageRecord& stage) {
    const auto problem = match.add(stage);
    ASSERT_TRUE(problem.has_value()) << "seat " << int{stage.dealer};
    EXPECT_EQ(problem->where, "dealer");
}

}  // namespace

RULE("first-player", "hu de trio classic", "The seat after the dealer begins") {
    for (const Form& form : forms(edition)) expect_first_turn_after_dealer(compile(edition, form));
    EXPECT_EQ(edition.direction, Direction::Clockwise);
    EXPECT_EQ(edition.first_player, FirstPlayer::AfterDealer);
}

RULE("first-player", "speed", "The seat after the dealer, to the right, begins") {
    for (const Form& form : forms(edition)) expect_first_turn_after_dealer(compile(edition, form));
    EXPECT_EQ(edition.direction, Direction::CounterClockwise);
    EXPECT_EQ(edition.first_player, FirstPlayer::AfterDealer);
}

RULE("first-player", "nl", "The seat that the table names as the youngest player's begins") {
    EXPECT_EQ(edition.first_player, FirstPlayer::Youngest);
    for (const Form& form : forms(edition)) {
        expect_first_turn_after_dealer(compile(edition, form));
        for (Seat youngest = 0; youngest < form.players; ++youngest) {
            const Room room = begun({edition, form, {}}, youngest);
            EXPECT_EQ(room.view(0).table.turn, youngest);
            EXPECT_EQ(room.rules().after(room.view(0).table.dealer), youngest);
            EXPECT_FALSE(legal_moves(room.view(youngest)).empty());
        }
    }
}

RULE("next-dealer", all_editions,
     "In a match each stage is dealt by the seat after the last dealer") {
    for (const Form& form : forms(edition)) {
        const Rulebook rules = compile(edition, form);
        const MatchHeader header{.table = {edition, form, {}}, .first_dealer = 1};
        auto match = MatchReader::open(print(header));
        ASSERT_TRUE(match.has_value());
        Seat due = header.first_dealer;
        for (int stage = 0; stage < 2 * rules.seats; ++stage, due = rules.after(due)) {
            for (Seat dealer = 0; dealer < rules.seats; ++dealer)
                if (dealer != due)
                    expect_not_dealer(*match, undecided(*match, header.table, dealer));
            EXPECT_FALSE(match->add(undecided(*match, header.table, due))) << "stage " << stage;
        }
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
