// The fair coup fourré in its four modes.
#include "table/test_table.h"

namespace kilostone {
namespace {

constexpr Move the_attack = attack(0, Card::Stop, 1);
constexpr Move the_coup   = coup(1, Card::RightOfWay);

// Seat 0 may attack seat 1, who holds the answer or not.
TestTable table_with(std::optional<CoupMode> mode, std::initializer_list<Seat> people,
                     bool held = true, Pace pace = Pace::Instant) {
    Settings settings = rolling_table();
    settings.coup     = mode;
    settings.pace     = pace;
    TestTable t(settings);
    t.people(people).start({.hands = {{Card::Stop}, {held ? Card::RightOfWay : Card::Tanker}}});
    return t;
}

// `hu` with its printed mistake: seat 1 is a person among bots and holds some safety or none.
TestTable table_with_mistakes(std::initializer_list<Card> held) {
    Settings settings = rolling_table("hu", 2, {{"mistakes", "true"}});
    settings.pace     = Pace::Instant;
    TestTable t(settings);
    t.people({1}).start({.hands = {{Card::Stop}, held}});
    t.expect(Actor::at(0), command::Play{the_attack});
    return t;
}

TEST(CoupWindow, APersonAmongBotsMayAnswerWithTheWrongSafetyWhereThatMistakeIsPlayed) {
    TestTable wrong = table_with_mistakes({Card::Tanker});
    EXPECT_TRUE(wrong.room.status(1).asked);
    wrong.play(coup(1, Card::Tanker));
    EXPECT_EQ(battle_top(wrong.table().tableaux[1]), Card::Stop);
    EXPECT_EQ(wrong.table().discard_top, Card::Tanker);

    TestTable none = table_with_mistakes({Card::Km1});
    EXPECT_FALSE(none.room.status(1).asked);

    TestTable right = table_with_mistakes({Card::RightOfWay, Card::Tanker});
    EXPECT_TRUE(right.room.status(1).asked);
    right.play(the_coup);
    EXPECT_TRUE(owns_by_coup(right.table().tableaux[1], Card::RightOfWay));
}

TEST(CoupWindow, WithoutThatMistakeNobodyIsAskedForAWrongSafety) {
    TestTable t(rolling_table("hu"));
    t.people({1}).start({.hands = {{Card::Stop}, {Card::Tanker}}});
    t.expect(Actor::at(0), command::Play{the_attack});
    EXPECT_FALSE(t.room.status(1).asked);
}

TEST(CoupWindow, OpensForEverybodyAndForTheSameTimeWhetherHeldOrNot) {
    for (const bool held : {true, false}) {
        TestTable t = table_with(CoupMode::Window, {0, 1}, held);
        t.play(the_attack);
        for (const Watcher w : {Watcher{0}, Watcher{1}, spectator}) {
            const auto opened = t.last(w, FactKind::WindowOpened);
            ASSERT_TRUE(opened);
            EXPECT_EQ(opened->fact.until, t.now + usual_window);
            EXPECT_FALSE(t.last(w, FactKind::Asked));
        }
        EXPECT_EQ(t.room.driver_tasks().tick, t.now + usual_window);
    }
}

TEST(CoupWindow, IsSkippedWhenTheSafetyLiesFaceUp) {
    Settings settings = rolling_table("classic", 3);
    settings.coup     = CoupMode::Window;
    TestTable t(settings);
    t.people({0, 1, 2}).start({.hands = {{Card::RightOfWay, Card::Stop}}});
    t.play(lay(0, Card::RightOfWay));
    t.play(attack(0, Card::Stop, 1));
    EXPECT_FALSE(t.last(0, FactKind::WindowOpened));
    EXPECT_EQ(t.table().turn, 1);
}

TEST(CoupWindow, NobodyPlaysOnUntilItCloses) {
    TestTable t = table_with(CoupMode::Window, {0, 1});
    t.play(the_attack);
    const int pile = t.table().pile;
    EXPECT_EQ(t.why_not(discard(1, Card::RightOfWay)), RejectionCode::IllegalMove);
    t.wait(usual_window - 1);
    EXPECT_EQ(t.table().pile, pile);
    EXPECT_EQ(t.table().phase, Phase::Answering);
}

TEST(CoupWindow, PlayClosesItAtOnce) {
    TestTable t = table_with(CoupMode::Window, {0, 1});
    t.play(the_attack);
    t.wait(700);
    t.play(the_coup);
    EXPECT_EQ(t.last(0, FactKind::WindowClosed)->at, t.now);
    EXPECT_TRUE(t.happened(EventKind::Answered));
    EXPECT_EQ(t.table().turn, 1);
}

TEST(CoupWindow, HoldingBackIsSilentAndNeverShortensIt) {
    TestTable t = table_with(CoupMode::Window, {0, 1});
    t.play(the_attack);
    const auto others = t.room.facts_for(0);
    t.play(decline(1));
    EXPECT_EQ(t.room.facts_for(0), others);
    EXPECT_TRUE(t.last(1, FactKind::HeldBack));
    EXPECT_EQ(t.room.driver_tasks().tick, t.now + usual_window);
    t.wait(usual_window);
    EXPECT_FALSE(t.happened(EventKind::Answered));
    EXPECT_TRUE(t.happened(EventKind::Declined));
}

TEST(CoupWindow, WhoHeldBackMayStillPlay) {
    TestTable t = table_with(CoupMode::Window, {0, 1});
    t.play(the_attack);
    t.play(decline(1));
    t.play(the_coup);
    EXPECT_TRUE(t.happened(EventKind::Answered));
}

TEST(CoupWindow, AHandWithoutTheSafetyMayHoldBackToo) {
    TestTable t = table_with(CoupMode::Window, {0, 1}, false);
    t.play(the_attack);
    t.play(decline(1));
    EXPECT_TRUE(t.last(1, FactKind::HeldBack));
    EXPECT_EQ(t.why_not(the_coup), RejectionCode::IllegalMove);
}

TEST(CoupWindow, WhenItClosesTheStandingOrderIsToPlay) {
    TestTable t = table_with(CoupMode::Window, {0, 1});
    t.play(the_attack);
    t.wait(usual_window);
    EXPECT_TRUE(t.happened(EventKind::Answered));
}

TEST(CoupWindow, AStandingOrderToHoldIsTheSeatsOwnSecret) {
    TestTable t       = table_with(CoupMode::Window, {0, 1});
    const auto others = t.room.facts_for(0);
    t.expect(Actor::at(1), command::SetOrder{Order::Hold});
    EXPECT_EQ(t.room.facts_for(0), others);
    EXPECT_EQ(t.last(1, FactKind::OrderIs)->fact.order, Order::Hold);
    t.play(the_attack);
    t.wait(usual_window);
    EXPECT_FALSE(t.happened(EventKind::Answered));
}

TEST(CoupWindow, AnAbsentSeatUsesTheSamePath) {
    TestTable t = table_with(CoupMode::Window, {0, 1});
    t.expect(Actor::at(1), command::Leave{1});
    t.play(the_attack);
    EXPECT_EQ(t.room.driver_tasks().tick, t.now + usual_window);
    t.wait(usual_window);
    EXPECT_TRUE(t.happened(EventKind::Answered));
}

TEST(CoupWindow, EitherPartnerMayAnswer) {
    Settings settings = rolling_table("classic", 4);
    settings.coup     = CoupMode::Window;
    TestTable t(settings);
    t.people({0, 1, 2, 3}).start({.hands = {{Card::Stop}, {}, {}, {Card::RightOfWay}}});
    t.play(the_attack);
    t.play(decline(1));  // has nothing to say for the partner
    t.play(coup(3, Card::RightOfWay));
    EXPECT_EQ(t.table().turn, 3);
}

TEST(CoupWindow, OthersMayNotAnswer) {
    Settings settings = rolling_table("classic", 3);
    settings.coup     = CoupMode::Window;
    TestTable t(settings);
    t.people({0, 1, 2}).start({.hands = {{Card::Stop}, {}, {Card::RightOfWay}}});
    t.play(the_attack);
    for (const Move m : {coup(2, Card::RightOfWay), decline(2), decline(0)}) {
        const auto no = t.ask(Actor::at(m.seat), command::Play{m});
        ASSERT_TRUE(no);
        EXPECT_EQ(no->reasons.first(), Refusal::NotTheAttackedSide);
    }
}

TEST(CoupWindow, ABotOfTheSideIsAskedWhateverItHolds) {
    for (const bool held : {true, false}) {
        TestTable t = table_with(CoupMode::Window, {0}, held, Pace::Normal);
        t.play(the_attack);
        EXPECT_EQ(t.room.driver_tasks().deciding, std::vector<Seat>{1});
    }
}

TEST(CoupWindow, ABotsCoupIsReleasedWithinTheWindow) {
    for (const Pace pace : {Pace::Instant, Pace::Normal, Pace::Slow, Pace::Step}) {
        TestTable t = table_with(CoupMode::Purist, {0}, true, pace);
        t.play(the_attack);
        t.play(the_coup);
        EXPECT_EQ(t.happened(EventKind::Answered), pace == Pace::Instant);
        if (pace != Pace::Instant) {
            t.wait(usual_window / 2);
        }
        EXPECT_TRUE(t.happened(EventKind::Answered));
    }
}

TEST(CoupWindow, ACommandAfterItsTimeIsLate) {
    TestTable t = table_with(CoupMode::Purist, {0, 1});
    t.play(the_attack);
    t.now += usual_window;
    EXPECT_EQ(t.why_not(the_coup), RejectionCode::IllegalMove);
    EXPECT_TRUE(t.happened(EventKind::Declined));
}

TEST(PuristWindow, WhatIsNotPlayedInTimeIsNotPlayed) {
    TestTable t = table_with(CoupMode::Purist, {0, 1});
    t.play(the_attack);
    t.wait(usual_window);
    EXPECT_FALSE(t.happened(EventKind::Answered));
    EXPECT_TRUE(t.happened(EventKind::Declined));
}

TEST(AutoCoup, IsPlayedAtOnceWithoutAWindow) {
    for (const bool held : {true, false}) {
        TestTable t = table_with(CoupMode::Auto, {0, 1}, held);
        t.expect(Actor::at(1), command::SetOrder{Order::Hold});
        t.play(the_attack);
        EXPECT_EQ(t.happened(EventKind::Answered), held);
        EXPECT_FALSE(t.last(0, FactKind::WindowOpened));
    }
}

TEST(AskedCoup, IsTheDefaultForOnePersonAndTheWindowForSeveral) {
    EXPECT_EQ(table_with({}, {0}).room.coup_mode(), CoupMode::Ask);
    EXPECT_EQ(table_with({}, {0, 1}).room.coup_mode(), CoupMode::Window);
}

TEST(AskedCoup, ThePersonIsAskedUntimedAndOnlyWhenHolding) {
    for (const bool held : {true, false}) {
        TestTable t = table_with({}, {1}, held);
        t.play(the_attack);
        EXPECT_EQ(t.last(1, FactKind::Asked).has_value(), held);
        EXPECT_FALSE(t.last(0, FactKind::Asked));
        EXPECT_EQ(t.table().phase == Phase::Answering, held);
        EXPECT_FALSE(t.room.driver_tasks().tick);
    }
}

TEST(AskedCoup, BothAnswersCloseIt) {
    for (const Move answer : {the_coup, decline(1)}) {
        TestTable t = table_with({}, {1});
        t.play(the_attack);
        t.wait(3'600'000);
        t.play(answer);
        EXPECT_EQ(t.happened(EventKind::Answered), answer == the_coup);
        EXPECT_TRUE(t.last(1, FactKind::WindowClosed));
    }
}

TEST(AskedCoup, AnAttackedBotIsAskedTheSameTimeWhateverItHolds) {
    for (const bool held : {true, false}) {
        TestTable t = table_with({}, {0}, held, Pace::Normal);
        t.play(the_attack);
        t.play(decline(1));
        EXPECT_EQ(t.table().phase, Phase::Answering);
        EXPECT_EQ(t.room.driver_tasks().tick, t.now + *bot_delay(Pace::Normal));
        t.wait(*bot_delay(Pace::Normal));
        EXPECT_TRUE(t.happened(EventKind::Declined));
    }
}

TEST(AskedCoup, SpectatorsAreToldNothingOfTheStage) {
    TestTable t      = table_with({}, {1});
    const auto stage = t.room.facts_for(spectator);
    t.play(the_attack);
    EXPECT_EQ(t.room.facts_for(spectator), stage);
    EXPECT_FALSE(t.last(spectator, FactKind::StageBegan));
    EXPECT_FALSE(t.room.table_for_spectators());
}

TEST(AskedCoup, IsForOnePersonOnly) {
    Settings settings = rolling_table();
    settings.coup     = CoupMode::Ask;
    TestTable t(settings);
    t.people({0, 1});
    EXPECT_EQ(t.why_not(Actor::driver(), command::Start{0}), RejectionCode::AskNeedsOnePerson);
}

TEST(AskedCoup, NobodyElseSitsDownDuringTheStageWhetherOrNotSomebodyIsAsked) {
    for (const bool held : {true, false}) {
        TestTable t = table_with({}, {1}, held);
        t.play(the_attack);
        EXPECT_EQ(t.why_not(Actor::guest(), command::Sit{0, TestTable::person("late")}),
                  RejectionCode::AskNeedsOnePerson);
    }
}

TEST(AskedCoup, WhoLeavesIsNotWaitedFor) {
    TestTable t = table_with({}, {1});
    t.play(the_attack);
    t.expect(Actor::at(1), command::Leave{1});
    EXPECT_TRUE(t.happened(EventKind::Answered)) << "the standing order is to play";
}

TEST(MistakenCoup, AWrongSafetyIsPlayedWhereTheTableHasAgreedToMistakes) {
    Settings settings = rolling_table("hu", 2, {{"mistakes", "true"}});
    settings.coup     = CoupMode::Window;
    TestTable t(settings);
    t.people({0, 1}).start({.hands = {{Card::Stop}, {Card::Tanker}}});
    t.play(the_attack);
    t.play(coup(1, Card::Tanker));
    EXPECT_TRUE(t.happened(EventKind::Misanswered));
    EXPECT_TRUE(t.last(0, FactKind::WindowClosed));
}

}  // namespace
}  // namespace kilostone
