// Taking moves back: at once while nothing was shown, against bots always, otherwise on request.
#include "table/test_table.h"

namespace kilostone {
namespace {

TestTable two_people(Wish wish) {
    TestTable t(rolling_table());
    t.people({0, 1}).start(std::move(wish));
    return t;
}

TEST(Undo, OnesOwnLastMoveComesBackWhileNothingWasDrawnOrShownSince) {
    TestTable t       = two_people({.hands = {{Card::Stop}}});
    const View before = t.room.view(0);
    t.play(attack(0, Card::Stop, 1));
    t.expect(Actor::at(0), command::Undo{});
    EXPECT_EQ(t.room.view(0), before);
    EXPECT_EQ(t.last(1, FactKind::TakenBack)->fact.number, 0u);
    EXPECT_FALSE(t.room.driver_tasks().tick) << "the window is gone";
}

TEST(Undo, IsOfferedWhateverTheAttackedSideHoldsOrHasHeldBack) {
    for (const bool held : {true, false}) {
        TestTable t =
            two_people({.hands = {{Card::Stop}, {held ? Card::RightOfWay : Card::Tanker}}});
        t.play(attack(0, Card::Stop, 1));
        t.play(decline(1));
        EXPECT_FALSE(t.why_not(Actor::at(0), command::Undo{}));
    }
}

TEST(Undo, AfterADrawTheOtherPeopleAreAsked) {
    TestTable t = two_people({.hands = {{Card::Km1}}});
    t.play(lay(0, Card::Km1));
    t.expect(Actor::at(0), command::Undo{});
    EXPECT_EQ(t.table().turn, 1);
    EXPECT_EQ(t.last(1, FactKind::UndoAsked)->fact.seat, Seat{0});
    EXPECT_EQ(t.why_not(Actor::at(0), command::AnswerUndo{true}), RejectionCode::NoUndoAsked);
    t.expect(Actor::at(1), command::AnswerUndo{true});
    EXPECT_EQ(t.table().turn, 0);
    EXPECT_EQ(t.table().tableaux[0].km, 0);
}

TEST(Undo, ARefusalOrAMoveEndsTheRequest) {
    for (const bool moves : {false, true}) {
        TestTable t = two_people({.hands = {{Card::Km1}, {Card::Km2}}});
        t.play(lay(0, Card::Km1));
        t.expect(Actor::at(0), command::Undo{});
        if (moves)
            t.play(lay(1, Card::Km2));
        else
            t.expect(Actor::at(1), command::AnswerUndo{false});
        EXPECT_TRUE(t.last(0, FactKind::UndoRefused));
        EXPECT_EQ(t.table().tableaux[0].km, 25);
        EXPECT_EQ(t.why_not(Actor::at(1), command::AnswerUndo{true}), RejectionCode::NoUndoAsked);
    }
}

TEST(Undo, AgainstBotsAloneItIsAlwaysDoneAndMarksTheGame) {
    Settings settings = rolling_table();
    settings.pace     = Pace::Instant;
    TestTable t(settings);
    t.people({0}).start({.hands = {{Card::Km1}, {Card::Km2}}});
    const View before = t.room.view(0);
    t.play(lay(0, Card::Km1));
    t.play(lay(1, Card::Km2));
    t.expect(Actor::at(0), command::Undo{});
    EXPECT_EQ(t.room.view(0), before);
    t.expect(Actor::at(0), command::Abandon{});
    EXPECT_NE(t.room.match_record()[1].find("\"taken_back\":1"), std::string::npos);
}

TEST(Undo, WithoutAMoveOfOnesOwnThereIsNothingToTakeBack) {
    TestTable t = two_people({.hands = {{Card::Km1}}});
    EXPECT_EQ(t.why_not(Actor::at(0), command::Undo{}), RejectionCode::NothingToUndo);
    t.play(lay(0, Card::Km1));
    EXPECT_EQ(t.why_not(Actor::at(1), command::Undo{}), RejectionCode::NothingToUndo);
}

TEST(Undo, TakesAWaitingBotMoveWithIt) {
    Settings settings = rolling_table();
    settings.pace     = Pace::Slow;
    TestTable t(settings);
    t.people({0}).start({.hands = {{Card::Km1}, {Card::Km2}}});
    t.play(lay(0, Card::Km1));
    t.play(lay(1, Card::Km2));
    t.expect(Actor::at(0), command::Undo{});
    t.play(lay(0, Card::Km1));
    EXPECT_EQ(t.room.driver_tasks().deciding, std::vector<Seat>{1});
}

}  // namespace
}  // namespace kilostone
