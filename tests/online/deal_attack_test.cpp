// What those get who try to gain something from a deal: players who peek, copy or come late, and a
// server that would like another deck.
#include "online/deal_tools.h"

namespace kilostone::online {
namespace {

// The seeds of others would be worth something only before one's own is fixed.
TEST(DealAttack, WhoPeeksCanNoLongerChangeTheirOwnSeed) {
    People people(some_context(), {0, 1}, 1);
    DealAgreement& a = people.agreement();
    EXPECT_EQ(people.commit(0), std::nullopt);
    EXPECT_EQ(people.reveal(0), DealRefusal::NotNow) << "a seed revealed before all are committed";
    EXPECT_EQ(people.commit(1), std::nullopt);
    EXPECT_EQ(people.reveal(0), std::nullopt);

    const Digest before = people.device(1).commitment();
    const auto kept     = people.device(1).seed;
    people.device(1).seed.bytes[0] ^= 1;  // chosen after a look at the seed of seat 0
    EXPECT_EQ(people.commit(1), DealRefusal::OtherCommitment);
    EXPECT_EQ(people.reveal(1), DealRefusal::WrongSeed);
    people.device(1).seed = people.device(0).seed;
    EXPECT_EQ(people.reveal(1), DealRefusal::WrongSeed);
    people.device(1).seed = kept;
    EXPECT_EQ(a.commit(1, before, people.now), std::nullopt) << "the same once more";
    EXPECT_EQ(people.reveal(1), std::nullopt);
    EXPECT_TRUE(a.is_agreed());
}

// Seat 1 sends what seat 0 sent. In a protocol that adds seeds up, the two would cancel out.
TEST(DealAttack, ACopiedCommitmentCannotBeRevealed) {
    People people(some_context(), {0, 1}, 1);
    EXPECT_EQ(people.commit(0), std::nullopt);
    EXPECT_EQ(people.agreement().commit(1, people.device(0).commitment(), 0), std::nullopt);
    EXPECT_EQ(people.reveal(0), std::nullopt);
    EXPECT_EQ(people.agreement().reveal(1, people.device(0).seed, 0), DealRefusal::WrongSeed);
    people.wait_until(reveal_time);
    EXPECT_EQ(seats_left_out(people.agreement()), (SeatsLeftOut{{1, LeftOutReason::NoSeed}}));
}

TEST(DealAttack, ALateSeedChangesNothing) {
    People people(some_context(), {0, 1}, 1);
    for (const Seat seat : Seats{0, 1}) EXPECT_EQ(people.commit(seat), std::nullopt);
    EXPECT_EQ(people.reveal(0), std::nullopt);
    people.now = reveal_time;
    EXPECT_EQ(people.reveal(1), DealRefusal::LeftOut);
    EXPECT_TRUE(people.agreement().wants_secret());
    EXPECT_EQ(people.reveal(0), DealRefusal::NotNow);
}

// What everybody is told before the deck is fixed: digests, and no seed. Seeds come with the deal,
// the secret not at all.
TEST(DealAttack, FactsHoldNoSecretAndNoSeedBeforeTheDeal) {
    People people(some_context(), {0, 1}, 1);
    DealAgreement& a = people.agreement();
    const auto told  = [&] {
        std::string bytes;
        for (const DealFact& fact : a.facts()) {
            if (const auto* o = std::get_if<deal_fact::Opened>(&fact)) bytes += o->commitment.hex();
            if (const auto* r = std::get_if<deal_fact::Revealing>(&fact))
                for (const SeatCommitment& c : r->commitments) bytes += c.commitment.hex();
            if (const auto* d = std::get_if<deal_fact::Agreed>(&fact)) {
                for (const SeatSeed& s : d->seeds) bytes += s.seed.hex() + s.commitment.hex();
                bytes += d->agreement.hex();
            }
        }
        return bytes;
    };
    const auto is_told = [&](const std::string& hex) {
        return told().find(hex) != std::string::npos;
    };
    for (const Seat seat : Seats{0, 1}) EXPECT_EQ(people.commit(seat), std::nullopt);
    EXPECT_EQ(people.reveal(0), std::nullopt);
    EXPECT_TRUE(is_told(people.device(0).commitment().hex()));
    EXPECT_FALSE(is_told(people.device(0).seed.hex()));
    EXPECT_EQ(people.reveal(1), std::nullopt);
    EXPECT_TRUE(is_told(people.device(0).seed.hex()));
    EXPECT_FALSE(is_told(a.proof().secret.hex().substr(0, 64)));
}

// The server that would like another deck has made up its mind before it sees a seed.
TEST(DealAttack, ASecretOrASeedThatIsExchangedLaterIsNoticedByThePlayers) {
    People people(some_context(), {0, 1}, 1);
    people.carry_through({0, 1});
    const DealProof honest    = people.agreement().proof();
    const DealWitness witness = people.device(1).witness();
    EXPECT_FALSE(compare_with(witness, honest));

    People again(some_context(), {0, 1}, 2);  // consistent in itself, and not what was shown
    again.carry_through({0, 1});
    ASSERT_TRUE(verifies(again.agreement().proof()));
    EXPECT_EQ(compare_with(witness, again.agreement().proof())->fault, DealFault::NotAsShown);

    const DealWitness onlooker{honest.commitment, {}, honest.agreement};
    EXPECT_FALSE(compare_with(onlooker, honest));
    DealProof other = honest;
    other.agreement.bytes[0] ^= 1;
    EXPECT_EQ(compare_with(onlooker, other)->problem.where, "deal.agreement");

    DealProof without = honest;  // the seat is left out behind its back
    without.seeds.pop_back();
    without.left_out.push_back({.seat = 1, .attempt = 1, .reason = LeftOutReason::NoCommitment});
    without.agreement = agreement_digest(transcript(without));
    ASSERT_TRUE(verifies(without));
    EXPECT_EQ(compare_with(witness, without)->problem.where, "deal.seeds");
}

}  // namespace
}  // namespace kilostone::online
