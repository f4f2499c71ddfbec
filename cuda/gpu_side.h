// The graphics card's side of the comparison.
#pragma once

#include "cuda/random_stages.h"

#include <string>

namespace kilostone {

struct GpuRun {
    StageTally tally{};
    double seconds = 0;  // of the kernel alone
};

// How many threads a block has, and how many blocks a multiprocessor is given.
struct GpuShape {
    int threads = 256;
    int blocks  = 8;
};

// Requires a device. Throws std::runtime_error where the runtime reports an error.
[[nodiscard]] std::string gpu_name();
[[nodiscard]] GpuRun play_on_gpu(const EnvRules& env, std::uint64_t seed, std::uint64_t count,
                                 bool hashed, GpuShape shape = {});

}  // namespace kilostone
