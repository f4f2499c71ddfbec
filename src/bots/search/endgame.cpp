#include "bots/search/endgame.h"

#include "engine/apply.h"
#include "engine/facts.h"
#include "engine/moves.h"

#include <algorithm>
#include <limits>

namespace kilostone {

std::optional<double> Endgame::value(const State& state) {
    constexpr double none = std::numeric_limits<double>::infinity();
    const double v        = value(state, -none, none);
    if (left_ <= 0) return std::nullopt;
    return v;
}

// Alpha-beta search: `low` and `high` are what each of the two can already be sure of.
double Endgame::value(const State& state, double low, double high) {
    if (state.table.phase == Phase::Over) return reward_.of(state.table);
    if (--left_ <= 0) return 0;
    Seat seat = state.table.turn;
    if (state.table.phase == Phase::Answering) {
        const auto holder = coup_holder(rules_, state);
        seat              = holder ? *holder : declining_seat(rules_, state.table);
    }
    const bool mine = rules_.side_of(seat) == me_;
    double best =
        mine ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
    for (const Move m : legal_moves(Sight{rules_, state.table, seat, state.hands[seat]})) {
        State next = state;
        apply(rules_, next, m);
        const double v      = value(next, low, high);
        best                = mine ? std::max(best, v) : std::min(best, v);
        (mine ? low : high) = mine ? std::max(low, v) : std::min(high, v);
        if (low >= high || left_ <= 0) break;
    }
    return best;
}

}  // namespace kilostone
