// kilostone-gpu-check: the environment on a graphics card beside that of the processor, array by
// array, step by step, for every form and ten sets of house rules at once; garbage in the place of
// actions; and how many steps a second it makes.
//
//     kilostone-gpu-check [STEPS [TABLES]]
#include "cuda/check_cuda.h"
#include "cuda/env_rulebooks.h"
#include "cuda/table_line.h"
#include "env/vector/vector_env.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>

namespace kilostone {
namespace {

constexpr std::uint64_t seed = 5;

// The arrays of n tables, here or on the device.
template <template <class> class Array>
struct Arrays {
    explicit Arrays(std::size_t n)
        : seats(n), masks(n * mask_width / 8), observations(n * observation_size / 8),
          hidden(n * hidden_size / 8), stages(n), ended(n), points(n * max_seats),
          totals(n * max_seats), winners(n) {}

    EnvRows rows() {
        return {seats.data(), masks.data(),  observations.data(), hidden.data(), stages.data(),
                ended.data(), points.data(), totals.data(),       winners.data()};
    }

    Array<std::uint8_t> seats;
    Array<std::uint64_t> masks, observations, hidden, stages;
    Array<std::uint8_t> ended;
    Array<std::int32_t> points, totals;
    Array<std::uint8_t> winners;
};
template <class T>
using HostArray  = std::vector<T>;
using HostRows   = Arrays<HostArray>;
using DeviceRows = Arrays<DeviceArray>;

template <class T>
int differs(const char* name, const std::vector<T>& expected, const DeviceArray<T>& got) {
    std::vector<T> copy(got.size());
    got.read(copy.data());
    for (std::size_t i = 0; i < copy.size(); ++i)
        if (copy[i] != expected[i]) {
            std::printf("%s[%zu]: %llx on the device, %llx on the processor\n", name, i,
                        static_cast<unsigned long long>(copy[i]),
                        static_cast<unsigned long long>(expected[i]));
            return 1;
        }
    return 0;
}

int differences(const HostRows& host, const DeviceRows& device) {
    return differs("seats", host.seats, device.seats) + differs("masks", host.masks, device.masks) +
           differs("observations", host.observations, device.observations) +
           differs("hidden", host.hidden, device.hidden) +
           differs("stages", host.stages, device.stages) +
           differs("ended", host.ended, device.ended) +
           differs("points", host.points, device.points) +
           differs("totals", host.totals, device.totals) +
           differs("winners", host.winners, device.winners);
}

kilostone_cuda_rows rows_of(DeviceRows& rows) {
    const EnvRows r = rows.rows();
    return {r.seats, r.masks,  r.observations, r.hidden, r.stages,
            r.ended, r.points, r.totals,       r.winners};
}

void require(int result) {
    if (result == 0) throw std::runtime_error(kilostone_cuda_error());
}

std::string all_lines() {
    std::string text;
    for (const auto& lines : {all_table_lines(), house_table_lines()})
        for (const std::string& line : lines) text += (text.empty() ? "" : ";") + line;
    return text;
}

// An environment on each, stepped by the same random actions.
int lockstep(int steps, std::size_t n) {
    const std::string lines = all_lines();
    const kilostone_cuda_plan plan{lines.c_str(), nullptr, 0, n, seed, 1, 0};
    std::vector<Rulebook> rules;
    for (const EnvRules& env : read_env_rules(plan)) rules.push_back(env.rules);
    VectorEnv cpu({.rules = rules, .tables = n, .seed = seed, .matches = true, .threads = 4});
    kilostone_cuda_env* gpu = kilostone_cuda_create(&plan);
    require(gpu != nullptr);
    HostRows host(n);
    DeviceRows device(n);
    const kilostone_cuda_rows rows = rows_of(device);
    cpu.write(host.rows());
    require(kilostone_cuda_reset(gpu, seed, &rows, nullptr));
    std::vector<std::int64_t> actions(n);
    DeviceArray<std::int64_t> chosen(n);
    int wrong = differences(host, device);
    Rng rng(1);
    for (int k = 0; k < steps && wrong == 0; ++k) {
        cpu.random_actions(actions.data());
        require(kilostone_cuda_random_actions(gpu, chosen.data(), 8, nullptr));
        wrong += differs("actions", actions, chosen);
        std::uint64_t table = 0;
        std::int64_t action = 0;
        if (k % 16 == 3) {  // garbage first: refused at the same table, and nothing changes
            std::vector<std::int64_t> garbage = actions;
            const std::size_t at              = rng.below(static_cast<std::uint32_t>(n));
            garbage[at]                       = static_cast<std::int64_t>(rng.next());
            chosen.write(garbage.data());
            require(kilostone_cuda_step(gpu, chosen.data(), 8, &rows, nullptr));
            const bool refused = kilostone_cuda_illegal(gpu, &table, &action, nullptr) == 2;
            wrong += !refused || table != at || action != garbage[at] ||
                     !cpu.step(garbage.data(), host.rows());
            wrong += differences(host, device);
            chosen.write(actions.data());
        }
        if (cpu.step(actions.data(), host.rows())) wrong += 1;
        require(kilostone_cuda_step(gpu, chosen.data(), 8, &rows, nullptr));
        wrong += kilostone_cuda_illegal(gpu, &table, &action, nullptr) != 1;
        wrong += differences(host, device);
    }
    kilostone_cuda_destroy(gpu);
    std::printf("environment: %d steps of %zu tables with %zu rulebooks, %s\n", steps, n,
                rules.size(), wrong == 0 ? "all arrays equal" : "DIFFERENT");
    return wrong;
}

void time_steps(const char* lines, std::size_t n, bool observed) {
    const kilostone_cuda_plan plan{lines, nullptr, 0, n, seed, 0, 0};
    kilostone_cuda_env* gpu = kilostone_cuda_create(&plan);
    require(gpu != nullptr);
    DeviceRows device(n);
    kilostone_cuda_rows rows = rows_of(device);
    rows.hidden              = nullptr;
    if (!observed) rows.observations = nullptr;
    DeviceArray<std::int64_t> chosen(n);
    constexpr int steps = 300;
    const auto play     = [&](int count) {
        for (int k = 0; k < count; ++k) {
            require(kilostone_cuda_random_actions(gpu, chosen.data(), 8, nullptr));
            require(kilostone_cuda_step(gpu, chosen.data(), 8, &rows, nullptr));
        }
        KILOSTONE_CUDA(cudaDeviceSynchronize());
    };
    play(200);
    const auto begun = std::chrono::steady_clock::now();
    play(steps);
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    std::printf("environment: %-10s %7zu tables, random actions and masks%s: %8.1f M steps/s\n",
                lines, n, observed ? " and observations" : "                 ",
                static_cast<double>(n) * steps / seconds / 1e6);
    kilostone_cuda_destroy(gpu);
}

int run(int steps, std::size_t n) {
    const int wrong = lockstep(steps, n);
    for (const char* lines : {"classic 2", "classic 6x2"})
        for (const std::size_t tables : {65'536u, 262'144u})
            for (const bool observed : {false, true}) time_steps(lines, tables, observed);
    std::printf("environment: %zu bytes a table\n", sizeof(EnvTable));
    return wrong == 0 ? 0 : 1;
}

}  // namespace
}  // namespace kilostone

int main(int argc, char** argv) {
    const int steps  = argc > 1 ? std::atoi(argv[1]) : 600;
    const int tables = argc > 2 ? std::atoi(argv[2]) : 4096;
    if (steps <= 0 || tables <= 0) {
        std::fprintf(stderr, "usage: kilostone-gpu-check [STEPS [TABLES]]\n");
        return 2;
    }
    try {
        return kilostone::run(steps, static_cast<std::size_t>(tables));
    } catch (const std::exception& e) {
        std::fprintf(stderr, "kilostone-gpu-check: %s\n", e.what());
        return 3;
    }
}
