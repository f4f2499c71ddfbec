#include "bots/player.h"
#include "engine/moves.h"

namespace kilostone {
namespace {

// The value of keeping a card: the lowest is discarded first.
int keep_value(const Sight& s, Card c) {
    if (is_safety(c)) return 1000;
    const Tableau& mine = s.table.tableaux[s.rules.side_of(s.seat)];
    if (is_distance(c)) {
        const bool useless =
            passes_target(s.rules, s.table, s.rules.side_of(s.seat), c) ||
            !lay_refusals(s.rules, Tableau{.battle = battle_code(Card::Roll), .flags = mine.flags},
                          c)
                 .none();
        return useless ? 0 : 100 + s.rules.km(c);
    }
    if (is_hazard(c)) return 90;
    if (owns(mine, safety_of(hazard_of(c)))) return 0;  // a remedy that this side will not need
    return c == Card::Roll ? 150 : s.hand.count(c) > 1 ? 20 : 80;
}

// The preference for a move: distances, then attacks on the leader, remedies, safeties, discards.
int value(const Sight& s, Move m) {
    switch (m.kind) {
    case MoveKind::Lay:
        if (is_distance(m.card)) return 100'000 + s.rules.km(m.card);
        return is_safety(m.card) ? 20'000 : m.card == Card::EndOfLimit ? 30'000 : 31'000;
    case MoveKind::Attack: return 50'000 + s.table.tableaux[m.side].km;
    case MoveKind::Discard: return 2'000 - keep_value(s, m.card);
    case MoveKind::Coup: return 1'000'000;
    case MoveKind::Finish: return 2;
    case MoveKind::Decline:
    case MoveKind::Extend: return 1;
    case MoveKind::TakeOff: return 1'000 - s.rules.km(m.card);
    }
    return 0;
}

}  // namespace

Move choose_greedy(const Question& q, Rng& rng) {
    Move best      = q.moves[0];
    int best_value = -1;
    int ties       = 0;
    for (const Move m : q.moves) {
        const int v = value(q.sight, m);
        if (v > best_value) {
            best       = m;
            best_value = v;
            ties       = 1;
        } else if (v == best_value && rng.below(static_cast<std::uint32_t>(++ties)) == 0) {
            best = m;  // moves of equal value are equally likely
        }
    }
    return best;
}

}  // namespace kilostone
