#include "engine/facts.h"

namespace kilostone {

std::vector<Move> intents(const Rulebook& rules, const Table& table, Seat seat, Card card) {
    if (table.phase == Phase::TakingOff) return {take_off(seat, card)};
    if (table.phase == Phase::Answering) return {coup(seat, card)};
    if (!is_hazard(card)) return {lay(seat, card)};
    std::vector<Move> all;
    for (int i = 0; i + 1 < rules.sides; ++i)
        all.push_back(attack(seat, card, rules.opponent_from_left(rules.side_of(seat), i)));
    return all;
}

MatchState match_state(const Rulebook& rules, const std::array<std::int32_t, max_seats>& totals,
                       int stages, const StageResult& last) {
    if (match_winners(rules, totals, stages, last) != 0) return MatchState::Won;
    return is_match_due(rules, totals, stages) ? MatchState::Tied : MatchState::Ongoing;
}

}  // namespace kilostone
