// Moves, bots and their pace, facts and the views folded from them.
#include "engine/advance.h"
#include "table/test_table.h"

namespace kilostone {
namespace {

TestTable bots_and_one(Pace pace) {
    Settings settings = rolling_table();
    settings.pace     = pace;
    TestTable t(settings);
    t.people({0}).start({.hands = {{Card::Km1}, {Card::Km1, Card::Km2}}});
    return t;
}

TEST(Play, AnIllegalMoveIsRefusedWithReasonsAndWhatIsAllowed) {
    TestTable t(rolling_table());
    t.people({0, 1}).start({.hands = {{Card::Fuel, Card::Km1}}});
    const auto no = t.ask(Actor::at(0), command::Play{lay(0, Card::Fuel)});
    ASSERT_TRUE(no);
    EXPECT_EQ(no->code, RejectionCode::IllegalMove);
    EXPECT_EQ(no->reasons.first(), Refusal::NoHazardToCure);
    EXPECT_NE(no->allowed.find("lay km25"), std::string::npos);
    EXPECT_EQ(t.ask(Actor::at(1), command::Play{lay(1, Card::Km1)})->reasons.first(),
              Refusal::NotYourTurn);
}

TEST(Play, NobodyPlaysForAnotherSeat) {
    TestTable t(rolling_table());
    t.people({0, 1}).start({.hands = {{Card::Km1}}});
    for (const Actor actor : {Actor::at(1), Actor::driver(), Actor::guest()})
        EXPECT_EQ(t.why_not(actor, command::Play{lay(0, Card::Km1)}), RejectionCode::NotYours);
    EXPECT_EQ(t.why_not(Actor::at(7), command::Play{lay(7, Card::Km1)}), RejectionCode::NoSuchSeat);
}

TEST(Play, ABotsMoveComesThroughTheSameDoorAndIsReleasedAfterThePace) {
    for (const Pace pace : {Pace::Instant, Pace::Normal, Pace::Slow}) {
        TestTable t = bots_and_one(pace);
        t.play(lay(0, Card::Km1));
        EXPECT_EQ(t.room.driver_tasks().deciding, std::vector<Seat>{1});
        const Millis asked = t.now;
        t.now += 10;  // thinking time does not show
        t.play(lay(1, Card::Km1));
        if (pace != Pace::Instant) {
            EXPECT_EQ(t.table().turn, 1);
            EXPECT_TRUE(t.room.driver_tasks().deciding.empty());
            EXPECT_EQ(t.room.driver_tasks().tick, asked + *bot_delay(pace));
            EXPECT_EQ(t.why_not(lay(1, Card::Km2)), RejectionCode::AlreadyDecided);
            t.wait(*bot_delay(pace));
        }
        EXPECT_EQ(t.table().turn, 0);
    }
}

TEST(Play, AWaitingMoveIsToldToNobody) {
    TestTable t = bots_and_one(Pace::Slow);
    t.play(lay(0, Card::Km1));
    const auto before = t.room.facts_for(0);
    t.play(lay(1, Card::Km2));
    EXPECT_EQ(t.room.facts_for(0), before);
}

TEST(Play, AtPaceStepAPersonLetsTheBotPlay) {
    TestTable t = bots_and_one(Pace::Step);
    EXPECT_EQ(t.why_not(Actor::at(0), command::Step{}), RejectionCode::NotNow);
    t.play(lay(0, Card::Km1));
    t.play(lay(1, Card::Km1));
    EXPECT_FALSE(t.room.driver_tasks().tick);
    t.expect(Actor::at(0), command::Step{});
    EXPECT_EQ(t.table().turn, 0);
}

TEST(Play, ARepeatedIdDoesNothingAndAnswersTheSame) {
    TestTable t(rolling_table());
    t.people({0, 1}).start({.hands = {{Card::Km1, Card::Km1}}});
    const Request request{Actor::at(0), "once", command::Play{lay(0, Card::Km1)}};
    const auto first  = t.room.apply(request, t.now);
    const Room before = t.room;
    const auto again  = t.room.apply(request, t.now + 50);
    ASSERT_TRUE(first && again);
    EXPECT_EQ(*first, *again);
    EXPECT_EQ(t.room, before);
}

TEST(Play, AnIdIsForOneCommandOfOneActor) {
    TestTable t(rolling_table());
    t.people({0, 1}).start();
    const auto try_it = [&](Actor actor, Order order) {
        const auto done = t.room.apply({actor, "same", command::SetOrder{order}}, t.now);
        return done ? std::nullopt : std::optional(done.error().code);
    };
    EXPECT_FALSE(try_it(Actor::at(0), Order::Hold));
    EXPECT_FALSE(try_it(Actor::at(1), Order::Hold));
    EXPECT_EQ(try_it(Actor::at(0), Order::Play), RejectionCode::IdReused);
    const auto without = t.room.apply({Actor::at(0), "", command::SetOrder{}}, t.now);
    EXPECT_EQ(without.error().code, RejectionCode::BadId);
}

TEST(Play, TimeThatGoesBackwardsStandsStill) {
    TestTable t(rolling_table());
    t.people({0, 1}).start({.hands = {{Card::Km1}}});
    const Millis then = t.now;
    t.now             = -5;
    t.play(lay(0, Card::Km1));
    EXPECT_EQ(t.room.facts_for(0).back().at, then);
}

// A client that knows the rules and its stream keeps the same view as the room.
TEST(Facts, AViewFoldedFromTheStreamEqualsTheRooms) {
    TestTable t(rolling_table("classic", 4));
    t.people({0, 1, 2, 3}).start({.hands = {{Card::Stop}, {Card::RightOfWay}}});
    t.play(attack(0, Card::Stop, 1));
    t.wait(usual_window);
    t.play(discard(1, t.room.view(1).hand.faces().first()));
    for (Seat seat = 0; seat < 4; ++seat) {
        View v;
        for (const SeatFact& told : t.room.facts_for(seat)) {
            const Fact& f = told.fact;
            if (f.kind == FactKind::StageBegan) {
                // The face-up table does not depend on how the deck lies.
                v      = view(t.room.rules(),
                              deal_hands(t.room.rules(), sorted_deck(t.room.rules()), *f.seat), seat);
                v.hand = {};
            }
            if (f.kind == FactKind::Dealt) v.hand = *f.hand;
            if (f.kind == FactKind::Happened) advance(v, *f.event);
        }
        EXPECT_EQ(v, t.room.view(seat)) << "seat " << int{seat};
    }
}

TEST(Facts, ADealLetsGoOfWhatWasToldBeforeIt) {
    TestTable t(rolling_table());
    t.people({0, 1});
    EXPECT_EQ(t.room.facts_for(0).front().seq, 1u);
    const auto before = t.room.status(0).seq;
    t.start();
    EXPECT_EQ(t.room.facts_for(0).front().fact.kind, FactKind::StageBegan);
    EXPECT_EQ(t.room.facts_for(0).front().seq, before + 2) << "after the match began";
}

TEST(Facts, WhoComesBackSeesTheWindowAndTheirOwnAnswerOnly) {
    Settings settings = rolling_table();
    settings.coup     = CoupMode::Window;
    TestTable t(settings);
    t.people({0, 1}).start({.hands = {{Card::Stop}, {Card::RightOfWay}}});
    t.play(attack(0, Card::Stop, 1));
    const SeatStatus others = t.room.status(0);
    t.play(decline(1));
    EXPECT_EQ(t.room.status(0), others);
    EXPECT_EQ(others.window_until, t.now + usual_window);
    EXPECT_TRUE(t.room.status(1).held_back);
}

TEST(Facts, NobodySeesAnothersCardsAndSpectatorsSeeNone) {
    TestTable t(rolling_table());
    t.people({0, 1}).start();
    for (const Watcher w : {Watcher{0}, Watcher{1}, spectator})
        for (const SeatFact& told : t.room.facts_for(w)) {
            const Fact& f = told.fact;
            if (f.hand) {
                EXPECT_EQ(f.seat, w);
            }
            if (f.event && f.event->kind == EventKind::Drew) {
                EXPECT_EQ(f.event->card.has_value(), w == f.event->seat);
            }
        }
}

TEST(Facts, EveryStreamIsNumberedWithoutGapsAndCanBeTakenUpAnywhere) {
    TestTable t(rolling_table());
    t.people({0, 1}).start();
    t.expect(Actor::at(1), command::SetOrder{Order::Hold});  // private to seat 1
    for (const Watcher w : {Watcher{0}, Watcher{1}, spectator}) {
        const auto all = t.room.facts_for(w);
        for (std::size_t i = 1; i < all.size(); ++i) EXPECT_EQ(all[i].seq, all[i - 1].seq + 1);
        EXPECT_EQ(all.back().seq, t.room.status(w).seq);
        const auto rest = t.room.facts_for(w, all[1].seq);
        EXPECT_EQ(rest, std::vector<SeatFact>(all.begin() + 2, all.end()));
    }
}

}  // namespace
}  // namespace kilostone
