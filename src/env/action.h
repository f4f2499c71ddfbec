// Actions: the moves of every edition, form and house rule as numbers of one fixed space, for
// programs that learn. What an action means is relative to the seat that makes it: a side is
// counted onwards from one's own.
//
// The legal actions of a seat, in ascending order, are its legal_moves() in their order, so that
// the n-th legal move is the same with both.
#pragma once

#include "engine/facts.h"
#include "engine/moves.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace kilostone {

inline constexpr int hazard_kinds = 5;

// A range of actions that differ in their card (and side).
struct ActionRange {
    std::string_view name;
    int first;
    int count;
    std::string_view about;  // for people
};

// clang-format off
inline constexpr std::array<ActionRange, 8> action_ranges{{
    {"lay",      0,  card_kinds,                    "lay the card of this face on one's own side (never a hazard)"},
    {"attack",   19, hazard_kinds * (max_seats - 1), "play a hazard on another side: 5 × (k − 1) + hazard, on the k-th side after one's own, k from 1 to 7"},
    {"discard",  54, card_kinds,                    "discard the card of this face"},
    {"coup",     73, safety_kinds,                  "answer the attack with this safety"},
    {"decline",  77, 1,                             "leave the attack unanswered"},
    {"extend",   78, 1,                             "go on to the long distance"},
    {"finish",   79, 1,                             "end the stage at the short distance"},
    {"take_off", 80, distance_ranks,                "take this distance card off, past the target by mistake"},
}};
// clang-format on

inline constexpr int lay_action      = 0;
inline constexpr int attack_action   = 19;
inline constexpr int discard_action  = 54;
inline constexpr int coup_action     = 73;
inline constexpr int decline_action  = 77;
inline constexpr int extend_action   = 78;
inline constexpr int finish_action   = 79;
inline constexpr int take_off_action = 80;
inline constexpr int action_count    = 85;
inline constexpr int mask_width = 88;  // bytes of a legal mask; those past the last action are 0

static_assert([] {
    const int firsts[] = {lay_action,     attack_action, discard_action, coup_action,
                          decline_action, extend_action, finish_action,  take_off_action};
    int next           = 0;
    for (std::size_t i = 0; i < action_ranges.size(); ++i) {
        if (action_ranges[i].first != next || firsts[i] != next) return false;
        next += action_ranges[i].count;
    }
    return next == action_count;
}());

// A set of actions, one bit each.
struct ActionSet {
    std::uint64_t low  = 0;  // actions 0 to 63
    std::uint64_t high = 0;  // 64 to 84

    constexpr bool contains(int action) const {
        if (action < 0 || action >= action_count) return false;
        return ((action < 64 ? low >> action : high >> (action - 64)) & 1) != 0;
    }
    constexpr int size() const { return popcount(low) + popcount(high); }
    // The n-th action of the set. Requires n < size().
    constexpr int nth(int n) const {
        const int below = popcount(low);
        return n < below ? nth_bit(low, n) : 64 + nth_bit(high, n - below);
    }
    // These bits, the lowest of them at this action. Requires bits that fit.
    constexpr void insert(std::uint64_t bits, int at) {
        low |= at < 64 ? bits << at : 0;
        high |= at < 64 ? (at == 0 ? 0 : bits >> (64 - at)) : bits << (at - 64);
    }
    // Byte i of the result is 1 where action 8 × word + i is in the set. Requires word < 11.
    constexpr std::uint64_t bytes(int word) const {
        const std::uint64_t bits = (word < 8 ? low >> (8 * word) : high >> (8 * (word - 8))) & 255;
        const std::uint64_t each = bits * 0x0101'0101'0101'0101 & 0x8040'2010'0804'0201;
        return (each + 0x7F7F'7F7F'7F7F'7F7F) >> 7 & 0x0101'0101'0101'0101;
    }
    friend constexpr bool operator==(ActionSet, ActionSet) = default;
};

// The faces of the set, one bit each, in card order from bit 0.
constexpr std::uint32_t face_bits(CardSet set) {
    std::uint64_t x = set.bits() >> 3 & 0x0111'1111'1111'1111;
    x               = (x | x >> 3) & 0x0303'0303'0303'0303;
    x               = (x | x >> 6) & 0x000F'000F'000F'000F;
    x               = (x | x >> 12) & 0x0000'00FF'0000'00FF;
    x               = (x | x >> 24) & 0x7FFF;
    return static_cast<std::uint32_t>(x | set.bits() >> 60 << 15);
}

// How many sides after `from` the side `to` comes. 0 for the same.
constexpr int sides_after(const Rulebook& rules, Side from, Side to) {
    return to >= from ? to - from : to - from + rules.sides;
}

constexpr int action_of(const Rulebook& rules, Move move) {
    switch (move.kind) {
    case MoveKind::Lay: return lay_action + index(move.card);
    case MoveKind::Attack:
        return attack_action +
               hazard_kinds * (sides_after(rules, rules.side_of(move.seat), move.side) - 1) +
               index(move.card) - index(Card::Stop);
    case MoveKind::Discard: return discard_action + index(move.card);
    case MoveKind::Coup: return coup_action + safety_index(move.card);
    case MoveKind::Decline: return decline_action;
    case MoveKind::Extend: return extend_action;
    case MoveKind::Finish: return finish_action;
    case MoveKind::TakeOff: return take_off_action + rank(move.card);
    }
    return decline_action;
}

// What a seat means by an action, legal or not; nothing where it is no action or attacks a side
// that the table doesn't have. A side's decline is spoken by declining_seat(), whichever seat is
// asked.
[[nodiscard]] constexpr std::optional<Move> move_of(const Rulebook& rules, const Table& table,
                                                    Seat seat, int action) {
    if (action < 0 || action >= action_count) return std::nullopt;
    if (action < attack_action) return lay(seat, card_at(action));
    if (action < discard_action) {
        const int k = (action - attack_action) / hazard_kinds + 1;
        if (k >= rules.sides) return std::nullopt;
        const int hazard = index(Card::Stop) + (action - attack_action) % hazard_kinds;
        return attack(seat, card_at(hazard), rules.side_after(rules.side_of(seat), k));
    }
    if (action < coup_action) return discard(seat, card_at(action - discard_action));
    if (action < decline_action)
        return coup(seat, card_at(index(Card::RightOfWay) + action - coup_action));
    if (action >= take_off_action) return take_off(seat, card_at(action - take_off_action));
    if (action == extend_action) return extend(seat);
    if (action == finish_action) return finish(seat);
    const bool asked = table.phase == Phase::Answering;
    return decline(asked ? declining_seat(rules, table) : seat);
}

[[nodiscard]] constexpr ActionSet legal_actions(const Sight& sight) {
    const Moves moves = legal_moves(sight);
    ActionSet legal;
    if (sight.table.phase != Phase::Playing) {
        for (const Move move : moves) legal.insert(1, action_of(sight.rules, move));
        return legal;
    }
    moves.for_each_group([&](MoveKind kind, int g, CardSet cards) {
        const std::uint32_t faces = face_bits(cards);
        if (kind == MoveKind::Attack)
            legal.insert(faces >> index(Card::Stop), attack_action + hazard_kinds * (g - 1));
        else
            legal.insert(faces, kind == MoveKind::Lay ? lay_action : discard_action);
    });
    return legal;
}

}  // namespace kilostone
