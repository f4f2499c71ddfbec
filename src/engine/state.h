// A whole stage with what is hidden: the table, every hand, the draw pile in its order.
// Small and trivially copyable: search copies it by the million.
#pragma once

#include "engine/rulebook.h"

#include <cstring>
#include <span>
#include <type_traits>

namespace kilostone {

// The draw pile, five bits a card, the next card to draw at the end. How many are left is public
// and stands in the Table.
class DrawPile {
public:
    static constexpr int capacity = max_deck - 2 * dealt_hand;

    constexpr Card at(int i) const {
        const int bit = 5 * i;
        const auto at = static_cast<std::size_t>(bit >> 3);
        const int two = bits_[at] | bits_[at + 1] << 8;
        return card_at(two >> (bit & 7) & 31);
    }
    // Requires that place i has not been written before.
    constexpr void put(int i, Card c) {
        const int bit = 5 * i;
        const auto at = static_cast<std::size_t>(bit >> 3);
        const int two = index(c) << (bit & 7);
        bits_[at]     = static_cast<std::uint8_t>(bits_[at] | (two & 255));
        bits_[at + 1] = static_cast<std::uint8_t>(bits_[at + 1] | two >> 8);
    }

    friend constexpr bool operator==(const DrawPile&, const DrawPile&) = default;

private:
    std::array<std::uint8_t, 62> bits_{};
};

// The safeties drawn in a coup's turn and still in hand, in no order. If such a safety is laid
// before any other card is used in that turn, it draws two more cards and adds one card to the turn
// (R9).
class ChainDraws {
public:
    constexpr void insert(Card safety) {
        bits_ = static_cast<std::uint8_t>(bits_ | 1 << safety_index(safety));
    }
    constexpr void erase(Card safety) {
        bits_ = static_cast<std::uint8_t>(bits_ & ~(1 << safety_index(safety)));
    }
    constexpr bool contains(Card safety) const { return (bits_ >> safety_index(safety) & 1) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    friend constexpr bool operator==(ChainDraws, ChainDraws) = default;

private:
    std::uint8_t bits_ = 0;
};

struct State {
    Table table{};
    std::array<Hand, max_seats> hands{};
    DrawPile pile{};
    std::uint8_t below_distances = 0;  // cards in the pile beneath its last distance card (R10)
    ChainDraws chain_draws{};          // of the seat on turn

    friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(State) <= 256);
static_assert(std::is_trivially_copyable_v<State>);

// A shuffled deck: `deck_size` cards in the order they are dealt and drawn.
struct Deck {
    std::array<Card, max_deck> cards{};
    int size = 0;

    std::span<const Card> all() const { return {cards.data(), static_cast<std::size_t>(size)}; }
    friend bool operator==(const Deck&, const Deck&) = default;
};

}  // namespace kilostone
