// The weights of the rule players: a row for each term, a column for each set.
#pragma once

#include "bots/eval/terms.h"

namespace kilostone {

struct WeightRow {
    Term term;
    std::array<std::int32_t, weight_sets> points;
};

inline constexpr WeightRow weight_rows[] = {
#include "bots/data/weights.inc"
};
static_assert([] {
    for (std::size_t i = 0; i < term_count; ++i)
        if (weight_rows[i].term != static_cast<Term>(i)) return false;
    return std::size(weight_rows) == term_count;
}());

constexpr Weights weights_in_column(WeightSet set) {
    Weights w;
    for (std::size_t i = 0; i < term_count; ++i)
        w.of[i] = weight_rows[i].points[static_cast<std::size_t>(set)];
    return w;
}

inline constexpr Weights careful_weights            = weights_in_column(WeightSet::Careful);
inline constexpr Weights careful_race_weights       = weights_in_column(WeightSet::CarefulRace);
inline constexpr Weights expert_weights             = weights_in_column(WeightSet::Expert);
inline constexpr Weights expert_race_weights        = weights_in_column(WeightSet::ExpertRace);
inline constexpr Weights expert_race_of_two_weights = weights_in_column(WeightSet::ExpertRaceOfTwo);

}  // namespace kilostone
