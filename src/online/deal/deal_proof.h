// What proves a deal: `kilostone-deal/1`, the "deal" of a stage record (docs/verify.md). It holds
// the server's secret, so nobody is shown it before the stage is over.
#pragma once

#include "base/enum_words.h"
#include "engine/card.h"
#include "formats/table_json.h"
#include "online/deal/bytes.h"

#include <tl/expected.hpp>

#include <vector>

namespace kilostone::online {

using DealNumber = BoundedInt<1'000'000>;

// Which deal is meant: every commitment is bound to it. `table` is 1 to 64 letters, digits, - and
// _; the numbers count from 1. An attempt is withdrawn when somebody keeps a committed seed back.
struct DealContext {
    std::string table{};
    DealNumber match   = 1;  // at this table
    DealNumber stage   = 1;  // in the match
    DealNumber attempt = 1;

    friend bool operator==(const DealContext&, const DealContext&) = default;
};
BOOST_DESCRIBE_STRUCT(DealContext, (), (table, match, stage, attempt))

[[nodiscard]] bool is_table_name(std::string_view text);

// A seed that went into the deck, and what its seat had committed itself to.
struct SeatSeed {
    BoundedInt<max_seats - 1> seat{};
    Digest commitment{};
    PlayerSeed seed{};

    friend bool operator==(const SeatSeed&, const SeatSeed&) = default;
};
BOOST_DESCRIBE_STRUCT(SeatSeed, (), (seat, commitment, seed))

enum class LeftOutReason : std::uint8_t { NoCommitment, NoSeed };

}  // namespace kilostone::online

template <>
inline constexpr auto kilostone::enum_words<kilostone::online::LeftOutReason> =
    kilostone::words_of<kilostone::online::LeftOutReason>("no_commitment", "no_seed");

namespace kilostone::online {

inline constexpr const auto& left_out_reasons = enum_words<LeftOutReason>;

// A person who was asked for a seed and has none in the deck.
struct LeftOut {
    BoundedInt<max_seats - 1> seat{};
    DealNumber attempt{};
    OneOf<left_out_reasons> reason{};

    friend bool operator==(const LeftOut&, const LeftOut&) = default;
};
BOOST_DESCRIBE_STRUCT(LeftOut, (), (seat, attempt, reason))

inline constexpr std::array<std::string_view, 1> deal_format{"kilostone-deal/1"};
inline constexpr std::size_t most_proof_bytes = 4096;

struct DealProof : FormatJson<deal_format>, DealContext {
    Digest commitment{};  // of the server
    ServerSecret secret{};
    std::vector<SeatSeed> seeds{};    // by seat
    std::vector<LeftOut> left_out{};  // by attempt, then by seat
    std::vector<Digest> withdrawn{};  // the server's commitments of the attempts before
    Digest agreement{};               // of everything that the deck follows from
};
BOOST_DESCRIBE_STRUCT(DealProof, (FormatJson<deal_format>, DealContext),
                      (commitment, secret, seeds, left_out, withdrawn, agreement))

[[nodiscard]] Digest server_commitment(const DealContext& context, const ServerSecret& secret);

struct SeatOffer {
    Seat seat = 0;
    PlayerSeed seed{};
};
// `server` is the commitment that the seat was shown before it made up its own.
[[nodiscard]] Digest seat_commitment(const DealContext& context, const Digest& server,
                                     const SeatOffer& offer);

// Everything that the deck follows from, as lines of text.
[[nodiscard]] std::string transcript(const DealProof& proof);
[[nodiscard]] Digest agreement_digest(std::string_view transcript);

// One line. Requires a proof whose lists are no longer than there are seats.
[[nodiscard]] std::string print(const DealProof& proof);

}  // namespace kilostone::online
