// Better weights for the rule players, found by play alone.
//
// Simultaneous perturbation: all weights are moved a little at random, one way for one player and
// the opposite way for the other; both play the same deals, and the weights then go a small step
// towards the better one, in proportion to its lead. Many noisy steps add up to a clear direction.
#pragma once

#include "bots/eval/terms.h"
#include "bots/player.h"
#include "editions/house.h"
#include "lab/parts.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <span>
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

// Where a search is. What comes next follows from this and the Tuning alone.
struct TuningState {
    std::uint64_t done = 0;  // steps
    std::array<double, term_count> at{};
    std::array<double, term_count> sum{};  // of what `at` was in the last half of the steps
    std::uint64_t summed = 0;
};

// The steps of a batch are tried from the same weights, so that they can be divided among threads
// and processes; then all weights go on together.
class Tuner {
public:
    explicit Tuner(const Tuning& tuning);

    [[nodiscard]] TuningState begin() const;
    [[nodiscard]] bool is_over(const TuningState& state) const { return state.done >= t_.steps; }
    [[nodiscard]] std::uint64_t next_batch(const TuningState& state) const;  // steps of it
    // The points a stage by which the one way is better than the other, for each step of this part
    // of the next batch.
    [[nodiscard]] std::vector<double> try_steps(const TuningState& state, Part part) const;
    // Requires the results of all steps of the next batch.
    void advance(TuningState& state, std::span<const double> better) const;

private:
    const Tuning& t_;
    Rulebook rules_;
    std::array<double, term_count> pushes_;
};

// The mean of the weights over the last half of the steps.
[[nodiscard]] Weights weights_found(const TuningState& state);

// All steps. The same for any number of threads.
[[nodiscard]] Weights tune(const Tuning& tuning, const TuningWatch& watch = {});

// A part of the next batch as a file, and the search after all parts of it.
struct TuningPart {
    std::string player{};  // whose weights it began with
    std::string custom_edition{};
    Tuning tuning{};
    TuningState state{};
    Part part{};
    std::vector<double> better{};  // empty: only where the search is
};
[[nodiscard]] PartFile part_file(const TuningPart& part);
[[nodiscard]] tl::expected<TuningPart, Problem> read_tuning(const PartFile& file);
[[nodiscard]] tl::expected<TuningPart, Problem> merge_tuning(const std::vector<PartFile>& run);

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
