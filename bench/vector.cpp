// Steps a second of the vector environment on this processor, with actions chosen beforehand, so
// that only the step and what it writes are timed: legal masks, or legal masks and observations.
//
//     vector_bench [TABLES [STEPS]]
#include "editions/registry.h"
#include "env/vector/vector_env.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>

namespace kilostone {
namespace {

struct Arrays {
    explicit Arrays(std::size_t n)
        : seats(n), masks(n * mask_width / 8), observations(n * observation_size / 8), ended(n),
          points(n * max_seats) {}
    EnvRows rows(bool observed) {
        EnvRows rows;
        rows.seats        = seats.data();
        rows.masks        = masks.data();
        rows.observations = observed ? observations.data() : nullptr;
        rows.ended        = ended.data();
        rows.points       = points.data();
        return rows;
    }
    std::vector<std::uint8_t> seats;
    std::vector<std::uint64_t> masks, observations;
    std::vector<std::uint8_t> ended;
    std::vector<std::int32_t> points;
};

// All actions of a random run, step by step.
std::vector<std::uint8_t> recorded_actions(VectorEnv& env, std::size_t steps) {
    std::vector<std::uint8_t> all(steps * env.tables());
    for (std::size_t k = 0; k < steps; ++k) {
        std::uint8_t* row = all.data() + k * env.tables();
        env.random_actions(row);
        if (env.step(row, {})) std::abort();
    }
    env.reset(1, {});
    return all;
}

struct Run {
    const Rulebook& rules;
    std::size_t tables;
    std::size_t steps;
    unsigned threads;
};

double million_steps_per_second(const Run& run, bool observed) {
    using Clock = std::chrono::steady_clock;
    VectorEnv env({.rules = {run.rules}, .tables = run.tables, .seed = 1, .threads = run.threads});
    const std::vector<std::uint8_t> actions = recorded_actions(env, run.steps);
    Arrays arrays(run.tables);
    const EnvRows rows = arrays.rows(observed);
    double best        = 0;
    for (int round = 0; round < 5; ++round) {
        env.reset(1, rows);
        const auto begun = Clock::now();
        for (std::size_t k = 0; k < run.steps; ++k)
            if (env.step(actions.data() + k * run.tables, rows)) std::abort();
        const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
        best = std::max(best, static_cast<double>(run.tables * run.steps) / seconds / 1e6);
    }
    return best;
}

void measure(const char* id, int players, std::size_t tables, std::size_t steps) {
    const Edition& e     = *find_edition(id);
    const Rulebook rules = compile(e, *find_form(e, players));
    for (const unsigned threads : {1u, std::max(2u, std::thread::hardware_concurrency())})
        std::printf(
            "%-8s %d players, %zu tables, %u threads: %6.1f M moves/s with masks, %6.1f M with "
            "observations\n",
            id, players, tables, threads,
            million_steps_per_second({rules, tables, steps, threads}, false),
            million_steps_per_second({rules, tables, steps, threads}, true));
}

}  // namespace
}  // namespace kilostone

int main(int argc, char** argv) {
    const int tables = argc > 1 ? std::atoi(argv[1]) : 1024;
    const int steps  = argc > 2 ? std::atoi(argv[2]) : 1000;
    if (tables <= 0 || steps <= 0) {
        std::fprintf(stderr, "usage: vector_bench [TABLES [STEPS]]\n");
        return 2;
    }
    std::printf("%zu bytes a table\n", kilostone::VectorEnv::bytes_per_table);
    for (const int players : {2, 6})
        kilostone::measure("classic", players, static_cast<std::size_t>(tables),
                           static_cast<std::size_t>(steps));
}
