// The action space: every legal move has one number and comes back from it, in every edition and
// form under any house rules; what is no legal action is refused by the judge, too.
#include "env/action.h"
#include "laws/law.h"

#include <set>

namespace kilostone {
namespace {

class Actions : public Law {};
IN_EVERY_EDITION(Actions);

// The seats that may act, each with its sight.
template <class Body>
void for_each_asked(const RandomStage& stage, Body&& body) {
    for (Seat seat = 0; seat < stage.rules().seats; ++seat) {
        const Sight sight{stage.rules(), stage.table(), seat, stage.state().hands[seat]};
        if (!legal_moves(sight).empty()) body(sight);
    }
}

TEST_P(Actions, AreTheLegalMovesInTheirOrder) {
    after_every_move(20, [&](RandomStage& stage) {
        for_each_asked(stage, [&](const Sight& sight) {
            const Moves moves     = legal_moves(sight);
            const ActionSet legal = legal_actions(sight);
            ASSERT_EQ(legal.size(), moves.size());
            for (int n = 0; n < moves.size(); ++n) {
                ASSERT_EQ(legal.nth(n), action_of(sight.rules, moves[n]));
                ASSERT_EQ(move_of(sight.rules, sight.table, sight.seat, legal.nth(n)), moves[n]);
            }
        });
    });
}

TEST_P(Actions, ThatAreNotLegalAreRefusedByTheJudge) {
    after_every_move(4, [&](RandomStage& stage) {
        for (Seat seat = 0; seat < stage.rules().seats; ++seat) {
            const Sight sight{stage.rules(), stage.table(), seat, stage.state().hands[seat]};
            const ActionSet legal = legal_actions(sight);
            for (int action = -3; action < mask_width + 3; ++action) {
                const auto move = move_of(sight.rules, sight.table, seat, action);
                ASSERT_EQ(legal.contains(action), move && judge(sight, *move).allowed()) << action;
            }
        }
    });
}

TEST_P(Actions, TheMaskHasAByteForEachAction) {
    after_every_move(4, [&](RandomStage& stage) {
        for_each_asked(stage, [&](const Sight& sight) {
            const ActionSet legal = legal_actions(sight);
            for (int action = 0; action < mask_width; ++action)
                ASSERT_EQ(legal.bytes(action / 8) >> (8 * (action % 8)) & 255,
                          legal.contains(action) ? 1u : 0u);
        });
    });
}

TEST(ActionSpace, EveryActionMeansAMoveOfItsOwnWithEightSides) {
    Edition edition                   = *find_edition("nl");
    edition.forms[0].players          = 8;
    const Rulebook rules              = compile(edition, edition.forms[0]);
    Table table                       = {};
    std::set<std::array<int, 4>> seen = {};
    for (int action = 0; action < action_count; ++action) {
        const auto move = move_of(rules, table, 5, action);
        ASSERT_TRUE(move) << action;
        EXPECT_EQ(action_of(rules, *move), action);
        EXPECT_TRUE(
            seen.insert({static_cast<int>(move->kind), move->seat, index(move->card), move->side})
                .second);
    }
    EXPECT_FALSE(move_of(rules, table, 5, action_count));
    EXPECT_FALSE(move_of(rules, table, 5, -1));
}

}  // namespace
}  // namespace kilostone
