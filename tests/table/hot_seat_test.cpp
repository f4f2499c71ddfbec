// People who share a device: who is shown, who takes it, whose answer is missing.
#include "table/hot_seat.h"
#include "table/test_table.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

class Device {
public:
    Device(TestTable& table, std::optional<Millis> answer_time = {})
        : seats(table.room.people(), answer_time), table_(table) {
        look();
    }

    Device& look() {
        std::vector<SeatStatus> statuses;
        for (const Seat seat : seats.people()) statuses.push_back(table_.room.status(seat));
        seats.update(statuses, table_.now, table_.room.turn());
        return *this;
    }
    Device& take() {
        seats.take();
        return look();
    }

    HotSeat seats;

private:
    TestTable& table_;
};

Settings with_pace(Settings settings) {
    settings.pace = Pace::Instant;
    return settings;
}

TEST(HotSeat, OnePersonAlwaysHasTheDevice) {
    TestTable table(with_pace(rolling_table()));
    table.people({0}).start({.hands = {{Card::Km1}}});
    Device device(table);
    EXPECT_EQ(device.seats.viewer(), Seat{0});
    EXPECT_EQ(device.seats.deciding(), Seat{0});
    EXPECT_FALSE(device.seats.hand_over());
    table.play(lay(0, Card::Km1));
    EXPECT_FALSE(device.look().seats.deciding());
    EXPECT_FALSE(device.seats.hand_over());
    EXPECT_FALSE(device.seats.holds_clock());
}

TEST(HotSeat, TheDeviceIsHandedOverBeforeEachDecisionOfAnother) {
    TestTable table(with_pace(rolling_table()));
    table.people({0, 1}).start({.hands = {{Card::Km1}, {Card::Km2}}});
    Device device(table);
    EXPECT_EQ(device.seats.hand_over(), Seat{0}) << "nobody has it before the first hand";
    EXPECT_FALSE(device.seats.viewer());
    EXPECT_TRUE(device.seats.holds_clock());
    EXPECT_EQ(device.take().seats.viewer(), Seat{0});
    EXPECT_FALSE(device.seats.hand_over());
    EXPECT_FALSE(device.seats.holds_clock());
    table.play(lay(0, Card::Km1));
    EXPECT_EQ(device.look().seats.hand_over(), Seat{1});
    EXPECT_EQ(device.seats.viewer(), Seat{0}) << "until it has been taken";
    EXPECT_EQ(device.take().seats.viewer(), Seat{1});
}

TEST(HotSeat, EverybodyAttackedIsAskedWhateverTheyHold) {
    for (const bool holds : {false, true}) {
        TestTable table(with_pace(rolling_table("classic", 3)));
        table.people({0, 1}).start(
            {.hands = {{Card::Puncture}, {holds ? Card::PunctureProof : Card::Km1}}});
        Device device(table);
        device.take();
        table.play(attack(0, Card::Puncture, 1));
        EXPECT_EQ(device.look().seats.hand_over(), Seat{1}) << holds;
        EXPECT_TRUE(device.take().seats.holds_clock()) << "there is all the time they want";
        EXPECT_FALSE(device.seats.answer_until());
        table.play(decline(1));
        EXPECT_FALSE(device.look().seats.deciding());
        EXPECT_TRUE(device.seats.may_close_window());
        EXPECT_FALSE(device.seats.holds_clock());
    }
}

TEST(HotSeat, WithAnAnswerTimeHoldingBackDoesNotShortenIt) {
    TestTable table(with_pace(rolling_table("classic", 2)));
    table.people({0, 1}).start({.hands = {{Card::Puncture}, {Card::PunctureProof}}});
    Device device(table, 7'000);
    device.take();
    table.play(attack(0, Card::Puncture, 1));
    EXPECT_FALSE(device.look().seats.answer_until()) << "the device is under way";
    device.take();
    EXPECT_EQ(device.seats.answer_until(), table.now + 7'000);
    table.play(decline(1));
    EXPECT_EQ(device.look().seats.answer_until(), table.now + 7'000);
    EXPECT_EQ(device.seats.deciding(), Seat{1});
    device.seats.end_answer_time();
    EXPECT_FALSE(device.look().seats.answer_until());
    EXPECT_FALSE(device.seats.deciding());
}

TEST(HotSeat, ACoupEndsTheAnswerTime) {
    TestTable table(with_pace(rolling_table("classic", 2)));
    table.people({0, 1}).start({.hands = {{Card::Puncture}, {Card::PunctureProof}}});
    Device device(table, 7'000);
    device.take();
    table.play(attack(0, Card::Puncture, 1));
    device.look().take();
    table.play(coup(1, Card::PunctureProof));
    EXPECT_FALSE(device.look().seats.answer_until());
    EXPECT_EQ(device.seats.deciding(), Seat{1}) << "a coup earns a turn";
}

TEST(HotSeat, AWordAboutAnUndoComesFirst) {
    TestTable table(with_pace(rolling_table("classic", 2)));
    table.people({0, 1}).start({.hands = {{Card::Km1}}});
    Device device(table);
    device.take();
    table.play(discard(0, Card::Km1));
    table.expect(Actor::at(0), command::Undo{});
    if (!table.room.status(1).undo_is_asked) GTEST_FAIL() << "the other person is not asked";
    EXPECT_EQ(device.look().seats.deciding(), Seat{1});
    EXPECT_EQ(device.seats.hand_over(), Seat{1});
}

TEST(HotSeat, BetweenStagesNobodyHasTheDevice) {
    TestTable table(with_pace(rolling_table("classic", 2)));
    table.people({0, 1}).start({.hands = {{Card::Km1}}});
    Device device(table);
    device.take();
    table.expect(Actor::at(0), command::Abandon{});
    EXPECT_FALSE(device.look().seats.hand_over());
    EXPECT_EQ(device.seats.viewer(), Seat{0}) << "the score is for everybody";
    table.expect(Actor::at(0), command::NextStage{});
    table.deal();
    EXPECT_FALSE(device.look().seats.viewer());
    EXPECT_TRUE(device.seats.hand_over());
}

// While bots begin, somebody looks on: whoever is to play next, so that it need not change hands.
TEST(HotSeat, TheFirstHandsGoToThePersonWhosePlayComesNext) {
    const std::vector<SeatStatus> waiting(2, {.phase = RoomPhase::Playing});
    for (const auto& [on_turn, person] : {std::pair<Seat, Seat>{0, 1}, {2, 3}, {4, 1}}) {
        HotSeat device({1, 3});
        device.update(waiting, 0, on_turn);
        EXPECT_EQ(device.hand_over(), person) << int{on_turn};
    }
}

TEST(HotSeat, WithoutPeopleItAsksNobody) {
    HotSeat nobody({});
    nobody.update({}, 0);
    EXPECT_FALSE(nobody.viewer());
    EXPECT_FALSE(nobody.hand_over());
    EXPECT_FALSE(nobody.deciding());
}

}  // namespace
}  // namespace kilostone
