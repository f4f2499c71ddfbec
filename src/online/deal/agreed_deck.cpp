#include "online/deal/agreed_deck.h"

#include "online/deal/deal_proof.h"
#include "online/deal/sha256.h"

namespace kilostone::online {

std::uint32_t DeckStream::next() {
    if (used_ == Digest::size) {
        block_ = sha256(std::string(deal_format[0]) + " deck " + std::to_string(count_++) + "\n" +
                        transcript_);
        used_  = 0;
    }
    std::uint32_t word = 0;  // the first byte is the highest
    for (int i = 0; i < 4; ++i) word = word << 8 | block_.bytes[used_++];
    return word;
}

std::uint32_t DeckStream::below(std::uint32_t n) {
    constexpr std::uint64_t all = std::uint64_t{1} << 32;
    const std::uint64_t limit   = all - all % n;  // as many words give each number
    std::uint32_t word          = next();
    while (word >= limit) word = next();
    return word % n;
}

DeckOrder deck_order(const std::string& transcript, int size) {
    DeckOrder order{};
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint8_t>(i);
    DeckStream stream(transcript);
    for (auto left = static_cast<std::uint32_t>(size); left > 1; --left)
        std::swap(order[stream.below(left)], order[left - 1]);
    return order;
}

Deck agreed_deck(const Rulebook& rules, const std::string& transcript) {
    const Deck sorted     = sorted_deck(rules);
    const DeckOrder order = deck_order(transcript, sorted.size);
    Deck deck             = sorted;
    for (std::size_t p = 0; p < static_cast<std::size_t>(sorted.size); ++p)
        deck.cards[p] = sorted.cards[order[p]];
    return deck;
}

}  // namespace kilostone::online
