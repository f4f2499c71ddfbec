// The nineteen card faces of the family, their four groups, and which hazard, remedy and
// safety belong together. A distance card is a rank; the edition says how many kilometres it is
// worth (edition.h).
#pragma once

#include <array>
#include <cstdint>

namespace kilostone {

// clang-format off
enum class Card : std::uint8_t {
    Km1, Km2, Km3, Km4, KmTop,                      // distances, ascending
    Stop, Limit, OutOfFuel, Puncture, Accident,     // hazards
    Roll, EndOfLimit, Fuel, SpareTyre, Repair,      // remedies, in the order of their hazards
    RightOfWay, Tanker, PunctureProof, DrivingAce,  // safeties
};
// clang-format on

inline constexpr int card_kinds     = 19;
inline constexpr int distance_ranks = 5;
inline constexpr int safety_kinds   = 4;
inline constexpr int max_seats      = 8;
inline constexpr int max_deck       = 110;
inline constexpr int dealt_hand     = 6;
inline constexpr int max_hand       = 10;  // reached only by the coup chain

using Seat = std::uint8_t;  // counted from 0 in the order of play
using Side = std::uint8_t;  // seat mod number of sides

constexpr int index(Card c) { return static_cast<int>(c); }
constexpr Card card_at(int i) { return static_cast<Card>(i); }

constexpr bool is_distance(Card c) { return c <= Card::KmTop; }
constexpr bool is_hazard(Card c) { return c >= Card::Stop && c <= Card::Accident; }
constexpr bool is_remedy(Card c) { return c >= Card::Roll && c <= Card::Repair; }
constexpr bool is_safety(Card c) { return c >= Card::RightOfWay; }

constexpr int rank(Card distance) { return index(distance); }
constexpr int safety_index(Card safety) { return index(safety) - index(Card::RightOfWay); }

constexpr Card remedy_of(Card hazard) { return card_at(index(hazard) + 5); }
constexpr Card hazard_of(Card remedy) { return card_at(index(remedy) - 5); }

// Right of way guards against two hazards, every other safety against one.
constexpr Card safety_of(Card hazard) {
    const int i = index(hazard) - index(Card::Limit);
    return card_at(index(Card::RightOfWay) + (i < 0 ? 0 : i));
}

static_assert(remedy_of(Card::Stop) == Card::Roll && remedy_of(Card::Accident) == Card::Repair);
static_assert(safety_of(Card::Stop) == Card::RightOfWay &&
              safety_of(Card::Limit) == Card::RightOfWay);
static_assert(safety_of(Card::OutOfFuel) == Card::Tanker &&
              safety_of(Card::Accident) == Card::DrivingAce);

inline constexpr std::array<Card, card_kinds> all_cards = [] {
    std::array<Card, card_kinds> cards{};
    for (int i = 0; i < card_kinds; ++i) cards[static_cast<std::size_t>(i)] = card_at(i);
    return cards;
}();

using CardCounts = std::array<std::uint8_t, card_kinds>;

constexpr int total(const CardCounts& counts) {
    int sum = 0;
    for (const auto n : counts) sum += n;
    return sum;
}

}  // namespace kilostone
