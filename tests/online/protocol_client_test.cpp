// The client's end: what it says again, what it asks for, when it offers an update; and commands
// that come too late or twice.
#include "online/protocol/room_messages.h"
#include "online/protocol/table_client.h"
#include "table/test_table.h"

namespace kilostone::online {
namespace {

Occupant person_with_id(std::string id) {
    return {.kind = Occupant::Kind::Person, .name = {}, .bot = {}, .person = std::move(id)};
}

// Two people at a table whose sides are rolling, in front of the first deal.
struct OnlineTable {
    TestTable t{[] {
        Settings s = rolling_table();
        s.coup     = CoupMode::Window;
        return s;
    }()};
    Attendance attendance{};
    Sent sent{};

    OnlineTable() {
        t.expect(Actor::guest(), command::Sit{0, person_with_id("p0")});
        t.expect(Actor::guest(), command::Sit{1, person_with_id("p1")});
        attendance.names = {"Ann", "Bob"};
    }
    [[nodiscard]] Served served() const { return {t.room, attendance, "t1", t.now}; }
    std::string welcome(std::string_view build = "b1") {
        return encode(welcome_for(served(), Seat{0}, 1, build, "KQWXYZ"));
    }
    std::string snapshot() { return encode(snapshot_for(served(), Seat{0}, sent)); }
    std::string update() { return encode(*update_for(served(), Seat{0}, sent)); }
};

CommandMessage play_message(std::string move) {
    CommandMessage m;
    m.do_  = CommandKind::Play;
    m.move = TextUpTo<longest_move>(std::move(move));
    return m;
}

CommandMessage message_in(const std::string& frame) {
    return std::get<CommandMessage>(*decode_client(frame));
}

TEST(TableClient, SaysAgainWhatWasNotAnsweredWithTheSameIds) {
    OnlineTable online;
    online.t.start({.hands = {{Card::Km1}}});
    TableClient client({.build = "b1", .table = "KQWXYZ", .token = {}, .id_prefix = "x"});
    EXPECT_TRUE(decode_client(client.hello()));
    EXPECT_TRUE(client.command(play_message("lay km25")).empty());  // no connection yet
    const Received got = client.receive(online.welcome());
    ASSERT_EQ(got.replies.size(), 1U);
    EXPECT_EQ(message_in(got.replies[0]).id.text, "x1");
    (void)client.receive(online.snapshot());
    const auto again = std::get<HelloMessage>(*decode_client(client.hello()));
    EXPECT_EQ(again.stream->text, "t1.0");
    EXPECT_EQ(*again.seq, client.table().seq());
    EXPECT_EQ(client.receive(online.welcome()).replies, got.replies);
    ReceiptMessage receipt;
    receipt.id = "x1";
    (void)client.receive(encode(receipt));
    EXPECT_TRUE(client.unanswered().empty());
    EXPECT_TRUE(client.receive(online.welcome()).replies.empty());
}

TEST(TableClient, AsksForASnapshotOnceWhenFactsAreMissing) {
    OnlineTable online;
    TableClient client({.build = "b1", .table = "KQWXYZ"});
    (void)client.receive(online.welcome());
    (void)client.receive(online.snapshot());
    online.t.expect(Actor::at(0), command::PassHost{1});
    (void)online.update();  // lost
    online.t.expect(Actor::at(1), command::PassHost{0});
    const Received got = client.receive(online.update());
    ASSERT_EQ(got.replies.size(), 1U);
    EXPECT_TRUE(std::holds_alternative<SyncMessage>(*decode_client(got.replies[0])));
    EXPECT_TRUE(client.is_out_of_step());
    online.t.expect(Actor::at(0), command::PassHost{1});
    EXPECT_TRUE(client.receive(online.update()).replies.empty());
    (void)client.receive(online.snapshot());
    EXPECT_FALSE(client.is_out_of_step());
    EXPECT_EQ(client.table().status().host, Seat{1});
}

TEST(TableClient, PassesOverFactsThatItKnows) {
    OnlineTable online;
    TableClient client({.build = "b1", .table = "KQWXYZ"});
    (void)client.receive(online.welcome());
    (void)client.receive(online.snapshot());
    online.t.expect(Actor::at(0), command::PassHost{1});
    const std::string update = online.update();
    EXPECT_EQ(client.receive(update).news.size(), 1U);
    EXPECT_TRUE(client.receive(update).news.empty());
}

TEST(TableClient, OffersAnUpdateWhenNothingIsAwaited) {
    OnlineTable online;
    TableClient client({.build = "b1", .table = "KQWXYZ"});
    (void)client.receive(online.welcome("b2"));
    (void)client.receive(online.snapshot());
    EXPECT_TRUE(client.needs_update());
    EXPECT_TRUE(client.may_offer_update());
    online.t.start({.hands = {{Card::Km1}}});  // seat 0 is on turn
    (void)client.receive(online.snapshot());
    EXPECT_FALSE(client.may_offer_update());
    online.t.play(lay(0, Card::Km1));
    (void)client.receive(online.update());
    EXPECT_TRUE(client.may_offer_update());
}

TEST(TableClient, MustUpdateWhereTheEditionIsUnknown) {
    OnlineTable online;
    TableClient client({.build = "b1", .table = "KQWXYZ"});
    (void)client.receive(online.welcome());
    std::string snapshot      = online.snapshot();
    const std::string edition = R"("edition":"classic")";
    snapshot.replace(snapshot.find(edition), edition.size(), R"("edition":"mars_2040")");
    EXPECT_TRUE(client.receive(snapshot).problem);
    EXPECT_TRUE(client.must_update());
    ErrorMessage error = error_message(ErrorCode::UnsupportedProtocol);
    TableClient older({.build = "b1", .table = "KQWXYZ"});
    (void)older.receive(encode(error));
    EXPECT_TRUE(older.must_update());
}

TEST(StaleCommands, AMoveForADecisionThatHasPassedIsToldApart) {
    OnlineTable online;
    TestTable& t = online.t;
    t.start({.hands = {{Card::Km1, Card::Km1}, {Card::Km1}}});
    CommandMessage late = play_message("lay km25");
    late.id             = "late";
    late.seen           = t.room.status(Seat{0}).seq;
    EXPECT_FALSE(is_stale(t.room, Seat{0}, late));
    t.expect(Actor::at(0), command::SetOrder{Order::Hold});
    EXPECT_FALSE(is_stale(t.room, Seat{0}, late));
    t.play(lay(0, Card::Km1));
    t.play(lay(1, Card::Km1));  // seat 0 is on turn again
    EXPECT_TRUE(is_stale(t.room, Seat{0}, late));
    late.seen = t.room.status(Seat{0}).seq;
    EXPECT_FALSE(is_stale(t.room, Seat{0}, late));
}

TEST(StaleCommands, OneThatWasCarriedOutIsNot) {
    OnlineTable online;
    TestTable& t = online.t;
    t.start({.hands = {{Card::Km1}}});
    CommandMessage once = play_message("lay km25");
    once.id             = "once";
    once.seen           = t.room.status(Seat{0}).seq;
    const auto request  = room_request(once, t.room, {.seat = Seat{0}});
    ASSERT_TRUE(request);
    const auto done = t.room.apply(*request, t.now);
    ASSERT_TRUE(done);
    EXPECT_FALSE(is_stale(t.room, Seat{0}, once));
    EXPECT_EQ(t.room.apply(*request, t.now), done);
}

TEST(RepeatedCommands, AreNotDoneTwiceAfterTheyHaveMovedTheirSender) {
    OnlineTable online;
    Room& room = online.t.room;
    CommandMessage swap;
    swap.do_  = CommandKind::Swap;
    swap.id   = "swap";
    swap.seat = 0;
    swap.with = 1;
    ASSERT_TRUE(room.apply(*room_request(swap, room, {.seat = Seat{0}}), 2'000));
    EXPECT_EQ(room.occupant(1).person, "p0");
    ASSERT_TRUE(room.apply(*room_request(swap, room, {.seat = Seat{1}}), 2'000));
    EXPECT_EQ(room.occupant(1).person, "p0");
}

TEST(RejectedCommands, NameTheClausesBehindAnIllegalMove) {
    OnlineTable online;
    TestTable& t = online.t;
    t.start({.hands = {{Card::Fuel}}});
    CommandMessage m = play_message("lay fuel");
    m.id             = "bad";
    const auto no    = t.room.apply(*room_request(m, t.room, {.seat = Seat{0}}), t.now);
    ASSERT_FALSE(no);
    const RejectedMessage rejected = rejected_for(m, t.room, no.error(), Seat{0});
    EXPECT_EQ(rejected.code, "illegal_move");
    ASSERT_FALSE(rejected.reasons.empty());
    EXPECT_TRUE(rejected.reasons[0].clause);
    EXPECT_TRUE(decode_server(encode(rejected)));
}

}  // namespace
}  // namespace kilostone::online
