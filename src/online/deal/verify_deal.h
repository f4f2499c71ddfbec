// Does the deck of a record follow from what was committed before the deal?
#pragma once

#include "formats/stage_record.h"
#include "online/deal/deal_proof.h"

namespace kilostone::online {

enum class DealFault : std::uint8_t {
    NoProof,       // the record doesn't say how it was dealt
    Unreadable,    // its proof is no proof
    OtherVersion,  // the proof is of a format that is not known here
    OtherStage,    // the proof belongs to another stage
    Seats,         // who took part, and who was left out, doesn't fit together
    Commitment,    // the secret is not what the server committed itself to
    Seed,          // a seed is not what its seat committed itself to
    Agreement,     // something else that the deck follows from was changed
    Deck,          // the deck is another one
    NotAsShown,    // the proof is not of the deal that this player saw
};

}  // namespace kilostone::online

template <>
inline constexpr auto kilostone::enum_words<kilostone::online::DealFault> =
    kilostone::words_of<kilostone::online::DealFault>("no_proof", "unreadable", "other_version",
                                                      "other_stage", "seats", "commitment", "seed",
                                                      "agreement", "deck", "not_as_shown");

namespace kilostone::online {

inline constexpr const auto& deal_faults = enum_words<DealFault>;

struct DealProblem {
    DealFault fault = DealFault::NoProof;
    Problem problem{};  // with its place in the record
};

// The proof of a record's "deal".
[[nodiscard]] tl::expected<DealProof, DealProblem> parse_proof(std::string_view text);

// The record's proof, when everything in it and the deck follow from each other. Whether the
// commitment in it is the one that was shown before the deal, those know who saw it.
[[nodiscard]] tl::expected<DealProof, DealProblem> verify_deal(const StageRecord& record);

// What a player was shown at the deal, and what they gave.
struct DealWitness {
    Digest commitment{};               // before the seat committed itself
    std::optional<SeatOffer> offer{};  // none: was left out, or only looked on
    std::optional<Digest> agreement{};
};
[[nodiscard]] std::optional<DealProblem> compare_with(const DealWitness& witness,
                                                      const DealProof& proof);

}  // namespace kilostone::online
