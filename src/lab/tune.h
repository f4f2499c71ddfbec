// Better weights for the rule players, found by play alone.
//
// Simultaneous perturbation: all weights are moved a little at random, one way for one player and
// the opposite way for the other; both play the same deals, and the weights then go a small step
// towards the better one, in proportion to its lead. Many noisy steps add up to a clear direction.
#pragma once

#include "bots/eval/terms.h"
#include "bots/player.h"
#include "editions/house.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace kilostone {

struct Tuning {
    Agreement table{};
    Weights start{};
    std::vector<Bot> opponents{};  // the steps are shared out evenly; none: against itself
    std::uint64_t steps = 4000;
    int deals_a_step    = 200;  // each played from every side
    std::uint64_t seed  = 1;
    unsigned threads    = 1;
};

struct TuningWatch {
    std::function<void(std::uint64_t steps_done, const Weights& so_far)> progress{};
    const std::atomic<bool>* stop = nullptr;
};

// The mean of the weights over the last half of the steps. The same for any number of threads.
[[nodiscard]] Weights tune(const Tuning& tuning, const TuningWatch& watch = {});

// The text of src/bots/data/weights.inc with these weights in the column of `set`, without the last
// line break.
[[nodiscard]] std::string weight_table(WeightSet set, const Weights& weights);

// Points a stage by which one is better than the other, on these duplicate deals.
struct Margin {
    double points = 0;
    double error  = 0;
};
[[nodiscard]] Margin compare(const Agreement& table, const Weights& one, const Weights& other,
                             int deals, std::uint64_t seed, unsigned threads);
[[nodiscard]] Margin compare(const Agreement& table, const Weights& one, const Bot& other,
                             int deals, std::uint64_t seed, unsigned threads);

}  // namespace kilostone
