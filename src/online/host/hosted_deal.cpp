// A hosted table's deals: what people's devices contribute, and what everybody is told of it.
#include "online/deal/agreed_deck.h"
#include "online/host/hosted_table.h"
#include "online/host/ids.h"

namespace kilostone::online {
namespace {

ServerSecret new_secret() {
    ServerSecret secret;
    secret.bytes = random_secret();
    return secret;
}

DealNameJson name_of(const DealContext& context) {
    return {context.table, context.match, context.stage, context.attempt};
}

SeatList seats_of(const std::vector<Seat>& seats) {
    SeatList list;
    for (const Seat seat : seats) list.emplace_back(seat);
    return list;
}

// One fact of a deal as a message.
class DealTeller {
public:
    explicit DealTeller(DealMessage& message) : m_(message) {}

    void operator()(const deal_fact::Opened& f) {
        m_.step       = DealStep::Commit;
        m_.commitment = HexText<64>{f.commitment.hex()};
        m_.seats      = seats_of(f.seats);
        m_.until      = f.deadline;
    }
    void operator()(const deal_fact::Committed& f) { about(DealStep::Committed, f.seat); }
    void operator()(const deal_fact::Revealing& f) {
        m_.step    = DealStep::Reveal;
        m_.until   = f.deadline;
        auto& list = m_.commitments.emplace();
        for (const SeatCommitment& c : f.commitments)
            list.push_back({c.seat, {c.commitment.hex()}});
    }
    void operator()(const deal_fact::Revealed& f) { about(DealStep::Revealed, f.seat); }
    void operator()(const deal_fact::SeatLeftOut& f) {
        about(DealStep::LeftOut, static_cast<Seat>(f.who.seat));
    }
    void operator()(const deal_fact::Withdrawn&) { m_.step = DealStep::Again; }
    void operator()(const deal_fact::Agreed& f) {
        m_.step      = DealStep::Dealt;
        m_.agreement = HexText<64>{f.agreement.hex()};
    }

private:
    void about(DealStep step, Seat seat) {
        m_.step  = step;
        m_.seats = seats_of({seat});
    }
    DealMessage& m_;
};

}  // namespace

// Begins to agree on a deck, or goes on with it. True when the deck has been dealt.
bool HostedTable::deal() {
    const Millis now = around_.now();
    if (!deal_) {
        std::vector<Seat> seats;
        const Attendance there = attendance();
        for (const Seat seat : room_.people())
            if (there.connected.contains(seat)) seats.push_back(seat);
        deal_context_ = {.table = row_.code,
                         .match = room_.match_number(),
                         .stage = room_.standing().stages_played + 1};
        deal_.emplace(deal_context_, seats, new_secret(), now);
        deal_facts_told_ = 0;
        ++deals_;
    }
    deal_->tick(now);
    tell_deal();
    if (deal_->wants_secret()) {
        deal_->renew(new_secret(), now);
        ++deals_;
        ++deal_context_.attempt.value;
        tell_deal();
    }
    if (!deal_->is_agreed()) return false;
    const DealProof proof = deal_->proof();
    deal_.reset();
    proof_ = print(proof);
    return apply({Actor::driver(), "",
                  command::Deal{agreed_deck(room_.rules(), transcript(proof)), proof_}});
}

void HostedTable::tell_deal() {
    const auto facts = deal_->facts();
    for (; deal_facts_told_ < facts.size(); ++deal_facts_told_) {
        const std::string frame = encode(deal_message(facts[deal_facts_told_]));
        for (const Connection& c : connections_) send(c.peer, frame);
    }
}

void HostedTable::send_deal(const std::shared_ptr<Peer>& peer) {
    for (const DealFact& fact : deal_->facts().first(deal_facts_told_))
        send(peer, encode(deal_message(fact)));
}

DealMessage HostedTable::deal_message(const DealFact& fact) const {
    DealMessage message;
    message.deal = deals_;
    message.name = name_of(deal_context_);
    std::visit(DealTeller(message), fact);
    return message;
}

// After the stage everybody may see what the deck followed from.
void HostedTable::open_proof() {
    const bool is_over =
        room_.phase() == RoomPhase::StageOver || room_.phase() == RoomPhase::MatchOver;
    if (!is_over || proof_.empty()) return;
    DealMessage message;
    message.deal  = deals_;
    message.step  = DealStep::Opened;
    message.name  = name_of(deal_context_);
    message.proof = JsonText{std::exchange(proof_, {})};
    for (const Connection& c : connections_) send(c.peer, encode(message));
}

void HostedTable::refuse_deal(const Connection& from, const std::optional<DealRefusal>& refusal,
                              ErrorCode code) {
    if (refusal) send(from.peer, encode(error_message(code)));
    go_on();
}

void HostedTable::take(Connection& from, const CommitMessage& message) {
    const Watcher seat = *from.watches;
    if (!seat || !deal_ || static_cast<std::int64_t>(message.deal) != deals_)
        return send(from.peer, encode(error_message(ErrorCode::NoDealGoesOn)));
    const auto digest = parse_bytes<Digest>(message.commitment.text);
    refuse_deal(from, deal_->commit(*seat, digest.value_or(Digest{}), around_.now()),
                ErrorCode::BadCommitment);
}

void HostedTable::take(Connection& from, const RevealMessage& message) {
    const Watcher seat = *from.watches;
    if (!seat || !deal_ || static_cast<std::int64_t>(message.deal) != deals_)
        return send(from.peer, encode(error_message(ErrorCode::NoDealGoesOn)));
    const auto seed = parse_bytes<PlayerSeed>(message.seed.text);
    refuse_deal(from, deal_->reveal(*seat, seed.value_or(PlayerSeed{}), around_.now()),
                ErrorCode::BadReveal);
}

}  // namespace kilostone::online
