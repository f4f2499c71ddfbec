// Clients never drift from the server, and nobody sees what another draws.
#include "engine/moves.h"
#include "laws/law.h"
#include "support/rigged_deck.h"

namespace kilostone {
namespace {

class ViewsLaw : public Law {};
IN_EVERY_EDITION(ViewsLaw);

std::vector<View> views_before_the_first_draw(const RandomStage& stage) {
    const State dealt = deal_hands(stage.rules(), stage.deck(), stage.dealer());
    std::vector<View> views;
    for (Seat seat = 0; seat < stage.rules().seats; ++seat)
        views.push_back(view(stage.rules(), dealt, seat));
    return views;
}

TEST_P(ViewsLaw, AViewFoldedFromTheFactsASeatMaySeeEqualsTheServers) {
    in_every_form(250, [&](RandomStage& stage) {
        std::vector<View> views = views_before_the_first_draw(stage);
        const auto fold         = [&] {
            for (View& v : views) {
                for (const Event& e : stage.events()) advance(v, seen_by(v.seat, e));
                EXPECT_EQ(v, view(stage.rules(), stage.state(), v.seat)) << "seat " << int{v.seat};
            }
        };
        fold();
        while (!stage.over() && !HasFailure()) {
            stage.step();
            fold();
        }
    });
}

TEST_P(ViewsLaw, NobodySeesWhatAnotherDrawsAndEverybodySeesTheRest) {
    after_every_move(50, [&](RandomStage& stage) {
        for (const Event& e : stage.events())
            for (Seat seat = 0; seat < stage.rules().seats; ++seat) {
                const Event seen  = seen_by(seat, e);
                const bool hidden = e.kind == EventKind::Drew && e.seat != seat;
                EXPECT_EQ(seen.card, hidden ? std::nullopt : e.card);
                Event rest = seen;
                rest.card  = e.card;
                EXPECT_EQ(rest, e);
            }
    });
}

// Seldom met at random: a seat that has just drawn a safety in a coup's turn is answered itself.
// What it drew last does not matter from then on.
TEST_P(ViewsLaw, ViewsDoNotDriftWhenACoupAnswersACoupsTurn) {
    const Setting rolling{"start_rolling", "true"};
    Agreement agreement{*GetParam(), GetParam()->forms[0], {}};
    ASSERT_FALSE(agree(agreement, {&rolling, 1}));
    const Rulebook rules = compile(agreement.edition, agreement.form);
    const auto deck      = rigged_deck(
        rules, {.hands = {{Card::Stop, Card::DrivingAce}, {Card::RightOfWay, Card::Accident}},
                     .draws = {Card::Fuel, Card::Tanker, Card::Fuel}});
    ASSERT_TRUE(deck);
    State state = deal(rules, *deck, static_cast<Seat>(rules.seats - 1));
    std::vector<View> views{view(rules, state, 0), view(rules, state, 1)};
    for (const Move m : {attack(0, Card::Stop, 1), coup(1, Card::RightOfWay),
                         attack(1, Card::Accident, 0), coup(0, Card::DrivingAce)}) {
        ASSERT_FALSE(refusal(view(rules, state, m.seat), m));
        apply(rules, state, m, [&](const Event& e) {
            for (View& v : views) advance(v, seen_by(v.seat, e));
        });
        for (const View& v : views)
            EXPECT_EQ(v, view(rules, state, v.seat)) << "seat " << int{v.seat};
    }
}

// The public part of every view is one and the same table.
TEST_P(ViewsLaw, AllSeatsSeeTheSameTableAndOnlyTheirOwnHand) {
    after_every_move(50, [&](RandomStage& stage) {
        for (Seat seat = 0; seat < stage.rules().seats; ++seat) {
            const View v = view(stage.rules(), stage.state(), seat);
            EXPECT_EQ(v.table, stage.table());
            EXPECT_EQ(v.hand, stage.state().hands[seat]);
            EXPECT_TRUE(seat == stage.table().turn || v.chain_draws.empty());
        }
    });
}

}  // namespace
}  // namespace kilostone
