#include "online/deal/deal_agreement.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace kilostone::online {

DealAgreement::DealAgreement(DealContext context, std::span<const Seat> seats,
                             const ServerSecret& secret, Millis now)
    : now_(now) {
    assert(is_table_name(context.table));
    static_cast<DealContext&>(proof_) = std::move(context);
    for (const Seat seat : seats) places_[seat].part = Part::Asked;
    open(secret);
}

void DealAgreement::open(const ServerSecret& secret) {
    phase_            = Phase::Committing;
    deadline_         = now_ + commit_time;
    proof_.secret     = secret;
    proof_.commitment = server_commitment(proof_, secret);
    facts_.emplace_back(
        deal_fact::Opened{proof_, proof_.commitment, seats_in(Part::Asked), deadline_});
    advance();
}

void DealAgreement::renew(const ServerSecret& secret, Millis now) {
    assert(wants_secret());
    now_ = std::max(now_, now);
    open(secret);
}

std::optional<DealRefusal> DealAgreement::check_part(Seat seat) const {
    if (seat >= max_seats || places_[seat].part == Part::NotAsked) return DealRefusal::NotAsked;
    if (places_[seat].part == Part::LeftOut) return DealRefusal::LeftOut;
    return std::nullopt;
}

std::optional<DealRefusal> DealAgreement::commit(Seat seat, const Digest& commitment, Millis now) {
    tick(now);
    if (auto no = check_part(seat)) return no;
    Place& place = places_[seat];
    if (place.part == Part::Asked && phase_ == Phase::Committing) {
        place.part       = Part::Committed;
        place.commitment = commitment;
        facts_.emplace_back(deal_fact::Committed{seat});
        advance();
        return std::nullopt;
    }
    if (phase_ == Phase::Withdrawn) return DealRefusal::NotNow;
    if (place.commitment != commitment) return DealRefusal::OtherCommitment;
    return std::nullopt;
}

std::optional<DealRefusal> DealAgreement::reveal(Seat seat, const PlayerSeed& seed, Millis now) {
    tick(now);
    if (auto no = check_part(seat)) return no;
    Place& place = places_[seat];
    if (phase_ == Phase::Committing || phase_ == Phase::Withdrawn) return DealRefusal::NotNow;
    if (seat_commitment(proof_, proof_.commitment, {seat, seed}) != place.commitment)
        return DealRefusal::WrongSeed;
    if (place.part != Part::Committed) return std::nullopt;
    place.part = Part::Revealed;
    place.seed = seed;
    facts_.emplace_back(deal_fact::Revealed{seat});
    advance();
    return std::nullopt;
}

void DealAgreement::tick(Millis now) {
    now_ = std::max(now_, now);
    if (const auto due = deadline(); !due || now_ < *due) return;
    if (phase_ == Phase::Committing) {
        leave_out(Part::Asked, LeftOutReason::NoCommitment);
        advance();
    } else {
        leave_out(Part::Committed, LeftOutReason::NoSeed);
        withdraw();
    }
}

void DealAgreement::advance() {
    if (phase_ == Phase::Committing && !any(Part::Asked)) begin_revealing();
    if (phase_ == Phase::Revealing && !any(Part::Committed)) agree();
}

void DealAgreement::begin_revealing() {
    phase_    = Phase::Revealing;
    deadline_ = now_ + reveal_time;
    if (!any(Part::Committed)) return;
    deal_fact::Revealing fact{.deadline = deadline_};
    for (const Seat seat : seats_in(Part::Committed))
        fact.commitments.push_back({seat, places_[seat].commitment});
    facts_.emplace_back(std::move(fact));
}

void DealAgreement::withdraw() {
    phase_ = Phase::Withdrawn;
    for (Place& place : places_)
        if (place.part == Part::Revealed) place = {.part = Part::Asked};
    facts_.emplace_back(deal_fact::Withdrawn{proof_.commitment});
    proof_.withdrawn.push_back(proof_.commitment);
    proof_.secret     = {};
    proof_.commitment = {};
    proof_.attempt    = proof_.attempt + 1;
}

void DealAgreement::agree() {
    phase_ = Phase::Agreed;
    for (const Seat seat : seats_in(Part::Revealed))
        proof_.seeds.push_back({seat, places_[seat].commitment, places_[seat].seed});
    proof_.agreement = agreement_digest(transcript(proof_));
    facts_.emplace_back(deal_fact::Agreed{proof_.seeds, proof_.agreement});
}

void DealAgreement::leave_out(Part part, LeftOutReason reason) {
    for (const Seat seat : seats_in(part)) {
        places_[seat] = {.part = Part::LeftOut};
        proof_.left_out.push_back({.seat = seat, .attempt = proof_.attempt, .reason = reason});
        facts_.emplace_back(deal_fact::SeatLeftOut{proof_.left_out.back()});
    }
}

bool DealAgreement::any(Part part) const {
    return std::ranges::any_of(places_, [&](const Place& p) { return p.part == part; });
}

std::vector<Seat> DealAgreement::seats_in(Part part) const {
    std::vector<Seat> seats;
    for (Seat seat = 0; seat < max_seats; ++seat)
        if (places_[seat].part == part) seats.push_back(seat);
    return seats;
}

std::optional<Millis> DealAgreement::deadline() const {
    if (phase_ == Phase::Withdrawn || phase_ == Phase::Agreed) return std::nullopt;
    return deadline_;
}

}  // namespace kilostone::online
