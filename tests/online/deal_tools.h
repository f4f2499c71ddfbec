// Deals for tests: secrets and seeds that follow from a number, agreements carried through, and
// records of rooms that were dealt such decks.
#pragma once

#include "base/rng.h"
#include "editions/registry.h"
#include "online/deal/agreed_deck.h"
#include "online/deal/deal_agreement.h"
#include "online/deal/verify_deal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace kilostone::online {

using Seats = std::vector<Seat>;

template <class T>
T random_bytes(Rng& rng) {
    T value;
    for (auto& byte : value.bytes) byte = static_cast<std::uint8_t>(rng.below(256));
    return value;
}

inline DealContext some_context(int stage = 1) {
    return {.table = "K7TQ2M", .match = 1, .stage = stage, .attempt = 1};
}

// 00 01 02 … for examples that a person can type.
template <class T>
T counting_bytes(int first) {
    T value;
    for (auto& byte : value.bytes) byte = static_cast<std::uint8_t>(first++);
    return value;
}

// What the device of a seat does: it makes up a seed for the attempt it was shown, and keeps it.
struct Device {
    Seat seat = 0;
    PlayerSeed seed{};
    DealContext context{};
    Digest server{};

    void see(const DealFact& fact, Rng& rng) {
        const auto* opened = std::get_if<deal_fact::Opened>(&fact);
        if (!opened) return;
        context = opened->context;
        server  = opened->commitment;
        seed    = random_bytes<PlayerSeed>(rng);
    }
    [[nodiscard]] Digest commitment() const {
        return seat_commitment(context, server, {seat, seed});
    }
    [[nodiscard]] DealWitness witness() const { return {server, SeatOffer{seat, seed}, {}}; }
};

// A table of people that agrees on a deck, with a clock of its own.
class People {
public:
    People(DealContext context, const Seats& seats, std::uint64_t seed)
        : rng_(seed), agreement_(std::move(context), seats, random_bytes<ServerSecret>(rng_), 0) {
        for (const Seat seat : seats) devices_.push_back({.seat = seat});
        look();
    }

    [[nodiscard]] DealAgreement& agreement() { return agreement_; }
    [[nodiscard]] Device& device(Seat seat) {
        return *std::ranges::find(devices_, seat, &Device::seat);
    }
    Millis now = 0;

    // Everybody is shown what has happened since the last time.
    void look() {
        for (; seen_ < agreement_.facts().size(); ++seen_)
            for (Device& d : devices_) d.see(agreement_.facts()[seen_], rng_);
    }
    [[nodiscard]] std::optional<DealRefusal> commit(Seat seat) {
        const auto refused = agreement_.commit(seat, device(seat).commitment(), now);
        look();
        return refused;
    }
    [[nodiscard]] std::optional<DealRefusal> reveal(Seat seat) {
        const auto refused = agreement_.reveal(seat, device(seat).seed, now);
        look();
        return refused;
    }
    void wait_until(Millis time) {
        now = time;
        agreement_.tick(now);
        look();
    }
    void renew() {
        agreement_.renew(random_bytes<ServerSecret>(rng_), now);
        look();
    }
    void carry_through(const Seats& seats) {
        for (const Seat seat : seats) EXPECT_EQ(commit(seat), std::nullopt);
        for (const Seat seat : seats) EXPECT_EQ(reveal(seat), std::nullopt);
    }

private:
    Rng rng_;
    DealAgreement agreement_;
    std::vector<Device> devices_{};
    std::size_t seen_ = 0;
};

inline Seats seats_below(int players) {
    Seats seats;
    for (int seat = 0; seat < players; ++seat) seats.push_back(static_cast<Seat>(seat));
    return seats;
}

// Of a deal to which everybody gave a seed.
inline DealProof some_proof(int players, std::uint64_t seed = 1,
                            DealContext context = some_context()) {
    People people(std::move(context), seats_below(players), seed);
    people.carry_through(seats_below(players));
    return people.agreement().proof();
}

inline Deck deck_of(const Rulebook& rules, const DealProof& proof) {
    return agreed_deck(rules, transcript(proof));
}

// A record without moves: for what is asked of the deal alone.
inline StageRecord dealt_record(std::string_view edition, int players, const DealProof& proof) {
    const Edition& e = *find_edition(edition);
    StageRecord record{.table = {.edition = e, .form = *find_form(e, players)}};
    record.deck = deck_of(compile(record.table.edition, record.table.form), proof);
    record.deal = print(proof);
    return record;
}

template <class Fact>
std::vector<Fact> facts_of(const DealAgreement& agreement) {
    std::vector<Fact> found;
    for (const DealFact& fact : agreement.facts())
        if (const auto* one = std::get_if<Fact>(&fact)) found.push_back(*one);
    return found;
}

using SeatsLeftOut = std::vector<std::pair<int, LeftOutReason>>;

inline SeatsLeftOut seats_left_out(const DealAgreement& agreement) {
    SeatsLeftOut found;
    for (const auto& fact : facts_of<deal_fact::SeatLeftOut>(agreement))
        found.emplace_back(static_cast<int>(fact.who.seat), LeftOutReason(fact.who.reason));
    return found;
}

inline bool verifies(const DealProof& proof) {
    const auto verified = verify_deal(dealt_record("classic", 4, proof));
    return verified || (ADD_FAILURE() << text_of(verified.error().problem), false);
}

// A match of this form by a room: every stage dealt by an agreement, every move a legal one at
// random, the first as many stages as wanted. The lines of its record.
[[nodiscard]] std::vector<std::string> played_record(std::string_view edition, int players,
                                                     int stages);
[[nodiscard]] std::string lines_of(const std::vector<std::string>& lines);

}  // namespace kilostone::online
