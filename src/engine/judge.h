// The rules of laying, attacking, answering and discarding: the one place where they are written.
//
// Every function sees a Table and one hand, which is what a View holds, so no rule can depend on a
// hidden card, and server, bots, terminal and browser all ask the same questions.
#pragma once

#include "engine/move.h"
#include "engine/refusal.h"
#include "engine/rulebook.h"

namespace kilostone {

// May lay distance cards, a speed limit aside.
[[nodiscard]] bool is_rolling(const Rulebook& rules, const Tableau& tableau);

// Against laying this card on one's own tableau, the target distance aside.
[[nodiscard]] Reasons lay_refusals(const Rulebook& rules, const Tableau& mine, Card card);

// Whether this side may play hazards at all: where the edition wants it, only after it has opened
// with a roll or right of way (R31). A roll never leaves a battle pile for good, and hazards land
// only on sides that roll, so a pile that is not empty belongs to a side that has opened.
[[nodiscard]] bool may_play_hazards(const Rulebook& rules, const Tableau& mine);

// Against playing this card on an opponent's tableau, whoever plays it.
[[nodiscard]] Reasons attack_refusals(const Rulebook& rules, const Tableau& theirs, Card card);

[[nodiscard]] bool passes_target(const Rulebook& rules, const Table& table, Side side,
                                 Card distance);

// What a move would be: allowed, refused for these reasons, or one of the mistakes that the table
// has agreed to play by its booklet (RULES.md calls them "mistakes at the table").
struct Verdict {
    Reasons reasons{};
    bool mistake = false;

    bool allowed() const { return reasons.none(); }
    bool refused() const { return !allowed() && !mistake; }
};

// What a seat can see: all a rule may ask.
struct Sight {
    const Rulebook& rules;
    const Table& table;
    Seat seat;
    Hand hand;
};

[[nodiscard]] Verdict judge(const Sight& sight, Move move);

// The seat that speaks a side's decline: its first after the attacker.
[[nodiscard]] Seat declining_seat(const Rulebook& rules, const Table& table);

}  // namespace kilostone
