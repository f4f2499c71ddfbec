// Sitting down, agreeing, leaving and coming back.
#include "table/setup.h"
#include "table/test_table.h"

namespace kilostone {
namespace {

TEST(Seats, TheFirstPersonIsTheHost) {
    TestTable t(rolling_table("classic", 3));
    t.expect(Actor::guest(), command::Sit{2, TestTable::person("Ann")});
    t.expect(Actor::guest(), command::Sit{0, TestTable::person("Bob")});
    EXPECT_EQ(t.room.host(), Seat{2});
    t.expect(Actor::at(2), command::Sit{1, TestTable::bot("Robo")});
    EXPECT_EQ(t.why_not(Actor::at(0), command::Sit{1, TestTable::bot("Other")}),
              RejectionCode::NotYours);
    t.expect(Actor::at(2), command::PassHost{0});
    EXPECT_EQ(t.why_not(Actor::at(2), command::PassHost{1}), RejectionCode::NotYours);
    t.expect(Actor::at(0), command::Leave{0});
    EXPECT_EQ(t.room.host(), Seat{2});
}

TEST(Seats, AreRefusedWithTheReason) {
    TestTable t(rolling_table());
    t.expect(Actor::guest(), command::Sit{0, TestTable::person("Ann")});
    EXPECT_EQ(t.why_not(Actor::guest(), command::Sit{0, TestTable::person("B")}),
              RejectionCode::SeatTaken);
    EXPECT_EQ(t.why_not(Actor::guest(), command::Sit{2, TestTable::person("B")}),
              RejectionCode::NoSuchSeat);
    EXPECT_EQ(t.why_not(Actor::guest(), command::Sit{1, {Occupant::Kind::Bot, "", "greedy"}}),
              RejectionCode::BadName);
    EXPECT_EQ(t.why_not(Actor::guest(), command::Sit{1, TestTable::person("a\nb")}),
              RejectionCode::BadName);
    EXPECT_EQ(t.why_not(Actor::guest(), command::Sit{1, {}}), RejectionCode::BadName);
    EXPECT_EQ(t.why_not(Actor::at(0), command::Sit{1, TestTable::person("B")}),
              RejectionCode::NotYours);
    EXPECT_EQ(t.why_not(Actor::at(0), command::Start{0}), RejectionCode::SeatsOpen);
    EXPECT_EQ(t.why_not(Actor::at(0), command::Rename{1, "C"}), RejectionCode::NotYours);
}

TEST(Seats, APersonMaySitDownWithoutAName) {
    TestTable t(rolling_table());
    t.expect(Actor::guest(), command::Sit{0, TestTable::person("")});
    EXPECT_EQ(t.room.occupant(0).name, "");
    EXPECT_EQ(t.why_not(Actor::at(0), command::Rename{0, ""}), RejectionCode::BadName);
}

// Earlier versions stored the word for "you" in the player's language.
TEST(Seats, AWordForYouIsShownAsNoName) {
    EXPECT_EQ(shown_name(person_named("Du")), "");
    EXPECT_EQ(shown_name(person_named("Εσύ")), "");
    EXPECT_EQ(shown_name(person_named("Dušan")), "Dušan");
    EXPECT_EQ(shown_name({Occupant::Kind::Bot, "Tu", "greedy"}), "Tu");
}

TEST(Seats, CanBeSwappedAndRenamedBeforeTheMatch) {
    TestTable t(rolling_table());
    t.people({0});
    t.expect(Actor::at(0), command::Rename{0, "Zoé"});
    t.expect(Actor::at(0), command::Swap{0, 1});
    EXPECT_EQ(t.room.occupant(1).name, "Zoé");
    EXPECT_EQ(t.room.host(), Seat{1});
}

TEST(Seats, AreKeptDuringAMatchAndABotMayPlayOnAndHandBack) {
    TestTable t(rolling_table());
    t.people({0, 1}).start();
    t.expect(Actor::at(0), command::Leave{0});
    EXPECT_FALSE(t.room.is_present(0));
    EXPECT_EQ(t.room.occupant(0).name, "P0");
    EXPECT_EQ(t.why_not(discard(0, Card::Fuel)), RejectionCode::NotSeated);
    t.expect(Actor::at(1), command::Sit{0, TestTable::bot("stand-in")});
    EXPECT_EQ(t.room.driver_tasks().deciding, std::vector<Seat>{0});
    t.expect(Actor::guest(), command::Sit{0, TestTable::person("P0")});
    EXPECT_TRUE(t.room.driver_tasks().deciding.empty());
}

TEST(Settings, AreTheHostsAndCheckedAsAWhole) {
    TestTable t(rolling_table());
    t.people({0, 1});
    Settings s = rolling_table("trio", 2);
    EXPECT_EQ(t.why_not(Actor::at(1), command::Configure{s}), RejectionCode::NotYours);
    t.expect(Actor::at(0), command::Configure{s});
    s.window = 1'999;
    EXPECT_EQ(t.why_not(Actor::at(0), command::Configure{s}), RejectionCode::BadSettings);
    s                        = rolling_table("trio", 2);
    s.table.edition.limit_km = 60;  // not what the id and the house rules say
    EXPECT_EQ(t.why_not(Actor::at(0), command::Configure{s}), RejectionCode::BadSettings);
    s.table = {};
    EXPECT_EQ(t.why_not(Actor::at(0), command::Configure{s}), RejectionCode::BadSettings);
}

TEST(Settings, CannotTakeASeatAway) {
    TestTable t(rolling_table("classic", 3));
    t.people({0, 1, 2});
    EXPECT_EQ(t.why_not(Actor::at(0), command::Configure{rolling_table()}),
              RejectionCode::SeatTaken);
}

TEST(Settings, OfAMatchStandWhileItIsPlayed) {
    TestTable t(rolling_table());
    t.people({0, 1}).start();
    Settings s = rolling_table();
    s.pace     = Pace::Slow;
    EXPECT_EQ(t.why_not(Actor::at(0), command::Configure{s}), RejectionCode::NotNow);
    t.expect(Actor::at(0), command::Abandon{});
    t.expect(Actor::at(0), command::Configure{s});
    EXPECT_EQ(t.why_not(Actor::at(0), command::Configure{rolling_table("trio")}),
              RejectionCode::NotNow);
}

Occupant person_with_id(std::string id) {
    return {.kind = Occupant::Kind::Person, .name = {}, .bot = {}, .person = std::move(id)};
}

TEST(Persons, WithAnIdHaveNoNameInTheJournal) {
    TestTable t(rolling_table());
    t.people({});
    t.expect(Actor::driver(), command::Leave{0});
    t.expect(Actor::guest(), command::Sit{0, person_with_id("x1-Y_2")});
    EXPECT_EQ(t.last(spectator, FactKind::Seated)->fact.who->person, "x1-Y_2");
    EXPECT_EQ(t.room.occupant(0).name, "");
    EXPECT_NE(t.room.journal().back().find(R"("name":"","person":"x1-Y_2")"), std::string::npos);
    const auto rebuilt = Room::rebuild(t.room.journal());
    ASSERT_TRUE(rebuilt) << text_of(rebuilt.error());
    EXPECT_EQ(*rebuilt, t.room);
    EXPECT_EQ(t.why_not(Actor::at(0), command::Rename{0, "Ann"}), RejectionCode::BadName);
}

TEST(Persons, IdsThatCannotBeKeptAreRefused) {
    TestTable t(rolling_table());
    for (const std::string id : {"a b", "\n", "ü", "a.b"})
        EXPECT_EQ(t.why_not(Actor::guest(), command::Sit{0, person_with_id(id)}),
                  RejectionCode::BadName);
    EXPECT_EQ(t.why_not(Actor::guest(), command::Sit{0, person_with_id(std::string(65, 'a'))}),
              RejectionCode::BadName);
    Occupant named = person_with_id("p1");
    named.name     = "Ann";
    EXPECT_EQ(t.why_not(Actor::guest(), command::Sit{0, named}), RejectionCode::BadName);
    Occupant bot = TestTable::bot("Robo");
    bot.person   = "p1";
    EXPECT_EQ(t.why_not(Actor::driver(), command::Sit{0, bot}), RejectionCode::BadName);
}

TEST(Persons, StandInRecordsByTheirIds) {
    TestTable t(rolling_table());
    t.expect(Actor::guest(), command::Sit{0, person_with_id("p1")});
    t.expect(Actor::driver(), command::Sit{1, TestTable::bot("Robo")});
    t.start();
    t.expect(Actor::driver(), command::Abandon{});
    const std::string header = t.room.match_record().front();
    EXPECT_NE(header.find(R"({"kind":"human","person":"p1"})"), std::string::npos) << header;
}

TEST(Commands, ThatWereCarriedOutAreKnown) {
    TestTable t(rolling_table());
    EXPECT_FALSE(t.room.has_done(Actor::guest(), "mine"));
    ASSERT_TRUE(t.room.apply({Actor::guest(), "mine", command::Sit{0, person_with_id("p1")}}, 1));
    EXPECT_TRUE(t.room.has_done(Actor::guest(), "mine"));
    EXPECT_FALSE(t.room.has_done(Actor::at(0), "mine"));
}

}  // namespace
}  // namespace kilostone
