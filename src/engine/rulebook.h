// An edition and one of its forms, compiled for play: derived facts, and legality as tables.
//
// compile() (compile.h) fills the tables by asking the rule functions of legality.h about every
// status a tableau can have, so each rule is written once and the fast path cannot say anything
// else.
#pragma once

#include "engine/edition.h"
#include "engine/table.h"

#include <array>
#include <cstdint>

namespace kilostone {

struct Rulebook {
    Edition edition{};
    Form form{};
    int seats = 0;
    int sides = 0;
    CardCounts cards{};       // all cards in play, start rolls included
    int deck_size   = 0;      // what is shuffled: cards less the start rolls
    bool extending  = false;  // whether reaching form.target may be followed by an extension
    Mistake mistake = Mistake::None;  // the one this table plays

    std::array<bool, status_count> rolling{};        // is_rolling() by the status of a tableau
    int km_unit = 1;                                 // divides every distance: 25, 5 or 1
    CardSet above_limit{};                           // distances that a speed limit forbids
    std::array<CardSet, status_count> layable{};     // by the status of one's own tableau
    std::array<CardSet, status_count> hazards{};     // to play, by the status of one's own tableau
    std::array<CardSet, status_count> attackable{};  // by the status of the target
    std::array<CardSet, 16> unprotected{};           // hazards, by the target's safeties
    static constexpr int fit_limit = 1000;
    std::array<CardSet, fit_limit + 1> fits{};  // by the kilometres left to the target

    std::array<Side, max_seats> side_at{};  // seat mod sides, without dividing

    constexpr Side side_of(Seat seat) const { return side_at[seat]; }
    // The g-th side after this one. Requires g < sides.
    constexpr Side side_after(Side side, int g) const {
        return static_cast<Side>(side + g < sides ? side + g : side + g - sides);
    }
    // The i-th opponent of this side, counted from 0, from its left to its right. Where play goes
    // clockwise the next player sits to the left, otherwise to the right. Requires i + 1 < sides.
    constexpr Side opponent_from_left(Side side, int i) const {
        const bool clockwise = edition.direction == Direction::Clockwise;
        return side_after(side, clockwise ? i + 1 : sides - 1 - i);
    }
    constexpr Seat after(Seat seat) const {
        return static_cast<Seat>(seat + 1 == seats ? 0 : seat + 1);
    }
    constexpr int km(Card distance) const {
        return edition.km[static_cast<std::size_t>(rank(distance))];
    }
};

// Requires an edition and form without problems (editions/check.h finds them).
[[nodiscard]] Rulebook compile(const Edition& edition, const Form& form);

}  // namespace kilostone
