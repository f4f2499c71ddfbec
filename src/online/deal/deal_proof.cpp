#include "online/deal/deal_proof.h"

#include "online/deal/sha256.h"

#include <algorithm>

namespace kilostone::online {
namespace {

// "stage 3\n"
std::string line(std::string_view word, std::string_view value) {
    return std::string(word).append(" ").append(value).append("\n");
}
std::string line(std::string_view word, std::int64_t number) {
    return line(word, std::to_string(number));
}

// The first line of what is hashed says what for: no digest can stand for another.
std::string purpose(std::string_view what) { return line(deal_format[0], what); }

std::string context_lines(const DealContext& c) {
    return line("table", c.table) + line("match", c.match) + line("stage", c.stage) +
           line("attempt", c.attempt);
}

std::string seed_line(std::int64_t seat, const PlayerSeed& seed) {
    return line("seat", std::to_string(seat) + " seed " + seed.hex());
}

std::string left_out_line(const LeftOut& l) {
    return line("left_out", std::to_string(l.seat) + " " + std::to_string(l.attempt) + " " +
                                std::string(left_out_reasons[l.reason.index]));
}

}  // namespace

bool is_table_name(std::string_view text) {
    constexpr std::string_view allowed =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    return !text.empty() && text.size() <= 64 &&
           text.find_first_not_of(allowed) == std::string_view::npos;
}

Digest server_commitment(const DealContext& context, const ServerSecret& secret) {
    return sha256(purpose("server") + context_lines(context) + line("secret", secret.hex()));
}

Digest seat_commitment(const DealContext& context, const Digest& server, const SeatOffer& offer) {
    return sha256(purpose("seat") + context_lines(context) + line("server", server.hex()) +
                  seed_line(offer.seat, offer.seed));
}

std::string transcript(const DealProof& p) {
    std::string text = context_lines(p);
    for (const Digest& d : p.withdrawn) text += line("withdrawn", d.hex());
    for (const LeftOut& l : p.left_out) text += left_out_line(l);
    text += line("secret", p.secret.hex());
    for (const SeatSeed& s : p.seeds) text += seed_line(s.seat, s.seed);
    return text;
}

Digest agreement_digest(std::string_view transcript) {
    return sha256(purpose("agreement").append(transcript));
}

std::string print(const DealProof& proof) { return print_json(proof); }

}  // namespace kilostone::online
