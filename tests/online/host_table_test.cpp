// A table that is served: what is told, and when, around the store.
#include "engine/deal.h"
#include "engine/moves.h"
#include "formats/words.h"
#include "online/host/ids.h"
#include "online/host_tools.h"

#include <gtest/gtest.h>
#include <unistd.h>

namespace kilostone::online {
namespace {

class ServedTable : public testing::Test {
protected:
    void SetUp() override { ASSERT_TRUE(ids_ready()); }

    // Ann at seat 0 and a bot at seat 1, before the start.
    void open(CoupMode mode = CoupMode::Window, std::optional<ClockRule> clock = {}) {
        Settings settings = default_settings();
        settings.coup     = mode;
        settings.clock    = clock;
        settings.pace     = Pace::Instant;
        Room room;
        apply(room, Actor::driver(), command::Configure{settings});
        apply(room, Actor::guest(), command::Sit{0, {Occupant::Kind::Person, "", "", "ann"}});
        apply(room, Actor::at(0), command::Sit{1, {Occupant::Kind::Bot, "Robo", "greedy"}});
        TableRow row{.id = random_id(), .code = "KQWXYZ"};
        id_ = row.id;
        WriteBatch batch{.create = row, .table = row.id};
        batch.lines.assign(room.journal().begin(), room.journal().end());
        store_.write(std::move(batch), [](const auto& problem) { EXPECT_FALSE(problem); });
        store_.wait();
        table_ = std::make_shared<HostedTable>(around_, strand_, row, std::move(room),
                                               HostedTable::Names{{"ann", "Ann"}},
                                               [this] { ended_ = true; });
        table_->begin();
    }

    static void apply(Room& room, Actor actor, Command command) {
        ASSERT_TRUE(room.apply({actor, "c" + std::to_string(room.journal().size()), command}, 0));
    }

    std::shared_ptr<NotedPeer> join() {
        const auto peer = std::make_shared<NotedPeer>();
        table_->connect(peer, {"ann", "Ann"}, HelloMessage{}, 1);
        settle();
        return peer;
    }

    void send(const std::shared_ptr<NotedPeer>& peer, CommandKind kind, std::string id,
              std::optional<int> seat = {}) {
        CommandMessage message;
        message.id  = id;
        message.do_ = kind;
        if (seat) message.seat = *seat;
        table_->receive(peer, message);
    }
    void seat_bot(const std::shared_ptr<NotedPeer>& peer, std::string id, int seat,
                  const std::string& bot) {
        CommandMessage message;
        message.id   = std::move(id);
        message.do_  = CommandKind::SeatBot;
        message.seat = seat;
        message.bot  = bot;
        table_->receive(peer, message);
    }

    void settle() {
        do store_.wait();
        while (strand_->run());
    }
    // Lets time pass, deadline by deadline.
    void wait_for(Millis time) {
        const Millis end = now_ + time;
        for (settle(); strand_->due() && *strand_->due() <= end; settle()) {
            now_ = std::max(now_, *strand_->due());
            strand_->run_due(now_);
        }
        now_ = end;
    }
    [[nodiscard]] std::vector<std::string> stored_lines() {
        std::vector<std::string> lines;
        store_.load_table(id_, [&](const auto& table) {
            if (table) lines = table->lines;
        });
        store_.wait();
        return lines;
    }

    Millis now_ = 1'000;
    RestingStore store_{std::filesystem::path(testing::TempDir()) /
                        ("kilostone-host-" + std::to_string(::getpid()))};
    std::shared_ptr<ManualStrand> strand_ = std::make_shared<ManualStrand>();
    Surroundings around_{.store       = store_,
                         .now         = [this] { return now_; },
                         .make_strand = [this] { return strand_; },
                         .ask_bot =
                             [](const BotQuestion& question, const auto& done) {
                                 done(decide(question, nullptr));
                                 return true;
                             },
                         .build = "test"};
    std::string id_{};
    std::shared_ptr<HostedTable> table_{};
    bool ended_ = false;
};

bool has_type(const std::vector<std::string>& frames, std::string_view type) {
    return std::ranges::any_of(frames, [&](const std::string& frame) {
        return frame.starts_with("{\"type\":\"" + std::string(type) + "\"");
    });
}

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
    for (int i = 0; i < 40; ++i) {
        wait_for(1'000);
        const auto rebuilt = Room::rebuild(stored_lines());
        ASSERT_TRUE(rebuilt) << text_of(rebuilt.error());
        EXPECT_TRUE(*rebuilt == table_->room());
        if (!table_->room().has_stage() || !table_->room().status(Seat{0}).awaited) continue;
        const auto moves = legal_moves(table_->room().view(0));
        if (moves.empty()) continue;
        CommandMessage play;
        play.id   = "m" + std::to_string(i);
        play.do_  = CommandKind::Play;
        play.move = TextUpTo<longest_move>(move_text(table_->room().rules().edition, moves[0]));
        table_->receive(ann, play);
    }
    EXPECT_GT(table_->room().journal().size(), 20U);
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
