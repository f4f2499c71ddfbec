// kilostone-gpu: random stages on a graphics card beside the processor, for every form and ten sets
// of house rules, and whether both play the same. `kilostone bench --gpu` runs it.
//
//     kilostone-gpu [--stages N] [--threads N] [--tables "classic 2; trio 4x2 chain=none"] [--tune]
//
// Exit codes: 0 all hashes equal, 1 some differ, 2 wrong usage, 5 no device.
#include "cuda/cpu_side.h"
#include "cuda/gpu_side.h"
#include "cuda/table_line.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <thread>

namespace kilostone {
namespace {

constexpr std::uint64_t seed = 1000;

struct Options {
    std::uint64_t stages = 1'000'000;
    unsigned threads     = 0;
    std::vector<std::string> tables{};
    bool tune = false;
};

std::uint64_t number(const char* option, const char* text, std::uint64_t most) {
    char* end        = nullptr;
    const auto value = std::strtoull(text, &end, 10);
    if (*text == '-' || *end != 0 || end == text || value == 0 || value > most)
        throw std::invalid_argument(std::string(option) + ": `" + text +
                                    "` is no whole number from 1 to " + std::to_string(most));
    return value;
}

Options read_options(int argc, char** argv) {
    Options o;
    for (int i = 1; i < argc; ++i) {
        const std::string option = argv[i];
        if (option == "--tune") {
            o.tune = true;
            continue;
        }
        const bool known = option == "--stages" || option == "--threads" || option == "--tables";
        if (!known)
            throw std::invalid_argument("unknown option `" + option +
                                        "` (allowed: --stages, --threads, --tables, --tune)");
        if (++i == argc) throw std::invalid_argument(option + " needs a value");
        if (option == "--stages") o.stages = number("--stages", argv[i], 1'000'000'000);
        if (option == "--threads")
            o.threads = static_cast<unsigned>(number("--threads", argv[i], 1024));
        if (option == "--tables") o.tables = split_lines(argv[i]);
    }
    if (o.threads == 0) o.threads = std::max(1u, std::thread::hardware_concurrency());
    if (o.tables.empty()) {
        o.tables = all_table_lines();
        for (const std::string& line : house_table_lines()) o.tables.push_back(line);
    }
    return o;
}

struct CpuRun {
    StageTally tally{};
    double seconds = 0;
};

CpuRun timed_cpu(const EnvRules& env, std::uint64_t count, unsigned threads, bool hashed) {
    const auto begun = std::chrono::steady_clock::now();
    CpuRun run{play_on_cpu(env, seed, count, threads, hashed)};
    run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    return run;
}

double giga_moves(const StageTally& tally, double seconds) {
    return static_cast<double>(tally.moves) / seconds / 1e9;
}

// The best of several runs, each long enough to fill the device.
GpuRun best_run(const EnvRules& env, std::uint64_t stages, GpuShape shape) {
    GpuRun best;
    for (int i = 0; i < 3; ++i) {
        const GpuRun run = play_on_gpu(env, seed, stages, false, shape);
        if (best.seconds == 0 || run.seconds < best.seconds) best = run;
    }
    return best;
}

// True when both play the same.
bool compare(const std::string& line, const Options& o) {
    const Agreement table = read_table_line(line);
    const EnvRules env    = make_env_rules(compile(table.edition, table.form));
    const GpuRun gpu      = play_on_gpu(env, seed, o.stages, true);
    const GpuRun speed    = best_run(env, 4 * o.stages, {});
    const CpuRun cpu      = timed_cpu(env, o.stages, o.threads, true);
    const CpuRun alone    = timed_cpu(env, std::min<std::uint64_t>(o.stages, 20'000), 1, false);
    const bool equal      = gpu.tally == cpu.tally;
    std::printf("%-52s %016llx %-9s %7.2f G %8.1f M %7.2f M %8.0f\n", line.c_str(),
                static_cast<unsigned long long>(gpu.tally.hash), equal ? "equal" : "DIFFERENT",
                giga_moves(speed.tally, speed.seconds),
                static_cast<double>(4 * o.stages) / speed.seconds / 1e6,
                giga_moves(alone.tally, alone.seconds) * 1e3,
                giga_moves(speed.tally, speed.seconds) / giga_moves(alone.tally, alone.seconds));
    std::fflush(stdout);
    return equal;
}

void tune(const std::string& line, const Options& o) {
    const Agreement table = read_table_line(line);
    const EnvRules env    = make_env_rules(compile(table.edition, table.form));
    for (const int threads : {32, 64, 128, 256})
        for (const int on_each : {128, 256, 512, 768, 1024, 2048}) {
            if (on_each < threads) continue;
            const GpuRun run = best_run(env, 4 * o.stages, {threads, on_each / threads});
            std::printf("%-20s %4d threads a block, %5d a multiprocessor: %6.2f G moves/s\n",
                        line.c_str(), threads, on_each, giga_moves(run.tally, run.seconds));
            std::fflush(stdout);
        }
}

int run(const Options& o) {
    std::printf("%s, %llu stages each, processor with %u threads\n", gpu_name().c_str(),
                static_cast<unsigned long long>(o.stages), o.threads);
    if (o.tune) {
        for (const std::string& line : o.tables) tune(line, o);
        return 0;
    }
    std::printf("%-52s %-16s %-9s %9s %10s %9s %8s\n", "table", "hash", "processor", "moves/s",
                "stages/s", "one core", "times");
    std::size_t equal = 0;
    for (const std::string& line : o.tables) equal += compare(line, o);
    std::printf("hashes equal: %zu of %zu\n", equal, o.tables.size());
    return equal == o.tables.size() ? 0 : 1;
}

}  // namespace
}  // namespace kilostone

int main(int argc, char** argv) {
    kilostone::Options options;
    try {
        options = kilostone::read_options(argc, argv);
        for (const std::string& line : options.tables) (void)kilostone::read_table_line(line);
    } catch (const std::invalid_argument& e) {
        std::fprintf(stderr, "kilostone-gpu: %s\n", e.what());
        return 2;
    }
    try {
        return kilostone::run(options);
    } catch (const std::runtime_error& e) {
        std::fprintf(stderr, "kilostone-gpu: %s\n", e.what());
        return 5;
    }
}
