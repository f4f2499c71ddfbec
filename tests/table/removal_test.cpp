// Removing a person: more than half of the others who are there, and the seat is free.
#include "table/test_table.h"

namespace kilostone {
namespace {

using Code = RejectionCode;

command::VoteRemoval against(Seat seat) { return {seat, true}; }
command::VoteRemoval withdrawn(Seat seat) { return {seat, false}; }

TEST(Removal, NeedsMoreThanHalfOfTheOthers) {
    TestTable t(rolling_table("classic", 4));
    t.people({0, 1, 2, 3}).start();
    t.expect(Actor::at(0), against(3));
    EXPECT_EQ(t.room.occupant(3).kind, Occupant::Kind::Person) << "one of three";
    EXPECT_TRUE(t.room.status(spectator).removal_votes[3].contains(0));
    EXPECT_EQ(t.last(Seat{2}, FactKind::RemovalVoted)->fact.number, 1U);
    t.expect(Actor::at(1), against(3));
    EXPECT_EQ(t.room.occupant(3).kind, Occupant::Kind::Nobody) << "two of three";
    EXPECT_TRUE(t.last(spectator, FactKind::Removed));
    EXPECT_TRUE(t.room.status(spectator).removal_votes[3].empty());
}

TEST(Removal, OfTwoTheOtherOneDecides) {
    TestTable t(rolling_table());
    t.people({0, 1}).start();
    t.expect(Actor::at(1), against(0));
    EXPECT_EQ(t.room.occupant(0).kind, Occupant::Kind::Nobody);
    EXPECT_EQ(t.room.status(spectator).host, Seat{1}) << "the host is somebody who is there";
}

TEST(Removal, AVoteCanBeWithdrawnAndDoesNotOutliveADeal) {
    TestTable t(rolling_table("classic", 4));
    t.people({0, 1, 2, 3});
    t.expect(Actor::at(0), against(3));
    t.expect(Actor::at(0), withdrawn(3));
    EXPECT_EQ(t.why_not(Actor::at(0), withdrawn(3)), Code::NotNow);
    t.expect(Actor::at(1), against(3));
    EXPECT_EQ(t.room.occupant(3).kind, Occupant::Kind::Person);
    t.start();
    t.expect(Actor::at(0), against(3));
    EXPECT_EQ(t.room.occupant(3).kind, Occupant::Kind::Person) << "that of seat 1 is gone";
}

TEST(Removal, WhoIsAwayHasNoSayAndIsNotCounted) {
    TestTable t(rolling_table("classic", 4));
    t.people({0, 1, 2, 3}).start();
    t.expect(Actor::at(1), against(3));
    t.expect(Actor::at(1), command::Leave{1});
    EXPECT_TRUE(t.room.status(spectator).removal_votes[3].empty()) << "it went with its voter";
    t.expect(Actor::at(0), against(3));
    EXPECT_EQ(t.room.occupant(3).kind, Occupant::Kind::Person) << "one of two";
    t.expect(Actor::at(2), against(3));
    EXPECT_EQ(t.room.occupant(3).kind, Occupant::Kind::Nobody);
    EXPECT_EQ(t.why_not(Actor::at(1), against(0)), Code::NotYours);
}

TEST(Removal, IsAboutAnotherPerson) {
    TestTable t(rolling_table("classic", 4));
    t.people({0, 1}).start();
    EXPECT_EQ(t.why_not(Actor::at(0), against(0)), Code::NotYours);
    EXPECT_EQ(t.why_not(Actor::at(0), against(2)), Code::NotSeated) << "a bot";
    EXPECT_EQ(t.why_not(Actor::at(0), against(7)), Code::NoSuchSeat);
    EXPECT_EQ(t.why_not(Actor::guest(), against(1)), Code::NotYours);
    EXPECT_EQ(t.why_not(Actor::at(2), against(1)), Code::NotYours) << "bots have no vote";
}

TEST(Removal, TheSeatCanBeTakenByABotOrAnotherPersonButNotByTheSame) {
    const auto known = [](std::string id) {
        return Occupant{Occupant::Kind::Person, "", "", std::move(id)};
    };
    TestTable t(rolling_table("classic", 2));
    t.expect(Actor::guest(), command::Sit{0, known("ann")});
    t.expect(Actor::guest(), command::Sit{1, known("ben")});
    t.start();
    t.expect(Actor::at(0), against(1));
    EXPECT_EQ(t.why_not(Actor::guest(), command::Sit{1, known("ben")}), Code::Removed);
    t.expect(Actor::at(0), command::Sit{1, TestTable::bot("Robo")});
    EXPECT_EQ(t.why_not(Actor::guest(), command::Sit{1, known("ben")}), Code::Removed);
    t.expect(Actor::guest(), command::Sit{1, known("cleo")});
    const auto again = Room::rebuild(t.room.journal());
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, t.room);
}

// The hand stays where it is, and nobody else is told of it.
TEST(Removal, ShowsNobodysHand) {
    TestTable t(rolling_table());
    t.people({0, 1}).start();
    const Hand before = t.room.view(1).hand;
    t.expect(Actor::at(0), against(1));
    EXPECT_EQ(t.room.view(1).hand, before);
    for (const SeatFact& told : t.room.facts_for(Seat{0}))
        EXPECT_TRUE(!told.fact.hand || told.fact.seat == Seat{0});
}

TEST(Removal, ARequestToTakeBackEndsWithIt) {
    TestTable t(rolling_table("classic", 4));
    t.people({0, 1, 2, 3}).start({.hands = {{Card::Km1}}});
    t.play(lay(0, Card::Km1));
    t.expect(Actor::at(0), command::Undo{});
    t.expect(Actor::at(1), against(3));
    t.expect(Actor::at(2), against(3));
    EXPECT_FALSE(t.room.status(Seat{1}).undo_is_asked);
    EXPECT_EQ(t.why_not(Actor::at(1), command::AnswerUndo{true}), Code::NoUndoAsked);
}

TEST(Removal, TheHouseDecidesAlone) {
    TestTable t(rolling_table("classic", 4));
    t.people({0, 1, 2, 3}).start();
    t.expect(Actor::driver(), against(3));
    EXPECT_EQ(t.room.occupant(3).kind, Occupant::Kind::Nobody);
}

}  // namespace
}  // namespace kilostone
