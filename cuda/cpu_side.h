// The processor's side of the comparison, compiled by the ordinary compiler.
#pragma once

#include "cuda/random_stages.h"

namespace kilostone {

// Stages 0 … count - 1 on this number of threads.
[[nodiscard]] StageTally play_on_cpu(const EnvRules& env, std::uint64_t seed, std::uint64_t count,
                                     unsigned threads, bool hashed);

}  // namespace kilostone
