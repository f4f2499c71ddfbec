// A hand of cards in one word, and a set of card faces in another.
//
// Hand: fifteen 4-bit counters (distances, hazards, remedies) and four single bits (safeties, of
// which a deck has one each). Ten cards, the most a hand can reach, never overflow a counter.
// CardSet: one bit a face, at the top of the face's counter, so that "which faces do I hold" is
// four instructions and legality is an AND of sets.
#pragma once

#include "base/bits.h"
#include "engine/card.h"

namespace kilostone {

class CardSet {
public:
    constexpr CardSet() = default;
    constexpr explicit CardSet(std::uint64_t bits) : bits_(bits) {}
    constexpr CardSet(std::initializer_list<Card> cards) {
        for (const Card c : cards) insert(c);
    }
    static constexpr CardSet of(Card c) { return CardSet(bit(c)); }

    constexpr bool contains(Card c) const { return (bits_ & bit(c)) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return popcount(bits_); }
    constexpr void insert(Card c) { bits_ |= bit(c); }
    constexpr void erase(Card c) { bits_ &= ~bit(c); }
    constexpr std::uint64_t bits() const { return bits_; }

    // The n-th face of the set in card order. Requires n < size().
    constexpr Card nth(int n) const { return card_of_bit(nth_bit(bits_, n)); }
    constexpr Card first() const { return card_of_bit(countr_zero(bits_)); }

    friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet(a.bits_ & b.bits_); }
    friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet(a.bits_ | b.bits_); }
    friend constexpr CardSet operator-(CardSet a, CardSet b) { return CardSet(a.bits_ & ~b.bits_); }
    friend constexpr bool operator==(CardSet, CardSet) = default;

    constexpr auto begin() const { return BitIterator<card_of_bit>{bits_}; }
    constexpr auto end() const { return BitIterator<card_of_bit>{0}; }

private:
    static constexpr std::uint64_t bit(Card c) {
        const int i = index(c);
        return std::uint64_t{1} << (i < 15 ? 4 * i + 3 : 45 + i);
    }
    static constexpr Card card_of_bit(int b) { return card_at(b < 60 ? b >> 2 : b - 45); }

    std::uint64_t bits_ = 0;
};

inline constexpr CardSet distance_cards{Card::Km1, Card::Km2, Card::Km3, Card::Km4, Card::KmTop};
inline constexpr CardSet hazard_cards{Card::Stop, Card::Limit, Card::OutOfFuel, Card::Puncture,
                                      Card::Accident};
inline constexpr CardSet remedy_cards{Card::Roll, Card::EndOfLimit, Card::Fuel, Card::SpareTyre,
                                      Card::Repair};
inline constexpr CardSet safety_cards{Card::RightOfWay, Card::Tanker, Card::PunctureProof,
                                      Card::DrivingAce};

class Hand {
public:
    constexpr Hand() = default;
    constexpr Hand(std::initializer_list<Card> cards) {
        for (const Card c : cards) add(c);
    }

    constexpr void add(Card c) { word_ += unit(c); }
    constexpr void remove(Card c) { word_ -= unit(c); }
    constexpr int count(Card c) const {
        const int i = index(c);
        return i < 15 ? static_cast<int>(word_ >> (4 * i) & 15)
                      : static_cast<int>(word_ >> (45 + i) & 1);
    }
    // All cards of these faces together.
    constexpr int count(CardSet set) const {
        constexpr std::uint64_t low_halves = 0x0F0F'0F0F'0F0F'0F0F;
        const std::uint64_t counted        = word_ & ((set.bits() << 4 >> 7 & low_bits) * 15);
        const std::uint64_t pairs          = (counted & low_halves) + (counted >> 4 & low_halves);
        return static_cast<int>(pairs * 0x0101'0101'0101'0101 >> 56) +
               popcount(word_ & set.bits() & safety_bits);
    }
    constexpr int size() const { return count(CardSet(0xF888'8888'8888'8888)); }
    constexpr bool holds(Card c) const { return count(c) != 0; }
    // The counters: four bits for each face up to the remedies, then one for each safety.
    constexpr std::uint64_t bits() const { return word_; }

    // The faces held, without their counts.
    constexpr CardSet faces() const {
        constexpr std::uint64_t low  = 0x0777'7777'7777'7777;
        constexpr std::uint64_t high = 0x0888'8888'8888'8888;
        return CardSet(((((word_ & low) + low) | word_) & high) | (word_ & safety_bits));
    }

    friend constexpr bool operator==(Hand, Hand) = default;

private:
    static constexpr std::uint64_t low_bits    = 0x0111'1111'1111'1111;  // of the counters
    static constexpr std::uint64_t safety_bits = 0xF000'0000'0000'0000;

    static constexpr std::uint64_t unit(Card c) {
        const int i = index(c);
        return std::uint64_t{1} << (i < 15 ? 4 * i : 45 + i);
    }

    std::uint64_t word_ = 0;
};

}  // namespace kilostone
