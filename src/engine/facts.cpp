#include "engine/facts.h"

namespace kilostone {

Intents intents(const Rulebook& rules, const Table& table, Seat seat, Card card) {
    Intents all;
    if (table.phase == Phase::TakingOff)
        all.add(take_off(seat, card));
    else if (table.phase == Phase::Answering)
        all.add(coup(seat, card));
    else if (!is_hazard(card))
        all.add(lay(seat, card));
    else
        for (int i = 0; i + 1 < rules.sides; ++i)
            all.add(attack(seat, card, rules.opponent_from_left(rules.side_of(seat), i)));
    return all;
}

MatchState match_state(const Rulebook& rules, const std::array<std::int32_t, max_seats>& totals,
                       int stages, const StageResult& last) {
    if (match_winners(rules, totals, stages, last) != 0) return MatchState::Won;
    return is_match_due(rules, totals, stages) ? MatchState::Tied : MatchState::Ongoing;
}

}  // namespace kilostone
