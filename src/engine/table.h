// Everything that lies face up or is known to all players: the tableaux, whose turn it is, the
// number of cards in hands and pile. No hidden card can be reached from a Table.
#pragma once

#include "engine/hand.h"

#include <array>
#include <cstdint>
#include <optional>

namespace kilostone {

// What a side has in front of it. Kept to ten bytes; read it through the functions below.
struct Tableau {
    std::uint16_t km = 0;
    std::uint8_t battle =
        0;  // low half: top of the battle pile; high half: what a hazard there covers
    std::uint8_t flags    = 0;  // tableau_flags
    std::uint8_t safeties = 0;  // low half: laid; high half: laid as a coup
    std::array<std::uint8_t, distance_ranks> laid{};

    friend constexpr bool operator==(const Tableau&, const Tableau&) = default;
};

// Placed above the battle pile's four bits, so that status() is one OR.
namespace tableau_flags {
inline constexpr std::uint8_t limited           = 16;  // a speed limit is in force
inline constexpr std::uint8_t top_cards_used_up = 32;  // no further top-distance card may be laid
inline constexpr std::uint8_t right_of_way      = 64;  // laid (as in `safeties`)
inline constexpr std::uint8_t end_of_limit_on_pile =
    128;  // an end of limit lies on the speed pile, or under its limit
}  // namespace tableau_flags

// Battle-pile codes: 0 is an empty pile, a hazard or remedy is its index less four.
constexpr std::uint8_t battle_code(Card c) { return static_cast<std::uint8_t>(index(c) - 4); }
constexpr std::optional<Card> battle_card(int code) {
    if (code == 0) return std::nullopt;
    return card_at(code + 4);
}

constexpr std::optional<Card> battle_top(const Tableau& t) { return battle_card(t.battle & 15); }
constexpr std::optional<Card> battle_beneath(const Tableau& t) {
    return battle_card(t.battle >> 4);
}
constexpr bool is_limited(const Tableau& t) { return (t.flags & tableau_flags::limited) != 0; }
constexpr bool owns(const Tableau& t, Card safety) {
    return (t.safeties >> safety_index(safety) & 1) != 0;
}
constexpr bool owns_by_coup(const Tableau& t, Card safety) {
    return (t.safeties >> (4 + safety_index(safety)) & 1) != 0;
}
constexpr int distance_cards_laid(const Tableau& t) {
    int n = 0;
    for (const auto count : t.laid) n += count;
    return n;
}
// A hazard that stops the side lies on the battle pile (a speed limit there does not).
constexpr bool has_hazard(const Tableau& t) {
    const auto top = battle_top(t);
    return top && is_hazard(*top) && *top != Card::Limit;
}

// What legality depends on in a tableau, apart from its kilometres and the safeties other than
// right of way, as an index into the tables of a rulebook.
inline constexpr int status_count = 128;
constexpr int status(const Tableau& t) { return (t.battle & 15) | (t.flags & 0x70); }

enum class Phase : std::uint8_t {
    Playing,    // the seat on turn lays, attacks or discards
    Answering,  // a hazard has just landed: the attacked side answers with a coup or declines
    Reached,    // the short target is reached: the seat on turn extends or finishes
    TakingOff,  // past the target by mistake: the seat on turn takes a distance card off
    Over,
};

enum class Ending : std::uint8_t { Target, NothingPlayable, RaceOver };

// Whether a coup has earned the turn that is on.
enum class CoupTurn : std::uint8_t {
    No,
    Open,    // yes; where the edition has a chain, a safety drawn in it still draws two more (R9)
    Closed,  // yes, and another card has been used: safeties drawn in it are ordinary cards now
};

struct Table {
    std::array<Tableau, max_seats> tableaux{};
    CardCounts seen{};  // every card that has left a hand, wherever it lies now
    std::array<std::uint8_t, max_seats> hand_sizes{};
    std::uint8_t pile    = 0;  // cards left to draw
    std::uint16_t target = 0;
    Phase phase          = Phase::Playing;
    Seat turn            = 0;
    Seat dealer          = 0;
    Seat attacker        = 0;  // while Answering
    Side attacked        = 0;
    Card hazard          = Card::Stop;
    CoupTurn coup_turn   = CoupTurn::No;
    std::uint8_t due     = 0;  // cards that the seat on turn still has to use in this turn
    bool extended        = false;
    bool delayed         = false;    // the winner finished with an empty draw pile
    std::optional<Ending> ending{};  // set once no further turn will come
    std::optional<Side> caller{};    // of the extension
    std::optional<Side> winner{};
    std::optional<Card> discard_top{};

    friend constexpr bool operator==(const Table&, const Table&) = default;
};

// Whether this turn uses more cards than one: several are still due, or some have been used (R9).
constexpr bool uses_several_cards(const Table& t) {
    return t.due > 1 || (t.due == 1 && t.coup_turn == CoupTurn::Closed);
}

static_assert(sizeof(Tableau) == 10);
static_assert(sizeof(Table) <= 128);

}  // namespace kilostone
