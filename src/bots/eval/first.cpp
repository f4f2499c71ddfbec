#include "bots/eval/first.h"

#include "engine/moves.h"

namespace kilostone {
namespace {

// What this card can be played for first: a hazard on the opponent furthest to the left.
std::optional<Move> first_play(const Question& q, Card card) {
    const Sight& s = q.sight;
    if (const Move m = lay(s.seat, card); q.moves.contains(m)) return m;
    for (int i = 0; i + 1 < s.rules.sides; ++i) {
        const Side other = s.rules.opponent_from_left(s.rules.side_of(s.seat), i);
        if (const Move m = attack(s.seat, card, other); q.moves.contains(m)) return m;
    }
    return std::nullopt;
}

}  // namespace

Move choose_first(const Question& q, Rng&) {
    if (q.sight.table.phase == Phase::Playing)
        for (const Card card : q.sight.hand.faces())
            if (const auto move = first_play(q, card)) return *move;
    return q.moves[0];  // the first card to discard, or the first answer
}

}  // namespace kilostone
