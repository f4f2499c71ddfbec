// The deck that follows from a transcript: a stream of random bytes, and a shuffle without bias
// that is specified byte by byte (docs/verify.md), so that anybody can repeat it.
#pragma once

#include "engine/deal.h"
#include "online/deal/bytes.h"

namespace kilostone::online {

// SHA-256 in counter mode, as numbers of 32 bits. The number of the block comes before the
// transcript: behind it, every block would depend on the secret only through the 256 bits that the
// hash function carries from one part of its message to the next.
class DeckStream {
public:
    explicit DeckStream(std::string transcript) : transcript_(std::move(transcript)) {}

    [[nodiscard]] std::uint32_t next();
    // Uniform in [0, n). Requires n > 0.
    [[nodiscard]] std::uint32_t below(std::uint32_t n);

private:
    std::string transcript_;
    Digest block_{};
    std::size_t used_    = Digest::size;  // bytes of the block
    std::uint64_t count_ = 0;             // of blocks
};

// Where the cards come from: place p of the deck gets card number order[p] of the sorted deck.
// Requires size <= max_deck.
using DeckOrder = std::array<std::uint8_t, max_deck>;
[[nodiscard]] DeckOrder deck_order(const std::string& transcript, int size);

[[nodiscard]] Deck agreed_deck(const Rulebook& rules, const std::string& transcript);

}  // namespace kilostone::online
