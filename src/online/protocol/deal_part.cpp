#include "online/protocol/deal_part.h"

#include <algorithm>

namespace kilostone::online {

namespace {

DealContext context_of(const DealNameJson& name) {
    return {name.table.text, static_cast<std::int64_t>(name.match),
            static_cast<std::int64_t>(name.stage), static_cast<std::int64_t>(name.attempt)};
}

bool is_asked(const DealMessage& message, int seat) {
    return message.seats &&
           std::ranges::any_of(*message.seats, [&](std::int64_t asked) { return asked == seat; });
}

}  // namespace

std::optional<std::string> DealPart::answer(const DealMessage& message, std::optional<int> seat,
                                            const std::optional<std::string>& random) {
    switch (static_cast<DealStep>(message.step)) {
    case DealStep::Commit: return commit(message, seat.value_or(-1), random);
    case DealStep::Reveal:
        if (witness_ && witness_->offer && message.deal == deal_) {
            RevealMessage reveal;
            reveal.deal      = message.deal;
            reveal.seed.text = witness_->offer->seed.hex();
            return encode(reveal);
        }
        return std::nullopt;
    case DealStep::Dealt:
        if (witness_ && message.deal == deal_ && message.agreement)
            witness_->agreement = parse_bytes<Digest>(message.agreement->text);
        return std::nullopt;
    default: return std::nullopt;
    }
}

// The same attempt, told once more after a reconnect, gets the same answer.
std::optional<std::string> DealPart::commit(const DealMessage& message, int seat,
                                            const std::optional<std::string>& random) {
    const auto server = parse_bytes<Digest>(message.commitment ? message.commitment->text : "");
    if (!server) return std::nullopt;
    const bool is_known = witness_ && deal_ == message.deal && witness_->commitment == *server;
    if (!is_known) {
        deal_           = message.deal;
        witness_        = DealWitness{.commitment = *server};
        const auto seed = parse_bytes<PlayerSeed>(random.value_or(""));
        if (seed && is_asked(message, seat))
            witness_->offer = SeatOffer{static_cast<Seat>(seat), *seed};
    }
    if (!witness_->offer) return std::nullopt;
    CommitMessage reply;
    reply.deal = message.deal;
    reply.commitment.text =
        seat_commitment(context_of(message.name), *server, *witness_->offer).hex();
    return encode(reply);
}

DealNews DealPart::news(const DealMessage& message) const {
    DealNews n{.step = static_cast<DealStep>(message.step)};
    if (message.seats)
        for (const std::int64_t seat : *message.seats) n.seats.push_back(static_cast<Seat>(seat));
    if (n.step != DealStep::Opened || !message.proof) return n;
    const auto proof = parse_proof(message.proof->text);
    if (!proof) {
        n.as_shown = false;
        n.fault    = proof.error().fault;
    } else if (witness_ && message.deal == deal_) {
        const auto problem = compare_with(*witness_, *proof);
        n.as_shown         = !problem;
        if (problem) n.fault = problem->fault;
    }
    return n;
}

}  // namespace kilostone::online
