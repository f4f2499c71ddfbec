// A bot: a function of what its seat can see and of a random stream, nothing else.
#pragma once

#include "engine/view.h"

#include <optional>
#include <span>
#include <string_view>

namespace kilostone {

using Choose = Move (*)(const Sight& sight, const Moves& moves, Rng& rng);

struct Bot {
    std::string_view name;
    std::string_view about;
    Choose choose;
};

// From the weakest up.
[[nodiscard]] std::span<const Bot> bots();
[[nodiscard]] const Bot* find_bot(std::string_view name);

// Every legal move alike likely.
inline Move choose_random(const Sight&, const Moves& moves, Rng& rng) {
    return moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
}

// The same choice from the same number without listing the moves first: for playouts.
[[nodiscard]] inline Move random_move(const Sight& s, Rng& rng) {
    const bool usual = s.table.phase == Phase::Playing && s.rules.sides == 2 &&
                       s.rules.edition.discarding == Discarding::Free;
    if (!usual) return choose_random(s, legal_moves(s), rng);
    const CardSet held    = s.hand.faces();
    const Side me         = s.rules.side_of(s.seat);
    const CardSet own     = layable_cards(s.rules, s.table, me, held);
    const Side next       = s.rules.side_after(me, 1);
    const CardSet hazards = attacking_cards(s.rules, s.table, next, held);
    const int lays        = own.size();
    const int plays       = lays + hazards.size();
    const int pick = static_cast<int>(rng.below(static_cast<std::uint32_t>(plays + held.size())));
    const bool discards = pick >= plays;
    const bool attacks  = pick >= lays && !discards;
    const CardSet from  = discards ? held : attacks ? hazards : own;
    const Card card     = from.nth(pick - (discards ? plays : attacks ? lays : 0));
    const Do what       = discards ? Do::Discard : attacks ? Do::Attack : Do::Lay;
    return {what, s.seat, card, attacks ? next : Side{0}};
}

// Largest distance, else attack on the leader, else remedy, else safety, else discard the least
// valuable. A yardstick: frozen once written.
[[nodiscard]] Move choose_greedy(const Sight& sight, const Moves& moves, Rng& rng);

}  // namespace kilostone
