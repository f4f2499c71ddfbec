#include "online/deal/verify_deal.h"

#include "editions/card_code.h"
#include "online/deal/agreed_deck.h"

#include <algorithm>
#include <tuple>

namespace kilostone::online {
namespace {

using Found = std::optional<DealProblem>;

Found fault(DealFault f, std::string where, std::string what, std::string allowed = "") {
    return DealProblem{f, {std::move(where), std::move(what), std::move(allowed)}};
}

std::string item(std::string_view list, std::size_t i) {
    return "deal." + std::string(list) + "[" + std::to_string(i) + "]";
}

class Verifier {
public:
    Verifier(const StageRecord& record, const DealProof& proof)
        : record_(record), proof_(proof), transcript_(transcript(proof)) {}

    Found verify() const {
        if (auto p = check_names()) return p;
        if (auto p = check_seeds()) return p;
        if (auto p = check_left_out()) return p;
        if (auto p = check_stage()) return p;
        if (auto p = check_commitments()) return p;
        return check_deck();
    }

private:
    Found check_names() const {
        if (!is_table_name(proof_.table))
            return fault(DealFault::Unreadable, "deal.table", "is no name of a table",
                         "1 to 64 letters, digits, - and _");
        for (const auto& [number, where] :
             {std::pair{proof_.match, "deal.match"}, std::pair{proof_.stage, "deal.stage"},
              std::pair{proof_.attempt, "deal.attempt"}})
            if (number == 0) return fault(DealFault::Unreadable, where, "counts from 1");
        return std::nullopt;
    }

    Found check_seat(std::int64_t seat, const std::string& where) const {
        if (seat < record_.table.form.players) return std::nullopt;
        return fault(DealFault::Seats, where, "there is no such seat",
                     "0 to " + std::to_string(record_.table.form.players - 1));
    }

    Found check_seeds() const {
        for (std::size_t i = 0; i < proof_.seeds.size(); ++i) {
            const std::string where = item("seeds", i) + ".seat";
            if (auto p = check_seat(proof_.seeds[i].seat, where)) return p;
            if (i > 0 && proof_.seeds[i].seat <= proof_.seeds[i - 1].seat)
                return fault(DealFault::Seats, where, "seats stand in order, each once");
        }
        return std::nullopt;
    }

    // Each seat once, in the order in which it happened.
    Found check_left_out() const {
        const auto& all     = proof_.left_out;
        const auto in_order = [](const LeftOut& a, const LeftOut& b) {
            return std::tuple(a.attempt.value, a.reason.index, a.seat.value) <
                   std::tuple(b.attempt.value, b.reason.index, b.seat.value);
        };
        for (std::size_t i = 0; i < all.size(); ++i) {
            const std::string where = item("left_out", i);
            if (auto p = check_seat(all[i].seat, where + ".seat")) return p;
            if (all[i].attempt == 0 || all[i].attempt > proof_.attempt)
                return fault(DealFault::Seats, where + ".attempt", "there was no such attempt");
            if (i > 0 && !in_order(all[i - 1], all[i]))
                return fault(DealFault::Seats, where, "happened before the one above it");
            const auto same = [&](const auto& other) { return other.seat == all[i].seat; };
            if (std::ranges::any_of(proof_.seeds, same) || std::ranges::count_if(all, same) > 1)
                return fault(DealFault::Seats, where + ".seat", "is named twice");
        }
        return check_withdrawn();
    }

    // An attempt is withdrawn when a seed is missing, and only then.
    Found check_withdrawn() const {
        const std::int64_t before = proof_.attempt - 1;
        if (static_cast<std::int64_t>(proof_.withdrawn.size()) != before)
            return fault(DealFault::Seats, "deal.withdrawn", "is not a list of the attempts before",
                         std::to_string(before));
        for (std::int64_t attempt = 1; attempt <= proof_.attempt; ++attempt) {
            const bool lacks_seed = std::ranges::any_of(proof_.left_out, [&](const LeftOut& l) {
                return l.attempt == attempt && LeftOutReason(l.reason) == LeftOutReason::NoSeed;
            });
            if (lacks_seed != (attempt <= before))
                return fault(DealFault::Seats, "deal.left_out",
                             "doesn't say why there were so many attempts",
                             std::to_string(proof_.attempt));
        }
        return std::nullopt;
    }

    Found check_stage() const {
        const MatchPlaceJson place = match_place_in(record_.match);
        if (place.stage && *place.stage != proof_.stage)
            return fault(DealFault::OtherStage, "deal.stage", "the proof is of another stage",
                         std::to_string(*place.stage));
        if (place.id && *place.id != std::to_string(proof_.match))
            return fault(DealFault::OtherStage, "deal.match", "the proof is of another match",
                         *place.id);
        return std::nullopt;
    }

    Found check_commitments() const {
        if (server_commitment(proof_, proof_.secret) != proof_.commitment)
            return fault(DealFault::Commitment, "deal.commitment",
                         "is not the commitment to this secret for this deal");
        for (std::size_t i = 0; i < proof_.seeds.size(); ++i) {
            const SeatSeed& s = proof_.seeds[i];
            if (seat_commitment(proof_, proof_.commitment, {static_cast<Seat>(s.seat), s.seed}) !=
                s.commitment)
                return fault(DealFault::Seed, item("seeds", i) + ".commitment",
                             "is not this seat's commitment to this seed for this deal");
        }
        if (agreement_digest(transcript_) != proof_.agreement)
            return fault(DealFault::Agreement, "deal.agreement",
                         "is not the digest of what the deck follows from");
        return std::nullopt;
    }

    Found check_deck() const {
        const Rulebook rules = compile(record_.table.edition, record_.table.form);
        const Deck agreed    = agreed_deck(rules, transcript_);
        for (std::size_t i = 0; i < static_cast<std::size_t>(agreed.size); ++i)
            if (record_.deck.cards[i] != agreed.cards[i])
                return fault(DealFault::Deck, "deck[" + std::to_string(i) + "]",
                             "is not the card that follows from the secret and the seeds",
                             card_code(rules.edition, agreed.cards[i]));
        return std::nullopt;
    }

    const StageRecord& record_;
    const DealProof& proof_;
    std::string transcript_;
};

}  // namespace

tl::expected<DealProof, DealProblem> parse_proof(std::string_view text) {
    const auto no = [](DealFault f, Problem p) {
        p.where = p.where.empty() ? "deal" : "deal." + p.where;
        return tl::unexpected(DealProblem{f, std::move(p)});
    };
    if (text.size() > most_proof_bytes)
        return no(DealFault::Unreadable,
                  {"", "is too long", std::to_string(most_proof_bytes) + " bytes"});
    const Json json = parse_json(text);
    if (!json.is_object()) return no(DealFault::Unreadable, {"", "is not an object", ""});
    if (auto p = check_format(json, deal_format[0]))
        return no(DealFault::OtherVersion, *std::move(p));
    DealProof proof;
    if (auto p = read_json(json, proof)) return no(DealFault::Unreadable, *std::move(p));
    return proof;
}

tl::expected<DealProof, DealProblem> verify_deal(const StageRecord& record) {
    if (record.deal.empty())
        return tl::unexpected(DealProblem{
            DealFault::NoProof, {"deal", "is missing: nobody can say how it was dealt", ""}});
    auto proof = parse_proof(record.deal);
    if (!proof) return proof;
    if (auto p = Verifier(record, *proof).verify()) return tl::unexpected(*std::move(p));
    return proof;
}

std::optional<DealProblem> compare_with(const DealWitness& witness, const DealProof& proof) {
    if (witness.commitment != proof.commitment)
        return fault(DealFault::NotAsShown, "deal.commitment",
                     "another commitment was shown before the deal", witness.commitment.hex());
    if (witness.agreement && *witness.agreement != proof.agreement)
        return fault(DealFault::NotAsShown, "deal.agreement", "another one was shown at the deal",
                     witness.agreement->hex());
    if (!witness.offer) return std::nullopt;
    const auto own = std::ranges::find_if(
        proof.seeds, [&](const SeatSeed& s) { return s.seat == witness.offer->seat; });
    if (own == proof.seeds.end() || own->seed != witness.offer->seed)
        return fault(DealFault::NotAsShown, "deal.seeds",
                     "the seed of seat " + std::to_string(witness.offer->seat) +
                         " is not the one that was given");
    return std::nullopt;
}

}  // namespace kilostone::online
