// The end of a stage between two seats once the pile is empty: nothing is hidden, so the best play
// of both can be calculated.
#pragma once

#include "bots/search/search.h"

#include <optional>

namespace kilostone {

class Endgame {
public:
    static constexpr int most_positions = 30'000;

    // Visits at most this number of positions in all calls together.
    Endgame(const Rulebook& rules, Side me, const Reward& reward, int positions = most_positions)
        : rules_(rules), me_(me), reward_(reward), left_(positions) {}

    // The reward with best play from here; nothing when that would take too long.
    [[nodiscard]] std::optional<double> value(const State& state);

private:
    [[nodiscard]] double value(const State& state, double low, double high);

    const Rulebook& rules_;
    Side me_;
    const Reward& reward_;
    int left_;
};

}  // namespace kilostone
