// Clocks, pauses and restarts.
#include "table/test_table.h"

namespace kilostone {
namespace {

constexpr ClockRule rule{.bank = 60'000, .increment = 2'000};

TestTable clocked(std::initializer_list<Seat> people, Wish wish) {
    Settings settings = rolling_table();
    settings.coup     = CoupMode::Window;
    settings.clock    = rule;
    TestTable t(settings);
    t.people(people).start(std::move(wish));
    return t;
}

TEST(Clock, RunsForThePersonOnTurnAndEveryMoveAddsToIt) {
    TestTable t = clocked({0, 1}, {.hands = {{Card::Km1}}});
    t.wait(5'000);
    t.play(lay(0, Card::Km1));
    const auto last = t.last(1, FactKind::ClockIs);
    EXPECT_EQ(last->fact.seat, Seat{1});
    EXPECT_TRUE(last->fact.running);
    for (const SeatFact& told : t.room.facts_for(1))
        if (told.fact.kind == FactKind::ClockIs && told.fact.seat == Seat{0} &&
            !told.fact.running) {
            EXPECT_EQ(told.fact.left, 60'000 - 5'000 + 2'000);
        }
}

TEST(Clock, StandsStillWhileAWindowIsOpen) {
    TestTable t = clocked({0, 1}, {.hands = {{Card::Stop}}});
    t.play(attack(0, Card::Stop, 1));
    EXPECT_FALSE(t.last(0, FactKind::ClockIs)->fact.running);
    t.wait(usual_window);
    const auto next = t.last(0, FactKind::ClockIs);
    EXPECT_EQ(next->fact.seat, Seat{1});
    EXPECT_EQ(next->fact.left, 60'000);
}

TEST(Clock, WhenItIsUpASubstituteDecidesUnlessThePersonIsFaster) {
    TestTable t = clocked({0, 1}, {.hands = {{Card::Km1}}});
    EXPECT_EQ(t.room.driver_tasks().tick, t.now + 60'000);
    EXPECT_TRUE(t.room.driver_tasks().deciding.empty());
    t.wait(60'000);
    EXPECT_TRUE(t.last(1, FactKind::TimeIsUp));
    EXPECT_EQ(t.room.driver_tasks().deciding, std::vector<Seat>{0});
    EXPECT_FALSE(t.room.driver_tasks().tick);
    t.play(lay(0, Card::Km1));
    EXPECT_EQ(t.table().turn, 1);
}

TEST(Clock, ABotHasNone) {
    TestTable t = clocked({1}, {});
    EXPECT_FALSE(t.last(1, FactKind::ClockIs));
}

// One deadline may bring on the next at the same moment: a clock without time left begins to run.
TEST(Clock, AllThatIsDueHappensBeforeACommand) {
    Settings settings = rolling_table();
    settings.coup     = CoupMode::Window;
    settings.clock    = ClockRule{shortest_bank, 0};
    TestTable t(settings);
    t.people({0, 1}).start({.hands = {{Card::Km1, Card::Stop}, {Card::Stop}}});
    t.wait(shortest_bank);
    t.play(lay(0, Card::Km1));
    t.play(attack(1, Card::Stop, 0));
    t.now += usual_window;  // the window closes, seat 0 is on turn with nothing left
    t.expect(Actor::at(1), command::SetOrder{});
    EXPECT_EQ(t.room.driver_tasks().deciding, std::vector<Seat>{0});
    const auto rebuilt = Room::rebuild(t.room.journal());
    ASSERT_TRUE(rebuilt) << text_of(rebuilt.error());
    EXPECT_EQ(*rebuilt, t.room);
}

constexpr Millis day = 24 * 3'600'000;

TestTable by_post(Wish wish) {
    Settings settings = rolling_table();
    settings.coup     = CoupMode::Window;
    settings.clock    = ClockRule{.per_move = 3 * day};
    TestTable t(settings);
    t.people({0, 1}).start(std::move(wish));
    return t;
}

TEST(TimePerMove, BeginsAnewWithEveryDecision) {
    TestTable t = by_post({.hands = {{Card::Km1}, {Card::Km1}}});
    EXPECT_EQ(t.room.driver_tasks().tick, t.now + 3 * day);
    t.wait(2 * day);
    t.play(lay(0, Card::Km1));
    EXPECT_EQ(t.room.driver_tasks().tick, t.now + 3 * day);
    t.wait(2 * day);
    t.play(lay(1, Card::Km1));
    EXPECT_EQ(t.room.status(Seat{0}).running, Seat{0});
    EXPECT_EQ(t.room.status(Seat{0}).clocks[0], 3 * day);
}

TEST(TimePerMove, WhenItIsUpThatIsToldAndASubstituteMayDecide) {
    TestTable t = by_post({.hands = {{Card::Km1}}});
    t.wait(3 * day);
    EXPECT_EQ(t.last(1, FactKind::TimeIsUp)->fact.seat, Seat{0});
    EXPECT_EQ(t.room.driver_tasks().deciding, std::vector<Seat>{0});
    t.play(lay(0, Card::Km1));
    EXPECT_FALSE(t.room.status(Seat{1}).out_of_time.contains(0));
    t.wait(3 * day);
    EXPECT_EQ(t.last(0, FactKind::TimeIsUp)->fact.seat, Seat{1});
}

TEST(TimePerMove, StandsStillInAWindowAndInAPause) {
    TestTable t = by_post({.hands = {{Card::Stop}}});
    t.wait(day);
    t.expect(Actor::at(1), command::Pause{});
    EXPECT_FALSE(t.room.driver_tasks().tick);
    t.wait(30 * day);
    t.expect(Actor::at(0), command::Resume{});
    EXPECT_EQ(t.room.driver_tasks().tick, t.now + 2 * day);
    t.play(attack(0, Card::Stop, 1));
    EXPECT_EQ(t.room.driver_tasks().tick, t.now + usual_window);
    t.wait(usual_window);
    EXPECT_EQ(t.room.driver_tasks().tick, t.now + 3 * day);
}

TEST(TimePerMove, BeginsAnewForAMoveTakenBack) {
    TestTable t = by_post({.hands = {{Card::Km1}}});
    t.wait(day);
    t.play(lay(0, Card::Km1));
    t.wait(day);
    t.expect(Actor::at(0), command::Undo{});
    (void)t.ask(Actor::at(1), command::AnswerUndo{true});
    EXPECT_EQ(t.table().turn, 0);
    EXPECT_EQ(t.room.driver_tasks().tick, t.now + 3 * day);
    const auto rebuilt = Room::rebuild(t.room.journal());
    ASSERT_TRUE(rebuilt) << text_of(rebuilt.error());
    EXPECT_EQ(*rebuilt, t.room);
}

TEST(TimePerMove, LeavesNoBank) {
    TestTable t(rolling_table());
    Settings settings = rolling_table();
    settings.clock    = ClockRule{.bank = 60'000, .per_move = day};
    EXPECT_EQ(t.why_not(Actor::driver(), command::Configure{settings}), RejectionCode::BadSettings);
    settings.clock = ClockRule{.per_move = longest_per_move + 1};
    EXPECT_EQ(t.why_not(Actor::driver(), command::Configure{settings}), RejectionCode::BadSettings);
    settings.clock = ClockRule{.per_move = longest_per_move};
    t.expect(Actor::driver(), command::Configure{settings});
}

TEST(Pause, StopsClocksAndWindows) {
    TestTable t = clocked({0, 1}, {.hands = {{Card::Stop}, {Card::RightOfWay}}});
    t.play(attack(0, Card::Stop, 1));
    t.wait(1'000);
    t.expect(Actor::at(1), command::Pause{});
    EXPECT_FALSE(t.room.driver_tasks().tick);
    EXPECT_EQ(t.why_not(coup(1, Card::RightOfWay)), RejectionCode::Paused);
    t.wait(3'600'000);
    t.expect(Actor::at(0), command::Resume{});
    EXPECT_EQ(t.room.driver_tasks().tick, t.now + usual_window - 1'000);
    EXPECT_EQ(t.last(0, FactKind::Resumed)->fact.until, t.now + usual_window - 1'000);
}

TEST(Pause, CannotBeEndedWhenThereIsNone) {
    TestTable t = clocked({0, 1}, {});
    EXPECT_EQ(t.why_not(Actor::at(0), command::Resume{}), RejectionCode::NotNow);
}

TEST(Restart, NobodyIsChargedForTheGap) {
    TestTable t = clocked({0, 1}, {.hands = {{Card::Km1}}});
    t.wait(4'000);
    t.expect(Actor::at(0), command::SetOrder{});
    auto back = Room::rebuild(t.room.journal());
    ASSERT_TRUE(back);
    t.room = std::move(*back);
    t.now += 8 * 3'600'000;
    t.expect(Actor::driver(), command::Resume{});
    EXPECT_EQ(t.room.driver_tasks().tick, t.now + 56'000);
}

}  // namespace
}  // namespace kilostone
