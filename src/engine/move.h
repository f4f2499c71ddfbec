// A request: what a seat wants to do. It names a card face, not a hand slot.
#pragma once

#include "engine/card.h"

#include <cstdint>

namespace kilostone {

enum class MoveKind : std::uint8_t { Lay, Attack, Discard, Coup, Decline, Extend, Finish, TakeOff };

struct Move {
    MoveKind kind = MoveKind::Decline;
    Seat seat     = 0;
    Card card     = Card::Km1;  // meaningless, and Km1, for Decline, Extend, Finish
    Side side     = 0;          // the attacked side; meaningless, and 0, for all but Attack

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

constexpr Move lay(Seat seat, Card card) { return {MoveKind::Lay, seat, card, 0}; }
constexpr Move attack(Seat seat, Card hazard, Side side) {
    return {MoveKind::Attack, seat, hazard, side};
}
constexpr Move discard(Seat seat, Card card) { return {MoveKind::Discard, seat, card, 0}; }
constexpr Move coup(Seat seat, Card safety) { return {MoveKind::Coup, seat, safety, 0}; }
constexpr Move decline(Seat seat) { return {MoveKind::Decline, seat, Card::Km1, 0}; }
constexpr Move extend(Seat seat) { return {MoveKind::Extend, seat, Card::Km1, 0}; }
constexpr Move finish(Seat seat) { return {MoveKind::Finish, seat, Card::Km1, 0}; }
constexpr Move take_off(Seat seat, Card distance) { return {MoveKind::TakeOff, seat, distance, 0}; }

constexpr bool names_card(MoveKind kind) {
    return kind != MoveKind::Decline && kind != MoveKind::Extend && kind != MoveKind::Finish;
}

}  // namespace kilostone
