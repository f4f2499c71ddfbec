// A scene offers exactly what the rules allow, to the seat whose decision it is.
#include "engine/moves.h"
#include "support/asking.h"
#include "support/random_table.h"
#include "table/scene.h"
#include "table/test_table.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace kilostone {
namespace {

bool offers(const std::vector<Offer>& offers, Move move) {
    return std::ranges::any_of(offers,
                               [&](const Offer& o) { return o.move == move && !o.mistake; });
}

// Of every move of the hand: offered exactly when it is legal, in every edition and form.
TEST(Scene, OffersExactlyTheLegalMoves) {
    int checked = 0;
    for_every_edition([&](const Edition& e, const Form& form) {
        const Rulebook rules = compile(e, form);
        RandomStage stage(rules, 7);
        for (; !stage.over(); stage.step()) {
            const Seat seat = stage.table().turn;
            if (stage.table().phase != Phase::Playing) continue;
            const View v      = view(rules, stage.state(), seat);
            const Scene s     = scene_to_decide(v);
            const Moves legal = legal_moves(v);
            ASSERT_EQ(s.decision, Decision::Play);
            ASSERT_EQ(s.moves.size(), static_cast<std::size_t>(legal.size()));
            for (const SceneCard& card : s.hand) {
                for (const Move move : intents(v, card.card))
                    ASSERT_EQ(offers(card.plays, move), legal.contains(move));
                ASSERT_EQ(card.discard.has_value(), legal.contains(discard(seat, card.card)));
                ++checked;
            }
        }
    });
    EXPECT_GT(checked, 1000);
}

TEST(Scene, AsksOnlyTheSeatThatIsAwaited) {
    TestTable table(rolling_table("classic", 2));
    table.people({0, 1}).start({.hands = {{Card::Puncture}, {Card::PunctureProof}}});
    const auto of = [&](Seat seat) {
        return scene(table.room.view(seat), table.room.status(seat), table.room.table_status());
    };
    EXPECT_EQ(of(0).decision, Decision::Play);
    EXPECT_EQ(of(1).decision, Decision::None);
    EXPECT_TRUE(of(1).moves.empty());
    table.play(attack(0, Card::Puncture, 1));
    EXPECT_EQ(of(0).decision, Decision::None);
    ASSERT_EQ(of(1).decision, Decision::Answer);
    EXPECT_EQ(of(1).window->answer, Card::PunctureProof);
    EXPECT_EQ(of(1).moves.size(), 2U);
    EXPECT_EQ(of(1).moves.back().move, decline(1));
    EXPECT_EQ(of(1).choices(), of(1).moves);
    EXPECT_FALSE(of(0).window->answer) << "what others hold is not told";
    table.play(decline(1));
    EXPECT_EQ(of(1).decision, Decision::None);
}

TEST(Scene, ASafetyIsNotThrownAwayWithoutAQuestion) {
    TestTable table(rolling_table("classic", 2));
    table.people({0, 1}).start({.hands = {{Card::Tanker, Card::Km1}}});
    const Scene s =
        scene(table.room.view(0), table.room.status(0), table.room.table_status(), Card::Km1);
    for (const SceneCard& card : s.hand) {
        EXPECT_EQ(card.confirm_discard, is_safety(card.card));
        EXPECT_TRUE(!card.drawn || card.card == Card::Km1);
    }
    EXPECT_EQ(std::ranges::count(s.hand, true, &SceneCard::drawn), 1);
}

// After the end of a stage there is something to look at, and nothing to do.
TEST(Scene, RemainsAfterTheStage) {
    TestTable table(rolling_table("classic", 2));
    table.people({0, 1}).start({.hands = {{Card::Km4}}});
    table.play(lay(0, Card::Km4));
    table.expect(Actor::at(0), command::Abandon{});
    ASSERT_TRUE(table.room.has_stage());
    const Scene s = scene(table.room.view(0), table.room.status(0), table.room.table_status());
    EXPECT_EQ(s.phase, RoomPhase::StageOver);
    EXPECT_EQ(s.sides[0].km, 100);
    EXPECT_EQ(s.decision, Decision::None);
    EXPECT_TRUE(s.hand.empty());
    EXPECT_TRUE(s.moves.empty());
    EXPECT_TRUE(s.abandoned);
    EXPECT_EQ(outcome_message(s), Message("result.abandoned"));
}

TEST(Scene, SaysWhoHasWon) {
    Scene s{.phase = RoomPhase::Playing};
    EXPECT_FALSE(outcome_message(s));
    s.phase        = RoomPhase::StageOver;
    s.side         = Side{1};
    s.match.totals = {300, 700, 0};
    s.match.stages = {ScoreSheet{.winners = 0b010}};
    EXPECT_EQ(outcome_message(s), Message("result.won.you"));
    s.match.stages[0].winners = 0;
    EXPECT_EQ(outcome_message(s), Message("result.nobody"));
    s.match.stages[0].winners = 0b101;
    EXPECT_EQ(
        outcome_message(s),
        Message("result.shared").with("sides", ArgKind::Side, 0).with("sides", ArgKind::Side, 2));
    s.phase         = RoomPhase::MatchOver;
    s.match.winners = {0};
    EXPECT_EQ(outcome_message(s), Message("result.match_won")
                                      .with("side", ArgKind::Side, 0)
                                      .with("points", ArgKind::Points, 300));
    s.match.counted = false;
    EXPECT_EQ(outcome_message(s), Message("result.won").with("side", ArgKind::Side, 0));
}

TEST(Scene, OneSideAfterAnotherInTheOrderOfTheTable) {
    for (const auto& [edition, order] : {std::pair{"hu", std::vector<Side>{1, 2, 0}},
                                         std::pair{"speed", std::vector<Side>{2, 1, 0}}}) {
        const Edition& e     = *find_edition(edition);
        const Rulebook rules = compile(e, *find_form(e, 3));
        RandomStage stage(rules, 3);
        EXPECT_EQ(scene(view(rules, stage.state(), 0)).lanes, order);
        EXPECT_EQ(scene(rules, stage.table()).lanes.front(), 0) << "for a spectator";
    }
}

}  // namespace
}  // namespace kilostone
