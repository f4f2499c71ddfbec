// Clients never drift from the server, and nobody sees what another draws.
#include "laws/law.h"

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
                const bool hidden = e.what == What::Drew && e.seat != seat;
                EXPECT_EQ(seen.card, hidden ? std::nullopt : e.card);
                Event rest = seen;
                rest.card  = e.card;
                EXPECT_EQ(rest, e);
            }
    });
}

// The public part of every view is one and the same table.
TEST_P(ViewsLaw, AllSeatsSeeTheSameTableAndOnlyTheirOwnHand) {
    after_every_move(50, [&](RandomStage& stage) {
        for (Seat seat = 0; seat < stage.rules().seats; ++seat) {
            const View v = view(stage.rules(), stage.state(), seat);
            EXPECT_EQ(v.table, stage.table());
            EXPECT_EQ(v.hand, stage.state().hands[seat]);
            EXPECT_TRUE(seat == stage.table().turn || v.fresh == Fresh{});
        }
    });
}

}  // namespace
}  // namespace kilostone
