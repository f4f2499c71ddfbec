// A table that is served: what is told, and when, around the store.
#include "engine/deal.h"
#include "online/served_table.h"

namespace kilostone::online {
namespace {

TEST_F(ServedTable, NothingIsToldBeforeItIsStored) {
    open();
    const auto ann = join();
    (void)ann->take();
    send(ann, CommandKind::Start, "s1");
    store_.wait();  // stored, but the strand has not heard of it
    EXPECT_TRUE(ann->frames.empty());
    settle();
    EXPECT_TRUE(has_type(ann->frames, "receipt"));
    EXPECT_TRUE(has_type(ann->frames, "update"));
}

TEST_F(ServedTable, ABotIsSeatedWithTheTimeThatItUsuallyTakesAndNoOther) {
    open();
    const auto ann = join();
    send(ann, CommandKind::RemoveBot, "r1", 1);
    settle();
    (void)ann->take();
    for (const char* name : {"greedy@9999999ms", "master@60000ms", "nobody"}) {
        seat_bot(ann, std::string("b-") + name, 1, name);
        settle();
        EXPECT_TRUE(has_type(ann->frames, "error")) << name;
        EXPECT_FALSE(has_type(ann->take(), "receipt")) << name;
    }
    seat_bot(ann, "b4", 1, "greedy");
    settle();
    EXPECT_TRUE(has_type(ann->frames, "receipt"));
}

TEST_F(ServedTable, NobodyLooksIntoAnotherHandByChangingPlaces) {
    open();
    const auto ann = join();
    send(ann, CommandKind::Start, "s1");
    wait_for(1'000);
    send(ann, CommandKind::Leave, "l1");
    settle();
    (void)ann->take();
    send(ann, CommandKind::Sit, "h1", 1);  // the bot's
    settle();
    EXPECT_TRUE(has_type(ann->frames, "error"));
    EXPECT_FALSE(has_type(ann->frames, "snapshot"));
    (void)ann->take();
    send(ann, CommandKind::Sit, "h2", 0);  // her own
    settle();
    EXPECT_TRUE(has_type(ann->frames, "receipt"));
}

TEST_F(ServedTable, ASeatWhosePersonHasGoneIsPlayedByABotWhenItsTimeIsUp) {
    open(CoupMode::Window, ClockRule{.per_move = 2'000});
    const auto ann = join();
    send(ann, CommandKind::Start, "s1");
    wait_for(500);
    send(ann, CommandKind::Leave, "l1");
    settle();
    const auto lines = stored_lines().size();
    wait_for(60'000);
    EXPECT_GT(stored_lines().size(), lines + 10) << "the stage goes on";
}

TEST_F(ServedTable, AWriteThatFailsTellsNothingAndEndsTheTable) {
    open();
    const auto ann    = join();
    const auto before = stored_lines();
    (void)ann->take();
    store_.fail_writes(true);
    send(ann, CommandKind::Start, "s1");
    settle();
    EXPECT_FALSE(has_type(ann->frames, "receipt"));
    EXPECT_FALSE(has_type(ann->frames, "update"));
    ASSERT_EQ(ann->frames.size(), 1U);
    EXPECT_TRUE(has_type(ann->frames, "bye"));
    EXPECT_TRUE(ann->is_closed);
    EXPECT_TRUE(ended_);
    EXPECT_EQ(stored_lines(), before);
}

TEST_F(ServedTable, WhatIsStoredRebuildsTheSameRoomAtAnyMoment) {
    open();
    const auto ann = join();
    send(ann, CommandKind::Start, "s1");
    for (int i = 0; i < 4'000 && table_->room().journal().size() <= 30; ++i) {
        wait_for(1'000);
        const auto rebuilt = Room::rebuild(stored_lines());
        ASSERT_TRUE(rebuilt) << text_of(rebuilt.error());
        EXPECT_TRUE(*rebuilt == table_->room());
        go_on(ann, i, 0);
    }
    EXPECT_GT(table_->room().journal().size(), 30U);
}

// As with every error that is said to end the connection.
TEST_F(ServedTable, WhoHasNoTokenDoesNotSitDownAndHasToComeAgain) {
    open();
    const auto eve = std::make_shared<NotedPeer>();
    table_->connect(eve, {}, HelloMessage{}, 1);
    settle();
    (void)eve->take();
    send(eve, CommandKind::Sit, "e1", 1);
    ASSERT_EQ(eve->frames.size(), 1U);
    EXPECT_NE(eve->frames[0].find(R"("code":"bad_token")"), std::string::npos);
    EXPECT_TRUE(eve->is_closed);
}

// Nobody gives a seed at this table: after the time for commitments, the server's secret alone
// makes the deck, and what was shown before is opened after the stage.
TEST_F(ServedTable, ADealWaitsForSeedsNoLongerThanItSays) {
    open();
    const auto ann = join();
    send(ann, CommandKind::Start, "s1");
    settle();
    EXPECT_EQ(table_->room().phase(), RoomPhase::Dealing);
    wait_for(commit_time - 1);
    EXPECT_EQ(table_->room().phase(), RoomPhase::Dealing);
    wait_for(2);
    EXPECT_EQ(table_->room().phase(), RoomPhase::Playing);
}

TEST_F(ServedTable, WithNobodyConnectedTheDealDoesNotWait) {
    open();
    ASSERT_TRUE(table_->perform({Actor::at(0), "s", command::Start{0}}));
    settle();
    EXPECT_EQ(table_->room().phase(), RoomPhase::Playing);
}

// An hour without a server costs nobody any time; the minute before it does.
TEST_F(ServedTable, AnOutageIsNotCharged) {
    Settings settings = default_settings();
    settings.coup     = CoupMode::Window;
    settings.clock    = ClockRule{.bank = 600'000};
    Room room;
    apply(room, Actor::driver(), command::Configure{settings});
    for (const Seat seat : {Seat{0}, Seat{1}})
        apply(room, Actor::guest(),
              command::Sit{seat, {Occupant::Kind::Person, "", "", "p" + std::to_string(seat)}});
    apply(room, Actor::at(0), command::Start{0});
    Deck deck = sorted_deck(room.rules());
    apply(room, Actor::driver(), command::Deal{deck, ""});
    const Seat turn = *room.status(spectator).running;
    now_            = 60'000 + 3'600'000;
    TableRow row{.id = random_id(), .code = "KQWXYZ"};
    WriteBatch batch{.create = row, .table = row.id};
    batch.lines.assign(room.journal().begin(), room.journal().end());
    store_.write(std::move(batch), [](const auto& problem) { EXPECT_FALSE(problem); });
    table_ = std::make_shared<HostedTable>(around_, strand_, row, std::move(room),
                                           HostedTable::Names{}, [] {});
    table_->begin({.from = 60'000, .to = 60'000 + 3'600'000});
    settle();
    const SeatStatus now = table_->room().status(spectator);
    ASSERT_EQ(now.running, turn);
    EXPECT_EQ(now.clocks[turn] - (now_ - now.running_from), 600'000 - 60'000);
}

// Otherwise the time that a pong takes tells that a seat has done something in silence.
TEST_F(ServedTable, APongDoesNotWaitForTheDisk) {
    open();
    const auto ann = join();
    ann->frames.clear();
    send(ann, CommandKind::Start, "a1");
    table_->receive(ann, PingMessage{});
    EXPECT_TRUE(has_type(ann->frames, "pong"));
    EXPECT_FALSE(has_type(ann->frames, "receipt"));
    settle();
    EXPECT_TRUE(has_type(ann->frames, "receipt"));
}

TEST_F(ServedTable, WhoSendsTooMuchIsToldSoAndLosesNothing) {
    open();
    const auto ann = join();
    for (int i = 0; i < 60; ++i) table_->receive(ann, PingMessage{});
    settle();
    EXPECT_TRUE(has_type(ann->frames, "pong"));
    EXPECT_TRUE(std::ranges::any_of(ann->frames, [](const std::string& frame) {
        return frame.find("too_often") != std::string::npos;
    }));
    EXPECT_FALSE(ann->is_closed);
}

}  // namespace
}  // namespace kilostone::online
