// No card is lost or invented, and what the table shows is what lies there.
#include "laws/law.h"
#include "laws/ledger.h"

namespace kilostone {
namespace {

class CardsLaw : public Law {};
IN_EVERY_EDITION(CardsLaw);

TEST_P(CardsLaw, NoCardIsLostOrInventedAndTheTableShowsWhatLiesThere) {
    in_every_form(250, [&](RandomStage& stage) {
        Ledger ledger(stage.rules(), stage.deck(), stage.dealer());
        const auto keep = [&] {
            for (const Event& e : stage.events()) ledger.fold(e);
            EXPECT_EQ(ledger.difference(stage.state()), "");
        };
        keep();
        while (!stage.over() && !HasFailure()) {
            stage.step();
            keep();
        }
    });
}

// Section 4 of the design: skipped only if the safety lies face up or in the discard pile.
TEST_P(CardsLaw, AnAttackOpensTheWindowUnlessTheSafetyLiesOpen) {
    in_every_form(100, [&](RandomStage& stage) {
        Ledger ledger(stage.rules(), stage.deck(), stage.dealer());
        while (!stage.over() && !HasFailure()) {
            for (const Event& e : stage.events()) ledger.fold(e);
            stage.step();
            if (stage.events().front().kind != EventKind::Attacked) continue;
            const bool open = stage.table().phase == Phase::Answering;
            EXPECT_EQ(open, !ledger.lies_open(safety_of(*stage.events().front().card)));
        }
    });
}

}  // namespace
}  // namespace kilostone
