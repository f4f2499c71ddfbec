// How a table agrees on a deck: the phases and their times, who is left out, and what those get who
// try to gain something.
#include "online/deal_tools.h"

namespace kilostone::online {
namespace {

TEST(DealAgreement, EndsAtOnceWhenEverybodyDoesTheirPart) {
    People people(some_context(), {0, 1, 3}, 1);
    DealAgreement& a = people.agreement();
    EXPECT_EQ(a.deadline(), commit_time);
    people.now = 400;
    for (const Seat seat : Seats{3, 0, 1}) EXPECT_EQ(people.commit(seat), std::nullopt);
    EXPECT_EQ(a.deadline(), 400 + reveal_time);
    ASSERT_EQ(facts_of<deal_fact::Revealing>(a).size(), 1U);
    EXPECT_EQ(facts_of<deal_fact::Revealing>(a)[0].commitments[2],
              (SeatCommitment{3, people.device(3).commitment()}));
    for (const Seat seat : Seats{1, 3, 0}) EXPECT_EQ(people.reveal(seat), std::nullopt);
    ASSERT_TRUE(a.is_agreed());
    EXPECT_EQ(a.deadline(), std::nullopt);
    EXPECT_EQ(seats_left_out(a), SeatsLeftOut{});
    ASSERT_EQ(a.proof().seeds.size(), 3U);
    EXPECT_EQ(a.proof().seeds[2].seed, people.device(3).seed);
    EXPECT_EQ(facts_of<deal_fact::Agreed>(a)[0].agreement, a.proof().agreement);
    EXPECT_TRUE(verifies(a.proof()));
}

TEST(DealAgreement, WithoutPeopleTheServerDealsAlone) {
    People people(some_context(), {}, 1);
    ASSERT_TRUE(people.agreement().is_agreed());
    EXPECT_EQ(people.agreement().facts().size(), 2U);  // opened, agreed
    EXPECT_TRUE(verifies(people.agreement().proof()));
}

TEST(DealAgreement, ASeatWithoutACommitmentInTimeIsLeftOut) {
    People people(some_context(), {0, 1, 2}, 1);
    DealAgreement& a = people.agreement();
    EXPECT_EQ(people.commit(1), std::nullopt);
    people.wait_until(commit_time - 1);
    EXPECT_EQ(seats_left_out(a), SeatsLeftOut{});
    people.now = commit_time;  // the commitment itself comes too late; nobody had to tick
    EXPECT_EQ(people.commit(0), DealRefusal::LeftOut);
    EXPECT_EQ(seats_left_out(a),
              (SeatsLeftOut{{0, LeftOutReason::NoCommitment}, {2, LeftOutReason::NoCommitment}}));
    EXPECT_EQ(people.reveal(0), DealRefusal::LeftOut);
    EXPECT_EQ(people.reveal(1), std::nullopt);
    ASSERT_TRUE(a.is_agreed());
    EXPECT_EQ(a.proof().attempt, 1);
    EXPECT_EQ(a.proof().seeds.size(), 1U);
    EXPECT_TRUE(verifies(a.proof()));
}

TEST(DealAgreement, NobodyAnswersAndTheServerDealsAlone) {
    People people(some_context(), {0, 1}, 1);
    people.wait_until(commit_time);
    ASSERT_TRUE(people.agreement().is_agreed());
    EXPECT_EQ(people.agreement().proof().left_out.size(), 2U);
    EXPECT_TRUE(verifies(people.agreement().proof()));
}

TEST(DealAgreement, ASeedThatIsKeptBackMeansAnotherDealWithoutThatSeat) {
    People people(some_context(), {0, 1, 2, 3}, 1);
    DealAgreement& a   = people.agreement();
    const Digest first = a.proof().commitment;
    for (const Seat seat : Seats{0, 1, 2}) EXPECT_EQ(people.commit(seat), std::nullopt);
    people.wait_until(commit_time);
    for (const Seat seat : Seats{0, 2}) EXPECT_EQ(people.reveal(seat), std::nullopt);
    const PlayerSeed revealed = people.device(0).seed;
    people.wait_until(commit_time + reveal_time);
    EXPECT_TRUE(a.wants_secret());
    EXPECT_FALSE(a.is_agreed());
    EXPECT_EQ(a.deadline(), std::nullopt);
    EXPECT_EQ(seats_left_out(a),
              (SeatsLeftOut{{3, LeftOutReason::NoCommitment}, {1, LeftOutReason::NoSeed}}));
    EXPECT_EQ(facts_of<deal_fact::Withdrawn>(a)[0].commitment, first);
    EXPECT_EQ(people.commit(0), DealRefusal::NotNow);

    people.now += 50;
    people.renew();
    const auto opened = facts_of<deal_fact::Opened>(a).back();
    EXPECT_EQ(opened.context.attempt, 2);
    EXPECT_EQ(opened.seats, (std::vector<Seat>{0, 2}));
    EXPECT_NE(opened.commitment, first);
    EXPECT_EQ(people.commit(1), DealRefusal::LeftOut);
    EXPECT_NE(people.device(0).seed, revealed);
    people.carry_through({0, 2});
    ASSERT_TRUE(a.is_agreed());
    EXPECT_EQ(a.proof().withdrawn, std::vector<Digest>{first});
    EXPECT_TRUE(verifies(a.proof()));
}

// One after the other keeps a seed back: it ends all the same, and the proof of it is no longer
// than a record takes.
TEST(DealAgreement, EvenEightWhoSpoilItComeToAnEnd) {
    People people(some_context(), seats_below(8), 1);
    DealAgreement& a = people.agreement();
    for (int spoiler = 0; spoiler < 8; ++spoiler) {
        for (int seat = spoiler; seat < 8; ++seat)
            EXPECT_EQ(people.commit(static_cast<Seat>(seat)), std::nullopt);
        for (int seat = spoiler + 1; seat < 8; ++seat)
            EXPECT_EQ(people.reveal(static_cast<Seat>(seat)), std::nullopt);
        people.wait_until(people.now + reveal_time);
        ASSERT_TRUE(a.wants_secret());
        people.renew();
    }
    ASSERT_TRUE(a.is_agreed());
    EXPECT_EQ(a.proof().attempt, 9);
    EXPECT_LE(print(a.proof()).size(), most_proof_bytes);
    EXPECT_LE(print(some_proof(8)).size(), most_proof_bytes);
}

TEST(DealAgreement, WhoIsNotAskedHasNothingToSay) {
    People people(some_context(), {0}, 1);
    for (const Seat seat : {Seat{1}, Seat{7}, Seat{8}, Seat{255}}) {
        EXPECT_EQ(people.agreement().commit(seat, {}, 0), DealRefusal::NotAsked);
        EXPECT_EQ(people.agreement().reveal(seat, {}, 0), DealRefusal::NotAsked);
    }
}

TEST(DealAgreement, TheSameOnceMoreChangesNothing) {
    People people(some_context(), {0, 1}, 1);
    DealAgreement& a = people.agreement();
    for (const Seat seat : Seats{0, 0, 1, 1, 0}) EXPECT_EQ(people.commit(seat), std::nullopt);
    for (const Seat seat : Seats{0, 0, 1, 1, 0}) EXPECT_EQ(people.reveal(seat), std::nullopt);
    for (const Seat seat : Seats{0, 1}) EXPECT_EQ(people.commit(seat), std::nullopt);
    EXPECT_EQ(facts_of<deal_fact::Committed>(a).size(), 2U);
    EXPECT_EQ(facts_of<deal_fact::Revealed>(a).size(), 2U);
    EXPECT_EQ(facts_of<deal_fact::Agreed>(a).size(), 1U);
    EXPECT_TRUE(verifies(a.proof()));
}

TEST(DealAgreement, TimeThatGoesBackwardsStandsStill) {
    People people(some_context(), {0}, 1);
    people.wait_until(5000);
    people.wait_until(1000);
    EXPECT_EQ(people.commit(0), std::nullopt);
    EXPECT_EQ(people.agreement().deadline(), 5000 + reveal_time);
}

// A server that stood still for an hour asks for the seeds all the same.
TEST(DealAgreement, NobodyLosesTheTimeToRevealToASlowServer) {
    People people(some_context(), {0, 1}, 1);
    EXPECT_EQ(people.commit(0), std::nullopt);
    people.wait_until(3'600'000);
    EXPECT_EQ(people.agreement().deadline(), 3'600'000 + reveal_time);
    EXPECT_EQ(people.reveal(0), std::nullopt);
    EXPECT_TRUE(people.agreement().is_agreed());
}

}  // namespace
}  // namespace kilostone::online
